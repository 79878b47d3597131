/**
 * The prerendered page can be read and followed without the app, which is fetched once all is quiet, and comes when the
 * page is touched: starting it holds a phone for a second or two, which nobody is asked for who only looks, or follows a
 * link.
 */
import { reloadOnce } from './chunks';
import { SIGNED_IN_ATTRIBUTE } from './firstPaint';
import { whenIdle } from './whenIdle';

/** Told to the window once React has taken the page over. */
export const APP_READY = 'app-ready';

/** On the root element until then. */
export const BEFORE_APP_ATTRIBUTE = 'data-before-app';
/** On what a field stands in, where something was typed into it before the app came. */
export const TYPED_ATTRIBUTE = 'data-typed';

/** A mouse moves long before it clicks. */
const TOUCHES = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;
/** Links lead on by themselves; these do something only the app can do. */
const NEEDS_APP = 'button, a[aria-haspopup], [type="radio"]';

/** What a click is to do, where only the app can do it: also a choice by its label, and another mode of the same page. */
function forApp(clicked: EventTarget | null): HTMLElement | null {
  if (!(clicked instanceof Element)) return null;
  const own = clicked.closest<HTMLElement>(NEEDS_APP);
  if (own) return own;
  const label = clicked.closest('label');
  if (label?.querySelector(NEEDS_APP)) return label;
  const link = clicked.closest('a');
  const { origin, pathname, search } = window.location;
  const isSamePage = link?.origin === origin && link.pathname === pathname && link.search !== search;
  return isSamePage ? link : null;
}

/** Another page comes from the server, as whole as this one: the app would only stand in its way. */
const leadsOn = ({ target }: Event) => target instanceof Element && target.closest('a') !== null && !forApp(target);

/** As a page appears beneath a mouse that rests, browsers tell of a move that was none. */
const isNoMove = (event: Event) =>
  event.type === 'pointermove' && event instanceof MouseEvent && event.movementX === 0 && event.movementY === 0;

const isField = (target: unknown): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.type !== 'radio';

/** A label gives way to what is typed, as it does once the library runs. */
const markTyped = ({ target }: { target: unknown }) => {
  if (isField(target)) target.parentElement?.parentElement?.toggleAttribute(TYPED_ATTRIBUTE, target.value !== '');
};

/** What has the focus has it anew for the app, which was not there to see it. */
function tellFocus() {
  const focused = document.activeElement;
  if (isField(focused)) focused.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
}

/** Into the browser's cache, so that they are there at the first touch. */
function fetchAhead(scripts: readonly string[]) {
  for (const href of scripts) {
    const link = document.createElement('link');
    // Safari has no prefetch.
    link.rel = link.relList.supports('prefetch') ? 'prefetch' : 'preload';
    link.as = 'script';
    link.href = href;
    document.head.append(link);
  }
}

/** Of the address by which an invitation leads to sign in: only the app says for whom that is. */
const FROM_INVITATION = 'uri=convite%2F';

/** Who is signed in has another page than visitors; theirs is whole, so the app is only fetched, once all is quiet. */
function forVisitors(start: () => void, scripts: readonly string[]) {
  const fetchWhenIdle = () => whenIdle(() => fetchAhead(scripts));
  const isInvited = window.location.search.includes(FROM_INVITATION);
  if (isInvited || document.documentElement.hasAttribute(SIGNED_IN_ATTRIBUTE)) start();
  else if (document.readyState === 'complete') fetchWhenIdle();
  else window.addEventListener('load', fetchWhenIdle, { once: true });
  // Somebody may have signed in meanwhile: in another tab, or before coming back to a page that the browser kept.
  window.addEventListener('storage', start, { once: true });
  window.addEventListener('pageshow', ({ persisted }) => persisted && start());
}

/**
 * Loads `scripts`, in their order, once the page is touched, or earlier where `otherwise` says so. What was clicked before
 * they have come is clicked again then; what was typed is in its field, where the app finds it.
 */
export function awaitTouch(
  scripts: readonly string[],
  otherwise: (start: () => void, scripts: readonly string[]) => void = forVisitors,
) {
  let isStarted = false;
  const clicked: HTMLElement[] = [];
  const failed: string[] = [];
  let isSecondTry = false;
  const endings: (() => void)[] = [];
  const { pathname, search } = window.location;
  document.documentElement.toggleAttribute(BEFORE_APP_ATTRIBUTE, true);

  const clickOnceReady = (target: HTMLElement) => {
    clicked.push(target);
    start();
    isSecondTry ||= failed.length > 0;
    failed.splice(0).forEach(load);
  };
  const hold = (event: MouseEvent) => {
    const target = forApp(event.target);
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!target || !isPlain) return;
    // Without the app a link is still a link; a form without it would put what was typed into the address.
    if (failed.length > 0 && target instanceof HTMLAnchorElement) return;
    event.preventDefault();
    clickOnceReady(target);
  };
  // A password manager sends a form without a click.
  const holdForm = (event: SubmitEvent) => {
    event.preventDefault();
    const sends = event.submitter ?? document.querySelector<HTMLElement>('[type="submit"]');
    if (sends) clickOnceReady(sends);
  };
  // What a browser has filled in again.
  const markFields = () => document.querySelectorAll('input').forEach((target) => markTyped({ target }));
  // To a page that an app before a reload has shown under this document: only the server has it now.
  const stepBack = () => {
    if (window.location.pathname !== pathname || window.location.search !== search) window.location.reload();
  };
  const release = () => {
    endings.forEach((end) => end());
    // Not amid React's work.
    queueMicrotask(() => {
      document.documentElement.removeAttribute(BEFORE_APP_ATTRIBUTE);
      tellFocus();
      setTimeout(() => {
        for (const target of clicked.splice(0)) target.click();
      });
    });
  };
  const load = (src: string) => {
    const script = document.createElement('script');
    script.src = src;
    script.async = false;
    script.addEventListener('error', () => {
      failed.push(src);
      // Twice, so it may be that a deploy has replaced what this document names.
      if (isSecondTry && failed.length === 1) void reloadOnce();
      // What else was clicked asks for it again, at the next click.
      for (const target of clicked.splice(0)) if (target instanceof HTMLAnchorElement) target.click();
    });
    document.head.append(script);
  };
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    scripts.forEach(load);
  };
  const touched = (event: Event) => {
    if (!leadsOn(event) && !isNoMove(event)) start();
  };

  const listen = <Name extends keyof WindowEventMap>(name: Name, react: (event: WindowEventMap[Name]) => void) => {
    window.addEventListener(name, react);
    endings.push(() => window.removeEventListener(name, react));
  };
  listen('click', hold);
  listen('submit', holdForm);
  listen('input', markTyped);
  listen('pageshow', markFields);
  listen('popstate', stepBack);
  for (const touch of TOUCHES) listen(touch, touched);
  window.addEventListener(APP_READY, release, { once: true });
  otherwise(start, scripts);
}

/** The prerendered page can be read and followed without the app, which comes when it is touched, or once all is quiet. */
import { SIGNED_IN_ATTRIBUTE } from './firstPaint';
import { whenIdle } from './whenIdle';

/** Told to the window once React has taken the page over. */
export const APP_READY = 'app-ready';

/** On the root element until then. */
export const BEFORE_APP_ATTRIBUTE = 'data-before-app';
/** On what a field stands in, where something was typed into it before the app came. */
export const TYPED_ATTRIBUTE = 'data-typed';

const TOUCHES = ['pointerdown', 'keydown', 'focusin'] as const;
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

const isField = (target: unknown): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.type !== 'radio';

/** A label gives way to what is typed, as it does once the library runs. */
const markTyped = ({ target }: Event) => {
  if (isField(target)) target.parentElement?.parentElement?.toggleAttribute(TYPED_ATTRIBUTE, target.value !== '');
};

/** What has the focus has it anew for the app, which was not there to see it. */
function tellFocus() {
  const focused = document.activeElement;
  if (isField(focused)) focused.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
}

/** All is quiet, or the page is another one than the visitor's. */
function whenQuiet(start: () => void) {
  if (document.documentElement.hasAttribute(SIGNED_IN_ATTRIBUTE)) start();
  else if (document.readyState === 'complete') whenIdle(start);
  else window.addEventListener('load', () => whenIdle(start), { once: true });
}

/**
 * Loads `scripts`, in their order, once the page is touched, and else at the right moment. What was clicked before they
 * have come is clicked again then; what was typed is in its field, where the app finds it.
 */
export function awaitTouch(scripts: readonly string[], atRightMoment = whenQuiet) {
  let isStarted = false;
  const clicked: HTMLElement[] = [];
  const failed: string[] = [];
  document.documentElement.toggleAttribute(BEFORE_APP_ATTRIBUTE, true);

  const hold = (event: MouseEvent) => {
    const target = forApp(event.target);
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!target || !isPlain) return;
    // Without the app a link is still a link; a form without it would put what was typed into the address.
    if (failed.length > 0 && target instanceof HTMLAnchorElement) return;
    event.preventDefault();
    clicked.push(target);
    start();
    failed.splice(0).forEach(load);
  };
  const release = () => {
    window.removeEventListener('click', hold);
    window.removeEventListener('input', markTyped);
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
      // What else was clicked asks for it again, at the next click.
      for (const target of clicked.splice(0)) if (target instanceof HTMLAnchorElement) target.click();
    });
    document.head.append(script);
  };
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    for (const touch of TOUCHES) window.removeEventListener(touch, start);
    scripts.forEach(load);
  };

  window.addEventListener('click', hold);
  window.addEventListener('input', markTyped);
  window.addEventListener(APP_READY, release, { once: true });
  for (const touch of TOUCHES) window.addEventListener(touch, start, { passive: true });
  atRightMoment(start);
}

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
  const isSamePage = link?.pathname === window.location.pathname && link.search !== window.location.search;
  return isSamePage ? link : null;
}

type Field = HTMLInputElement | HTMLTextAreaElement;
const isField = (target: unknown): target is Field =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== 'radio');

/** React keeps what it believes a field holds; what is typed before it comes it takes for its own, and goes over later. */
type Believed = Field & { _valueTracker?: { setValue: (value: string) => void } };

function tellApp(field: Field, typed: string) {
  // Only where it is lost already: setting a value moves the caret.
  if (field.value !== typed) field.value = typed;
  (field as Believed)._valueTracker?.setValue('');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Keeps what is typed; what comes back tells the app of it. */
function keepTyped() {
  const typed = new Map<Field, string>();
  const keep = ({ target }: Event) => {
    if (!isField(target)) return;
    typed.set(target, target.value);
    target.parentElement?.parentElement?.toggleAttribute(TYPED_ATTRIBUTE, target.value !== '');
  };
  window.addEventListener('input', keep);
  return () => {
    window.removeEventListener('input', keep);
    // The browser fills some in by itself, and says so of none that it has brought back.
    for (const field of document.querySelectorAll<Field>('input, textarea')) {
      const text = typed.get(field) ?? field.value;
      if (isField(field) && text) tellApp(field, text);
    }
    const focused = document.activeElement;
    if (isField(focused)) focused.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  };
}

/** All is quiet, or the page is another one than the visitor's. */
function whenQuiet(start: () => void) {
  if (document.documentElement.hasAttribute(SIGNED_IN_ATTRIBUTE)) start();
  else if (document.readyState === 'complete') whenIdle(start);
  else window.addEventListener('load', () => whenIdle(start), { once: true });
}

/**
 * Loads `scripts`, in their order, once the page is touched, and else at the right moment. What was clicked and
 * typed before they have come is clicked and typed again then.
 */
export function awaitTouch(scripts: readonly string[], atRightMoment = whenQuiet) {
  let isStarted = false;
  const clicked: HTMLElement[] = [];
  const tellTyped = keepTyped();
  document.documentElement.toggleAttribute(BEFORE_APP_ATTRIBUTE, true);

  const hold = (event: MouseEvent) => {
    const target = forApp(event.target);
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!target || !isPlain) return;
    event.preventDefault();
    clicked.push(target);
    start();
  };
  const release = () => {
    window.removeEventListener('click', hold);
    // Amid its work React would put back what it believes a field holds.
    queueMicrotask(() => {
      document.documentElement.removeAttribute(BEFORE_APP_ATTRIBUTE);
      tellTyped();
      setTimeout(() => {
        for (const target of clicked.splice(0)) target.click();
      });
    });
  };
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    for (const touch of TOUCHES) window.removeEventListener(touch, start);
    for (const src of scripts) {
      const script = document.createElement('script');
      script.src = src;
      script.async = false;
      // Without the app a link is still a link.
      script.addEventListener('error', release);
      document.head.append(script);
    }
  };

  window.addEventListener('click', hold);
  window.addEventListener(APP_READY, release, { once: true });
  for (const touch of TOUCHES) window.addEventListener(touch, start, { passive: true });
  atRightMoment(start);
}

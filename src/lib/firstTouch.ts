/** The prerendered page can be read and followed without the app, which comes when it is touched, or once all is quiet. */
import { SIGNED_IN_ATTRIBUTE } from './firstPaint';
import { whenIdle } from './whenIdle';

/** Told to the window once React has taken the page over. */
export const APP_READY = 'app-ready';

const TOUCHES = ['pointerdown', 'keydown', 'focusin'] as const;
/** Links lead on by themselves; these do something only the app can do. */
const NEEDS_APP = 'button, a[aria-haspopup]';

/** All is quiet, or the page is another one than the visitor's. */
function whenQuiet(start: () => void) {
  if (document.documentElement.hasAttribute(SIGNED_IN_ATTRIBUTE)) start();
  else if (document.readyState === 'complete') whenIdle(start);
  else window.addEventListener('load', () => whenIdle(start), { once: true });
}

/**
 * Loads `scripts`, in their order, once the page is touched, and else at the right moment. What was clicked before they
 * have come is clicked again then.
 */
export function awaitTouch(scripts: readonly string[], atRightMoment = whenQuiet) {
  let isStarted = false;
  const clicked: HTMLElement[] = [];

  const hold = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target.closest<HTMLElement>(NEEDS_APP) : null;
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!target || !isPlain) return;
    event.preventDefault();
    clicked.push(target);
    start();
  };
  const release = () => {
    window.removeEventListener('click', hold);
    for (const target of clicked.splice(0)) target.click();
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

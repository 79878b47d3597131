// The last script of the front page, which needs no app for visitors; build.mjs puts it there.
import { openStep, startAtPage } from '../lib/backSteps';
import { whenIdle } from '../lib/whenIdle';
import { readSession } from './earlyAnswers';
import { appScripts, loadApp } from './loadApp';

const isSignedIn = () => readSession().accessToken !== null;

/**
 * Fetches the app's files ahead: the next page, which may be the app's, finds them in the browser's cache. It asks for
 * them as data. Safari has no prefetch, and Firefox holds prefetch against the policy's `default-src`, which allows
 * nothing.
 */
function fetchAhead() {
  for (const address of appScripts()) {
    const isWhole = fetch(address, { priority: 'low' }).then((answer) => answer.arrayBuffer());
    // After a failure the next page fetches the file itself.
    isWhole.catch(() => undefined);
  }
}

/** A legal text opens over the page; without scripts its link leads to it. */
function openLegalText(event: MouseEvent) {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const dialog = isPlain && link ? document.getElementById(link.pathname) : null;
  if (!link || !(dialog instanceof HTMLDialogElement)) return;
  event.preventDefault();
  // Not every browser focuses a clicked link, and the dialog returns the focus to where it was.
  link.focus();
  dialog.showModal();
  const closed = openStep(() => dialog.close());
  dialog.addEventListener('close', closed, { once: true });
}

/** A page built in one year may be opened in the next. */
function showYear() {
  const year = document.querySelector('[data-year]');
  if (year) year.textContent = String(new Date().getFullYear());
}

function startFrontPage() {
  if (isSignedIn()) {
    loadApp();
    return;
  }
  startAtPage();
  const { pathname, search } = window.location;
  showYear();
  document.addEventListener('click', openLegalText);
  window.addEventListener('load', () => whenIdle(fetchAhead));
  // The person may have signed in meanwhile: in another tab, or before coming back to a page that the browser kept.
  for (const moment of ['storage', 'pageshow'])
    window.addEventListener(moment, () => isSignedIn() && window.location.reload());
  // Back leads to a page that the app showed under this document before a reload: only the server has that page.
  window.addEventListener('popstate', () => {
    if (window.location.pathname !== pathname || window.location.search !== search) window.location.reload();
  });
}

startFrontPage();

// Each open dialog and menu as a step of the browser's history, so that Back closes the top one. The router sees none of
// these steps. What a link or a reload opens again has an address instead: overlay.ts.
import type { DataRouter } from 'react-router-dom';

type Close = () => void;

const KEY = 'open';
/** How long a step back may take before the page goes on without it. */
const PATIENCE_MS = 1_000;

/** The top one last. */
const open: Close[] = [];
/** Work that waits until the history is at the page itself. */
const waiting: (() => void)[] = [];
/** The page's place in the router's history. */
let page: unknown;
/** Runs while steps are taken back. */
let patience: ReturnType<typeof setTimeout> | undefined;

const stateOf = () => (window.history.state ?? {}) as Record<string, unknown>;
const steps = () => Number(stateOf()[KEY] ?? 0);

/** Makes a step for what has opened, and takes back the steps of what is gone: closed, or left behind by a reload. */
function settle() {
  if (patience !== undefined) return;
  const surplus = steps() - open.length;
  if (surplus > 0) {
    patience = setTimeout(settleOn, PATIENCE_MS);
    window.history.go(-surplus);
    return;
  }
  page = stateOf().idx;
  while (steps() < open.length) window.history.pushState({ ...stateOf(), [KEY]: steps() + 1 }, '');
  for (const go of waiting.splice(0)) go();
}

function settleOn() {
  clearTimeout(patience);
  patience = undefined;
  settle();
}

function takeOut(close: Close) {
  const index = open.indexOf(close);
  if (index >= 0) open.splice(index, 1);
}

function onBack(event: PopStateEvent) {
  if (patience !== undefined) {
    event.stopImmediatePropagation();
    settleOn();
    return;
  }
  const left = open.slice(steps());
  if (left.length > 0 && stateOf().idx === page) event.stopImmediatePropagation();
  for (const close of left.reverse()) close();
  // Later, once the page has rendered: a dialog that refused to close gets its step again.
  setTimeout(settle);
}

/** Before the router; once, however often it is called. */
const listen = () => window.addEventListener('popstate', onBack, { capture: true });

/** Gives what has opened a step, on which Back calls `close`. Answers what to call once it is closed in any way. */
export function openStep(close: Close): () => void {
  listen();
  open.push(close);
  // Later: a dialog that a menu opens takes over the menu's step.
  queueMicrotask(settle);
  return () => {
    takeOut(close);
    queueMicrotask(settle);
  };
}

/** At the start of a page: takes back the steps that a reload has left behind. */
export function startAtPage() {
  listen();
  settle();
}

/** Runs it at once, or after the steps of what is open are taken back, so that none is left between two pages. */
function fromThePage(go: () => Promise<void>): Promise<void> {
  open.length = 0;
  if (patience === undefined && steps() === 0) return go();
  return new Promise((resolve) => {
    waiting.push(() => resolve(go()));
    settle();
  });
}

/** The router with a `navigate` that first takes back the steps of dialogs. */
export function fromPages(router: DataRouter): DataRouter {
  startAtPage();
  const navigate = (...to: [never]) => fromThePage(() => router.navigate(...to));
  return Object.create(router, { navigate: { value: navigate } }) as DataRouter;
}

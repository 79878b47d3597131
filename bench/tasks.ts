/** How long the page's main thread is kept from answering while something is done in it, by Chromium's own trace. */
import type { Browser, Page } from '@playwright/test';

const CATEGORIES = ['disabled-by-default-devtools.timeline', '__metadata'];
const TASK = 'RunTask';
const THREAD = 'thread_name';
const MAIN_THREAD = 'CrRendererMain';

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds, by the clock and by the thread's own, which stands while the thread waits for a processor. */
  dur?: number;
  tdur?: number;
  args: { name?: string };
}

/** Milliseconds of each task of the page's main thread while `work` goes on, by the thread's own clock. */
export async function tasksOf(browser: Browser, page: Page, work: () => Promise<unknown>): Promise<number[]> {
  await browser.startTracing(page, { categories: CATEGORIES });
  await work();
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] };
  const isMain = ({ name, args }: TraceEvent) => name === THREAD && args.name === MAIN_THREAD;
  const threads = new Set(traceEvents.filter(isMain).map(({ pid, tid }) => `${pid} ${tid}`));
  return traceEvents
    .filter(({ name, pid, tid }) => name === TASK && threads.has(`${pid} ${tid}`))
    .map(({ tdur, dur }) => (tdur ?? dur ?? 0) / 1000);
}

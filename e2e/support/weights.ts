// What a page asks for before it can be used, and what it fetches ahead while nothing else is to do.
import type { Browser, BrowserContextOptions, Page, Request, Route } from '@playwright/test';
import type { TokenPair } from '@vinculo/contract/auth';
import { PATHS } from '@vinculo/contract/rules/paths';
import { DEMO_PEOPLE } from '../../server/demo/people';
import type { Product } from './product';
import { Sessions } from './sessions';

export interface WeighedPage {
  path: string;
  role?: keyof typeof DEMO_PEOPLE;
}

export const WEIGHED_PAGES: readonly WeighedPage[] = [
  { path: PATHS.home },
  { path: PATHS.signIn },
  { path: PATHS.shop },
  { path: PATHS.partners, role: 'student' },
  { path: PATHS.cards, role: 'student' },
  { path: PATHS.profile, role: 'student' },
  { path: PATHS.admin, role: 'firstAdministrator' },
  { path: PATHS.adminPartners, role: 'firstAdministrator' },
  { path: PATHS.adminCards, role: 'firstAdministrator' },
  { path: PATHS.companies, role: 'superAdministrator' },
  { path: PATHS.audit, role: 'superAdministrator' },
];

/** A wave of requests is whole when none has joined it for so long, in milliseconds. */
const QUIET_MS = 200;
/** Asks the page, after as long, whether the app has not come yet, or shows the shape of what is still to come. */
const UNFINISHED = `new Promise((resolve) =>
  setTimeout(() => resolve(!document.querySelector('main') || !!document.querySelector('.MuiSkeleton-root')), ${QUIET_MS}))`;
const PATIENCE_MS = 60_000;
const WAITED_FOR = ['document', 'script', 'fetch'];

/** In the page, what waits for an idle moment waits for `goIdle`. A text, because what compiles it adds to functions. */
export const HOLD_IDLE = `
  const held = [];
  window.requestIdleCallback = (work) => held.push(work);
  window.goIdle = () => {
    const now = { didTimeout: true, timeRemaining: () => 0 };
    window.requestIdleCallback = (work) => setTimeout(work, 0, now);
    for (const work of held) work(now);
  };
`;

export interface Weight {
  /** Bytes of the scripts that the page needs, as they come over the wire. */
  scripts: number;
  /** Bytes of the scripts that it fetches once it has nothing else to do. */
  scriptsAhead: number;
  /** Bytes of everything. */
  all: number;
  /** How often it waits for answers, the page's own included, until it has what it needs. */
  rounds: number;
}

/**
 * Opens the page in a tab whose browser has nothing yet. All that is asked for at one time is answered together, once
 * nothing has joined it for a while: so each wave is a round for which a slow connection would have to wait.
 */
export async function weigh(tab: Page, path: string): Promise<Weight> {
  const asked: { request: Request; isAhead: boolean }[] = [];
  const open = new Set<Request>();
  let waiting: Route[] = [];
  let isAhead = false;
  let rounds = 0;
  tab.on('requestfinished', (request) => open.delete(request));
  tab.on('requestfailed', (request) => open.delete(request));
  await tab.addInitScript(HOLD_IDLE);
  await tab.route('**/*', (route, request) => {
    asked.push({ request, isAhead });
    waiting.push(route);
  });

  const end = Date.now() + PATIENCE_MS;
  const answerAll = async (arrival?: Promise<unknown>) => {
    let isOver = !arrival;
    let isUnfinished = false;
    void arrival?.finally(() => (isOver = true));
    for (let known = -1; !isOver || isUnfinished || known < asked.length || open.size > 0 || waiting.length > 0;) {
      known = asked.length;
      if (Date.now() > end)
        throw new Error(`${path} goes on for ever: ${[...open].map((each) => each.url()).join(' ')}`);
      await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
      // The page may be at work for longer; not asked for yet, or about to give way to another, it cannot say.
      isUnfinished = rounds > 0 && (await tab.evaluate<boolean>(UNFINISHED).catch(() => true));
      if (asked.length > known || open.size > 0 || waiting.length === 0) continue;
      const wave = waiting;
      waiting = [];
      if (!isAhead && wave.some((route) => WAITED_FOR.includes(route.request().resourceType()))) rounds += 1;
      for (const route of wave) open.add(route.request());
      await Promise.all(wave.map((route) => route.continue()));
    }
  };
  await answerAll(tab.goto(path));
  isAhead = true;
  await tab.evaluate('goIdle()');
  await answerAll();

  const bytes = async (chosen: typeof asked) => {
    const sizes = await Promise.all(chosen.map(({ request }) => request.sizes()));
    return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
  };
  const scripts = asked.filter(({ request }) => request.url().endsWith('.js'));
  return {
    scripts: await bytes(scripts.filter((each) => !each.isAhead)),
    scriptsAhead: await bytes(scripts.filter((each) => each.isAhead)),
    all: await bytes(asked),
    rounds,
  };
}

const sessions = new Sessions();

/** A tab of a browser that has nothing but the session of whoever the page is for. */
export async function arriveAt(
  browser: Browser,
  product: Product,
  { role }: WeighedPage,
  device?: BrowserContextOptions,
) {
  const context = await browser.newContext({ ...device, baseURL: product.url });
  if (role) {
    const tokens: TokenPair = await sessions.of(product, DEMO_PEOPLE[role].email);
    // Its own one has nothing of the product's yet, not even a connection.
    const other = await context.newPage();
    await sessions.install(other, product, tokens);
    await other.close();
  }
  return context.newPage();
}

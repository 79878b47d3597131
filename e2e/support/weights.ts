// What a page loads before it can be used.
import type { Browser, BrowserContextOptions, Page, Request } from '@playwright/test';
import { PATHS } from '@vinculo/contract/rules/paths';
import { DEMO_PEOPLE } from '../../server/demo/people';
import type { Product } from './product';
import { installSession, sessionOf } from './sessions';

interface Visited {
  path: string;
  role?: keyof typeof DEMO_PEOPLE;
}

export interface WeighedPage extends Visited {
  /** KiB of scripts that the page may need, over the wire. */
  scriptsMost: number;
}

/** A page that needs no app. */
const PLAIN = 0;
const HOLDER = 202;
const ORDINARY = 230;
/** With hours, places and favorites, which each row shows, and what a card that does not count says. */
const PARTNERS = 246;
const WITH_GRID = 378;

export const WEIGHED_PAGES: readonly WeighedPage[] = [
  { path: PATHS.home, scriptsMost: PLAIN },
  { path: PATHS.signIn, scriptsMost: ORDINARY },
  { path: PATHS.affiliateStore, scriptsMost: ORDINARY },
  { path: PATHS.cards, role: 'student', scriptsMost: HOLDER },
  { path: PATHS.partners, role: 'student', scriptsMost: PARTNERS },
  { path: PATHS.profile, role: 'student', scriptsMost: ORDINARY },
  { path: PATHS.admin, role: 'firstAdministrator', scriptsMost: ORDINARY },
  { path: PATHS.adminPartners, role: 'firstAdministrator', scriptsMost: ORDINARY },
  { path: PATHS.adminCards, role: 'firstAdministrator', scriptsMost: WITH_GRID },
  { path: PATHS.companies, role: 'superAdministrator', scriptsMost: WITH_GRID },
  { path: PATHS.audit, role: 'superAdministrator', scriptsMost: WITH_GRID },
];

/** Runs in the page: excludes what is fetched ahead in idle moments. */
const NEVER_IDLE = 'window.requestIdleCallback = () => 0;';

/** Bytes over the wire of the scripts that the page needs, and of everything. */
export async function weigh(tab: Page, path: string): Promise<{ scripts: number; all: number }> {
  const asked: Request[] = [];
  tab.on('requestfinished', (request) => asked.push(request));
  await tab.addInitScript(NEVER_IDLE);
  await tab.goto(path);
  await tab.locator('main').waitFor();
  await tab.waitForFunction(() => !document.querySelector('.MuiSkeleton-root'));
  await tab.waitForLoadState('networkidle');
  const bytes = async (chosen: Request[]) => {
    const sizes = await Promise.all(chosen.map((request) => request.sizes()));
    return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
  };
  return { scripts: await bytes(asked.filter((request) => request.url().endsWith('.js'))), all: await bytes(asked) };
}

/** A tab of a fresh browser with the session of the page's person. */
export async function arriveAt(
  browser: Browser,
  product: Product,
  { role }: Visited,
  device?: BrowserContextOptions,
): Promise<Page> {
  const context = await browser.newContext({ ...device, baseURL: product.url });
  if (role) {
    const tokens = await sessionOf(product, DEMO_PEOPLE[role].email);
    // In another tab: the page's own must have nothing of the product, not even a connection.
    const other = await context.newPage();
    await installSession(other, product, tokens);
    await other.close();
  }
  return context.newPage();
}

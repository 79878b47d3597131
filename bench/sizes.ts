/** How much code each page asks for: everything the browser loads until it rests, as it comes over the wire. */
import type { Browser } from '@playwright/test';
import { PATHS } from '@vinculo/contract/rules/paths';
import { Sessions } from '../e2e/support/sessions';
import type { Product } from '../e2e/support/product';
import { DEMO_PEOPLE } from '../server/demo/people';
import { kilobytes, type Table } from './report';

const PAGES: { path: string; role?: keyof typeof DEMO_PEOPLE }[] = [
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
];

const QUIET_MS = 2_000;

interface Weight {
  scripts: number;
  all: number;
}

/** Bytes as transferred (compressed, with headers), in a browser that has nothing yet. */
async function weigh(browser: Browser, product: Product, sessions: Sessions, page: (typeof PAGES)[number]) {
  const context = await browser.newContext({ baseURL: product.url });
  try {
    if (page.role) {
      const tokens = await sessions.of(product, DEMO_PEOPLE[page.role].email);
      await sessions.install(context, product, tokens);
    }
    const tab = await context.newPage();
    const devtools = await context.newCDPSession(tab);
    await devtools.send('Network.enable');
    const kinds = new Map<string, string>();
    const weight: Weight = { scripts: 0, all: 0 };
    devtools.on('Network.responseReceived', ({ requestId, type }) => void kinds.set(requestId, type));
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      weight.all += encodedDataLength;
      if (kinds.get(requestId) === 'Script') weight.scripts += encodedDataLength;
    });
    await tab.goto(page.path, { waitUntil: 'networkidle' });
    // A busy machine can be silent for half a second, and then go on.
    for (let before = -1; before !== weight.all; await tab.waitForTimeout(QUIET_MS)) before = weight.all;
    return weight;
  } finally {
    await context.close();
  }
}

export async function benchSizes(browser: Browser, product: Product): Promise<Table> {
  const sessions = new Sessions();
  const rows: string[][] = [];
  let home: Weight | undefined;
  for (const page of PAGES) {
    const weight = await weigh(browser, product, sessions, page);
    home ??= weight;
    rows.push([
      page.path,
      kilobytes(weight.scripts),
      kilobytes(weight.all),
      (weight.scripts / home.scripts).toFixed(2),
    ]);
  }
  return {
    title: 'Browser: what a first visit to each page transfers, in KiB (brotli)',
    head: ['Page', 'scripts', 'everything', 'scripts ÷ those of /'],
    rows,
  };
}

/** Each page keeps to the bytes of scripts and the rounds that it was brought down to: the table here is the only one. */
import { PATHS } from '@vinculo/contract/rules/paths';
import { arriveAt, weigh, WEIGHED_PAGES } from './support/weights';
import { expect, test } from './support/test';

/** What the build of another machine may weigh more, and what nobody has to look at. */
const TOLERANCE = 1.01;
const KIB = 1024;

/** Scripts that the page needs, in KiB as they come over the wire, and how often it waits for answers. */
const BUDGET: Record<string, { scripts: number; rounds: number }> = {
  [PATHS.home]: { scripts: 0, rounds: 1 },
  [PATHS.signIn]: { scripts: 0, rounds: 1 },
  [PATHS.shop]: { scripts: 0, rounds: 1 },
  [PATHS.partners]: { scripts: 201.8, rounds: 3 },
  [PATHS.cards]: { scripts: 192.5, rounds: 2 },
  [PATHS.profile]: { scripts: 187, rounds: 2 },
  [PATHS.admin]: { scripts: 193.9, rounds: 3 },
  [PATHS.adminPartners]: { scripts: 194.1, rounds: 3 },
  // These three load the whole data grid.
  // The last one is for the next page of the table, which is asked for ahead.
  [PATHS.adminCards]: { scripts: 340, rounds: 4 },
  [PATHS.companies]: { scripts: 340, rounds: 3 },
  [PATHS.audit]: { scripts: 335, rounds: 3 },
};

test.use({ demo: true });

for (const page of WEIGHED_PAGES) {
  test(`${page.path} keeps to its bytes and rounds`, async ({ browser, product }) => {
    const tab = await arriveAt(browser, product, page);
    const { scripts, rounds } = await weigh(tab, page.path);
    await tab.context().close();
    const budget = BUDGET[page.path] ?? { scripts: 0, rounds: 0 };
    expect(scripts / KIB).toBeLessThanOrEqual(budget.scripts * TOLERANCE);
    expect(rounds).toBeLessThanOrEqual(budget.rounds);
  });
}

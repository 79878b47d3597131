/** How long the page answers nothing else while something is done in it, at this processor's pace and four times slower. */
import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test';
import { SEARCH_DEBOUNCE_MS } from '@vinculo/contract/rules/limits';
import { PATHS } from '@vinculo/contract/rules/paths';
import type { Product } from '../e2e/support/product';
import { arriveAt, type WeighedPage } from '../e2e/support/weights';
import { withCards } from './manyRecords';
import { DESK, PHONE, SLOWER } from './phone';
import { median, ratio, type Table } from './report';
import { tasksOf } from './tasks';

const ROUNDS = 5;
const CARDS = 2_000;
const SEARCH = 'aluno';
/** Long enough for whatever an interaction set off to have come and moved. */
const REST_MS = 1_500;

type Act = (page: Page) => Promise<unknown>;

interface Interaction extends WeighedPage {
  name: string;
  device: BrowserContextOptions;
  /** Once the page can be used; what is to be done in it then looks nothing up, which would be work of its thread. */
  ready: (page: Page) => Promise<Act>;
  /** What is there afterwards. */
  done: (page: Page) => Locator;
}

async function clickOn(thing: Locator): Promise<Act> {
  await thing.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await thing.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return (page) => page.mouse.click(x + width / 2, y + height / 2);
}

const cardNamed = (page: Page, name: RegExp) => page.getByRole('grid').getByRole('link', { name }).first();

const table = { path: PATHS.adminCards, role: 'firstAdministrator', device: DESK } as const;
const INTERACTIONS: Interaction[] = [
  {
    ...table,
    name: 'typing in the search of the card table',
    ready: async (page) => {
      await page.getByRole('searchbox').focus();
      return async ({ keyboard }) => {
        await keyboard.type(SEARCH, { delay: 100 });
        await page.waitForTimeout(SEARCH_DEBOUNCE_MS);
      };
    },
    done: (page) => cardNamed(page, new RegExp(` ${CARDS * SEARCH.length + 1}\\b`)),
  },
  {
    ...table,
    name: 'turning a page of the card table',
    ready: (page) => clickOn(page.getByRole('button', { name: 'Próxima página' })),
    done: (page) => cardNamed(page, / 21\b/),
  },
  {
    path: PATHS.cards,
    role: 'student',
    device: PHONE,
    name: 'opening a card',
    ready: (page) => clickOn(page.getByRole('button', { name: /^Ampliar carteirinha/ }).first()),
    done: (page) => page.getByRole('dialog').getByRole('article'),
  },
];

/** The longest task, in milliseconds, of an interaction on a page that rests. */
async function longest(browser: Browser, product: Product, interaction: Interaction, rate: number): Promise<number> {
  const page = await arriveAt(browser, product, interaction, interaction.device);
  try {
    await withCards(page, CARDS);
    await page.goto(interaction.path, { waitUntil: 'networkidle' });
    const act = await interaction.ready(page);
    await page.waitForTimeout(REST_MS);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate });
    const tasks = await tasksOf(browser, page, async () => {
      await act(page);
      await page.waitForTimeout(REST_MS);
    });
    await interaction.done(page).waitFor();
    return Math.max(...tasks);
  } finally {
    await page.context().close();
  }
}

export async function benchInteraction(browser: Browser, product: Product): Promise<Table> {
  const rows: string[][] = [];
  for (const interaction of INTERACTIONS) {
    const own: number[] = [];
    const slow: number[] = [];
    // In turns, so that a busy moment of the machine falls on both.
    for (let round = 0; round < ROUNDS; round += 1) {
      own.push(await longest(browser, product, interaction, 1));
      slow.push(await longest(browser, product, interaction, SLOWER));
    }
    const [unit, slowed] = [median(own), median(slow)];
    rows.push([
      interaction.name,
      unit.toFixed(0),
      slowed.toFixed(0),
      ratio(slowed, unit),
      Math.min(...slow).toFixed(0),
      Math.max(...slow).toFixed(0),
    ]);
  }
  return {
    title: `Browser: the longest task, ms by the clock of the page's thread, as it is and with the processor ÷ ${SLOWER}, medians of ${ROUNDS} visits`,
    head: ['While', 'as it is', `÷ ${SLOWER}`, 'ratio', 'best visit', 'worst visit'],
    rows,
  };
}

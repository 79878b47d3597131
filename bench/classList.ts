/** A class list on its way through the page: how long its steps take, and how long they keep the page from answering. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { shownCount } from '@vinculo/contract/rules/counts';
import { LIST_MAX } from '@vinculo/contract/rules/limits';
import { PATHS } from '@vinculo/contract/rules/paths';
import { chooseList, email, PICTURES, ROWS, toPreview, writePictures } from '../e2e/steps/classList';
import { heading } from '../e2e/steps/screens';
import type { Product } from '../e2e/support/product';
import { arriveAt } from '../e2e/support/weights';
import { DESK } from './phone';
import type { Table } from './report';
import { tasksOf } from './tasks';

/** Wrong in the list, so its cell is a field. */
const MENDED_LINE = 5;
const MAKING_MS = 600_000;

async function secondsOf(work: () => Promise<unknown>): Promise<string> {
  const start = performance.now();
  await work();
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}

async function longestOf(browser: Browser, page: Page, work: () => Promise<unknown>): Promise<string> {
  return `${Math.max(...(await tasksOf(browser, page, work))).toFixed(0)} ms`;
}

async function mend(page: Page): Promise<void> {
  const wrong = page.getByRole('textbox', { name: `E-mail da linha ${MENDED_LINE}`, exact: true });
  await wrong.fill(email(MENDED_LINE));
  await wrong.press('Enter');
  await wrong.waitFor({ state: 'detached' });
}

async function make(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Criar', exact: true }).click();
  await heading(page, 'Lista pronta').waitFor({ timeout: MAKING_MS });
}

export async function benchClassList(browser: Browser, product: Product): Promise<Table> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vinculo-bench-'));
  const visited = { path: PATHS.cardList, role: 'firstAdministrator' } as const;
  const rows: string[][] = [];
  const long = await arriveAt(browser, product, visited, DESK);
  await long.goto(PATHS.cardList);
  const all = shownCount(LIST_MAX);
  rows.push([`${all} rows are read`, await secondsOf(() => chooseList(long, LIST_MAX)), '']);
  rows.push([
    'their preview opens, the longest task',
    await longestOf(browser, long, () => toPreview(long, LIST_MAX)),
    '200 ms',
  ]);
  rows.push(['one of them is mended, the longest task', await longestOf(browser, long, () => mend(long)), '200 ms']);
  rows.push(['they are made', await secondsOf(() => make(long)), '180 s']);
  await long.context().close();

  const pictured = await arriveAt(browser, product, { ...visited, role: 'secondAdministrator' }, DESK);
  await pictured.goto(PATHS.cardList);
  const zip = await writePictures(path.join(folder, 'fotos.zip'), true);
  await pictured.getByLabel('Adicionar fotos').setInputFiles(zip);
  await pictured.getByText(`${PICTURES + 1} fotos escolhidas`).waitFor();
  await chooseList(pictured);
  await toPreview(pictured);
  rows.push([
    `${ROWS} rows with ${PICTURES} pictures of 900 × 1,200 are made`,
    await secondsOf(() => make(pictured)),
    '120 s',
  ]);
  await pictured.context().close();
  await rm(folder, { recursive: true });
  return { title: 'Class lists: the steps of one visit', head: ['Step', 'measured', 'wanted'], rows };
}

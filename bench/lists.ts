// What a secretary waits for with a long class list, and with a spreadsheet that is empty for a million rows.
import type { Browser, Page } from '@playwright/test';
import { BlobReader, BlobWriter, TextReader, TextWriter, ZipReader, ZipWriter } from '@zip.js/zip.js';
import { LIST_MAX } from '@vinculo/contract/rules/limits';
import { PATHS } from '@vinculo/contract/rules/paths';
import { schoolOf, xlsx } from '../e2e/steps/unaddressedList';
import type { Product } from '../e2e/support/product';
import { arriveAt } from '../e2e/support/weights';
import { median, type Table } from './report';

const ROUNDS = 5;
const EMPTY_ROWS = 1_000_000;
const DESKTOP = { viewport: { width: 1440, height: 900 } };

// Text, because the compiler of this file adds helpers to functions.
const WATCH = `
  window.longest = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest, duration);
  }).observe({ type: 'longtask' });
`;

type Chosen = Parameters<ReturnType<Page['getByLabel']>['setInputFiles']>[0];

async function onPage<Answer>(browser: Browser, product: Product, visit: (page: Page) => Promise<Answer>) {
  const page = await arriveAt(browser, product, { path: PATHS.classList, role: 'firstAdministrator' }, DESKTOP);
  await page.goto(PATHS.classList);
  await page.getByLabel('Escolher a planilha').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  await page.evaluate(WATCH);
  const answer = await visit(page);
  await page.context().close();
  return answer;
}

/** Milliseconds until a text is there. */
async function after(page: Page, act: () => Promise<unknown>, text: string | RegExp): Promise<number> {
  const start = performance.now();
  await act();
  await page.getByText(text).first().waitFor({ timeout: 120_000 });
  return performance.now() - start;
}

const choose = (page: Page, file: Chosen) => page.getByLabel('Escolher a planilha').setInputFiles(file);

const readLong = (file: Chosen) => async (page: Page) => {
  const read = await after(page, () => choose(page, file), 'Confira o que cada coluna');
  const button = page.getByRole('button', { name: 'Conferir a lista' });
  const shown = await after(page, () => button.click(), 'Linha 2');
  await after(
    page,
    () =>
      page
        .getByRole('checkbox', { name: /^Incluir / })
        .first()
        .uncheck(),
    'Fica de fora',
  );
  // The observer is told of a task after its end.
  await page.evaluate('new Promise((done) => requestIdleCallback(done))');
  return { waited: read + shown, longest: await page.evaluate<number>('window.longest') };
};

const refuse = (file: Chosen) => (page: Page) => after(page, () => choose(page, file), /linhas vazias demais/);

const LOOKS = Array.from({ length: EMPTY_ROWS }, (_, row) => `<row r="${row + 4}" s="1" customFormat="1" ht="15"/>`);

/** A list of one student, then rows that have nothing but their look. */
async function emptyRows(students: Parameters<typeof xlsx>[1], sheets: Parameters<typeof xlsx>[2]): Promise<Chosen> {
  const { buffer, ...file } = await xlsx('vazia.xlsx', students, sheets);
  const from = new ZipReader(new BlobReader(new Blob([new Uint8Array(buffer)])), { useWebWorkers: false });
  const to = new ZipWriter(new BlobWriter(), { useWebWorkers: false });
  for (const entry of await from.getEntries()) {
    if (entry.directory) continue;
    const text = await entry.getData(new TextWriter());
    const isSheet = entry.filename.startsWith('xl/worksheets/');
    const row = text.lastIndexOf('<row ');
    const filled = isSheet
      ? `${text.slice(0, row)}${LOOKS.join('')}</sheetData>${text.split('</sheetData>')[1]}`
      : text;
    await to.add(entry.filename, new TextReader(filled));
  }
  return { ...file, buffer: Buffer.from(await (await to.close()).arrayBuffer()) };
}

export async function benchLists(browser: Browser, product: Product): Promise<Table> {
  const classes = Object.fromEntries(Array.from({ length: LIST_MAX / 50 }, (_, index) => [`${index + 1}º A`, 50]));
  const { students } = schoolOf(classes, { picturedEach: LIST_MAX });
  const long = await xlsx('longa.xlsx', students, { Alunos: Object.keys(classes) });
  const empty = await emptyRows(students.slice(0, 1), { Alunos: ['1º A'] });
  const visits: { waited: number; longest: number }[] = [];
  const refusals: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    visits.push(await onPage(browser, product, readLong(long)));
    refusals.push(await onPage(browser, product, refuse(empty)));
  }
  const seconds = (values: number[]) => (median(values) / 1000).toFixed(2);
  return {
    title: `Browser: class lists, medians of ${ROUNDS} visits`,
    head: ['Measure', 'Measured', 'at most'],
    rows: [
      [`${LIST_MAX} rows, until the preview, s`, seconds(visits.map(({ waited }) => waited)), '6'],
      [
        'longest task until then and as a row is left out, worst visit, ms',
        Math.max(...visits.map(({ longest }) => longest)).toFixed(0),
        '200',
      ],
      [`${EMPTY_ROWS} formatted empty rows, until the refusal, s`, seconds(refusals), '5'],
    ],
  };
}

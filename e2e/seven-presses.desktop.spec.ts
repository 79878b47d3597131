// How many presses it takes from a spreadsheet without addresses to cards and codes on paper.
import type { Page } from '@playwright/test';
import { makeCompany } from './steps/api';
import { expect, test } from './steps/journey';
import { readPaper } from './steps/paper';
import { chip, heading } from './steps/screens';
import { photosZip, schoolOf, xlsx } from './steps/unaddressedList';

test.use({ demo: true, fresh: 'worker' });

const MOST = 7;

class Presses {
  count = 0;

  constructor(readonly page: Page) {}

  async on(name: string, within: Page | ReturnType<Page['getByRole']> = this.page): Promise<void> {
    this.count += 1;
    await within.getByRole('button', { name, exact: true }).click();
  }

  /** The browser's own dialog, with several files chosen in it. */
  async choose(label: string, files: Parameters<ReturnType<Page['getByLabel']>['setInputFiles']>[0]): Promise<void> {
    this.count += 1;
    await this.page.getByLabel(label).setInputFiles(files);
  }
}

test('a list of a thousand with photos is on paper, cards and codes, after seven presses', async ({
  product,
  arrive,
}) => {
  test.setTimeout(240_000);
  const { students, photos } = schoolOf({ '1º A': 500, '2º A': 500 }, { picturedEach: 40 });
  const school = await makeCompany(product);
  const page = await arrive(school.manager);
  await page.goto('/admin/carteirinhas/lista');
  const presses = new Presses(page);

  await presses.choose('Escolher a planilha', [
    await xlsx('alunos.xlsx', students, { Alunos: ['1º A', '2º A'] }),
    await photosZip(photos),
  ]);
  await expect(heading(page, 'Colunas da lista')).toBeVisible();
  await presses.on('Conferir a lista');
  await expect(chip(page, 'Todas: 1.000')).toBeVisible();
  await presses.on('Criar');
  await expect(heading(page, 'Lista pronta')).toBeVisible({ timeout: 120_000 });
  const paper: string[] = [];
  for (const [what, press] of [
    ['Imprimir carteirinhas', 'Imprimir'],
    ['Entregar', 'Entregar'],
  ] as const) {
    await presses.on(what);
    const [download] = await Promise.all([
      page.waitForEvent('download', { timeout: 60_000 }),
      presses.on(press, page.getByRole('dialog')),
    ]);
    paper.push((await readPaper(download)).address);
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  expect(paper).toEqual([expect.stringContaining('/v/'), expect.stringContaining('/ativar/')]);
  expect(presses.count).toBeLessThanOrEqual(MOST);
});

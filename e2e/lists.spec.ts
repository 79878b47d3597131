// Lists as schools bring them, read in a real browser.
import path from 'node:path';
import type { Page } from '@playwright/test';
import { PATHS } from '@vinculo/contract/rules/paths';
import { makeCompany } from './steps/api';
import { expect, test } from './steps/journey';
import { button, heading } from './steps/screens';

test.use({ demo: true, fresh: 'worker' });

/** As the owner of the file would answer. A question with few options is answered by a press, another by a choice. */
type Said = { asked: RegExp; pressed: RegExp } | { asked: RegExp; chosen: string };

interface Brought {
  file: string;
  corrected: string;
  leftOut: string;
  /** Rows that are read, with those that are left out. */
  rows: number;
  /** Where another answer than the one that is marked is meant; a file that is sure of all asks nothing. */
  answers?: Said[];
}

const PROPER: Said = { asked: /escritos como/, pressed: /^Arrumar/ };
const STUDENTS: Brought[] = [
  { file: '20-lista.ods', corrected: 'Davi Rocha', leftOut: 'Carla Dias', rows: 12 },
  {
    file: 'sed-sp-alunos.csv',
    corrected: 'Eva Luz',
    leftOut: 'Ana Julia de Paula',
    rows: 7,
    answers: [{ asked: /^Há mais de uma coluna de e-mail/, pressed: /^Email Google/ }, PROPER],
  },
];
const SHOPS: Brought[] = [
  {
    file: 'uma-aba-por-categoria.xlsx',
    corrected: 'Bar do Zé',
    leftOut: 'Padaria Sol',
    rows: 3,
    answers: [{ asked: /^Categoria “SAÚDE”/, chosen: 'Serviços' }],
  },
];

async function choose(page: Page, folder: string, { file, rows }: Brought) {
  await page.getByLabel('Escolher a planilha').setInputFiles(path.resolve('src/features', folder, file));
  await button(page, 'Conferir a lista').click();
  await expect(heading(page, 'Conferir a lista')).toBeVisible();
  await expect(page.getByRole('button', { name: `Todas: ${rows}`, exact: true })).toBeVisible();
}

/** Names stand in several sheets: the first of them is meant. */
const taken = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: `Incluir ${name}`, exact: true }).first();

async function say(page: Page, { corrected, leftOut, answers = [] }: Brought, label: string) {
  for (const answer of answers) {
    const field = page.getByLabel(answer.asked);
    if ('pressed' in answer) await field.getByRole('radio', { name: answer.pressed }).check();
    else await field.selectOption(answer.chosen);
  }
  await button(page, `Corrigir ${corrected}`).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(label, { exact: true }).fill(`${corrected} Reis`);
  await button(dialog, 'Corrigir').click();
  await taken(page, leftOut).uncheck();
}

async function expectSaid(page: Page, { corrected, leftOut, answers = [] }: Brought) {
  await expect(button(page, `Corrigir ${corrected} Reis`)).toBeVisible();
  await expect(taken(page, leftOut)).not.toBeChecked();
  for (const answer of answers) {
    const field = page.getByLabel(answer.asked);
    if ('pressed' in answer) await expect(field.getByRole('radio', { name: answer.pressed })).toBeChecked();
    else await expect(field.locator('option:checked')).toHaveText(answer.chosen);
  }
}

test('lists keep what was said of them while more is said, and one is saved', async ({ product, arrive }) => {
  const page = await arrive((await makeCompany(product)).manager);
  const kinds = [
    { address: PATHS.classList, folder: 'class-list/reading/cases', label: 'Nome', lists: STUDENTS },
    { address: PATHS.partnerList, folder: 'partner-list/cases', label: 'Nome do parceiro', lists: SHOPS },
  ];
  for (const { address, folder, label, lists } of kinds)
    for (const list of lists)
      await test.step(list.file, async () => {
        await page.goto(address);
        await choose(page, folder, list);
        await say(page, list, label);
        await button(page, 'Voltar às colunas').click();
        await button(page, 'Conferir a lista').click();
        await expectSaid(page, list);
      });
  await button(page, 'Salvar parceiros').click();
  await expect(page.getByText('2 parceiros criados.')).toBeVisible();
});

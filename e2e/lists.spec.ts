/** Lists as schools bring them, read in a real browser: a reload in the middle takes nothing away that was said. */

import path from 'node:path';
import type { Page } from '@playwright/test';
import { PATHS } from '@vinculo/contract/rules/paths';
import { makeCompany } from './steps/api';
import { expect, test } from './steps/journey';
import { button, heading } from './steps/screens';

test.use({ demo: true, fresh: 'worker' });

interface Brought {
  file: string;
  corrected: string;
  leftOut: string;
  /** Rows that are read, with those that are left out. */
  rows: number;
  /** A question with few options is answered by a press, another by a choice. */
  answer?: { pressed: RegExp } | { asked: RegExp; chosen: string };
}

const PROPER = { pressed: /^Arrumar/ };
const STUDENTS: Brought[] = [
  { file: '02-uma-aba-por-turma.xlsx', corrected: 'Ana Souza', leftOut: 'Bruno Lima', rows: 12 },
  { file: '20-lista.ods', corrected: 'Davi Rocha', leftOut: 'Carla Dias', rows: 12 },
  { file: '18-sem-email-sige.csv', corrected: 'Ana Souza', leftOut: 'Bruno Lima', rows: 2, answer: PROPER },
  { file: 'rodape-com-assinatura.xlsx', corrected: 'Carla Dias', leftOut: 'Bruno Lima', rows: 4, answer: PROPER },
  { file: 'xlsx-barras-invertidas.xlsx', corrected: 'Ana Souza', leftOut: 'Bruno Lima', rows: 2 },
  { file: 'turma-mesclada.xlsx', corrected: 'Davi Rocha', leftOut: 'Ana Souza', rows: 4 },
  { file: 'situacoes.csv', corrected: 'Ana A', leftOut: 'Ana B', rows: 23 },
];
const health = (name: string) => ({ asked: new RegExp(`^Categoria “${name}”`), chosen: 'Serviços' });
const SHOPS: Brought[] = [
  { file: 'segmentos-e-total.csv', corrected: 'Bar do Zé', leftOut: 'Padaria Sol', rows: 6, answer: health('SAÚDE') },
  { file: 'instagrams.csv', corrected: 'Loja A', leftOut: 'Loja B', rows: 15 },
  { file: 'categoria-mesclada.xlsx', corrected: 'Padaria Sol', leftOut: 'Bar do Zé', rows: 3, answer: health('Saúde') },
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

async function say(page: Page, { corrected, leftOut, answer }: Brought, label: string) {
  if (answer && 'pressed' in answer) await page.getByRole('radio', { name: answer.pressed }).check();
  else if (answer) await page.getByLabel(answer.asked).selectOption(answer.chosen);
  await button(page, `Corrigir ${corrected}`).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(label, { exact: true }).fill(`${corrected} Reis`);
  await button(dialog, 'Corrigir').click();
  await taken(page, leftOut).uncheck();
}

async function expectSaid(page: Page, { corrected, leftOut, answer }: Brought) {
  await expect(button(page, `Corrigir ${corrected} Reis`)).toBeVisible();
  await expect(taken(page, leftOut)).not.toBeChecked();
  if (answer && 'pressed' in answer) await expect(page.getByRole('radio', { name: answer.pressed })).toBeChecked();
  else if (answer) await expect(page.getByLabel(answer.asked).locator('option:checked')).toHaveText(answer.chosen);
}

test('ten lists keep what was said of them over a reload, and one is saved', async ({ product, arrive }) => {
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
        await page.reload();
        await choose(page, folder, list);
        await expectSaid(page, list);
      });
  await button(page, 'Salvar parceiros').click();
  await expect(page.getByText('2 parceiros criados.')).toBeVisible();
});

/** A school brings its partners as a list, twice. */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { PATHS } from '@vinculo/contract/rules/paths';
import { makeCompany } from './steps/api';
import { expect, test } from './steps/journey';
import { button, heading } from './steps/screens';
import { expectAccessible } from './support/test';

test.use({ demo: true, fresh: 'worker' });

const MODEL = readFileSync(path.resolve('docs/exemplo-parceiros.csv'), 'utf8').trimEnd();
const LIST = `${MODEL}\r\nwww.pet.example;Pets;Banho pela metade;;81 33;;;;;;;;;\r\n`;
const outcome = (page: Page, name: string) =>
  page.getByRole('grid', { name: 'Parceiros da lista' }).getByRole('row').filter({ hasText: name });

async function nameShop(page: Page, name: string) {
  await button(page, 'Corrigir www.pet.example').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Nome do parceiro' }).fill(name);
  await button(dialog, 'Corrigir').click();
}

async function toPreview(page: Page) {
  await page
    .getByLabel('Escolher a planilha')
    .setInputFiles({ name: 'parceiros.csv', mimeType: 'text/csv', buffer: Buffer.from(LIST) });
  await expect(heading(page, 'Colunas da lista')).toBeVisible();
  await button(page, 'Conferir a lista').click();
  await expect(heading(page, 'Conferir a lista')).toBeVisible();
}

test('a list of partners is corrected, saved at once, and makes nothing twice', async ({ product, arrive }) => {
  const company = await makeCompany(product);
  const page = await arrive(company.manager);

  await test.step('the list is found at the partners, and read', async () => {
    await page.goto(PATHS.adminPartners);
    await button(page, 'Mais').click();
    await page.getByRole('menuitem', { name: 'Importar lista' }).click();
    await expect(page.getByRole('link', { name: 'Baixar um modelo' })).toBeVisible();
    await toPreview(page);
    await expect(button(page, 'Com erro: 1')).toBeVisible();
    await expect(button(page, 'Novos: 2')).toBeVisible();
    await expect(outcome(page, 'Café grátis às segundas')).toContainText('Muda: Benefício');
    await expectAccessible(page);
  });

  await test.step('what is wrong is mended in its row and by a choice', async () => {
    await page.getByLabel(/^Categoria “Pets”/).selectOption('Serviços');
    await nameShop(page, 'Pet Feliz');
    await expect(outcome(page, 'Pet Feliz')).toContainText('Novo parceiro');
    await button(page, 'Salvar parceiros').click();
    await expect(heading(page, 'Lista pronta')).toBeVisible();
    await expect(page.getByText('3 parceiros criados e 1 mudança feita.')).toBeVisible();
  });

  await test.step('the same list again makes nothing', async () => {
    await button(page, 'Importar outra lista').click();
    await toPreview(page);
    await nameShop(page, 'Pet Feliz');
    await expect(button(page, 'Já existem: 4')).toBeVisible();
    await expect(button(page, 'Salvar parceiros')).toBeHidden();
    await page.getByRole('main').getByRole('link', { name: 'Voltar' }).click();
    await button(page, 'Sair').click();
    await expect(page.getByText('3 parceiros', { exact: true })).toBeVisible();
  });
});

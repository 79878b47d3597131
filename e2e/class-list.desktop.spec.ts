/** A company's year begins: a long list with pictures becomes cards and invitations; a second import does nothing. */

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { PATHS } from '@vinculo/contract/rules/paths';
import { DEMO_PEOPLE } from '../server/demo/people';
import { chip, chooseList, email, RIGHT, toPreview, writePictures } from './steps/classList';
import { button, heading } from './steps/screens';
import { expect, expectAccessible, test } from './support/test';

test.use({ demo: true });

async function choose(page: Page, zip: string) {
  await page.getByLabel('Adicionar fotos').setInputFiles(zip);
  await expect(page.getByText('381 fotos escolhidas')).toBeVisible();
  await chooseList(page);
}

test('a list of 400 with 380 pictures is mended, made, and makes nothing twice', async ({ page, signIn }) => {
  test.setTimeout(400_000);
  const zip = await writePictures(test.info().outputPath('fotos.zip'));
  await signIn(DEMO_PEOPLE.firstAdministrator.email);
  await page.goto(PATHS.adminCards);
  await button(page, 'Mais').click();
  await page.getByRole('menuitem', { name: 'Importar lista' }).click();
  await choose(page, zip);
  await expectAccessible(page);
  await toPreview(page);

  await expect(chip(page, 'Com erro: 3')).toBeVisible();
  await expect(chip(page, 'Repetidas: 2')).toBeVisible();
  await expect(chip(page, `Convites: ${RIGHT}`)).toBeVisible();
  // One of no student, two of repeated rows, one with an address that is wrong in the list.
  await expect(page.getByText('381 fotos escolhidas, 4 sem linha na lista')).toBeVisible();
  await expectAccessible(page);

  // The wrong rows come first, and one is corrected in place.
  const wrong = page.getByRole('textbox', { name: 'E-mail da linha 5' });
  await wrong.fill(email(5));
  await wrong.press('Enter');
  await expect(chip(page, 'Com erro: 2')).toBeVisible();
  await expect(chip(page, `Convites: ${RIGHT + 1}`)).toBeVisible();

  await button(page, 'Criar').click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expect(heading(page, 'Lista pronta')).toBeVisible({ timeout: 200_000 });
  await expect(page.getByText(`${RIGHT + 1} convites criados`)).toBeVisible();
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Baixar o que precisa da sua atenção').click(),
  ]);
  const told = await readFile(await download.path(), 'utf8');
  expect(told).toContain('Repetida: igual à linha 12');
  expect(told.trim().split('\r\n')).toHaveLength(1 + 4);

  await button(page, 'Adicionar outra lista').click();
  await choose(page, zip);
  await toPreview(page);
  await expect(chip(page, `Já existem: ${RIGHT}`)).toBeVisible();
  await expect(chip(page, 'Com erro: 3')).toBeVisible();
  await expect(page.getByText('Não há nada para criar')).toBeVisible();
  await expect(button(page, 'Criar')).toHaveCount(0);
});

for (const program of ['excel', 'libreoffice']) {
  test(`a spreadsheet as ${program} writes it is read`, async ({ page, signIn }) => {
    await signIn(DEMO_PEOPLE.secondAdministrator.email);
    await page.goto(PATHS.classList);
    await page.getByLabel('Escolher a planilha').setInputFiles(path.join(__dirname, `files/${program}.xlsx`));
    await button(page, 'Conferir a lista').click();
    const row = page.getByRole('row', { name: /Ana Conceição/ });
    // The spreadsheet program reads a day as a number, and a number not as text.
    for (const text of ['ana@planilha.example', '31/03/2027', '20269901', 'Convite'])
      await expect(row.getByText(text, { exact: true })).toBeVisible();
  });
}

/** A company prints a card: the file comes, a shop accepts its QR, and printing again replaces it. */

import { readFile } from 'node:fs/promises';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import type { Page } from '@playwright/test';
import decodeQR from 'qr/decode.js';
import { approveCompany, makeCard, makePerson, makeCompany } from './steps/api';
import { expect, test } from './steps/journey';
import { button } from './steps/screens';

test.use({ demo: true, fresh: 'worker' });

/** Presses 'Imprimir' in the open dialog; answers the file's name and what a camera reads on its only card. */
async function print(page: Page): Promise<{ name: string; address: string }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page.getByRole('dialog'), 'Imprimir').click(),
  ]);
  const library = await PDFiumLibrary.init();
  const sheet = await library.loadDocument(await readFile(await download.path()));
  const { data, width, height } = await sheet.getPage(0).render({ scale: 2, render: 'bitmap' });
  sheet.destroy();
  library.destroy();
  return { name: download.suggestedFilename(), address: decodeQR({ data, width, height }) };
}

test('a printed card is believed until it is printed again', async ({ product, arrive, browser }) => {
  const company = await makeCompany(product);
  await approveCompany(company);
  const student = await makePerson(product, 'Júlia', { photo: true });
  const card = await makeCard(company, student);
  const page = await arrive(company.manager);
  await page.goto(`/admin/carteirinhas/${card.id}`);

  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'pt-BR' });
  const shop = await context.newPage();
  const says = async (address: string) => {
    await shop.goto(address);
    return shop.getByRole('heading', { level: 1 }).textContent();
  };

  await button(page, 'Imprimir').click();
  const dialog = page.getByRole('dialog', { name: 'Imprimir carteirinha' });
  await expect(dialog.getByText('1 carteirinha, em 1 página de PDF.')).toBeVisible();
  await expect(dialog.getByRole('alert')).toBeHidden();
  const first = await print(page);
  await expect(dialog).toBeHidden();
  expect(first.name).toMatch(/^carteirinhas-.+-\d{4}-\d\d-\d\d\.pdf$/);
  expect(first.address).toContain(`${product.url}/v/`);
  expect(await says(first.address)).toBe('Impressão válida');
  await expect(shop.getByText(card.full_name, { exact: true })).toBeVisible();
  const photo = shop.getByRole('img', { name: `Foto de ${card.full_name}` });
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  await button(page, 'Imprimir').click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'Esta carteirinha já foi impressa. A impressão anterior deixa de valer.',
  );
  const second = await print(page);
  expect(await says(second.address)).toBe('Impressão válida');
  expect(await says(first.address)).toBe('Esta impressão foi substituída');
  await expect(shop.getByText(card.full_name)).toBeHidden();
  await context.close();
});

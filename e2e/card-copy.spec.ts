// A holder or a small child's guardian takes the card along as a PDF: a shop believes its QR until they end the copy.
import { readFile } from 'node:fs/promises';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import type { Page } from '@playwright/test';
import decodeQR from 'qr/decode.js';
import { DEMO_PEOPLE } from '../server/demo/people';
import { makeCard, makeCompany, makePerson, signInAs } from './steps/api';
import { expect, test } from './steps/journey';
import { button } from './steps/screens';

test.use({ demo: true, fresh: 'worker' });

/** What a camera reads on the file's only page. */
async function scanPdf(path: string): Promise<string> {
  const library = await PDFiumLibrary.init();
  const file = await library.loadDocument(await readFile(path));
  const { data, width, height } = await file.getPage(0).render({ scale: 2, render: 'bitmap' });
  file.destroy();
  library.destroy();
  return decodeQR({ data, width, height });
}

/** From the copy's page: made, believed by a shop without a script, ended, believed no more. */
async function takeAndEnd(page: Page, shop: Page) {
  await expect(page.getByRole('heading', { level: 1, name: 'Carteirinha em PDF' })).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Baixar em PDF').click()]);
  expect(download.suggestedFilename()).toMatch(/^carteirinha-.+-\d{4}-\d\d-\d\d\.pdf$/);
  const address = await scanPdf(await download.path());
  await shop.goto(address);
  await expect(shop.getByRole('heading', { level: 1 })).toHaveText('Cópia em PDF válida');
  await expect(shop.getByText(/^Cópia em PDF de \d\d\/\d\d\/\d{4} às \d\d:\d\d\.$/)).toBeVisible();

  await button(page, 'Encerrar a cópia').click();
  await button(page.getByRole('dialog', { name: 'Encerrar a cópia em PDF?' }), 'Encerrar').click();
  await expect(page.getByText('Cópia encerrada.')).toBeVisible();
  await shop.goto(address);
  await expect(shop.getByRole('heading', { level: 1 })).toHaveText('Esta cópia em PDF não vale mais');
}

test('a copy of the open card is believed until its holder ends it', async ({ product, arrive, till }) => {
  const [company, student] = await Promise.all([
    makeCompany(product, { approved: true }),
    makePerson(product, 'Júlia', { photo: true }),
  ]);
  await makeCard(company, student);
  const page = await arrive(student);
  await page.goto('/carteirinhas?carteirinha');
  await page.getByRole('link', { name: 'Baixar em PDF' }).click();
  await takeAndEnd(page, await till());
});

test("a small child's guardian takes a copy along, and ends it", async ({ product, arrive, till }) => {
  const page = await arrive(await signInAs(product, DEMO_PEOPLE.guardian));
  await page.goto('/familia');
  await page.getByRole('link', { name: 'Baixar em PDF' }).click();
  await takeAndEnd(page, await till());
});

/** A school prints the code of a student without an account: a slip whose QR names it, and a table after it. */
import { readFile } from 'node:fs/promises';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import type { Download, Page } from '@playwright/test';
import decodeQR from 'qr/decode.js';
import { listStudents, makeCompany } from './steps/api';
import { expect, test } from './steps/journey';
import { button, toast } from './steps/screens';

test.use({ demo: true, fresh: 'worker' });

async function print(page: Page): Promise<Download> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page.getByRole('dialog', { name: 'Imprimir códigos' }), 'Imprimir').click(),
  ]);
  return download;
}

test('codes of students without an account are printed as slips, and as a table', async ({ product, arrive }) => {
  const school = await makeCompany(product);
  await listStudents(school, [{ full_name: 'Zé Ninguém', class_name: '6º A' }]);
  const page = await arrive(school.manager);
  await page.goto('/admin/carteirinhas/convites');
  await button(page, 'Imprimir códigos').click();
  const slips = await print(page);
  expect(slips.suggestedFilename()).toMatch(/^codigos-.+-\d{4}-\d\d-\d\d\.pdf$/);
  await expect(toast(page, 'PDF pronto: está nos seus downloads.')).toBeVisible();
  const library = await PDFiumLibrary.init();
  const sheet = await library.loadDocument(await readFile(await slips.path()));
  const text = sheet.getPage(0).getText();
  const { data, width, height } = await sheet.getPage(0).render({ scale: 3, render: 'bitmap' });
  sheet.destroy();
  library.destroy();
  const address = decodeQR({ data, width, height });
  expect(address).toContain(`${product.url}/ativar/`);
  for (const shown of ['Zé Ninguém', '6º A', school.title]) expect(text).toContain(shown);

  await button(page, 'Imprimir códigos').click();
  await page.getByRole('radio', { name: /^Planilha/ }).check();
  const table = await print(page);
  const lines = (await readFile(await table.path(), 'utf8')).trimEnd().split('\n');
  expect(lines[0]).toBe('\uFEFFNome;Turma;Matrícula;Código;Endereço');
  expect(lines[1]).toMatch(/^Zé Ninguém;6º A;;[0-9A-Z]{5}-[0-9A-Z]{5};http/);
  expect(lines[1], 'the code on the slip has ended').not.toContain(address);
  expect(lines).toHaveLength(2);
});

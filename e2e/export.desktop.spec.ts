// A secretary takes the company's data along: the file comes, and its table is a class list that knows everyone.
import { readFile } from 'node:fs/promises';
import { BlobReader, TextWriter, ZipReader } from '@zip.js/zip.js';
import { PATHS } from '@vinculo/contract/rules/paths';
import { changeCard, makeCard, makePerson, makeCompany } from './steps/api';
import { expect, test } from './steps/journey';
import { button, chip } from './steps/screens';

test.use({ demo: true, fresh: 'worker' });

test('a school takes its cards along, and brings them as a list', async ({ product, arrive }) => {
  const company = await makeCompany(product);
  const [julia, caio] = [await makePerson(product, 'Júlia'), await makePerson(product, 'Caio')];
  const card = await makeCard(company, julia);
  await changeCard(company, card, { enrollment_number: '2027/001', class_name: '1º A', valid_until: '2028-03-31' });
  await makeCard(company, caio);

  const page = await arrive(company.manager);
  await page.goto(PATHS.ownCompany);
  await button(page, 'Baixar os dados da escola').click();
  const dialog = page.getByRole('dialog', { name: 'Baixar os dados da escola' });
  await expect(dialog.getByText('São dados pessoais')).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent('download'), button(dialog, 'Baixar').click()]);
  await expect(dialog.getByText('O download começou')).toBeVisible();
  expect(download.suggestedFilename()).toMatch(/^dados-escola-.+-\d{4}-\d\d-\d\d\.zip$/);
  const bytes = new Uint8Array(await readFile(await download.path()));
  const entries = await new ZipReader(new BlobReader(new Blob([bytes])), { useWebWorkers: false }).getEntries();
  const names = entries.map(({ filename }) => filename);
  for (const name of ['dados.json', 'LEIA-ME.txt', 'fotos/2027／001.jpg']) expect(names).toContain(name);
  const table = entries.find(({ filename }) => filename === 'tabelas/carteirinhas.csv');
  if (!table || table.directory) throw new Error(`no table among ${names.join(', ')}`);
  const text = await table.getData(new TextWriter(), { checkSignature: true });

  await page.goto(PATHS.classList);
  const list = { name: 'carteirinhas.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await page.getByLabel('Escolher a planilha').setInputFiles(list);
  await button(page, 'Conferir a lista').click();
  await expect(chip(page, 'Todas: 2')).toBeVisible();
  await expect(chip(page, 'Já existem: 2')).toBeVisible();
});

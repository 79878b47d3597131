// An iPhone's photo in a browser that does not know its kind: it is opened in the worker, under the content policy.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { PATHS } from '@vinculo/contract/rules/paths';
import { makeCompany } from './steps/api';
import { expect, test } from './steps/journey';
import { button, heading } from './steps/screens';

test.use({ demo: true, fresh: 'worker' });

const PHOTO = path.resolve('src/features/class-list/reading/cases/22-foto.heic');
const DECODER = path.resolve('node_modules/libheif-js/libheif/libheif.js');

test('a HEIC photo becomes a card; the decoder comes when it is needed, as it was published', async ({
  arrive,
  product,
}) => {
  const page = await arrive((await makeCompany(product)).manager);
  const decoders: string[] = [];
  page.context().on('request', (request) => {
    if (request.url().includes('/assets/libheif')) decoders.push(request.url());
  });
  await page.goto(PATHS.classList);
  await expect(page.getByLabel('Adicionar fotos')).toBeAttached();
  expect(decoders).toEqual([]);
  const list = 'Nome;Matrícula\nHelena Iphone;2027991\n';
  await page.getByLabel('Adicionar fotos').setInputFiles([
    { name: '2027991.heic', mimeType: 'image/heic', buffer: await readFile(PHOTO) },
    { name: '2027992.heic', mimeType: 'image/heic', buffer: Buffer.from('not a picture at all') },
  ]);
  await expect(page.getByText('1 foto escolhida')).toBeVisible();
  await expect(page.getByText(/2027992\.heic.*não abre/)).toBeVisible();
  await page
    .getByLabel('Escolher a planilha')
    .setInputFiles({ name: 'lista.csv', mimeType: 'text/csv', buffer: Buffer.from(list) });
  await heading(page, 'Colunas da lista').waitFor();
  await button(page, 'Conferir a lista').click();
  await expect(page.getByRole('button', { name: 'Novas carteirinhas: 1' })).toBeVisible();
  await button(page, 'Criar').click();
  await expect(heading(page, 'Lista pronta')).toBeVisible();
  await expect(page.getByText('1 carteirinha criada')).toBeVisible();

  expect(decoders).toHaveLength(1);
  const served = await page.request.get(decoders[0] ?? '');
  expect((await served.body()).equals(await readFile(DECODER))).toBe(true);
  const notice = await (await page.request.get('/third-party.txt')).text();
  expect(notice).toContain('/third-party/libheif.txt');
  const licence = await (await page.request.get('/third-party/libheif.txt')).text();
  expect(licence).toContain('GNU LESSER GENERAL PUBLIC LICENSE');
});

/** A secretary takes the company's data along: the file comes, and it holds what she sees on her screens. */

import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { BlobReader, TextWriter, Uint8ArrayWriter, ZipReader, type FileEntry } from '@zip.js/zip.js';
import sharp from 'sharp';
import { PATHS } from '@vinculo/contract/rules/paths';
import { FACT_HEADINGS, factCells } from '@vinculo/contract/testing/factCells';
import { changeCard, makeCard, makePartner, makePerson, makeCompany } from './steps/api';
import { chip } from './steps/classList';
import { expect, test } from './steps/journey';
import { button } from './steps/screens';

test.use({ demo: true, fresh: 'worker' });

/** Presses the button of the open dialog and waits until the file is complete on the disk. */
async function save(page: Page, pressed: string) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page.getByRole('dialog'), pressed).click(),
  ]);
  const bytes = new Uint8Array(await readFile(await download.path()));
  const entries = await new ZipReader(new BlobReader(new Blob([bytes])), { useWebWorkers: false }).getEntries();
  const files = new Map(
    entries.filter((entry): entry is FileEntry => !entry.directory).map((entry) => [entry.filename, entry]),
  );
  const file = (name: string) => {
    const found = files.get(name);
    if (!found) throw new Error(`${name} is not among ${[...files.keys()].join(', ')}`);
    return found;
  };
  return {
    name: download.suggestedFilename(),
    names: [...files.keys()],
    text: (name: string) => file(name).getData(new TextWriter(), { checkSignature: true }),
    bytes: (name: string) => file(name).getData(new Uint8ArrayWriter(), { checkSignature: true }),
  };
}

test('a school takes its cards, tables and pictures along', async ({ product, arrive }) => {
  const company = await makeCompany(product);
  const [julia, caio] = [await makePerson(product, 'Júlia'), await makePerson(product, 'Caio')];
  const card = await makeCard(company, julia);
  await changeCard(company, card, { enrollment_number: '2027/001', class_name: '1º A', valid_until: '2028-03-31' });
  const { full_name: caioName } = await makeCard(company, caio);
  await makePartner(company, { title: 'Padaria do Zé', description: '10% no pão' });
  const other = await makeCompany(product);
  const stranger = await makePerson(product, 'Estranha');
  await makeCard(other, stranger);

  const page = await arrive(company.manager);
  await page.goto('/admin/dados-da-escola');
  await button(page, 'Baixar os dados da escola').click();
  const dialog = page.getByRole('dialog', { name: 'Baixar os dados da escola' });
  await expect(dialog.getByText('São dados pessoais')).toBeVisible();
  const taken = await save(page, 'Baixar');
  await expect(dialog.getByText('O download começou')).toBeVisible();
  expect(taken.name).toMatch(/^dados-escola-.+-\d{4}-\d\d-\d\d\.zip$/);

  const [head, ...rows] = (await taken.text('tabelas/carteirinhas.csv')).trimEnd().split('\n');
  expect(head).toMatch(
    new RegExp(
      `^\uFEFF?Nome;E-mail;${FACT_HEADINGS};Status;Dono;Feita em;Suspensa;Responsável que autorizou;Autorizada em;Imagem$`,
    ),
  );
  expect(rows).toHaveLength(2);
  const said = { enrollment_number: '2027/001', class_name: '1º A', valid_until: '31/03/2028' };
  expect(rows[0]).toContain(`${card.full_name};${julia.user.email};${factCells(said)};Ativo;`);
  expect(rows[1]).toContain(caioName);
  expect(await taken.text('tabelas/parceiros.csv')).toContain('Padaria do Zé;10% no pão');
  const data = JSON.parse(await taken.text('dados.json')) as {
    company: { title: string };
    cards: { picture: string }[];
  };
  expect(data.company.title).toBe(company.title);
  const pictures = data.cards.map(({ picture }) => picture);
  expect(pictures[0]).toMatch(/^fotos\/2027／001\./);
  expect(pictures[1]).toMatch(/^fotos\/sem-matricula\/Caio/);
  for (const picture of pictures) {
    const { width = 0 } = await sharp(await taken.bytes(picture)).metadata();
    expect(width).toBeGreaterThan(100);
  }
  expect(await taken.text('LEIA-ME.txt')).toContain(`Dados de ${company.title} no Vínculo`);
  for (const name of taken.names.filter((each) => /\.(?:csv|json|txt)$/.test(each)))
    expect(await taken.text(name)).not.toContain(stranger.user.email);

  // Once more, from an address of its own.
  expect((await save(page, 'Baixar de novo')).names).toEqual(taken.names);
  await expect(page).toHaveURL(/\/admin\/dados-da-escola$/);

  // As LEIA-ME says, the table is a class list: the company knows everyone on it.
  await page.goto(PATHS.classList);
  const buffer = Buffer.from(await taken.text('tabelas/carteirinhas.csv'));
  const list = { name: 'carteirinhas.csv', mimeType: 'text/csv', buffer };
  await page.getByLabel('Escolher a planilha').setInputFiles(list);
  await button(page, 'Conferir a lista').click();
  await expect(chip(page, 'Todas: 2')).toBeVisible();
  await expect(chip(page, 'Já existem: 2')).toBeVisible();

  const neighbour = await arrive(other.manager);
  await neighbour.goto('/admin/dados-da-escola');
  await button(neighbour, 'Baixar os dados da escola').click();
  expect(await (await save(neighbour, 'Baixar')).text('dados.json')).not.toContain(company.title);
});

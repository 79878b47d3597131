/** A class list as companies have it, photos in a ZIP, and the list's way to the preview. */

import type { Page } from '@playwright/test';
import { BlobWriter, Uint8ArrayReader, ZipWriter } from '@zip.js/zip.js';
import sharp from 'sharp';
import { shownCount } from '@vinculo/contract/rules/words/counts';
import { expect } from '../support/test';
import { button, heading } from './screens';

const ROWS = 400;

const FIRST = ['João', 'Ana Júlia', 'Conceição', 'Íris', 'Luís Otávio', 'Zoé', 'Inês', 'Ângelo', 'Müller', 'Estêvão'];
const LAST = ['da Sá', "D'Ávila", 'Gonçalves', 'Brandão', 'Muñoz', 'Araújo', 'Simões', 'Leitão', 'Corrêa', 'Paixão'];
/** Lines of the list; the header is the first. */
const BAD_EMAILS = [5, 120, 333];
const DOUBLES = { 200: 199, 301: 12 } as const;
export const RIGHT = ROWS - BAD_EMAILS.length - Object.keys(DOUBLES).length;

const enrollment = (line: number) => `2027/${String(line).padStart(4, '0')}`;
const email = (line: number) => `aluno${line}@lista.example`;
const isDouble = (line: number): line is keyof typeof DOUBLES => line in DOUBLES;

function rowOf(line: number): string {
  if (isDouble(line)) return rowOf(DOUBLES[line]);
  // Two in a hundred have another student's name.
  const name = `${FIRST[line % 10]} ${LAST[Math.floor(line / 10) % 10]}`;
  const address = BAD_EMAILS.includes(line) ? `aluno${line}@lista` : email(line);
  return `${name};${address};${enrollment(line)};${1 + (line % 3)}º ano;"A; manhã";31/03/2028`;
}

/** Encoding and separator of Excel in Brazil. */
function listFile() {
  const lines = Array.from({ length: ROWS }, (_, index) => rowOf(index + 2));
  const text = ['Nome do aluno;E-mail;Matrícula;Série;Turma;Válida até', ...lines, ''].join('\r\n');
  return { name: 'turmas 2027.csv', mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') };
}

/** Coarse grain, enlarged: about as hard to compress as a face. */
const makePhotos = () =>
  Promise.all(
    ['#d9a77f', '#4b2e22', '#f1c9a5'].map((background) =>
      sharp({
        create: { width: 60, height: 80, channels: 3, background, noise: { type: 'gaussian', mean: 128, sigma: 30 } },
      })
        .resize(240, 320)
        .jpeg()
        .toBuffer(),
    ),
  );

/** Photos of these names, of which the last one breaks off. */
export async function zipOfPhotos(names: readonly string[]): Promise<Buffer> {
  const photos = await makePhotos();
  const zip = new ZipWriter(new BlobWriter('application/zip'), { useWebWorkers: false, level: 0 });
  for (const [index, name] of names.entries()) {
    const photo = new Uint8Array(photos[index % photos.length] ?? []);
    const isCut = index === names.length - 1;
    await zip.add(`fotos/${name}`, new Uint8ArrayReader(isCut ? photo.subarray(0, photo.length / 2) : photo));
  }
  return Buffer.from(await (await zip.close()).arrayBuffer());
}

export const chip = (page: Page, label: string) => page.getByRole('button', { name: label, exact: true });

export async function chooseList(page: Page): Promise<void> {
  await page.getByLabel('Escolher a planilha').setInputFiles(listFile());
  await expect(heading(page, 'Colunas da lista')).toBeVisible();
}

export async function toPreview(page: Page): Promise<void> {
  await expect(page.getByLabel('O que é Nome do aluno')).toHaveValue('full_name');
  await expect(page.getByLabel('O que é Matrícula')).toHaveValue('enrollment_number');
  await expect(page.getByLabel('O que é Série')).toHaveValue('grade');
  await button(page, 'Conferir a lista').click();
  await expect(heading(page, 'Conferir a lista')).toBeVisible();
  await expect(chip(page, `Todas: ${shownCount(ROWS)}`)).toBeVisible();
}

/** The wrong rows come first, and this line is the first of them. */
export async function mendEmail(page: Page, line: number): Promise<void> {
  await page
    .getByRole('button', { name: /^Corrigir / })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: `Corrigir a linha ${line}` });
  await dialog.getByRole('textbox', { name: 'E-mail', exact: true }).fill(email(line));
  await button(dialog, 'Corrigir').click();
  await expect(dialog).toBeHidden();
}

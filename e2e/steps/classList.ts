/** A class list as companies have it, its pictures in a ZIP, and its way to the preview. */

import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { BlobWriter, Uint8ArrayReader, ZipWriter } from '@zip.js/zip.js';
import sharp from 'sharp';
import { shownCount } from '@vinculo/contract/rules/words/counts';
import { expect } from '../support/test';
import { button, heading } from './screens';

const ROWS = 400;
const PICTURES = 380;

const FIRST = ['João', 'Ana Júlia', 'Conceição', 'Íris', 'Luís Otávio', 'Zoé', 'Inês', 'Ângelo', 'Müller', 'Estêvão'];
const LAST = ['da Sá', "D'Ávila", 'Gonçalves', 'Brandão', 'Muñoz', 'Araújo', 'Simões', 'Leitão', 'Corrêa', 'Paixão'];
/** Lines of the list; the header is the first. */
const BAD_EMAILS = [5, 120, 333];
const DOUBLES = { 200: 199, 301: 12 } as const;
export const RIGHT = ROWS - BAD_EMAILS.length - Object.keys(DOUBLES).length;

const enrollment = (line: number) => `2027/${String(line).padStart(4, '0')}`;
export const email = (line: number) => `aluno${line}@lista.example`;
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

const GRAIN = { width: 60, height: 80 };
/** Small pictures are faster and take the same steps; each hundredth is as large as a camera's. */
const SMALL = { width: 240, height: 320 };
const LARGE = { width: 900, height: 1200 };

function makePhotos(): Promise<Buffer[]> {
  return Promise.all(
    ['#8a5a44', '#d9a77f', '#4b2e22', '#f1c9a5'].map((background, index) =>
      // Coarse grain, enlarged: about as hard to compress as a face.
      sharp({ create: { ...GRAIN, channels: 3, background, noise: { type: 'gaussian', mean: 128, sigma: 30 } } })
        .resize(index === 0 ? LARGE : SMALL)
        .jpeg()
        .toBuffer(),
    ),
  );
}

/** Photos of these names, of which the last one breaks off. */
export async function zipOfPhotos(names: readonly string[]): Promise<Buffer> {
  const photos = (await makePhotos()).slice(1);
  const zip = new ZipWriter(new BlobWriter('application/zip'), { useWebWorkers: false, level: 0 });
  for (const [index, name] of names.entries()) {
    const photo = new Uint8Array(photos[index % photos.length] ?? []);
    const isCut = index === names.length - 1;
    await zip.add(`fotos/${name}`, new Uint8ArrayReader(isCut ? photo.subarray(0, photo.length / 2) : photo));
  }
  return Buffer.from(await (await zip.close()).arrayBuffer());
}

/** Named by enrolment number as file systems allow, each tenth by address; one belongs to no student. */
export async function writePictures(path: string): Promise<string> {
  const [large, ...small] = await makePhotos();
  const zip = new ZipWriter(new BlobWriter('application/zip'), { useWebWorkers: false, level: 0 });
  const names = Array.from({ length: PICTURES }, (_, index) => {
    const line = index + 2;
    return line % 10 === 0 ? `${email(line).toUpperCase()}.jpg` : `${enrollment(line).replace('/', '-')}.JPG`;
  });
  for (const [index, name] of [...names, 'sobra.jpg'].entries()) {
    const photo = index % 100 === 0 ? large : small[index % small.length];
    await zip.add(`fotos/${name}`, new Uint8ArrayReader(new Uint8Array(photo ?? [])));
  }
  await writeFile(path, Buffer.from(await (await zip.close()).arrayBuffer()));
  return path;
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

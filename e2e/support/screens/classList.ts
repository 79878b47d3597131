// A class list on its way to cards: chosen, mapped, previewed, made.
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { RosterEntry } from '@vinculo/contract/classLists';
import { PATHS } from '@vinculo/contract/rules/paths';
import { aRosterEntry, idOf } from '../../../src/testing/records';
import { FACE, picture } from '../../steps/pictures';
import { answer, dialogBy, json, press, refused, type Screen } from './screen';

const ROSTER = '**/api/companies/*/roster';
const IMPORT = '**/api/cards/import';

const known = (n: number, more: Partial<RosterEntry>) => aRosterEntry({ id: idOf('a', n), ...more });
const company = json(ROSTER, [
  known(1, {
    full_name: 'Bruno Alves',
    email: 'bruno@aluno.example',
    enrollment_number: '2026101',
    class_name: '1º A',
  }),
  known(2, { full_name: 'Carla Dias', email: 'carla@aluno.example', class_name: '1º A', active: false }),
  known(3, {
    full_name: 'Daniela Prado',
    email: 'daniela@aluno.example',
    class_name: '1º A',
    enrollment_number: '2025007',
  }),
  known(5, {
    kind: 'invitation',
    full_name: 'Elisa Fontes',
    email: 'elisa@aluno.example',
    enrollment_number: '2025008',
    class_name: '1º A',
  }),
  known(4, { full_name: 'Wanda '.repeat(20), email: 'wanda@aluno.example', class_name: '2º B' }),
]);

const longFamily = (name: string, email: string) =>
  `Maria ${'Wenceslau '.repeat(8).trim()};;2027009;1º;A;;;${name};${email}`;
const LINES = [
  'Nome do aluno;E-mail;RA;Série;Turma;Validade;Telefone;Responsável;E-mail do responsável',
  'Ana Clara Souza;ana.clara@aluno.example;2027001;1º;A;31/03/2028;(11) 98765-4321;;',
  'Bruno Alves;bruno@aluno.example;2026101;2º;A;31/03/2028;;;',
  'Carla Dias;carla@aluno.example;;1º;A;;;;',
  'Davi Conceição;davi.conceicao@aluno;2027004;1º;A;31/02/2028;;;',
  'Irmã do Bruno;bruno@aluno.example;2027005;1º;A;31/03/2028;;;',
  'Ana Clara Souza;ana.clara@aluno.example;2027001;1º;A;31/03/2028;;;',
  `${'Wolfgang '.repeat(20)};${'w'.repeat(60)}@${'w'.repeat(60)}.example;${'9'.repeat(40)};${'X'.repeat(30)};;;;;`,
  longFamily('Rita Souza', 'rita@familia.example'),
  longFamily('Wolfgang '.repeat(12).trim(), `${'r'.repeat(60)}@${'f'.repeat(60)}.example`),
  longFamily('Rui Souza', 'rui@familia'),
  'Bia Prado;;;1º;A;;;Rita Prado;rita.prado@familia.example',
  'Bia Prado;;;1º;A;;;Rui Prado;rui.prado@familia.example',
];
const caseOf = (name: string) => path.join(__dirname, '../../../src/features/class-list/reading/cases', name);
const file = { name: 'turmas.csv', mimeType: 'text/csv', buffer: Buffer.from(LINES.join('\r\n')) };

const toColumns = async (page: Page) => {
  await page
    .getByLabel('Adicionar fotos')
    .setInputFiles([
      picture(FACE, { name: '2027001.png' }),
      picture(FACE, { name: '2027005.png' }),
      picture(FACE, { name: 'formatura.png' }),
    ]);
  await page.getByText('3 fotos escolhidas').waitFor();
  await page.getByLabel('Escolher a planilha').setInputFiles(file);
  await page.getByLabel('O que é Telefone').waitFor();
};
const toPreview = async (page: Page) => {
  await toColumns(page);
  await press('Conferir a lista')(page);
  await page.getByRole('grid').locator('img').first().waitFor();
};
const make = async (page: Page) => {
  await toPreview(page);
  await press('Criar')(page);
};

const UNKNOWN = 'Esta pessoa disse que não conhece a sua escola e não recebe mais nada dela.';
const result = (outcome: string, reason: string | null = null) => ({ outcome, id: null, reason });
const made = answer(IMPORT, (asked) =>
  asked.fulfill({
    json: [
      result('invitation'),
      result('changed'),
      result('refused', UNKNOWN),
      result('card'),
      result('invitation', UNKNOWN),
      result('changed'),
      result('invitation'),
    ],
  }),
);
const changed = json('**/api/cards/changes', { id: idOf('c'), count: 1 });
const both =
  (...routes: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const route of routes) await route(page);
  };
const uploads = answer('**/api/files', (asked) =>
  asked.fulfill({ status: 201, json: { id: '01890000-0000-7000-b000-000000000001', url: '/files/none.jpg' } }),
);

const screen = (name: string, more: Partial<Screen> = {}): Screen => ({
  name: `class-list${name}`,
  path: PATHS.classList,
  role: 'firstAdministrator',
  routes: company,
  ...more,
});

const waits = (n: number, more: Partial<RosterEntry>) =>
  known(n, {
    kind: 'invitation',
    email: null,
    enrollment_number: null,
    class_name: '1º A',
    has_picture: false,
    ...more,
  });
const photoless = json(ROSTER, [
  waits(11, { full_name: 'Ana Clara Souza', enrollment_number: '2027001' }),
  waits(12, { full_name: 'Bia Prado' }),
  waits(13, { full_name: 'Bia Prado', class_name: '2º B' }),
  waits(14, { full_name: 'Caio Melo', email: 'caio@aluno.example' }),
  waits(15, {
    full_name: 'Wolfgang '.repeat(20).trim(),
    email: `${'w'.repeat(60)}@${'w'.repeat(60)}.example`,
    enrollment_number: '9'.repeat(40),
    class_name: 'X'.repeat(30),
  }),
  ...Array.from({ length: 30 }, (_, n) => waits(20 + n, { full_name: `Aluno ${n + 1} da Silva`, class_name: '9º C' })),
]);
const toPhotos = async (page: Page) => {
  const names = ['2027001', 'bia prado', 'Caio Melo (2)', '9'.repeat(40), 'IMG_2031', 'x'.repeat(90)];
  await page.getByLabel('Adicionar fotos').setInputFiles(names.map((name) => picture(FACE, { name: `${name}.png` })));
  await page.getByRole('button', { name: /^Salvar/ }).waitFor();
};
const photosScreen = (name: string, more: Partial<Screen> = {}): Screen => ({
  name: `photos${name}`,
  path: PATHS.photos,
  role: 'firstAdministrator',
  routes: photoless,
  fullPage: false,
  ...more,
});

export const CLASS_LIST_SCREENS: Screen[] = [
  photosScreen(''),
  photosScreen('-matched', { fullPage: true, prepare: toPhotos }),

  screen(''),
  screen('-columns', { prepare: toColumns }),
  screen('-report-preview', {
    fullPage: false,
    prepare: async (page) => {
      await page.getByLabel('Adicionar fotos').setInputFiles(caseOf('21-fotos.zip'));
      await page.getByText(/não é usado/).waitFor();
      await page.getByLabel('Escolher a planilha').setInputFiles(caseOf('24-relatorio-tipo-i-educar.xlsx'));
      await press('Conferir a lista')(page);
      await page.getByRole('grid').waitFor();
    },
  }),
  screen('-row', { fullPage: false, prepare: dialogBy('Corrigir Bruno Alves', toPreview) }),
  // The table's footer floats over its rows.
  screen('-preview', { fullPage: false, prepare: toPreview }),
  screen('-failed', {
    routes: both(company, uploads, refused(IMPORT)),
    prepare: async (page) => {
      await make(page);
      await page.getByRole('button', { name: 'Tentar de novo' }).waitFor();
    },
  }),
  screen('-done', {
    routes: both(company, uploads, made, changed),
    prepare: async (page) => {
      await make(page);
      await page.getByRole('heading', { name: 'Lista pronta' }).waitFor();
    },
  }),
  screen('-year', {
    prepare: async (page) => {
      await toPreview(page);
      await page.getByRole('button', { name: /^Ver nomes: \d+ não/ }).click();
    },
  }),
  screen('-ways', { path: PATHS.adminCards, fullPage: false, routes: undefined, prepare: press('Mais') }),
];

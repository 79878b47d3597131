/** What each column of a table says of a student: guessed by its header, else by its content. */
import { shownCount } from '@vinculo/contract/rules/counts';
import { LIST_MAX } from '@vinculo/contract/rules/limits';
import { foldedText } from '@vinculo/contract/rules/folding';
import { isEmail } from '@vinculo/contract/rules/email';
import type { ListRow } from './listRow';
import type { TableRow } from './readTable';

/** `grade` and `class_name` together are the class, `1º ano A`. */
export const COLUMN_LABELS = {
  full_name: 'Nome do aluno',
  email: 'E-mail',
  enrollment_number: 'Matrícula',
  class_name: 'Turma',
  grade: 'Série',
  valid_until: 'Validade',
} as const;
export type Meaning = keyof typeof COLUMN_LABELS;
export const MEANINGS = Object.keys(COLUMN_LABELS) as Meaning[];

export interface Columns {
  header: number | null;
  meanings: (Meaning | null)[];
}

/** Each list begins with the surest pattern. */
const HEADERS: Record<Meaning, RegExp[]> = {
  email: [/^e ?mails?$/, /e ?mail.*alun|alun.*e ?mail/, /e ?mail|correio eletronico/],
  full_name: [
    /^nome completo$/,
    /^nome d[oa]s? (?:alun|estudant)/,
    /^(?:nome|alun[oa]|estudante|discente)s?$/,
    /^nome/,
    /alun/,
  ],
  enrollment_number: [/^(?:n[or]? )?(?:de )?matricula$/, /^r ?a$|^r ?m$|^registro/, /matricula|prontuario/, /^codigo/],
  class_name: [/^turma$/, /turma|classe/, /^sala/],
  grade: [/^serie$/, /^ano$|^ano serie|^serie ano|^etapa$/, /serie/],
  valid_until: [/^validade$|^valid[oa] ate/, /validade|vencimento|vence|expira/],
};
/** Headers of other people's data. */
const OTHERS = /responsave|\bmae\b|\bpai\b|professor|escola|mantenedor/;
const HEADER_LOOKED_FOR = 10;
const SAMPLE = 50;

const plain = (text: string) =>
  foldedText(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** How sure it is that a header has this meaning; 0: it has not. */
function sureness(header: string, meaning: Meaning): number {
  const found = HEADERS[meaning].findIndex((pattern) => pattern.test(header));
  if (found === -1) return 0;
  return (HEADERS[meaning].length - found) * (OTHERS.test(header) ? 0.1 : 1);
}

function byHeader(cells: readonly string[]): (Meaning | null)[] {
  const headers = cells.map(plain);
  const meanings: (Meaning | null)[] = headers.map(() => null);
  // 'E-mail do aluno' matches the name as well, so the e-mail is looked for first.
  for (const meaning of ['email', ...MEANINGS.filter((each) => each !== 'email')] as Meaning[]) {
    const sure = headers.map((header, column) => (meanings[column] === null ? sureness(header, meaning) : 0));
    const best = Math.max(...sure);
    if (best > 0) meanings[sure.indexOf(best)] = meaning;
  }
  return meanings;
}

const share = (rows: readonly TableRow[], column: number, is: (text: string) => boolean) =>
  rows.filter(({ cells }) => is(cells[column] ?? '')).length / rows.length;
const isName = (text: string) => /^[\p{L}'’.-]+(?: [\p{L}'’.-]+)+$/u.test(text);

/** Guesses the two required columns by their content if no header names them. */
function byContent(rows: readonly TableRow[], meanings: (Meaning | null)[]): (Meaning | null)[] {
  const told = [...meanings];
  const look = (meaning: Meaning, is: (text: string) => boolean) => {
    if (told.includes(meaning) || rows.length === 0) return;
    const shares = told.map((each, column) => (each === null ? share(rows, column, is) : 0));
    const best = Math.max(...shares);
    if (best > 0.5) told[shares.indexOf(best)] = meaning;
  };
  look('email', isEmail);
  look('full_name', isName);
  return told;
}

export function guessColumns(rows: readonly TableRow[]): Columns {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const cellsOf = (row: TableRow | undefined) => Array.from({ length: width }, (_, column) => row?.cells[column] ?? '');
  const known = rows
    .slice(0, HEADER_LOOKED_FOR)
    .map((row) => (row.cells.some(isEmail) ? 0 : byHeader(cellsOf(row)).filter(Boolean).length));
  const most = Math.max(0, ...known);
  // An unknown first line is a header if only lines below it hold e-mail addresses.
  const isHeaded = !rows[0]?.cells.some(isEmail) && rows.some(({ cells }) => cells.some(isEmail));
  const header = most > 0 ? known.indexOf(most) : isHeaded ? 0 : null;
  const first = header === null ? 0 : header + 1;
  const meanings = header === null ? cellsOf(undefined).map(() => null) : byHeader(cellsOf(rows[header]));
  return { header, meanings: byContent(rows.slice(first, first + SAMPLE), meanings) };
}

/** Why these columns cannot be used; null if they can. */
export function columnsProblem(rows: readonly TableRow[], { header, meanings }: Columns): string | null {
  if (!meanings.includes('full_name')) return 'Escolha a coluna com o nome do aluno.';
  if (!meanings.includes('email')) return 'Escolha a coluna com o e-mail.';
  const count = rows.length - (header === null ? 0 : header + 1);
  if (count < 1) return 'A lista só tem o cabeçalho: não há nenhum aluno nela.';
  return count > LIST_MAX ? `A lista tem mais de ${shownCount(LIST_MAX)} alunos. Divida em listas menores.` : null;
}

/** Takes away the apostrophe that stops spreadsheets from calculating a cell, as in our own files. */
const unescaped = (text: string) => text.replace(/^'(?=[=+\-@])/, '');

/** The students of a table. A row whose used columns are all empty is no student. */
export function toListRows(rows: readonly TableRow[], { header, meanings }: Columns): ListRow[] {
  const listed: ListRow[] = [];
  for (const { line, cells } of rows.slice(header === null ? 0 : header + 1)) {
    const of = (meaning: Meaning) => unescaped(cells[meanings.indexOf(meaning)] ?? '');
    const class_name = [of('grade'), of('class_name')].filter(Boolean).join(' ');
    const row = {
      full_name: of('full_name'),
      email: of('email'),
      enrollment_number: of('enrollment_number'),
      class_name,
      valid_until: of('valid_until'),
    };
    if (Object.values(row).some(Boolean)) listed.push({ id: String(line), line, ...row });
  }
  return listed;
}

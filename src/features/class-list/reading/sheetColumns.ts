/** What each column of a table says of a student: guessed by its header and by its content. */

import { LIST_MAX } from '@vinculo/contract/rules/limits';
import { isEmail } from '@vinculo/contract/rules/text/email';
import { shownCount } from '@vinculo/contract/rules/words/counts';
import { isClass, isDayLike, isName, isNumberLike, kindOf, type ColumnKind } from '../../../lists/reading/kinds';
import type { TableRow } from '../../../lists/reading/readTable';
import { widthOf, type Columns as GuessedColumns } from '../../../lists/reading/sheetColumns';
import { classOfLine } from './classLines';
import { byHeader, COLUMN_LABELS, isOfStudent, isOthers, namedColumns, type Meaning } from './headers';

export type Columns = GuessedColumns<Meaning>;

const HEADER_LOOKED_FOR = 50;
const SAMPLE = 200;

const DOUBTS = {
  header: (meaning: Meaning) => `Pelo título, parece ser: ${COLUMN_LABELS[meaning]}. Confira.`,
  content: (meaning: Meaning) => `Pelo que está escrito, parece ser: ${COLUMN_LABELS[meaning]}. Confira.`,
  groups: 'Parece ser a turma. Se houver vários grupos, usamos o primeiro que parece uma turma. Confira.',
  guardian: 'Com o e-mail, perguntamos se autoriza. Só o nome não conta como autorização. Confira.',
  consent: 'Sem um sim nesta coluna, nada é anotado. Confira.',
  guardianEmail: 'Perguntamos por e-mail se autoriza a carteirinha. Confira.',
  born: 'Usamos só a faixa de idade que ela diz hoje. A data não é guardada. Confira.',
  others: 'Parece ser do responsável. Não será usada.',
  days: 'São datas: não parece a matrícula. Fica de fora.',
  repeated: 'É igual em todas as linhas: não parece a matrícula. Fica de fora.',
  empty: 'Está quase vazia: não parece a matrícula. Fica de fora.',
  years: 'São anos, códigos ou turnos, e não turmas. Não será usada.',
  beside: 'Parece ter outros alunos, que não são lidos: ponha todos na mesma coluna.',
} as const;

/** Said of a column also if its header leaves no doubt. */
const ALWAYS_TOLD: Partial<Record<Meaning, string>> = {
  guardian_name: DOUBTS.guardian,
  guardian_email: DOUBTS.guardianEmail,
  consent: DOUBTS.consent,
  born_on: DOUBTS.born,
};

/** Whether the values of a column contradict its header; in words if they do. */
function contradiction(meaning: Meaning, kind: ColumnKind, rows: number): string | null {
  if (meaning === 'enrollment_number') {
    if (kind.days > 0.5) return DOUBTS.days;
    if (rows < 2) return null;
    if (kind.filled < 0.5) return DOUBTS.empty;
    return kind.distinct === 1 && !kind.isCut ? DOUBTS.repeated : null;
  }
  if (meaning === 'class_name' || meaning === 'grade') return kind.noClasses > 0.8 ? DOUBTS.years : null;
  return null;
}

const isAtOdds = (meaning: Meaning, kind: ColumnKind) => {
  const { days, emails, names, numbers, classes } = kind;
  if (meaning === 'full_name' || meaning === 'guardian_name') return days > 0.5 || emails > 0.5 || numbers > 0.8;
  if (meaning === 'enrollment_number') return names > 0.8 || emails > 0.5;
  if (meaning === 'class_name' || meaning === 'grade') return emails > 0.5 || names - classes > 0.95;
  if (meaning === 'number_digit') return numbers > 0.5;
  return false;
};

/** What is said of a column; a column that is not used may still say why. */
type Told = { meaning: Meaning | null; doubt: string | null } | null;

/** Guesses columns by their content if no header names them. */
function byContent(
  kinds: readonly ColumnKind[],
  isFree: (column: number) => boolean,
  told: Told[],
  isHeaded: boolean,
): void {
  const look = (meaning: Meaning, scoreOf: (kind: ColumnKind) => number) => {
    if (told.some((each) => each?.meaning === meaning)) return;
    const scores = kinds.map((kind, column) => (told[column] === null && isFree(column) ? scoreOf(kind) : 0));
    const best = Math.max(0, ...scores);
    if (best > 0.5) told[scores.indexOf(best)] = { meaning, doubt: DOUBTS.content(meaning) };
  };
  look('email', ({ emails, filled }) => emails * (filled > 0 ? 1 : 0));
  look('full_name', ({ names, classes, filled }) => (names - classes) * filled);
  look('class_name', ({ classes, filled }) => classes * filled);
  // Under a header that is not known, a number may be a telephone's or a document's.
  if (!isHeaded)
    look('enrollment_number', ({ numbers, filled, days, years, distinct, isSequence }) =>
      isSequence || distinct < 2 ? 0 : (numbers - days - years) * filled,
    );
}

/** The rows without the lone cells below the last row of several: a report's foot says nothing of the columns. */
export function withoutFoot<Row extends TableRow>(rows: readonly Row[]): readonly Row[] {
  const last = rows.map(({ cells }) => cells.filter(Boolean).length > 1).lastIndexOf(true);
  return last === -1 ? rows : rows.slice(0, last + 1);
}

function guessMeanings(headers: readonly string[] | null, rows: readonly TableRow[], width: number): Told[] {
  const sample = withoutFoot(rows).slice(0, SAMPLE);
  const kinds = Array.from({ length: width }, (_, column) => kindOf(sample.map(({ cells }) => cells[column] ?? '')));
  const told: Told[] = kinds.map(() => null);
  const refused: (string | null)[] = kinds.map(() => null);
  const yearOf = (column: number) => Number(/^turma\b.*\b(20\d\d)\b/i.exec(headers?.[column] ?? '')?.[1] ?? Infinity);
  const lastYear = Math.max(0, ...kinds.map((_, column) => yearOf(column)).filter(Number.isFinite));
  const fits = (meaning: Meaning, column: number) => {
    const kind = kinds[column];
    const isEmpty = kind?.filled === 0 && meaning === 'email' && kinds.some(({ emails }) => emails > 0.5);
    // Of `Turma 2025` and `Turma 2026` the later one.
    if (meaning === 'class_name' && yearOf(column) < lastYear) return false;
    const isMail = /mail|eletr[ôo]nico/i.test(headers?.[column] ?? '');
    if (meaning === 'guardian_email' && !isMail && (kind?.emails ?? 0) <= 0.5) return false;
    if (meaning === 'consent') return (kind?.answers ?? 0) > 0.8;
    return !kind || (!isEmpty && contradiction(meaning, kind, sample.length) === null && !isAtOdds(meaning, kind));
  };
  const named = headers ? byHeader(headers, fits) : [];
  for (const [column, guess] of named.entries()) {
    if (!guess) continue;
    const { meaning, isSure } = guess;
    const isGroups = meaning === 'class_name' && /^grupos?$/i.test(headers?.[column] ?? '');
    const likely = isSure ? null : DOUBTS.header(meaning);
    const doubt = isGroups ? DOUBTS.groups : likely;
    told[column] = { meaning, doubt: ALWAYS_TOLD[meaning] ?? doubt };
  }
  // What the header alone would have said, and the values contradict.
  const blind = headers ? byHeader(headers) : [];
  for (const [column, guess] of blind.entries()) {
    const kind = kinds[column];
    if (guess && kind && told[column] === null) refused[column] = contradiction(guess.meaning, kind, sample.length);
  }
  const isFree = (column: number) => refused[column] === null && !isOthers(headers?.[column] ?? '');
  byContent(kinds, isFree, told, headers !== null);
  const isWhole = named.some(
    (guess, column) => guess?.meaning === 'full_name' && /complet/i.test(headers?.[column] ?? ''),
  );
  for (const [column, each] of told.entries()) {
    // A complete name needs no family name.
    if (isWhole && each?.meaning === 'last_name') told[column] = null;
  }
  const nameHeader = headers?.[told.findIndex((each) => each?.meaning === 'full_name')] ?? '';
  // A second list beside the first one: `Nº | Nome | Nº | Nome`, `6º A | 6º B`.
  const isBeside = (column: number) => {
    const header = headers?.[column] ?? '';
    return Boolean(header) && (header === nameHeader || isClass(header)) && (kinds[column]?.names ?? 0) > 0.8;
  };
  return told.map((each, column) => {
    if (each) return each;
    const others = isOthers(headers?.[column] ?? '') ? DOUBTS.others : null;
    const why = refused[column] ?? (isBeside(column) ? DOUBTS.beside : others);
    return why === null ? null : { meaning: null, doubt: why };
  });
}

/** A first line of the same kind as what stands below it is a student, whatever it holds. */
function isLikeBelow(rows: readonly TableRow[], width: number): number {
  const [first, ...below] = rows;
  if (!first || below.length === 0) return 0;
  const kinds: [(kind: ColumnKind) => number, (text: string) => boolean][] = [
    [({ emails }) => emails, (text) => text.includes('@')],
    [({ days }) => days, isDayLike],
    [({ classes }) => classes, isClass],
    [({ numbers }) => numbers, isNumberLike],
    [({ names }) => names, isName],
  ];
  let votes = 0;
  for (let column = 0; column < width; column += 1) {
    const kind = kindOf(below.slice(0, SAMPLE).map(({ cells }) => cells[column] ?? ''));
    const cell = first.cells[column] ?? '';
    const [, is] = kinds.find(([share]) => share(kind) >= 0.8) ?? [];
    if (cell && is) votes += is(cell) ? 1 : -1;
  }
  return votes;
}

/** `TURMA | 6º A | TURNO | MANHÃ` names a class, and no columns. */
function isClassLine(cells: readonly string[]): boolean {
  const told = classOfLine(cells);
  return told !== null && (isClass(told) || cells.some(isClass));
}

/** The header's index among the first lines; null if there is none. */
function findHeader(rows: readonly TableRow[]): number | null {
  const known = rows.slice(0, HEADER_LOOKED_FOR).map(({ cells }) => {
    const named = cells.some(isEmail) ? [] : namedColumns(cells);
    const namesStudents = named.some(({ meaning, isSure: isCertain }) => meaning === 'full_name' && isCertain);
    return namesStudents || !isClassLine(cells) ? named : [];
  });
  const isSure = (named: ReturnType<typeof namedColumns>) => named.some((guess) => guess.isSure);
  const most = Math.max(0, ...known.map(({ length }) => length));
  const best = [...known.keys()].filter((line) => known[line]?.length === most);
  const sure = best.filter((line) => isSure(known[line] ?? []));
  // The upper one of two levels, `ALUNO | | RESPONSÁVEL |`, has fewer cells.
  const filled = (line: number) => rows[line]?.cells.filter(Boolean).length ?? 0;
  const candidates = sure.length > 0 ? sure : best;
  const index = candidates.find((line) => candidates.every((other) => filled(other) <= filled(line))) ?? -1;
  const width = widthOf(rows);
  if (most > 1) return index;
  const isStudent = (from: number) => isLikeBelow(rows.slice(from), width) > 0;
  const [only] = known[index] ?? [];
  if (most === 1 && only?.isSure && (only.meaning === 'full_name' || !isStudent(index))) return index;
  // An unknown first line is a header if the lines below it are of other kinds.
  return rows.length > 1 && isLikeBelow(rows, width) < 0 ? 0 : null;
}

const isOfGroup = (text: string) => isOthers(text) || /contato/i.test(text);
/** In different cells, unlike the title `LISTA DE ALUNOS - ESCOLA ROSA`. */
const isTwoLevels = (cells: readonly string[]) =>
  cells.some((one, at) => isOfStudent(one) && cells.some((other, place) => place !== at && isOfGroup(other)));

/** Of a header of two levels, `ALUNO | | RESPONSÁVEL 1 |` above `Nome | Turma | Nome | E-mail`: whose each column is. */
function groupsAbove(above: readonly string[], width: number): string[] {
  let group = '';
  return Array.from({ length: width }, (_, column) => {
    group = above[column] || group;
    return isOfGroup(group) ? group : '';
  });
}

/** The header's cells, each with the group above it. */
export function headersOf(rows: readonly TableRow[], header: number | null): string[] | null {
  if (header === null) return null;
  const width = widthOf(rows);
  const cells = rows[header]?.cells ?? [];
  const above = rows.slice(Math.max(0, header - 2), header).reverse();
  const groups = groupsAbove(above.find((row) => isTwoLevels(row.cells))?.cells ?? [], width);
  return Array.from({ length: width }, (_, column) => [cells[column] ?? '', groups[column]].filter(Boolean).join(' '));
}

export function guessColumns(rows: readonly TableRow[], header: number | null = findHeader(rows)): Columns {
  const width = widthOf(rows);
  const told = guessMeanings(headersOf(rows, header), rows.slice(header === null ? 0 : header + 1), width);
  return {
    header,
    meanings: told.map((each) => each?.meaning ?? null),
    doubts: told.map((each) => each?.doubt ?? null),
  };
}

/** Why these columns cannot be used; null if they can. `hasClass`: a class is told outside of the columns. */
export function columnsProblem(
  rows: readonly { isTitle?: boolean }[],
  { header, meanings }: Columns,
  hasClass = false,
): string | null {
  const has = (...any: Meaning[]) => any.some((meaning) => meanings.includes(meaning));
  if (!has('full_name')) return 'Escolha a coluna com o nome do aluno.';
  if (!hasClass && !has('email', 'enrollment_number', 'class_name', 'grade'))
    return 'Escolha também a coluna da matrícula, da turma ou do e-mail, ou escreva a turma para todos: só o nome não distingue um aluno do outro.';
  const count = rows.slice(header === null ? 0 : header + 1).filter(({ isTitle }) => !isTitle).length;
  if (count < 1) return 'A lista só tem o cabeçalho: não há nenhum aluno nela.';
  return count > LIST_MAX ? `A lista tem mais de ${shownCount(LIST_MAX)} alunos. Divida em listas menores.` : null;
}

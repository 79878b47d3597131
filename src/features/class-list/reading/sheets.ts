/** Which sheets of a file are lists, and the chosen ones as one table. */
import { foldedText } from '@vinculo/contract/rules/folding';
import { classOfLine, isReportLine, namesPerson } from './classLines';
import { guessColumns } from './columns';
import { isClass } from './kinds';
import type { Sheet, TableRow } from './readTable';

export interface SheetOffer {
  /** The sheet's place in the file. */
  index: number;
  name: string;
  isHidden: boolean;
  /** Students; 0 if the sheet does not look like a list. */
  count: number;
  /** The same for sheets that can be read together. */
  shape: string;
}

/** A row of the joined table. */
export interface JoinedRow extends TableRow {
  id: string;
  /** The name of the row's sheet; empty for a text. */
  sheet: string;
  /** The class that a line above the row names. */
  told: string | null;
  /** A line of the sheet that is no student: a class line, a repeated header, a total. */
  isTitle: boolean;
}

const shapeOf = (cells: readonly string[]) => cells.map(foldedText).filter(Boolean).toSorted().join('|');

const TELLING = ['email', 'enrollment_number', 'class_name', 'grade'] as const;

function offerOf({ name, isHidden, rows }: Sheet, index: number): SheetOffer {
  const { header, meanings } = guessColumns(rows);
  const nameColumn = meanings.indexOf('full_name');
  // Names alone may be a page of instructions.
  const isList =
    nameColumn !== -1 && (header !== null || isNamedAsClass(name) || TELLING.some((each) => meanings.includes(each)));
  const body = joined({ name, isHidden, rows }, index, header).slice(header === null ? 0 : header + 1);
  const count = isList ? body.filter(({ isTitle, cells }) => !isTitle && cells[nameColumn]).length : 0;
  const shape = header === null ? `${meanings.length}` : shapeOf(rows[header]?.cells ?? []);
  return { index, name, isHidden, count, shape };
}

export const offersOf = (sheets: readonly Sheet[]): SheetOffer[] => sheets.map(offerOf);

/** What a person most likely means: the visible lists of the first one's shape. */
export function firstChoice(offers: readonly SheetOffer[]): number[] {
  const visible = offers.filter(({ isHidden }) => !isHidden);
  const lists = visible.filter(({ count }) => count > 0);
  const first = lists[0] ?? visible[0] ?? offers[0];
  if (!first) return [];
  return lists.length === 0
    ? [first.index]
    : lists.filter(({ shape }) => shape === first.shape).map(({ index }) => index);
}

/** The rows of one sheet, each with the class that the last line above it names. */
function joined({ name, rows }: Sheet, index: number, header: number | null): JoinedRow[] {
  const head = header === null ? null : rows[header]?.cells.join('|');
  let told: string | null = null;
  return rows.map((row, place) => {
    const isBody = place > (header ?? -1);
    const named = place === header || (isBody && namesPerson(row.cells)) ? null : classOfLine(row.cells);
    if (named) told = named;
    const isAgain = place !== header && row.cells.join('|') === head;
    return {
      ...row,
      id: index === 0 ? String(row.line) : `${index}.${row.line}`,
      sheet: name,
      told,
      isTitle: named !== null || isAgain || isReportLine(row.cells),
    };
  });
}

/** The chosen sheets as one table: the first one whole, of the others the students, in the first one's columns. */
export function joinSheets(sheets: readonly Sheet[], chosen: readonly number[]): JoinedRow[] {
  const rows: JoinedRow[] = [];
  let heads: string[] | null = null;
  for (const index of chosen) {
    const sheet = sheets[index];
    if (!sheet) continue;
    const { header } = guessColumns(sheet.rows);
    const own = joined(sheet, index, header);
    const cells = header === null ? null : (sheet.rows[header]?.cells ?? []).map(foldedText);
    if (rows.length === 0) {
      rows.push(...own);
      heads = cells;
      continue;
    }
    const body = own.slice(header === null ? 0 : header + 1);
    const places = heads && cells ? heads.map((head) => (head ? cells.indexOf(head) : -1)) : null;
    rows.push(...body.map((row) => (places ? { ...row, cells: places.map((place) => row.cells[place] ?? '') } : row)));
  }
  return rows;
}

/** The name of a sheet is a class: `1A`, unlike `Planilha1`. */
export const isNamedAsClass = (name: string) => isClass(name) && !/^(?:planilha|plan|sheet|folha|tabela)/i.test(name);

/** The sheets' names are classes if there are several, or if the only one's is. */
export const saysClass = (rows: readonly JoinedRow[]): boolean => {
  const names = new Set(rows.map(({ sheet }) => sheet));
  const [only = ''] = names;
  return names.size > 1 || isNamedAsClass(only);
};

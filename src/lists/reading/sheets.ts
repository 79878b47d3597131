// Which sheets of a file are read, the chosen ones as one table, and what its columns mean.
import { foldedText } from '@vinculo/contract/rules/text/folding';
import type { Answers, Question } from '../questions';
import type { Sheet, TableRow } from './readTable';

export interface SheetOffer {
  /** The sheet's index in the file. */
  index: number;
  name: string;
  isHidden: boolean;
  /** Rows that are read; 0 if the sheet does not look like a list. */
  count: number;
  /** The same for sheets that can be read together. */
  shape: string;
}

/** A row of the joined table. */
export interface SheetRow extends TableRow {
  id: string;
  /** The name of the row's sheet; empty for a text. */
  sheet: string;
  /** What a line above the row names for those below it: a class. */
  told?: string | null;
  /** The title above the row. It may say that the students below have left. */
  section?: string;
  /** A line that is no row of the list: a title, a repeated header, a total. */
  isTitle?: boolean;
  /** Why the line may not be a row of the list, in words. It is left out, and the person can take it in. */
  unlike?: string;
}

/** Why a row that the spreadsheet itself hides or strikes out is left out. */
export const setAside = ({ isHidden, isStruck }: TableRow): string | undefined =>
  isStruck ? 'Linha riscada na planilha' : isHidden ? 'Linha oculta na planilha' : undefined;

export const sheetRow = ({ name }: Sheet, index: number, row: TableRow): SheetRow => ({
  ...row,
  id: index === 0 ? String(row.line) : `${index}.${row.line}`,
  sheet: name,
});

export interface RowPlace {
  line: number;
  /** The sheet's name, if the list is of several. */
  sheet?: string;
}
/** `7`, or `7 (1º B)` in a list of several sheets. */
export const placeOf = ({ line, sheet }: RowPlace) => (sheet ? `${line} (${sheet})` : String(line));

/** If each group stands only in its first row, no larger share of the rows says a group. */
const SAID_ONCE_MAX = 0.6;

/** True if a column names each class or category only in its first row. A single name may be that row's own. */
export function isSaidOnce(groups: readonly string[]): boolean {
  const filled = groups.filter(Boolean);
  const isOnce = filled.length > 1 && new Set(filled).size === filled.length;
  return isOnce && Boolean(groups[0]) && filled.length <= groups.length * SAID_ONCE_MAX;
}

export const shapeOf = (cells: readonly string[]) => cells.map(foldedText).filter(Boolean).sort().join('|');

/** Chooses what a person most likely means: the visible lists with the first one's shape. */
export function firstChoice(offers: readonly SheetOffer[]): number[] {
  const visible = offers.filter(({ isHidden }) => !isHidden);
  const lists = visible.filter(({ count }) => count > 0);
  const first = lists[0] ?? visible[0] ?? offers[0];
  if (!first) return [];
  return lists.length === 0
    ? [first.index]
    : lists.filter(({ shape }) => shape === first.shape).map(({ index }) => index);
}

/**
 * Joins the chosen sheets to one table: all of the first sheet, and the rows of the others in its columns. `headerOf`:
 * the header's index; null without one.
 */
export function joinedSheets(
  sheets: readonly Sheet[],
  chosen: readonly number[],
  headerOf: (rows: readonly TableRow[]) => number | null,
  rowsOf: (sheet: Sheet, index: number, header: number | null) => SheetRow[],
): SheetRow[] {
  const rows: SheetRow[] = [];
  let heads: string[] | null = null;
  for (const index of chosen) {
    const sheet = sheets[index];
    if (!sheet) continue;
    const header = headerOf(sheet.rows);
    const own = rowsOf(sheet, index, header);
    const cells = header === null ? null : (sheet.rows[header]?.cells ?? []).map(foldedText);
    if (rows.length === 0) {
      rows.push(...own);
      heads = cells;
      continue;
    }
    const body = own.slice(header === null ? 0 : header + 1);
    const places = heads && cells ? heads.map((head) => (head ? cells.indexOf(head) : -1)) : null;
    rows.push(...body.map((row) => (places ? { ...row, cells: places.map((index) => row.cells[index] ?? '') } : row)));
  }
  return rows;
}

/** What each column of a table means, as it was guessed or as the person chose. */
export interface Columns<Meaning> {
  /** The header's index in the table; null without one. */
  header: number | null;
  meanings: (Meaning | null)[];
  /** For each column, why the person should check it, in words. */
  doubts: (string | null)[];
  /** What the columns leave open. `meanings` already follows the answers. */
  questions?: readonly Question[];
}

export const widthOf = (rows: readonly TableRow[]) => rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);

export const idOfColumn = (column: number) => `column ${column}`;

/**
 * The columns with the meanings that the person chose. A meaning that was chosen for one column is no longer guessed
 * for another.
 */
export function answered<Meaning extends string>(
  { meanings, doubts, ...rest }: Columns<Meaning>,
  answers: Answers,
  labels: Record<Meaning, string>,
): Columns<Meaning> {
  const answersOf = meanings.map((_, column) => answers[idOfColumn(column)]);
  const isMeaning = (text: string): text is Meaning => text in labels;
  return {
    ...rest,
    meanings: meanings.map((guess, column) => {
      const chosen = answersOf[column];
      if (chosen === undefined) return guess && answersOf.includes(guess) ? null : guess;
      return isMeaning(chosen) ? chosen : null;
    }),
    doubts: doubts.map((doubt, column) => (answersOf[column] === undefined ? doubt : null)),
  };
}

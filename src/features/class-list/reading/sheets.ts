/** Which sheets of a file are lists, and the chosen ones as one table. */

import { isClass } from '../../../components/list/reading/kinds';
import type { Sheet } from '../../../components/list/reading/readTable';
import {
  joinedSheets,
  shapeOf,
  sheetRow,
  type SheetOffer,
  type SheetRow,
} from '../../../components/list/reading/sheets';
import { classOfLine, isReportLine, namesPerson } from './classLines';
import { guessColumns } from './sheetColumns';

/** A row of the joined table. */
export interface JoinedRow extends SheetRow {
  /** The class that a line above the row names. */
  told: string | null;
  /** A line of the sheet that is no student: a class line, a repeated header, a total. */
  isTitle: boolean;
}

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

/** The rows of one sheet, each with the class that the last line above it names. */
function joined(sheet: Sheet, index: number, header: number | null): JoinedRow[] {
  const { rows } = sheet;
  const head = header === null ? null : rows[header]?.cells.join('|');
  let told: string | null = null;
  return rows.map((row, at) => {
    const isBody = at > (header ?? -1);
    const named = at === header || (isBody && namesPerson(row.cells)) ? null : classOfLine(row.cells);
    if (named) told = named;
    const isAgain = at !== header && row.cells.join('|') === head;
    return {
      ...sheetRow(sheet, index, row),
      told,
      isTitle: named !== null || isAgain || isReportLine(row.cells),
    };
  });
}

/** The chosen sheets as one table: the first one whole, of the others the students, in the first one's columns. */
export const joinSheets = (sheets: readonly Sheet[], chosen: readonly number[]): JoinedRow[] =>
  joinedSheets(sheets, chosen, { headerOf: (rows) => guessColumns(rows).header, rowsOf: joined });

/** The name of a sheet is a class: `1A`, unlike `Planilha1`. */
export const isNamedAsClass = (name: string) => isClass(name) && !/^(?:planilha|plan|sheet|folha|tabela)/i.test(name);

/** The sheets' names are classes if there are several, or if the only one's is. */
export const saysClass = (rows: readonly JoinedRow[]): boolean => {
  const names = new Set(rows.map(({ sheet }) => sheet));
  const [only = ''] = names;
  return names.size > 1 || isNamedAsClass(only);
};

/** Which sheets of a file are lists, and the chosen ones as one table. */

import { isClass, isNoClass } from '../../../lists/reading/kinds';
import type { Sheet, TableRow } from '../../../lists/reading/readTable';
import { isReportLine } from '../../../lists/reading/reportLines';
import { widthOf } from '../../../lists/reading/sheetColumns';
import { joinedSheets, shapeOf, sheetRow, type SheetOffer, type SheetRow } from '../../../lists/reading/sheets';
import { beginsAsTitle, classOfLine, namesPerson } from './classLines';
import { guessColumns } from './sheetColumns';

const TELLING = ['email', 'enrollment_number', 'class_name', 'grade'] as const;

export function offerOf({ name, isHidden, rows }: Sheet, index: number): SheetOffer {
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

/** The share of the rows that fill a column of students. */
const USUAL = 0.8;

/** The columns that nearly all rows fill. */
function usualColumns(rows: readonly TableRow[]): number[] {
  const width = widthOf(rows);
  return Array.from({ length: width }, (_, column) => column).filter(
    (column) => rows.filter(({ cells }) => cells[column]).length >= rows.length * USUAL,
  );
}

/** The rows of one sheet, each with the class that the last line above it names. */
function joined(sheet: Sheet, index: number, header: number | null): SheetRow[] {
  const { rows } = sheet;
  const head = header === null ? null : rows[header]?.cells.join('|');
  const first = (header ?? -1) + 1;
  const report = rows.findIndex((row, at) => at > first && isReportLine(row.cells));
  const students = rows.slice(first, report === -1 ? undefined : report);
  const usual = usualColumns(students.filter(({ cells }) => namesPerson(cells) || !classOfLine(cells)));
  let told: string | null = null;
  let isBelow = false;
  return rows.map((row, at) => {
    const isBody = at >= first;
    const isWhole = usual.length > 1 && usual.every((column) => row.cells[column]);
    const isAgain = at !== header && row.cells.join('|') === head;
    const isReport = isReportLine(row.cells);
    const mayBeStudent = isBody && !beginsAsTitle(row.cells);
    const isStudent = isBody && (namesPerson(row.cells) || (isWhole && mayBeStudent));
    const named = at === header || isStudent ? null : classOfLine(row.cells);
    if (named) told = named;
    if (isBody && isReport) isBelow = true;
    else if (named || isAgain || isWhole) isBelow = false;
    const seems = named && mayBeStudent ? 'title' : isBelow && report !== -1 && usual.length > 1 ? 'foot' : undefined;
    return {
      ...sheetRow(sheet, index, row),
      told,
      isTitle: (named !== null && !mayBeStudent) || isAgain || isReport,
      seems,
    };
  });
}

/** The chosen sheets as one table: the first one whole, of the others the students, in the first one's columns. */
export const joinSheets = (sheets: readonly Sheet[], chosen: readonly number[]): SheetRow[] =>
  joinedSheets(sheets, chosen, { headerOf: (rows) => guessColumns(rows).header, rowsOf: joined });

/** The name of a sheet is a class: `1A`, unlike `Planilha1`. */
export const isNamedAsClass = (name: string) => isClass(name) && !/^(?:planilha|plan|sheet|folha|tabela)/i.test(name);

/** The sheets' names are classes if there are several, or if the only one's is. */
export const saysClass = (rows: readonly Pick<SheetRow, 'sheet'>[]): boolean => {
  const names = new Set(rows.map(({ sheet }) => sheet));
  const [only = ''] = names;
  return names.size > 1 ? ![...names].every(isNoClass) : isNamedAsClass(only);
};

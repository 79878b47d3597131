/** Which sheets of a file are lists, and the chosen ones as one table. */

import { isEmail } from '@vinculo/contract/rules/text/email';
import { isClass, isName, isNoClass, plainWords } from '../../../lists/reading/kinds';
import type { Sheet, TableRow } from '../../../lists/reading/readTable';
import { isReportLine } from '../../../lists/reading/reportLines';
import { widthOf } from '../../../lists/reading/sheetColumns';
import { joinedSheets, shapeOf, sheetRow, type SheetOffer, type SheetRow } from '../../../lists/reading/sheets';
import { beginsAsTitle, classInTitle, classOfLine, namesPerson } from './classLines';
import { guessColumns, withoutFoot } from './sheetColumns';
import { saidOf } from './situation';

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

/** `Mãe: Rosa Souza`, `PRÉ I - PROFª ROSA`, in a row of its own. */
const LABELLED = /^\p{L}[^:]{1,30}:\s*\S|\bprof(?:ª|\.|essora?\b)/iu;

/** `Marta Reis | Rosa Prado` above their offices, `Elaborado por: … | Data: …`. */
function isSigning(cells: readonly string[], isAboveReport: boolean): boolean {
  const filled = cells.filter(Boolean);
  const labelled = filled.some((text) => LABELLED.test(text));
  return (labelled || isAboveReport) && filled.every((text) => isName(text) || LABELLED.test(text));
}

const saysOut = (text: string) => saidOf(plainWords(text)) === 'out';

/** Whether a row says the header again, in capitals or with other words for some columns. */
function saysAgain(head: readonly string[], { cells }: TableRow): boolean {
  const isSame = (cell: string, column: number) =>
    cell !== '' && cell.length === head[column]?.length && plainWords(cell) === plainWords(head[column] ?? '');
  const same = cells.filter(isSame).length;
  return same > 0 && same * 2 > cells.filter(Boolean).length;
}

/** The rows of one sheet, each with the class and the section that the last lines above it name. */
function joined(sheet: Sheet, index: number, header: number | null): SheetRow[] {
  const { rows } = sheet;
  const head = header === null ? [] : (rows[header]?.cells ?? []);
  const first = (header ?? -1) + 1;
  const nameColumn = guessColumns(rows, header).meanings.indexOf('full_name');
  const report = rows.findIndex((row, at) => at > first && isReportLine(row.cells));
  const students = withoutFoot(rows.slice(first, report === -1 ? undefined : report));
  const isLoneRow = ({ cells }: TableRow) => cells.filter(Boolean).length === 1;
  const usual = usualColumns(
    students.filter((row) =>
      isLoneRow(row)
        ? row.cells[nameColumn] && namesPerson(row.cells)
        : namesPerson(row.cells) || !classOfLine(row.cells),
    ),
  );
  const isWholeRow = ({ cells }: TableRow) => usual.length > 1 && usual.every((column) => cells[column]);
  const lastWhole = rows.map((row, at) => at >= first && isWholeRow(row)).lastIndexOf(true);
  let told: string | null = null;
  let section: string | undefined;
  let isBelow = false;
  return rows.map((row, at) => {
    const isBody = at >= first;
    const isWhole = isWholeRow(row);
    const isAgain = at !== header && saysAgain(head, row);
    const only = row.cells.find(Boolean) ?? '';
    const isLone = isBody && isLoneRow(row);
    // Behind a gap, or neither a name nor an address.
    const isApart = row.line > (rows[at - 1]?.line ?? row.line) + 1 || (!isName(only) && !isEmail(only));
    const isReport = isReportLine(row.cells);
    const mayBeStudent = isBody && !beginsAsTitle(row.cells);
    const isStudent = isBody && (namesPerson(row.cells) || (isWhole && mayBeStudent));
    const inTitle = isBody || told ? null : classInTitle(row.cells);
    const named = at === header || isStudent ? null : (classOfLine(row.cells) ?? inTitle);
    if (named) [told, section] = [named, undefined];
    const next = rows[at + 1];
    const isFoot = isLone ? isApart : isSigning(row.cells, next !== undefined && isReportLine(next.cells));
    const isEnd = isFoot && !named && lastWhole !== -1 && at > lastWhole;
    if (isBody && (isReport || isEnd)) isBelow = true;
    else if (named || isAgain || isWhole) isBelow = false;
    // `MENINOS`, `TRANSFERIDOS`, where all others say more.
    const isNoStudent = row.cells[nameColumn] !== only || !isName(only) || saysOut(only);
    const isLabelled = isLone && LABELLED.test(only) && !saysOut(only);
    const isSection = isLone && !named && !isLabelled && usual.length > 1 && isNoStudent && !isEmail(only);
    if (isSection) section = only;
    const isTitle = named ? mayBeStudent : isLabelled;
    const lone = isSection ? 'section' : isTitle ? 'title' : undefined;
    const seems = isBelow && !named && usual.length > 1 ? 'foot' : lone;
    return {
      ...sheetRow(sheet, index, row),
      told,
      ...(section !== undefined && !isSection && { section }),
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

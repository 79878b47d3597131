// Finds the sheets of a file that are class lists, and joins the chosen ones to one table. Tells students from titles,
// sections and the foot.
import { isClass, isName, isNoClass } from '../../../lists/reading/kinds';
import type { Sheet, TableRow } from '../../../lists/reading/readTable';
import {
  joinedSheets,
  shapeOf,
  sheetRow,
  widthOf,
  type SheetOffer,
  type SheetRow,
} from '../../../lists/reading/sheets';
import { hasDigit, hasLetter, plainWords, says } from '../../../lists/reading/words';
import { beginsAsTitle, classInTitle, classOfLine } from './classLines';
import { guessColumns, headerOf } from './columns';
import { bareName } from './personCells';
import WORDS from './words.json';

const TELLING = ['email', 'enrollment_number', 'class_name', 'grade'] as const;

export function offerOf(sheet: Sheet, index: number): SheetOffer {
  const { name, isHidden, rows } = sheet;
  const { header, meanings } = guessColumns(rows);
  const nameColumn = meanings.indexOf('full_name');
  // A sheet of names alone may be a page of instructions.
  const isList =
    nameColumn !== -1 && (header !== null || isClass(name) || TELLING.some((each) => meanings.includes(each)));
  const body = rowsOf(sheet, index, header).slice(header === null ? 0 : header + 1);
  const count = isList ? body.filter(({ isTitle, cells }) => !isTitle && cells[nameColumn]).length : 0;
  const shape = header === null ? `${meanings.length}` : shapeOf(rows[header]?.cells ?? []);
  return { index, name, isHidden, count, shape };
}

/** A column is usual if so large a share of the rows fills it. */
const USUAL = 0.8;

const filledOf = ({ cells }: TableRow) => cells.filter(Boolean);

const isNamed = (text = '') => isName(text) || isName(bareName(text).name);

/** The columns that nearly all rows fill which are no single cells. */
function usualColumns(rows: readonly TableRow[], place: number): number[] {
  const several = rows.filter(
    (row) => filledOf(row).length > 1 && !(beginsAsTitle(row.cells) && classOfLine(row.cells)),
  );
  const named = several.filter(({ cells }) => isNamed(cells[place]));
  const full = named.length > 0 ? named : several;
  return [...Array(widthOf(rows)).keys()].filter(
    (column) => full.length > 0 && full.filter(({ cells }) => cells[column]).length >= full.length * USUAL,
  );
}

/** Whether a row says the header again, in capitals or with other words for some columns. */
function saysAgain(head: readonly string[], row: TableRow): boolean {
  const same = row.cells.filter((cell, at) => cell && plainWords(cell) === plainWords(head[at] ?? '')).length;
  return same > 0 && same * 2 > filledOf(row).length;
}

/** Why a row that may not be a student is left out. */
const FOOT_ROW = 'Parece o rodapé da lista';
const TITLE_ROW = 'Parece um título da lista';
const LONE_ROW = 'Está sozinho na linha: título ou aluno?';
const UNCOUNTED_ROW = 'A lista não a numera, como faz com as outras';

/** `Mãe: Rosa Souza`, `Data: 12/02/2026`. */
const isLabelled = (text: string) => /^\p{L}[^:]{1,30}:\s*\S/u.test(text);
/** `Total de alunos: 32`, `Olinda, 12 de fevereiro de 2026`, `______`. */
const hasNoName = (text: string) => (hasDigit(text) && !isName(text)) || !hasLetter(text);

/** The rows of one sheet. What one cell says alone in its row is a section, whatever it says: it holds for those below. */
function rowsOf(sheet: Sheet, index: number, header: number | null): SheetRow[] {
  const { rows } = sheet;
  const head = header === null ? [] : (rows[header]?.cells ?? []);
  const first = (header ?? -1) + 1;
  const place = guessColumns(rows, header).meanings.indexOf('full_name');
  const usual = usualColumns(rows.slice(first), place);
  const hasSeveral = usual.length > 1;
  // A column of counts is one in which every student has a number.
  const isCount = (column: number) => {
    const cells = rows.slice(first).flatMap((row) => (filledOf(row).length > 1 && row.cells[column]) || []);
    return cells.length > 1 && cells.every((text) => /^\d{1,4}\D?$/.test(text)) && (cells[0] ?? '').startsWith('1');
  };
  const counting = [...Array(Math.max(place, 0)).keys()].find(isCount);
  const isCounted = ({ cells }: TableRow) => counting === undefined || Boolean(cells[counting]);
  const isSum = ({ cells }: TableRow) => says(cells[place] ?? '', WORDS.sums);
  const isWhole = (row: TableRow) => usual.every((column) => row.cells[column]) && isCounted(row) && !isSum(row);
  const lastWhole = rows.map((row, at) => at >= first && isWhole(row)).lastIndexOf(true);
  let title: string | null = null;
  let section: string | undefined;
  let isFoot = false;
  return rows.map((row, at): SheetRow => {
    const filled = filledOf(row);
    const [only = ''] = filled;
    const made = (more: Partial<SheetRow> = {}) => ({ ...sheetRow(sheet, index, row), told: title, ...more });
    if (at < first) {
      if (at !== header) title = classOfLine(row.cells) ?? (title ? null : classInTitle(row.cells)) ?? title;
      return made();
    }
    if (saysAgain(head, row)) return made({ isTitle: true });
    const named = beginsAsTitle(row.cells) && !(hasSeveral && isWhole(row)) ? classOfLine(row.cells) : null;
    if (named) {
      [title, section, isFoot] = [named, undefined, false];
      return made({ isTitle: true });
    }
    const own = { ...(section !== undefined && { section }) };
    const name = row.cells[place] ?? '';
    const isLone = filled.length === 1;
    if (!hasSeveral && name && !isNamed(name)) return made({ ...own, unlike: TITLE_ROW });
    if (!hasSeveral || isWhole(row) || (isLone && only.includes('@'))) {
      isFoot = false;
      return made(own);
    }
    // Below the last student stand those who sign, perhaps side by side, above their offices.
    const next = rows[at + 1];
    const isAboveOffices = next !== undefined && !isWhole(next) && !filledOf(next).some(isName);
    const isSigning =
      filled.every((text) => isName(text) || isLabelled(text)) && (filled.some(isLabelled) || isAboveOffices);
    isFoot ||= at > lastWhole && (isLone ? !isClass(only) : isSigning);
    if (isLone ? hasNoName(only) : name && !hasLetter(name)) return made({ isTitle: true });
    const isNameless = name === '' && at > lastWhole && !filled.some((text) => text.includes('@'));
    if (isFoot || isSum(row) || isNameless) return made({ ...own, unlike: FOOT_ROW });
    if (isLone && !isLabelled(only)) {
      section = only.endsWith(':') ? only.slice(0, -1) : only;
      return made({ unlike: isNamed(only) ? LONE_ROW : TITLE_ROW });
    }
    if (name && !isCounted(row)) return made({ ...own, unlike: UNCOUNTED_ROW });
    const isPlain = !isLone && (isNamed(name) || !classOfLine(row.cells));
    return made(isPlain ? own : { ...own, unlike: TITLE_ROW });
  });
}

/** Joins the chosen sheets to one table: all of the first sheet, and the students of the others in its columns. */
export const joinSheets = (sheets: readonly Sheet[], chosen: readonly number[]): SheetRow[] =>
  joinedSheets(sheets, chosen, headerOf, rowsOf);

/** True if the sheets' names are classes: several names usually are, a single one only if it looks like a class. */
export const saysClass = (rows: readonly Pick<SheetRow, 'sheet'>[]): boolean => {
  const names = new Set(rows.map(({ sheet }) => sheet));
  const [only = ''] = names;
  return names.size > 1 ? ![...names].every(isNoClass) : isClass(only);
};

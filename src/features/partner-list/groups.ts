// The lines of a list of partners: which are partners, and which name the category of those below, or end the list.
import { foldedText } from '@vinculo/contract/rules/text/folding';
import type { Asking } from '../../lists/questions';
import { isHeaderOf } from '../../lists/reading/guessing';
import { isSaidOnce, setAside, type Columns, type SheetRow } from '../../lists/reading/sheets';
import { says } from '../../lists/reading/words';
import FACT_WORDS from './facts.json';
import WORDS from './words.json';

const GROUP = 'Título de um grupo: dá a categoria às linhas de baixo';
const SUM = 'Parece um total da lista';
const FOOT = 'Depois do fim da lista: marque se for um parceiro';

/** What parts a category from its number, its count and the word before it. */
const SIGNS = /[-–—]{2,}|\s[-–—]\s|[^\p{L}\p{N}\s'’&,/–-]+/u;
/** `Categoria: Alimentação`, `Segmento - Lazer (1)`, `▶ SAÚDE:`, `II - LAZER`: its longest part. */
const categoryIn = (text: string) =>
  text
    .split(SIGNS)
    .map((part) => part.trim())
    .filter((part) => part && !isHeaderOf(part, FACT_WORDS.category))
    .reduce((longest, part) => (part.length > longest.length ? part : longest), '');
const NUMBERS = /^[\d.,:/% -]+$/;

const filledOf = ({ cells }: SheetRow) => cells.filter(Boolean);
const nameOf = (row: SheetRow) => filledOf(row)[0] ?? '';

const GROUPS = {
  id: 'groups',
  textOf: () => 'Linhas com um nome e mais nada: o que são?',
  options: [
    { value: 'groups', label: 'Títulos de grupos: dão a categoria às linhas de baixo' },
    { value: 'partners', label: 'Parceiros' },
  ],
};

const ONCE = {
  id: 'category once',
  textOf: () => 'A categoria só está na primeira linha de cada grupo. Vale para as de baixo?',
  options: [
    { value: 'yes', label: 'Sim' },
    { value: 'no', label: 'Não: ficam sem categoria' },
  ],
  guess: 'yes',
};

export function linesOf(rows: readonly SheetRow[], { header, meanings }: Columns<string>, { askAll }: Asking) {
  const shapeOf = ({ cells }: SheetRow) => foldedText(cells.join(' | '));
  const head = header === null ? undefined : rows[header];
  const all = rows.slice(header === null ? 0 : header + 1);
  const body = head ? all.filter((row) => shapeOf(row) !== shapeOf(head)) : all;
  const isLone = (row: SheetRow) => meanings.filter(Boolean).length > 1 && filledOf(row).length === 1;
  // Not `Total Fitness`, a shop.
  const isSum = (row: SheetRow) => {
    const [name = '', ...others] = filledOf(row);
    return says(name, WORDS.sums) && others.every((text) => NUMBERS.test(text));
  };
  const last = body.map((row) => filledOf(row).length > 1 && !isSum(row)).lastIndexOf(true);
  const column = meanings.indexOf('category');
  const said = column === -1 ? [] : body.filter((row) => !isSum(row)).map(({ cells }) => cells[column] ?? '');
  const isSaid = isSaidOnce(said);
  const isOnce = isSaid && askAll(ONCE, said.filter(Boolean)) === 'yes';

  // A list may repeat its header below each group. The first group is then above the first header.
  const above = header ? rows[header - 1] : undefined;
  const first = above && all.length > body.length && filledOf(above).length === 1 ? above : undefined;
  const lone = isSaid ? [] : body.filter((row, at) => at < last && isLone(row) && !isSum(row));
  const guess = first || lone.includes(body[0] as SheetRow) ? 'groups' : 'partners';
  // A shop may look like a group, so a person is asked.
  const areGroups = askAll({ ...GROUPS, guess }, lone.map(nameOf)) === 'groups';
  const groups = new Set(areGroups ? lone : []);

  // In a list of only categories and names, nothing else marks a shop.
  const areNames = isSaid && body.slice(0, last).filter(isLone).length * 3 > last;
  const sheets = new Set(rows.map(({ sheet }) => sheet));
  let group = first ? { name: categoryIn(nameOf(first)), sheet: first.sheet } : null;
  return body.map((row, at) => {
    const told = groups.has(row) ? nameOf(row) : isOnce ? row.cells[column] : undefined;
    if (told) group = { name: categoryIn(told), sheet: row.sheet };
    const isCategory = isOnce && filledOf(row).length === 1 && Boolean(row.cells[column]);
    const isFoot = last !== -1 && at > last && !areNames && isLone(row);
    const kind = groups.has(row) || isCategory ? GROUP : isSum(row) ? SUM : isFoot ? FOOT : undefined;
    const ofSheet = sheets.size > 1 && column === -1 ? row.sheet : '';
    return {
      row,
      // Where the row names no category, the line above or the sheet names it.
      category: kind ? '' : group?.sheet === row.sheet ? group.name : ofSheet,
      aside: kind ?? setAside(row),
    };
  });
}

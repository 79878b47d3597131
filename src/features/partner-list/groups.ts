/** The lines of a list of partners: which are partners, and which name the category of those below, or end the list. */

import { foldedText } from '@vinculo/contract/rules/text/folding';
import { answerOf, type Answers, type Question } from '../../lists/questions';
import { isHeaderOf } from '../../lists/reading/guessing';
import type { Columns } from '../../lists/reading/sheetColumns';
import { isSaidOnce, setAside, type SheetRow } from '../../lists/reading/sheets';
import { says } from '../../lists/reading/words';
import FACT_WORDS from './facts.json';

export interface Line {
  row: SheetRow;
  /** What a line above or the sheet names, where the row names none. */
  category: string;
  /** Why the row is no partner. */
  aside: string | undefined;
}

const GROUP = 'Título de um grupo: dá a categoria às linhas de baixo';
const REPORT = 'Parece um total ou uma observação da lista';
const FOOT = 'Parece o rodapé da lista';

/** `Categoria: Alimentação`, `Segmento - Lazer (1)`, `SAÚDE:`. */
const PARTED = /^(.+?)\s*(?:[:=]|\s[-–])\s*(.*)$/;
function labelled(text: string): string | null {
  const [, label = '', value = ''] = PARTED.exec(text) ?? [];
  if (!label) return null;
  return isHeaderOf(label, FACT_WORDS.category) ? value : text.endsWith(':') ? label : null;
}
/** `▶ ALIMENTAÇÃO`, `--- Saúde ---`. */
const SIGNED = /^[▶►➤•▪●■◆★*=–—-]+\s*\p{L}/u;
const withoutSigns = (text: string) =>
  text
    .replace(/^(?:\d{1,2}(?:\.\d)?|[IVX]{1,5})\s*[.)–-]\s*/, '')
    .replace(/\s*\(\d+\)$/, '')
    .replace(/^[^\p{L}\d]+|[^\p{L}\d)!.]+$/gu, '');
/** The names that programs give to sheets say nothing. */
const UNNAMED = /^(?:plan(?:ilha)?|sheet|folha|p[áa]gina|tabela|lista|parceiros|conv[êe]nios)\s*\d*$/i;
const isUpper = (text: string) => text === text.toLocaleUpperCase('pt-BR');

/** Not `Total Fitness`, a shop. */
const SUMS = ['=total', '=total geral*', '=total de *', '=subtotal*', '=quantidade*'];
/** `Página 1 de 2`, `Dúvidas: secretaria`, `____`: alone below the last shop, no shop's name. */
const isNote = (text: string) => /\d|:\s*\S|^\*/.test(text) || !/\p{L}/u.test(text);
const NUMBERS = /^[\d.,:/% -]+$/;

const filledOf = ({ cells }: SheetRow) => cells.filter(Boolean);
const nameOf = (row: SheetRow) => filledOf(row)[0] ?? '';

function groupsQuestion(names: readonly string[]): Question {
  return {
    id: 'groups',
    text: 'Linhas com um nome e mais nada: o que são?',
    examples: names.slice(0, 3),
    options: [
      { value: 'groups', label: 'Títulos de grupos: dão a categoria às linhas de baixo' },
      { value: 'partners', label: 'Parceiros' },
    ],
    guess: 'groups',
  };
}

const onceQuestion = (examples: readonly string[]): Question => ({
  id: 'category once',
  text: 'A categoria só está na primeira linha de cada grupo. Vale para as de baixo?',
  examples: examples.slice(0, 3),
  options: [
    { value: 'yes', label: 'Sim' },
    { value: 'no', label: 'Não: ficam sem categoria' },
  ],
  guess: 'yes',
});

export function linesOf(
  rows: readonly SheetRow[],
  { header, meanings }: Columns<string>,
  answers: Answers,
  taken: Readonly<Record<string, boolean>>,
): { lines: Line[]; questions: Question[] } {
  const shapeOf = ({ cells }: SheetRow) => foldedText(cells.join(' | '));
  const head = header === null ? undefined : rows[header];
  const all = rows.slice(header === null ? 0 : header + 1);
  const body = head ? all.filter((row) => shapeOf(row) !== shapeOf(head)) : all;
  const place = meanings.indexOf('title');
  const isName = (cell: string, column: number) => column <= place && /\p{L}/u.test(cell);
  const isLone = (row: SheetRow) =>
    meanings.filter(Boolean).length > 1 && filledOf(row).length === 1 && row.cells.some(isName);

  const isReport = (row: SheetRow) =>
    says(nameOf(row), SUMS) &&
    filledOf(row)
      .slice(1)
      .every((text) => NUMBERS.test(text));
  const lastFull = body.map((row) => filledOf(row).length > 1 && !isReport(row)).lastIndexOf(true);
  // Behind the last row of several cells: a note, or what stands behind a gap.
  const isApart = (row: SheetRow, at: number) =>
    isLone(row) && lastFull !== -1 && (isNote(nameOf(row)) || row.line > (body[at - 1]?.line ?? row.line) + 1);
  // One name alone may be a shop's; several are those who sign.
  const isSigning = lastFull !== -1 && lastFull < body.length - 2;
  const report = body.findIndex((row, at) => at > lastFull && (isSigning || isReport(row) || isApart(row, at)));
  const column = meanings.indexOf('category');
  const said = column === -1 ? [] : body.filter((row) => !isReport(row)).map(({ cells }) => cells[column] ?? '');
  const isSaid = isSaidOnce(said);
  const lone = body.filter((row, at) => !isSaid && at < lastFull && isLone(row) && !isReport(row));
  const questions: Question[] = [];
  const ask = (question: Question) => {
    questions.push(question);
    return answerOf(question, answers);
  };
  // A list that repeats its header below each group has the first group above the first one.
  const above = header ? rows[header - 1] : undefined;
  const isRepeated = all.length > body.length;
  const isAbove = isRepeated && above !== undefined && filledOf(above).length === 1;
  const isHeading = (row: SheetRow) =>
    labelled(nameOf(row)) !== null || SIGNED.test(nameOf(row)) || !body.includes(all[all.indexOf(row) + 1] ?? row);
  const headings = lone.filter(isHeading);
  const titles = body.flatMap((row) => (filledOf(row).length > 1 ? row.cells[place] || [] : []));
  const stand = titles.filter(isUpper).length * 2 < titles.length ? lone.filter((row) => isUpper(nameOf(row))) : [];
  const [first] = body;
  const isFirst = first !== undefined && lone.includes(first);
  const likely = stand.length > 0 ? stand : isFirst ? lone : [];
  const known = headings.length > 0 || isAbove || likely.length === 0;
  // A shop may be written as a group is, so no such line is sure.
  const asked = () => ask(groupsQuestion(likely.map(nameOf))) === 'groups';
  const groups = new Set((known ? headings : asked() ? likely : []).filter(({ id }) => !taken[id]));

  const isOnce = isSaid && ask(onceQuestion(said.filter(Boolean))) === 'yes';
  const sheets = new Set(rows.map(({ sheet }) => sheet));

  let group = isAbove ? { name: nameOf(above), sheet: above.sheet } : null;
  const lines = body.map((row, at): Line => {
    const name = nameOf(row);
    const own = groups.has(row);
    const told = own ? (labelled(name) ?? name) : isOnce ? row.cells[column] : undefined;
    if (told) group = { name: withoutSigns(told), sheet: row.sheet };
    const isFoot = report !== -1 && at >= report && isLone(row);
    const isCategory = isOnce && filledOf(row).length === 1 && Boolean(row.cells[column]);
    const kind = own || isCategory ? GROUP : isReport(row) ? REPORT : isFoot ? FOOT : undefined;
    const ofSheet = sheets.size > 1 && column === -1 && !UNNAMED.test(row.sheet) ? row.sheet : '';
    return {
      row,
      category: kind ? '' : group?.sheet === row.sheet ? group.name : ofSheet,
      aside: kind ?? setAside(row),
    };
  });
  return { lines, questions };
}

// Guesses what the columns of a table mean, by one table of facts. The looks of the cells decide, the headers help.
import { isEmail } from '@vinculo/contract/rules/text/email';
import { kindOf, looksLike, type ColumnKind, type Look } from './kinds';
import type { TableRow } from './readTable';
import { widthOf, type Columns } from './sheets';
import { plainWords, says } from './words';

/** One meaning that a column may have. The phrases are compared with a header without its small words. */
export interface Fact {
  label?: string;
  /** Headers that leave no doubt, the surest first. */
  sure?: readonly string[];
  /** Headers that may have this meaning, the likeliest first. */
  likely?: readonly string[];
  never?: readonly string[];
  /** The `Look` of its cells; plain text, because the table of facts is data. */
  looks?: string;
  /** A column has this meaning only if its cells look so. */
  needs?: boolean;
  /**
   * `always`: its look also finds the column under a header that says nothing. `bare`: only where there is no header.
   */
  found?: string;
  /** A header that names other people may have this meaning too. */
  isOfOthers?: boolean;
  /** How cells say nothing. `short`: also by one letter or number. `own`: the kind of list reads the cell as it is. */
  nothing?: string;
  /** What a person should check, even if the header leaves no doubt. */
  ask?: string;
}

interface Words<Meaning extends string> {
  /** The meaning that every row needs. */
  name: Meaning;
  labels: Readonly<Record<Meaning, string>>;
  /** Words of headers. `own`: about what a row is. `others`: about other people. */
  own?: readonly string[];
  others?: readonly string[];
  /** True of a line that names something for the rows below it, and is not a header. */
  isTitle?: (cells: readonly string[]) => boolean;
  /** Why these cells cannot have the meaning, whatever the header says, in words; null if they can. */
  refusal?: (meaning: Meaning, kind: ColumnKind, rows: number) => string | null;
  /** Why a column is not used; in words. */
  unused?: (header: string, kind: ColumnKind, nameHeader: string) => string | null;
}

const LOOKED_FOR = 50;
const SAMPLE = 200;
/** Shares of cells. */
const MOST = 0.5;
const NEARLY_ALL = 0.8;
/** A sure phrase leaves no doubt. */
const SURE = 1000;
/** A longer text, or one such as `Turma:`, is no header. */
const HEADER_LENGTH_MAX = 60;

const SMALL = new Set('de da do das dos d o a os as na nas nos ao aos para pelo pela pelos pelas of'.split(' '));
const SAME: Readonly<Record<string, string>> = { resp: 'responsavel', dt: 'data' };
/** `Nº do(a) Aluno(a)` → `numero aluno`. */
const headerWords = (header: string) =>
  plainWords(header)
    .replace(/^(?:no?|nr|num)(?= )/, 'numero')
    .split(' ')
    .flatMap((word, at) => (at > 0 && (SMALL.has(word) || word === 'no') ? [] : (SAME[word] ?? word)))
    .join(' ');

/** Whether a text alone may be this fact's header. */
export function isHeaderOf(text: string, { sure = [], likely = [], never = [] }: Fact): boolean {
  const words = headerWords(text);
  return (says(words, sure) || says(words, likely)) && !says(words, never);
}

/** The rows without the lone cells below the last row of several: a report's foot says nothing of the columns. */
function withoutFoot<Row extends TableRow>(rows: readonly Row[]): readonly Row[] {
  const last = rows.map(({ cells }) => cells.filter(Boolean).length > 1).lastIndexOf(true);
  return last === -1 ? rows : rows.slice(0, last + 1);
}

const kindsOf = (rows: readonly TableRow[], width: number): ColumnKind[] =>
  Array.from({ length: width }, (_, column) => kindOf(rows.slice(0, SAMPLE).map(({ cells }) => cells[column] ?? '')));

const TELLING: readonly Look[] = ['emails', 'days', 'classes', 'numbers', 'names'];
/** Above 0 if the first line has cells of the same kinds as those below. Then it is a row and not a header. */
function isLikeBelow([first, ...below]: readonly TableRow[]): number {
  const votes = kindsOf(below, first && below.length > 0 ? widthOf([first]) : 0).map((kind, column): number => {
    const cell = first?.cells[column] ?? '';
    const look = TELLING.find((each) => kind[each] >= NEARLY_ALL);
    return cell && look ? (looksLike(look, cell) ? 1 : -1) : 0;
  });
  return votes.reduce((sum, vote) => sum + vote, 0);
}

/** The cells look like something else, by far. */
const isAtOdds = (look: Look, { emails, days, numbers, names, classes }: ColumnKind) =>
  (look === 'names' && (emails > MOST || days > MOST || numbers > NEARLY_ALL)) ||
  (look === 'numbers' && (emails > MOST || days > MOST || names > NEARLY_ALL)) ||
  (look === 'classes' && (emails > MOST || names - classes > 0.95));

export function guesser<Meaning extends string>(facts: Readonly<Record<Meaning, Fact>>, words: Words<Meaning>) {
  const all = Object.keys(facts) as Meaning[];
  const { name, labels, own = [], others = [], isTitle = () => false, refusal = () => null, unused } = words;
  const lookOf = (meaning: Meaning) => facts[meaning].looks as Look | undefined;
  const isOthers = (header: string) => says(headerWords(header), others);
  const isOwn = (header: string) => says(headerWords(header), own);

  /** How sure it is that a header has this meaning; 0: it has not. */
  function sureness(header: string, meaning: Meaning): number {
    const { sure = [], likely = [], never = [], isOfOthers = false } = facts[meaning];
    if (!header || (!isOfOthers && says(header, others)) || says(header, never)) return 0;
    const placeIn = (phrases: readonly string[]) =>
      says(header, phrases) ? phrases.findIndex((phrase) => says(header, [phrase])) : -1;
    const [surely, perhaps] = [placeIn(sure), placeIn(likely)];
    if (surely === -1 && perhaps === -1) return 0;
    // Prefers `Turma 2026` to `Turma 2025`.
    const year = Number(/\b20\d\d\b/.exec(header)?.[0] ?? 0) / 10_000;
    return year + (surely === -1 ? likely.length - perhaps : SURE + sure.length - surely);
  }

  /** Gives each meaning to one column at most, in the facts' order. `fits` may refuse a column by its cells. */
  function byHeader(cells: readonly string[], fits: (meaning: Meaning, column: number) => boolean = () => true) {
    const headers = cells.map(headerWords);
    const guesses: ({ meaning: Meaning; isSure: boolean } | null)[] = headers.map(() => null);
    for (const meaning of all) {
      const sure = headers.map((header, at) => (guesses[at] || !fits(meaning, at) ? 0 : sureness(header, meaning)));
      const best = Math.max(0, ...sure);
      if (best > 0) guesses[sure.indexOf(best)] = { meaning, isSure: best >= SURE };
    }
    return guesses;
  }

  /** The columns that a line names, if it is a header. A label with its value, `Turma:`, is none. */
  function namedColumns(cells: readonly string[]) {
    if (cells.some(isEmail)) return [];
    const titles = cells.map((cell) => (cell.endsWith(':') || cell.length > HEADER_LENGTH_MAX ? '' : cell));
    const named = byHeader(titles).filter((guess) => guess !== null);
    return named.some(({ meaning, isSure }) => isSure && meaning === name) || !isTitle(cells) ? named : [];
  }

  /** The header's index among the first lines; null if there is none. */
  function headerOf(rows: readonly TableRow[]): number | null {
    const columnsOf = rows.slice(0, LOOKED_FOR).map(({ cells }) => namedColumns(cells));
    const most = Math.max(0, ...columnsOf.map(({ length }) => length));
    const best = [...columnsOf.keys()].filter((line) => columnsOf[line]?.length === most);
    const sure = best.filter((line) => columnsOf[line]?.some(({ isSure }) => isSure));
    // The upper one of two levels, `ALUNO | | RESPONSÁVEL |`, has fewer cells.
    const filled = (line: number) => rows[line]?.cells.filter(Boolean).length ?? 0;
    const candidates = sure.length > 0 ? sure : best;
    const index = candidates.find((line) => candidates.every((other) => filled(other) <= filled(line))) ?? -1;
    if (most > 1) return index;
    const [only] = columnsOf[index] ?? [];
    if (only?.isSure && (only.meaning === name || isLikeBelow(rows.slice(index)) <= 0)) return index;
    // An unknown first line is a header if the lines below it are of other kinds.
    return isLikeBelow(rows) < 0 && !isTitle(rows[0]?.cells ?? []) ? 0 : null;
  }

  /** The header's cells, each with the group above it: `ALUNO | | RESPONSÁVEL 1 |` above `Nome | Turma | Nome | E-mail`. */
  function headersOf(rows: readonly TableRow[], header: number | null): string[] {
    if (header === null) return [];
    const isGroup = (text: string) => isOthers(text) || says(text, ['contato*']);
    const isTwoLevels = ({ cells }: TableRow) =>
      cells.some((one, at) => isOwn(one) && cells.some((other, place) => place !== at && isGroup(other)));
    const above = rows
      .slice(Math.max(0, header - 2), header)
      .reverse()
      .find(isTwoLevels);
    let group = '';
    return Array.from({ length: widthOf(rows) }, (_, column) => {
      group = above?.cells[column] || group;
      return [rows[header]?.cells[column] ?? '', isGroup(group) ? group : ''].filter(Boolean).join(' ');
    });
  }

  function guessColumns(rows: readonly TableRow[], header: number | null = headerOf(rows)): Columns<Meaning> {
    const headers = headersOf(rows, header);
    const titleOf = (column: number) => headers[column] ?? '';
    const start = header === null ? 0 : header + 1;
    const body = withoutFoot(rows.slice(start, start + 2 * SAMPLE)).filter(({ cells }) => !isTitle(cells));
    const kinds = kindsOf(body, widthOf(rows));
    const count = Math.min(body.length, SAMPLE);
    const why = (meaning: Meaning, column: number) => (kinds[column] && refusal(meaning, kinds[column], count)) ?? null;
    const fits = (meaning: Meaning, column: number) => {
      const kind = kinds[column];
      const { needs = false } = facts[meaning];
      const looks = lookOf(meaning);
      if (!kind || !looks) return true;
      if (needs && kind[looks] <= MOST && !(looks === 'emails' && says(titleOf(column), ['email*']))) return false;
      const isEmpty = looks === 'emails' && kind.filled === 0 && kinds.some((other) => other.emails > MOST);
      return !isEmpty && why(meaning, column) === null && !isAtOdds(looks, kind);
    };
    const meanings: (Meaning | null)[] = kinds.map(() => null);
    const doubts: (string | null)[] = kinds.map(() => null);
    for (const [column, guess] of byHeader(headers, fits).entries()) {
      if (!guess) continue;
      meanings[column] = guess.meaning;
      const doubt = guess.isSure ? null : `Pelo título, parece ser: ${labels[guess.meaning]}. Confira.`;
      doubts[column] = facts[guess.meaning].ask ?? doubt;
    }
    // Says where a header has a meaning that the cells contradict.
    for (const [column, guess] of byHeader(headers).entries())
      if (guess && !meanings[column]) doubts[column] = why(guess.meaning, column);
    for (const meaning of all) {
      const { found } = facts[meaning];
      const looks = lookOf(meaning);
      if (!looks || meanings.includes(meaning) || !(found === 'always' || (found === 'bare' && header === null)))
        continue;
      const scores = kinds.map((kind, column) => {
        if (meanings[column] || doubts[column] || isOthers(titleOf(column))) return 0;
        if (looks === 'numbers' && (kind.isSequence || kind.distinct < 2)) return 0;
        return (kind[looks] - (looks === 'names' ? kind.classes : 0)) * kind.filled;
      });
      const best = Math.max(0, ...scores);
      if (best <= MOST) continue;
      meanings[scores.indexOf(best)] = meaning;
      doubts[scores.indexOf(best)] = `Pelo que está escrito, parece ser: ${labels[meaning]}. Confira.`;
    }
    const nameHeader = titleOf(meanings.indexOf(name));
    for (const [column, kind] of kinds.entries())
      if (!meanings[column]) doubts[column] ??= unused?.(titleOf(column), kind, nameHeader) ?? null;
    return { header, meanings, doubts };
  }

  return {
    guessColumns,
    headerOf,
    headersOf,
    isOthers,
    isOwn,
  };
}

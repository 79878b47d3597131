/** What a column means by its header, by the words that are given for each meaning. */

import { plainWords } from './kinds';

export interface Words {
  /** Leave no doubt, the surest first. */
  sure: RegExp[];
  /** May be meant, the likeliest first. */
  likely: RegExp[];
  never?: RegExp;
  /** Looked for among the headers of others too. */
  isOfOthers?: boolean;
}

export interface HeaderGuess<Meaning> {
  meaning: Meaning;
  isSure: boolean;
}

/** At least this leaves no doubt. */
const SURE = 10;
/** A longer text, or one such as `Turma:`, is no header. */
const HEADER_LENGTH_MAX = 60;

/** `lookedFor`: the meanings in the order in which columns are given to them. `others`: headers of none of them. */
export function headerReader<Meaning extends string>(
  words: Record<Meaning, Words>,
  lookedFor: readonly Meaning[],
  others?: RegExp,
) {
  /** How sure it is that a header has this meaning; 0: it has not. */
  function sureness(header: string, meaning: Meaning): number {
    const { sure, likely, never, isOfOthers = false } = words[meaning];
    if (!isOfOthers && others?.test(header)) return 0;
    const surely = sure.findIndex((pattern) => pattern.test(header));
    const isNever = never?.test(header) ?? false;
    if (surely !== -1 && !isNever) return SURE + sure.length - surely;
    const perhaps = likely.findIndex((pattern) => pattern.test(header));
    return perhaps === -1 || isNever ? 0 : likely.length - perhaps;
  }

  /** Each meaning goes to one column; `fits` may refuse a column by its values. */
  function byHeader(
    cells: readonly string[],
    fits: (meaning: Meaning, column: number) => boolean = () => true,
  ): (HeaderGuess<Meaning> | null)[] {
    const headers = cells.map(plainWords);
    const guesses: (HeaderGuess<Meaning> | null)[] = headers.map(() => null);
    for (const meaning of lookedFor) {
      const sure = headers.map((header, column) =>
        guesses[column] || !fits(meaning, column) ? 0 : sureness(header, meaning),
      );
      const best = Math.max(0, ...sure);
      if (best > 0) guesses[sure.indexOf(best)] = { meaning, isSure: best >= SURE };
    }
    return guesses;
  }

  /** The columns that a line names, if it is a header. A label with its value, `Turma:`, is none. */
  const namedColumns = (cells: readonly string[]): HeaderGuess<Meaning>[] =>
    byHeader(cells.map((cell) => (cell.endsWith(':') || cell.length > HEADER_LENGTH_MAX ? '' : cell))).filter(
      (guess) => guess !== null,
    );

  return { byHeader, namedColumns };
}

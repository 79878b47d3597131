/** What a person has said of a list: kept for a reload by the file's hash, and of its answers for the next file by its head. */

import type { Mends } from './mends';
import type { Answers } from './questions';
import type { Encoding } from './reading/encodings';
import { hashOfText } from './reading/hash';

export interface Work<Own> {
  /** The places of the chosen sheets. */
  chosen: readonly number[];
  /** The header's place, null for none; undefined while the reading's guess holds. */
  header?: number | null | undefined;
  /** What this kind of list asks beside its columns. */
  own: Own;
  mends: Mends;
  /** Rows that the person took in or left out. */
  taken: Readonly<Record<string, boolean>>;
  answers: Answers;
  /** Those of them that were given for the last file of this head. */
  remembered: Answers;
}

interface Saved<Own> {
  kind: string;
  hash: string;
  encoding: Encoding | null;
  work: Work<Own>;
}

/** A list's rows end with the tab, with its page and with the session; answers name no person and stay. */
const STORES = { rows: 'sessionStorage', answers: 'localStorage' } as const;

function read<Kept>(store: keyof typeof STORES, key: string): Kept | null {
  try {
    return JSON.parse(window[STORES[store]].getItem(key) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
}

/** Null: nothing more. */
function write(store: keyof typeof STORES, key: string, kept: unknown): void {
  try {
    if (kept === null) window[STORES[store]].removeItem(key);
    else window[STORES[store]].setItem(key, JSON.stringify(kept));
  } catch {
    // Storage may be full or forbidden: then a reload or the next file begins anew.
  }
}

const ROWS = 'list';

/** One list at a time. */
export const saveWork = <Own>(saved: Saved<Own>) => write('rows', ROWS, saved);
export const forgetWork = () => write('rows', ROWS, null);

export function savedWork<Own>(kind: string, hash: string): Saved<Own> | null {
  const saved = read<Saved<Own>>('rows', ROWS);
  return saved?.kind === kind && saved.hash === hash ? saved : null;
}

const ANSWERS = 'list-answers';
/** Of so many heads and for so long; then it is asked again. */
const HEADS_MAX = 30;
const KEPT_MS = 400 * 24 * 3600 * 1000;

interface Kept {
  head: string;
  at: number;
  answers: Answers;
}
const keptAnswers = () => (read<Kept[]>('answers', ANSWERS) ?? []).filter(({ at }) => at > Date.now() - KEPT_MS);

/** Of one school's lists; by a hash, because what was taken for a header may be a person. */
export const headOf = (companyId: string | null, kind: string, cells: readonly string[]) =>
  hashOfText([companyId, kind, ...cells].join('|'));

export const answersFor = (head: string): Answers => keptAnswers().find((each) => each.head === head)?.answers ?? {};

/** Beside the earlier ones of this head. */
export function keepAnswers(head: string, answers: Answers): void {
  const others = keptAnswers().filter((each) => each.head !== head);
  const kept = { head, at: Date.now(), answers: { ...answersFor(head), ...answers } };
  write('answers', ANSWERS, [kept, ...others].slice(0, HEADS_MAX));
}

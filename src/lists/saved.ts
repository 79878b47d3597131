/** What a person has said of a list, kept for a reload by the file's hash. It ends with the tab, its page and the session. */

import type { Answers } from './questions';
import type { Encoding } from './reading/encodings';

export interface Work<Own> {
  /** The places of the chosen sheets. */
  chosen: readonly number[];
  /** The header's place, null for none; undefined while the reading's guess holds. */
  header?: number | null | undefined;
  /** What this kind of list asks beside its columns. */
  own: Own;
  /** What was corrected, by row and field. */
  mends: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Rows that the person took in or left out. */
  taken: Readonly<Record<string, boolean>>;
  answers: Answers;
}

interface Saved<Own> {
  kind: string;
  hash: string;
  encoding: Encoding | null;
  work: Work<Own>;
}

const KEY = 'list work';

/** One list at a time. */
export function saveWork<Own>(saved: Saved<Own>): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(saved));
  } catch {
    // Storage may be full or forbidden: then a reload begins anew.
  }
}

export function forgetWork(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}

export function savedWork<Own>(kind: string, hash: string): Saved<Own> | null {
  try {
    const saved = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Saved<Own> | null;
    return saved?.kind === kind && saved.hash === hash ? saved : null;
  } catch {
    return null;
  }
}

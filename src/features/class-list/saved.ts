/** What a person has chosen and corrected of a list, kept through a reload of its page by the file's hash. */

import type { Mends } from '../../lists/mends';
import type { Encoding } from '../../lists/reading/encodings';
import type { ClassSource } from './reading/listRows';
import type { Columns } from './reading/sheetColumns';

export interface ListWork {
  /** The places of the chosen sheets. */
  chosen: readonly number[];
  columns: Columns;
  classSource: ClassSource;
  mends: Mends;
  /** Rows that the person took in or left out. */
  taken: ReadonlyMap<string, boolean>;
  /** By row: which student of the name the person said it is, null for none. */
  answers: ReadonlyMap<string, string | null>;
}

interface Saved extends Omit<ListWork, 'mends' | 'taken' | 'answers'> {
  hash: string;
  encoding: Encoding | null;
  mends: [string, { before: string; text: string }][];
  taken: [string, boolean][];
  answers: [string, string | null][];
}

/** One list at a time. It ends with the tab, and with the page of lists. */
const KEY = 'class-list';

export function saveWork(hash: string, encoding: Encoding | null, work: ListWork): void {
  const { mends, taken, answers } = work;
  const saved: Saved = { hash, encoding, ...work, mends: [...mends], taken: [...taken], answers: [...answers] };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(saved));
  } catch {
    // Storage may be full or forbidden: then a reload begins anew.
  }
}

export function savedWork(hash: string): { work: ListWork; encoding: Encoding | null } | null {
  try {
    const saved = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Saved | null;
    if (!saved || saved.hash !== hash) return null;
    const { chosen, columns, classSource, encoding } = saved;
    const maps = { mends: new Map(saved.mends), taken: new Map(saved.taken), answers: new Map(saved.answers) };
    return { work: { chosen, columns, classSource, ...maps }, encoding };
  } catch {
    return null;
  }
}

export function forgetWork(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing is kept where storage is forbidden.
  }
}

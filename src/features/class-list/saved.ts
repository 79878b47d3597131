/** What a person has chosen and corrected of a list, kept through a reload of its page by the file's hash. */
import type { Mends } from '../../components/list/mends';
import type { Columns } from './reading/columns';
import type { Encoding } from '../../components/list/reading/encodings';
import type { ClassSource } from './reading/listRows';

export interface ListWork {
  /** The places of the chosen sheets. */
  chosen: readonly number[];
  columns: Columns;
  classSource: ClassSource;
  mends: Mends;
  /** Rows that the person took in or left out. */
  taken: ReadonlyMap<string, boolean>;
}

interface Saved extends Omit<ListWork, 'mends' | 'taken'> {
  hash: string;
  encoding: Encoding | null;
  mends: [string, { before: string; text: string }][];
  taken: [string, boolean][];
}

/** One list at a time. It ends with the tab, and with the page of lists. */
const KEY = 'class-list';

export function saveWork(hash: string, encoding: Encoding | null, work: ListWork): void {
  const saved: Saved = { hash, encoding, ...work, mends: [...work.mends], taken: [...work.taken] };
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
    const { chosen, columns, classSource, mends, taken, encoding } = saved;
    return { work: { chosen, columns, classSource, mends: new Map(mends), taken: new Map(taken) }, encoding };
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

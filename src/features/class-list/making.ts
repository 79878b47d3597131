/**
 * Sends a plan in batches, each its pictures first and then its rows, and after them what the year changes. It
 * resumes where it failed.
 */

import type { ClassListOutcome, ClassListResult, ClassListRow } from '@vinculo/contract/classLists';
import { CARDS_NAMED_MAX, LIST_ROWS_MAX } from '@vinculo/contract/rules/limits';
import { errorMessage, isApiError, isSessionOver } from '../../api/errors';
import type { ListPicture } from '../../lists/reading/pictures';
import { Unreadable } from '../../lists/reading/reader';
import type { PlannedRow } from './plan';
import { studentOf } from './whoIsIt';
import type { YearChange } from './year';

/** One is prepared while another is sent. The server accepts few at once from a person. */
const UPLOADS_AT_ONCE = 2;
const PICTURE_REFUSED: readonly unknown[] = [413, 415, 422];
const INVALID: readonly unknown[] = [400, 422];

export interface Calls {
  upload: (file: File) => Promise<string>;
  photo: (picture: ListPicture) => Promise<Blob>;
  importRows: (rows: ClassListRow[]) => Promise<ClassListResult[]>;
  /** Of cards, `id` undoes it. */
  change: (change: YearChange) => Promise<{ id?: string; count: number }>;
}

/** What is sent of a row. */
export type MadeRow = Pick<PlannedRow, 'id' | 'row' | 'said' | 'notes' | 'picture' | 'usesPicture'>;

export interface RowResult {
  outcome: ClassListOutcome;
  /** Why nothing was made, or of what was made, why its guardian is not asked. */
  reason: string | null;
  /** Of the card or the invitation. */
  madeId: string | null;
  pictureProblem: string | null;
}

/** What became of a change of the year; `reason`: why nothing was changed. */
export interface Changed extends Pick<YearChange, 'kind'> {
  id?: string;
  count: number;
  reason?: string;
}

export interface Progress {
  state: 'running' | 'waiting' | 'failed' | 'finished';
  done: number;
  total: number;
  results: ReadonlyMap<string, RowResult>;
  changed: readonly Changed[];
  /** If `failed`; null when the session ended, which has its own message. */
  message: string | null;
  /** If `waiting`: when it resumes, in milliseconds since 1970. */
  until: number | null;
}

export interface Making {
  resume: () => void;
  /** Ends it for good; the server finishes the current batch. */
  stop: () => void;
}

const batchesOf = <Each>(all: readonly Each[], max: number): Each[][] =>
  Array.from({ length: Math.ceil(all.length / max) }, (_, index) => all.slice(index * max, (index + 1) * max));

const fileName = ({ row }: MadeRow) => `card-list-${row.line}.jpg`;

/** One batch, and what of it is already done. */
class Batch {
  /** Picture ids by row; null for a picture that cannot be used. */
  readonly #files = new Map<string, string | null>();
  readonly problems = new Map<string, string>();
  readonly refused = new Map<string, string>();

  constructor(
    readonly rows: readonly MadeRow[],
    readonly calls: Calls,
  ) {}

  async #upload(each: MadeRow): Promise<void> {
    if (!each.picture) return;
    try {
      const photo = await this.calls.photo(each.picture);
      this.#files.set(each.id, await this.calls.upload(new File([photo], fileName(each), { type: photo.type })));
    } catch (error) {
      const isRefused = isApiError(error) && PICTURE_REFUSED.includes(error.status);
      if (!isRefused && !(error instanceof Unreadable)) throw error;
      this.#files.set(each.id, null);
      this.problems.set(each.id, error instanceof Unreadable ? error.message : errorMessage(error));
    }
  }

  async #uploadAll(): Promise<void> {
    const left = this.rows.filter(({ id, usesPicture }) => usesPicture && !this.#files.has(id));
    const work = async () => {
      for (let next = left.shift(); next; next = left.shift()) await this.#upload(next);
    };
    await Promise.all(
      Array.from({ length: UPLOADS_AT_ONCE }, () =>
        work().catch((error: unknown) => {
          // The other uploads finish their file and start no other.
          left.length = 0;
          throw error;
        }),
      ),
    );
  }

  /** Takes out the rows that the server finds wrong, and sends the others again. */
  async #import(): Promise<Map<string, ClassListResult>> {
    const rows = this.rows.filter(({ id }) => !this.refused.has(id));
    if (rows.length === 0) return new Map();
    try {
      const results = await this.calls.importRows(
        rows.map((each) => ({ ...studentOf(each), consent: each.notes, avatar_id: this.#files.get(each.id) ?? null })),
      );
      return new Map(rows.flatMap(({ id }, index) => (results[index] ? [[id, results[index]]] : [])));
    } catch (error) {
      if (!isApiError(error) || !INVALID.includes(error.status)) throw error;
      const refusedBefore = this.refused.size;
      for (const [name, [reason]] of Object.entries(error.data.fields ?? {})) {
        const id = rows[Number(/^rows\.(\d+)\./.exec(name)?.[1])]?.id;
        if (id && reason) this.refused.set(id, reason);
      }
      if (this.refused.size === refusedBefore) throw error;
      return this.#import();
    }
  }

  async run(): Promise<Map<string, RowResult>> {
    await this.#uploadAll();
    const results = await this.#import();
    return new Map(
      this.rows.map(({ id }) => {
        const result = results.get(id);
        const { outcome = 'refused', reason = this.refused.get(id) ?? null, id: madeId = null } = result ?? {};
        return [id, { outcome, reason, madeId, pictureProblem: this.problems.get(id) ?? null }];
      }),
    );
  }
}

/** Cards that another call changed meanwhile are told, because trying again would not help. */
async function changeOf(change: YearChange, calls: Calls): Promise<Changed> {
  const { kind } = change;
  try {
    return { kind, ...(await calls.change(change)) };
  } catch (error) {
    if (!isApiError(error) || error.status !== 409) throw error;
    return { kind, count: 0, reason: errorMessage(error) };
  }
}

export function startMaking(
  rows: readonly MadeRow[],
  year: readonly YearChange[],
  calls: Calls,
  tell: (progress: Progress) => void,
): Making {
  const results = new Map<string, RowResult>();
  const changed: Changed[] = [];
  const ofRows = batchesOf(rows, LIST_ROWS_MAX).map((some) => {
    const batch = new Batch(some, calls);
    return {
      count: some.length,
      run: async () => {
        for (const [id, result] of await batch.run()) results.set(id, result);
      },
    };
  });
  const ofYear = year.flatMap(({ kind, ids }) =>
    batchesOf(ids, CARDS_NAMED_MAX).map((some) => ({
      count: some.length,
      run: async () => void changed.push(await changeOf({ kind, ids: some }, calls)),
    })),
  );
  const batches = [...ofRows, ...ofYear];
  const total = batches.reduce((sum, { count }) => sum + count, 0);
  let done = 0;
  let state: Progress['state'] = 'running';
  let isStopped = false;
  let isAtWork = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const say = (next: Progress['state'], more: Partial<Progress> = {}) => {
    state = next;
    if (isStopped) return;
    const counts = { done, total, results: new Map(results), changed: [...changed] };
    tell({ state, ...counts, message: null, until: null, ...more });
  };

  const fail = (error: unknown) => {
    if (isSessionOver(error)) return say('failed');
    const waitMs = isApiError(error) ? error.retryAfterMs : undefined;
    if (waitMs === undefined) return say('failed', { message: errorMessage(error) });
    timer = setTimeout(resume, waitMs);
    return say('waiting', { message: errorMessage(error), until: Date.now() + waitMs });
  };

  async function work(): Promise<void> {
    if (isAtWork) return;
    isAtWork = true;
    try {
      // Stopping lets the current batch finish and starts no other.
      while (batches[0] && state === 'running' && !isStopped) {
        await batches[0].run();
        done += batches.shift()?.count ?? 0;
        say(batches.length === 0 ? 'finished' : state);
      }
    } catch (error) {
      fail(error);
    } finally {
      isAtWork = false;
    }
  }

  function resume(): void {
    clearTimeout(timer);
    say('running');
    void work();
  }

  if (batches.length === 0) say('finished');
  else resume();
  return {
    resume,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

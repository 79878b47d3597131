// Sends a plan in batches: of each batch the pictures first, then the rows. Then sends the changes of the year. Goes on
// where it failed.
import type { ClassListOutcome, ClassListResult, ClassListRow } from '@vinculo/contract/classLists';
import { CARDS_NAMED_MAX, LIST_ROWS_MAX } from '@vinculo/contract/rules/limits';
import { errorMessage, isApiError, isSessionOver } from '../../api/errors';
import type { ListPicture } from '../../lists/reading/pictureStore';
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
  /** `id` undoes a change of cards. */
  change: (change: YearChange) => Promise<{ id?: string; count: number }>;
}

export type MadeRow = Pick<PlannedRow, 'id' | 'row' | 'said' | 'notes' | 'picture' | 'usesPicture'>;

export interface RowResult {
  outcome: ClassListOutcome;
  /** Why nothing was made; if something was, why its guardian is not asked. */
  reason: string | null;
  /** The id of the card or the invitation. */
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

export type Making = ReturnType<typeof startMaking>;

const batchesOf = <Each>(all: readonly Each[], max: number): Each[][] =>
  Array.from({ length: Math.ceil(all.length / max) }, (_, index) => all.slice(index * max, (index + 1) * max));

const fileName = ({ row }: MadeRow) => `card-list-${row.line}.jpg`;

/** Sends one batch. Called again after a failure, it sends what is not done yet. */
function newBatch(all: readonly MadeRow[], calls: Calls): () => Promise<Map<string, RowResult>> {
  /** Picture ids by row; null for a picture that cannot be used. */
  const files = new Map<string, string | null>();
  const problems = new Map<string, string>();
  const refused = new Map<string, string>();

  async function upload(each: MadeRow): Promise<void> {
    if (!each.picture) return;
    try {
      const photo = await calls.photo(each.picture);
      files.set(each.id, await calls.upload(new File([photo], fileName(each), { type: photo.type })));
    } catch (error) {
      const isRefused = isApiError(error) && PICTURE_REFUSED.includes(error.status);
      if (!isRefused && !(error instanceof Unreadable)) throw error;
      files.set(each.id, null);
      problems.set(each.id, error instanceof Unreadable ? error.message : errorMessage(error));
    }
  }

  async function uploadAll(): Promise<void> {
    const left = all.filter(({ id, usesPicture }) => usesPicture && !files.has(id));
    const work = async () => {
      for (let next = left.shift(); next; next = left.shift()) await upload(next);
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
  async function importRows(): Promise<Map<string, ClassListResult>> {
    const rows = all.filter(({ id }) => !refused.has(id));
    if (rows.length === 0) return new Map();
    try {
      const results = await calls.importRows(
        rows.map((each) => ({ ...studentOf(each), consent: each.notes, avatar_id: files.get(each.id) ?? null })),
      );
      return new Map(rows.flatMap(({ id }, index) => (results[index] ? [[id, results[index]]] : [])));
    } catch (error) {
      if (!isApiError(error) || !INVALID.includes(error.status)) throw error;
      const refusedBefore = refused.size;
      for (const [name, [reason]] of Object.entries(error.data.fields ?? {})) {
        const id = rows[Number(/^rows\.(\d+)\./.exec(name)?.[1])]?.id;
        if (id && reason) refused.set(id, reason);
      }
      if (refused.size === refusedBefore) throw error;
      return importRows();
    }
  }

  return async () => {
    await uploadAll();
    const results = await importRows();
    return new Map(
      all.map(({ id }) => {
        const { outcome = 'refused', reason = refused.get(id) ?? null, id: madeId = null } = results.get(id) ?? {};
        return [id, { outcome, reason, madeId, pictureProblem: problems.get(id) ?? null }];
      }),
    );
  };
}

/**
 * A conflict becomes a reason and not a failure: another call has changed the cards, so trying again would not help.
 */
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
) {
  const results = new Map<string, RowResult>();
  const changed: Changed[] = [];
  const ofRows = batchesOf(rows, LIST_ROWS_MAX).map((some) => {
    const send = newBatch(some, calls);
    return {
      count: some.length,
      run: async () => {
        for (const [id, result] of await send()) results.set(id, result);
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
    /** Ends it for good; the server finishes the current batch. */
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

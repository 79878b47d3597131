// How an endpoint's answer becomes records, and ids that name them. Spread it into the endpoint:
// `...answersPage('cards', ({ results, paging }: CardList) => ({ rows: results, ...paging }))`. The records go to their
// table (`baseQuery.ts`), the cache keeps ids, and screens read by `useRows` and `useRecord`.
import type { Received, Records, RecordType, Ref } from '../entities/entitiesSlice';
import type { Ids } from '../entities/selectors';
import type { AnsweredAt } from '../session/calls';
import type { OfVersion } from './declare';
import type { CallMeta, CallOptions } from './retries';

const received = <K extends RecordType>(of: K, rows: readonly Records[K][]) => ({ [of]: rows }) as unknown as Received;
const receiving = <A>(receive: (answer: A, meta: CallMeta | undefined) => Received): CallOptions => ({
  receive: receive as CallOptions['receive'],
});
const withVersion = <T extends object>(record: T, meta: CallMeta | undefined): T & OfVersion =>
  meta?.version ? { ...record, version: meta.version } : record;
const toIds = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/** For an answer that is cached as it is and also holds records. */
export const answers = <A>(receive: (answer: A) => Received) => ({ extraOptions: receiving(receive) });

export const answersList = <K extends RecordType>(of: K) => ({
  extraOptions: receiving((rows: Records[K][]) => received(of, rows)),
  transformResponse: (rows: Records[K][]): Ids<K> => ({ of, ids: toIds(rows) }),
});

/** A list with the time of the server's answer: a card on the screen shows how fresh it is. */
export const answersDated = <K extends RecordType>(of: K) => {
  const { extraOptions, transformResponse } = answersList(of);
  return {
    extraOptions,
    transformResponse: (rows: Records[K][], meta: CallMeta | undefined): Ids<K> & { answeredAt: AnsweredAt } => ({
      ...transformResponse(rows),
      answeredAt: meta?.answeredAt ?? { server: Date.now(), here: Date.now() },
    }),
  };
};

/** `pageOf` finds the rows and the total in the answer. */
export const answersPage = <K extends RecordType, A, P extends { rows: Records[K][]; total: number; limit: number }>(
  of: K,
  pageOf: (answer: A) => P,
  options: CallOptions = {},
) => ({
  extraOptions: { ...options, ...receiving((answer: A) => received(of, pageOf(answer).rows)) },
  transformResponse(answer: A) {
    const { rows, ...page } = pageOf(answer);
    return { of, ids: toIds(rows), ...page };
  },
});

const receivesOne = <K extends RecordType>(of: K) =>
  receiving((record: Records[K] | null, meta) => (record ? received(of, [withVersion(record, meta)]) : {}));

export const answersRecordOrNull = <K extends RecordType>(of: K) => ({
  extraOptions: receivesOne(of),
  transformResponse: (record: Records[K] | null): Ref<K> | null => record && { of, id: record.id },
});
export const answersRecord = <K extends RecordType>(of: K) => ({
  extraOptions: receivesOne(of),
  transformResponse: (record: Records[K]): Ref<K> => ({ of, id: record.id }),
});

/** For a change: the answer is the record after it. */
export const answersChange = <K extends RecordType>(of: K) => ({
  extraOptions: receivesOne(of),
  transformResponse: (record: Records[K], meta: CallMeta | undefined) => withVersion(record, meta),
});

export const pagesByNumber = {
  initialPageParam: 1,
  getNextPageParam(last: { total: number; limit: number }, pages: readonly unknown[], page: number) {
    return pages.length < Math.ceil(last.total / last.limit) ? page + 1 : undefined;
  },
};

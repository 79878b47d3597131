// How screens read records: cached answers have the ids in order, the tables have the records.
import type { InfiniteData } from '@reduxjs/toolkit/query';
import { shallowEqual, useSelector } from 'react-redux';
import type { ManagerChange, RecordType, Ref, Stored, Tables } from './entitiesSlice';

export interface Ids<K extends RecordType> {
  of: K;
  ids: readonly string[];
}
export interface IdsPage<K extends RecordType> extends Ids<K> {
  total: number;
  limit: number;
}
export type Pages<K extends RecordType> = InfiniteData<IdsPage<K>, number>;
/** What an answer keeps of a list: all of it, a page, or the pages loaded so far. */
type List<K extends RecordType> = Ids<K> | Pages<K>;

export interface WithEntities {
  entities: Tables;
}

const NONE: never[] = [];
const pagesOf = <K extends RecordType>(list: List<K>): readonly Ids<K>[] => ('pages' in list ? list.pages : [list]);

/** The list's records, each once: a record that moved while pages were loaded would show twice. */
export function selectRows<K extends RecordType>({ entities }: WithEntities, list: List<K> | undefined): Stored<K>[] {
  if (!list) return NONE;
  const named = new Map(pagesOf(list).flatMap(({ of, ids }) => ids.map((id) => [id, entities[of].entities[id]])));
  return [...named.values()].filter((record) => record !== undefined);
}

/** The total by the newest page, without the rows that have gone since. */
function selectTotal<K extends RecordType>(
  { entities }: WithEntities,
  list: IdsPage<K> | Pages<K> | undefined,
): number | undefined {
  if (!list) return undefined;
  const pages: readonly IdsPage<K>[] = 'pages' in list ? list.pages : [list];
  const gone = pages.flatMap(({ of, ids }) => ids.filter((id) => !(id in entities[of].entities)));
  return (pages.at(-1)?.total ?? 0) - gone.length;
}

/** The record; null if there is none, or it is gone; undefined until an answer names one. */
export function selectRecord<K extends RecordType>(
  { entities }: WithEntities,
  ref: Ref<K> | null | undefined,
): Stored<K> | null | undefined {
  return ref && (entities[ref.of].entities[ref.id] ?? null);
}

const isRef = (data: object): data is Ref => 'of' in data && 'id' in data;
const isList = (data: object): data is List<RecordType> => 'pages' in data || ('of' in data && 'ids' in data);

/** Every record that these answers name; other answers are ignored. */
export function namedBy(answers: readonly unknown[]): Ref[] {
  return answers.flatMap((data) => {
    if (typeof data !== 'object' || data === null) return [];
    if (isRef(data)) return [data];
    return isList(data) ? pagesOf(data).flatMap(({ of, ids }) => ids.map((id) => ({ of, id }))) : [];
  });
}

/** The changes of a company's managers, in the order in which people asked for them. */
export const changesOf = ({ entities }: Tables['managerChanges'], companyId: string): ManagerChange[] =>
  Object.values(entities).filter((change) => change.companyId === companyId);

export const selectOwnProfile = ({ entities: { profiles } }: WithEntities): Stored<'profiles'> | undefined =>
  profiles.entities[profiles.ids[0] ?? ''];

const useEntities = useSelector.withTypes<WithEntities>();

/** The same array until the list or one of its records changes. */
export const useRows = <K extends RecordType>(list: List<K> | undefined): Stored<K>[] =>
  useEntities((state) => selectRows(state, list), shallowEqual);
export const useTotal = <K extends RecordType>(list: IdsPage<K> | Pages<K> | undefined) =>
  useEntities((state) => selectTotal(state, list));
export const useRecord = <K extends RecordType>(ref: Ref<K> | null | undefined) =>
  useEntities((state) => selectRecord(state, ref));

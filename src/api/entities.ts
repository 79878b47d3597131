/** Normalized lists: how an answer's rows become `{ ids, entities }`, and how screens read them. */
import { createEntityAdapter, createSelector, type EntityState } from '@reduxjs/toolkit';
import type { InfiniteData } from '@reduxjs/toolkit/query';

export type Rows<T extends { id: string }> = EntityState<T, string>;
/** A page of a list that knows how long it is in all. */
export interface RowsPage<T extends { id: string }> {
  rows: Rows<T>;
  total: number;
  limit: number;
}
export type Pages<T extends { id: string }> = InfiniteData<RowsPage<T>, number>;

const NONE: never[] = [];
const adapter = createEntityAdapter<{ id: string }>();

/** The one way into normalized state; the order of the answer is kept. */
export function toRows<T extends { id: string }>(list: readonly T[]): Rows<T> {
  return adapter.getInitialState({}, list) as Rows<T>;
}

const all = adapter.getSelectors().selectAll;
const concat = createSelector(
  (data: Pages<{ id: string }>) => data.pages,
  (pages) => {
    // A row that moved to the next page while pages were loaded one by one would show twice.
    const byId = new Map(pages.flatMap(({ rows }) => all(rows)).map((row) => [row.id, row]));
    return [...byId.values()];
  },
);

/** The rows of a list in its order. The same list gives the same array. */
export function selectRows<T extends { id: string }>(rows: Rows<T> | undefined): T[] {
  return rows ? (all(rows) as T[]) : NONE;
}

export function selectRow<T extends { id: string }>(rows: Rows<T> | undefined, id: string): T | undefined {
  return rows?.entities[id];
}

/** For optimistic patches: the row as it is now, where the list shows it. */
export function replaceRow<T extends { id: string }>(rows: Rows<T>, row: T): void {
  if (rows.ids.includes(row.id)) adapter.setOne(rows as Rows<{ id: string }>, row);
}

/** For optimistic patches: the list without the row. */
export function removeRow<T extends { id: string }>(rows: Rows<T>, id: string): void {
  adapter.removeOne(rows as Rows<{ id: string }>, id);
}

/** The rows of all pages loaded so far, each once. */
export function selectPagedRows<T extends { id: string }>(data: Pages<T> | undefined): T[] {
  return data ? (concat(data) as T[]) : NONE;
}

/** How many rows there are in all, as the newest page says. */
export function selectTotal<T extends { id: string }>(data: Pages<T> | undefined): number | undefined {
  return data?.pages.at(-1)?.total;
}

/** A next page exists while the pages loaded are fewer than ceil(total/limit). */
export const pagesByNumber = {
  initialPageParam: 1,
  getNextPageParam(last: { total: number; limit: number }, pages: readonly unknown[], page: number) {
    return pages.length < Math.ceil(last.total / last.limit) ? page + 1 : undefined;
  },
};

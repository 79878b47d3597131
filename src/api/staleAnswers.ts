// Reads again what a change made stale while an older answer was on its way. RTK Query sends no second request for a
// query that is under way, so an answer from before the change would stand as the newest.
import {
  isFulfilled,
  isRejected,
  isRejectedWithValue,
  type Middleware,
  type ThunkAction,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { slice } from './slice';

interface CachedQuery {
  queryCacheKey: string;
  endpointName: string;
  originalArgs: unknown;
}
type Thunk<Result> = ThunkAction<Result, never, unknown, UnknownAction>;
type Dispatch = <Result>(thunk: Thunk<Result>) => Result;
type Initiate = (arg: unknown, options: { forceRefetch: true; subscribe: false }) => Thunk<PromiseLike<unknown>>;

const MUTATIONS = `${slice.reducerPath}/executeMutation/`;

function changesTheCache(action: unknown): boolean {
  if (slice.util.invalidateTags.match(action)) return true;
  return (isFulfilled(action) || isRejectedWithValue(action)) && action.type.startsWith(MUTATIONS);
}

/** A query that was asked for but not sent, because its answer is on the way. */
function heldBack(action: unknown): CachedQuery | null {
  if (!isRejected(action) || !action.meta.condition || !action.type.startsWith(`${slice.reducerPath}/`)) return null;
  const arg = action.meta.arg as Partial<CachedQuery> | undefined;
  return arg?.queryCacheKey ? (arg as CachedQuery) : null;
}

export const readStaleAgain: Middleware = ({ dispatch: plainDispatch }) => {
  const dispatch = plainDispatch as Dispatch;
  const waiting = new Set<string>();
  let queries: CachedQuery[] | null = null;

  const readAgain = async ({ queryCacheKey, endpointName, originalArgs }: CachedQuery) => {
    if (waiting.has(queryCacheKey)) return;
    waiting.add(queryCacheKey);
    const running = slice.util.getRunningQueryThunk as (name: string, arg: unknown) => Thunk<PromiseLike<unknown>>;
    await dispatch(running(endpointName, originalArgs));
    waiting.delete(queryCacheKey);
    const { initiate } = (slice.endpoints as Record<string, unknown>)[endpointName] as { initiate: Initiate };
    await dispatch(initiate(originalArgs, { forceRefetch: true, subscribe: false }));
  };

  return (next) => (action) => {
    const query = queries && heldBack(action);
    if (query) queries?.push(query);
    if (!changesTheCache(action)) return next(action);
    // `next` asks for what the action makes stale before it returns.
    const outer = queries;
    queries = [];
    const result = next(action);
    for (const each of queries) void readAgain(each);
    queries = outer;
    return result;
  };
};

/** Sends changes that show at once one after the other, so that the server makes them in the order shown. */

import type { BaseQueryApi, FetchArgs } from '@reduxjs/toolkit/query';
import { areOthers } from '../session/person';
import { selectSession, type WithSession } from '../session/sessionSlice';
import type { Tab } from '../session/tab';
import { UNEXPECTED, type ApiError } from './errors';
import type { CallMeta } from './retries';
import type { Tag } from './tags';

interface Answer {
  data?: unknown;
  error?: ApiError;
  meta?: CallMeta;
}

/** How a `queryFn` sends a call. */
export type SendCall = (args: FetchArgs) => Answer | PromiseLike<Answer>;

/** The person who asked for the change has signed out, so it is not sent, and makes nothing stale. */
const GONE: ApiError = { status: 401, data: { message: UNEXPECTED } };

interface ChangeMeta extends CallMeta {
  stale?: Tag[];
}

/**
 * Waits for the changes of this name that were asked for before. `settle` shows what has become of the change, and
 * answers the tags that it makes stale; only its call knows them.
 */
export async function inTurn(
  api: BaseQueryApi,
  name: string,
  send: () => ReturnType<SendCall>,
  settle: (error?: ApiError) => Tag[],
) {
  const { tab } = api.extra as { tab: Tab };
  const token = () => selectSession(api.getState() as WithSession).accessToken;
  const tokenBefore = token();
  const { error, meta } = await tab.inTurn(name, async (): Promise<Answer> => {
    if (tokenBefore === null || token() === null || areOthers(tokenBefore, token())) return { error: GONE };
    return send();
  });
  const stale = settle(error);
  const callMeta: ChangeMeta = { ...meta, stale: error === GONE ? [] : stale };
  return error ? { error, meta: callMeta } : { data: null, meta: callMeta };
}

/** Of a mutation that is sent in turn. */
export const IN_TURN = {
  extraOptions: { retries: true },
  invalidatesTags: (_nothing: unknown, _error: unknown, _change: unknown, meta: ChangeMeta | undefined) =>
    meta?.stale ?? [],
};

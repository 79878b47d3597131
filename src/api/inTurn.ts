/** Sends changes that show at once one after the other, so that the server makes them in the order shown. */

import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import { areOthers } from '../session/person';
import { selectSession, type WithSession } from '../session/sessionSlice';
import type { Tab } from '../session/tab';
import { UNEXPECTED, type ApiError } from './errors';
import type { CallMeta } from './retries';
import type { Tag } from './tags';

export interface Answer {
  data?: unknown;
  error?: ApiError;
  meta?: CallMeta;
}

/** The person who asked for the change has signed out, so it is not sent. */
export const GONE: ApiError = { status: 401, data: { message: UNEXPECTED } };

/** Waits for the changes of this name that were asked for before. */
export function inTurn(api: BaseQueryApi, name: string, send: () => Answer | PromiseLike<Answer>): Promise<Answer> {
  const { tab } = api.extra as { tab: Tab };
  const token = () => selectSession(api.getState() as WithSession).accessToken;
  const tokenBefore = token();
  return tab.inTurn(name, async (): Promise<Answer> => {
    if (tokenBefore === null || token() === null || areOthers(tokenBefore, token())) return { error: GONE };
    return send();
  });
}

/** The tags that a change makes stale; only its call knows them. */
export interface ChangeMeta extends CallMeta {
  stale?: Tag[];
}
export const staleBy = (_nothing: unknown, _error: unknown, _change: unknown, meta: ChangeMeta | undefined) =>
  meta?.stale ?? [];

// Changes show before the server answers. This sends them one after the other, so that the server makes them in the
// order shown.
import { nanoid } from '@reduxjs/toolkit';
import type { BaseQueryApi, FetchArgs } from '@reduxjs/toolkit/query';
import { API_PATH, recordChanged, recordsReceived, recordsRemoved } from '../entities/entitiesSlice';
import type { WithEntities } from '../entities/selectors';
import { areOthers } from '../session/person';
import { selectSession, type WithSession } from '../session/sessionSlice';
import type { Tab } from '../session/tab';
import { request, type OfCompany } from './declare';
import { UNEXPECTED, isOutside, type ApiError } from './errors';
import type { CallMeta } from './retries';
import { listTag, oneTag, type Tag } from './tags';

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
 * Sends a change after the earlier changes of the same name. `settle` shows the outcome and answers the stale tags,
 * which only its call knows.
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

/** For the endpoint of a mutation that is sent in turn. */
export const IN_TURN = {
  extraOptions: { retries: true },
  invalidatesTags: (_nothing: unknown, _error: unknown, _change: unknown, meta: ChangeMeta | undefined) =>
    meta?.stale ?? [],
};

export type Marked = OfCompany & { favorite: boolean };

interface WithQueries extends WithEntities {
  [API_PATH]: { queries: Record<string, { endpointName?: string; status: string } | undefined> };
}
/** True while a list is on its way. It was asked for before the change, and may arrive without it. */
const isListed = (state: WithQueries) =>
  Object.values(state[API_PATH].queries).some(
    (query) => query?.endpointName === 'listMyPartners' && query.status === 'pending',
  );

/** A favorite is shown before the server answers, and taken back if it refuses. */
export function mark({ id, companyId, favorite }: Marked, api: BaseQueryApi, call: SendCall) {
  const state = () => api.getState() as WithQueries;
  const row = () => state().entities.favoriteMarks.entities[id];
  const show = (shown: boolean) =>
    api.dispatch(recordChanged({ of: 'holderPartners', id, changes: { favorite: shown } }));
  const press = nanoid();
  const kept = row()?.kept ?? state().entities.holderPartners.entities[id]?.favorite ?? !favorite;
  api.dispatch(recordsReceived({ favoriteMarks: [{ id, press, kept }] }));
  show(favorite);

  return inTurn(
    api,
    `favorite ${id}`,
    () => call(request('markFavorite', { id, favorite })),
    (error) => {
      if (!error) api.dispatch(recordChanged({ of: 'favoriteMarks', id, changes: { kept: favorite } }));
      const now = row();
      if (now?.press === press) {
        api.dispatch(recordsRemoved([{ of: 'favoriteMarks', id }]));
        show(now.kept);
      }
      const lists = [listTag('HolderPartner', companyId), listTag('HolderPartner')];
      return [oneTag('Favorite'), ...((error && isOutside(error)) || isListed(state()) ? lists : [])];
    },
  );
}

/** Marking a partner as a favorite: shown before the server answers, and taken back if it refuses. */

import { nanoid } from '@reduxjs/toolkit';
import type { BaseQueryApi, FetchArgs } from '@reduxjs/toolkit/query';
import { API_PATH, recordChanged, recordsReceived, recordsRemoved } from '../entities/entitiesSlice';
import type { WithEntities } from '../entities/selectors';
import { request } from './declare';
import { isOutside } from './errors';
import { GONE, inTurn, type Answer, type ChangeMeta } from './inTurn';
import { listTag, oneTag } from './tags';

export interface Marked {
  id: string;
  companyId: string;
  favorite: boolean;
}

interface WithQueries extends WithEntities {
  [API_PATH]: { queries: Record<string, { endpointName?: string; status: string } | undefined> };
}
/** A list that was asked for before the change may arrive without it. */
const isListed = (state: WithQueries) =>
  Object.values(state[API_PATH].queries).some(
    (query) => query?.endpointName === 'listMyPartners' && query.status === 'pending',
  );

export async function mark(
  { id, companyId, favorite }: Marked,
  api: BaseQueryApi,
  call: (args: FetchArgs) => Answer | PromiseLike<Answer>,
) {
  const state = () => api.getState() as WithQueries;
  const row = () => state().entities.favoriteMarks.entities[id];
  const show = (shown: boolean) =>
    api.dispatch(recordChanged({ of: 'holderPartners', id, changes: { favorite: shown } }));
  const press = nanoid();
  const kept = row()?.kept ?? state().entities.holderPartners.entities[id]?.favorite ?? !favorite;
  api.dispatch(recordsReceived({ favoriteMarks: [{ id, press, kept }] }));
  show(favorite);

  const { error, meta } = await inTurn(api, `favorite ${id}`, () => call(request('markFavorite', { id, favorite })));

  if (!error) api.dispatch(recordChanged({ of: 'favoriteMarks', id, changes: { kept: favorite } }));
  const now = row();
  if (now?.press === press) {
    api.dispatch(recordsRemoved([{ of: 'favoriteMarks', id }]));
    show(now.kept);
  }
  const lists = [listTag('HolderPartner', companyId), listTag('HolderPartner')];
  const stale =
    error === GONE ? [] : [oneTag('Favorite'), ...((error && isOutside(error)) || isListed(state()) ? lists : [])];
  const callMeta: ChangeMeta = { ...meta, stale };
  return error ? { error, meta: callMeta } : { data: null, meta: callMeta };
}

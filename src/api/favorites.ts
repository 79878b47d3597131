/** Marking a partner as a favorite: shown before the server answers, and taken back if it refuses. */

import { nanoid } from '@reduxjs/toolkit';
import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import { API_PATH, recordChanged, recordsReceived, recordsRemoved } from '../entities/entitiesSlice';
import type { WithEntities } from '../entities/selectors';
import { request } from './declare';
import { isOutside } from './errors';
import { inTurn, type SendCall } from './inTurn';
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

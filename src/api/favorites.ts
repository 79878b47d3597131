/** Marking a partner as a favorite: shown before the server answers, and taken back if it refuses. */

import type { BaseQueryApi, FetchArgs } from '@reduxjs/toolkit/query';
import { API_PATH, recordChanged } from '../entities/entitiesSlice';
import type { WithEntities } from '../entities/selectors';
import type { Tab } from '../session/tab';
import { url } from './build';
import { isOutside } from './errors';
import { GONE, inTurn, type Answer, type ChangeMeta } from './inTurn';
import { listTag, oneTag } from './tags';

export interface Marked {
  id: string;
  companyId: string;
  favorite: boolean;
}

interface Pressed {
  last: Marked;
  /** What the server has. */
  kept: boolean;
}

/** The partners of each tab whose marks are on their way. */
const pressed = new WeakMap<Tab, Map<string, Pressed>>();

interface WithQueries extends WithEntities {
  [API_PATH]: { queries: Record<string, { endpointName?: string; status: string } | undefined> };
}
/** A list that was asked for before the change may arrive without it. */
const isListed = (state: WithQueries) =>
  Object.values(state[API_PATH].queries).some(
    (query) => query?.endpointName === 'listMyPartners' && query.status === 'pending',
  );

export async function mark(marked: Marked, api: BaseQueryApi, call: (args: FetchArgs) => Answer | PromiseLike<Answer>) {
  const { id, companyId, favorite } = marked;
  const { tab } = api.extra as { tab: Tab };
  const state = () => api.getState() as WithQueries;
  const known = pressed.get(tab) ?? new Map<string, Pressed>();
  pressed.set(tab, known);
  const kept = known.get(id)?.kept ?? state().entities.holderPartners.entities[id]?.favorite ?? !favorite;
  const show = (shown: boolean) =>
    api.dispatch(recordChanged({ of: 'holderPartners', id, changes: { favorite: shown } }));
  known.set(id, { last: marked, kept });
  show(favorite);

  const { error, meta } = await inTurn(api, `favorite ${id}`, () =>
    call({ url: url`/partners/${id}/favorite`, method: 'PATCH', body: { favorite } }),
  );

  const now = known.get(id);
  if (now && !error) now.kept = favorite;
  if (now?.last === marked) {
    known.delete(id);
    show(now.kept);
  }
  const lists = [listTag('HolderPartner', companyId), listTag('HolderPartner')];
  const stale =
    error === GONE ? [] : [oneTag('Favorite'), ...((error && isOutside(error)) || isListed(state()) ? lists : [])];
  const told: ChangeMeta = { ...meta, stale };
  return error ? { error, meta: told } : { data: null, meta: told };
}

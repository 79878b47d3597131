/** Adding and removing managers: shown before the server answers, and undone if it refuses. */

import { nanoid } from '@reduxjs/toolkit';
import type { BaseQueryApi, FetchArgs } from '@reduxjs/toolkit/query';
import type { InviteManager, Manager, ManagerInvitation, Permission } from '@vinculo/contract/managers';
import { recordChanged, recordsReceived, recordsRemoved, type ManagerChange } from '../entities/entitiesSlice';
import { changesOf, selectOwnProfile, type Ids, type WithEntities } from '../entities/selectors';
import { answersList } from './answers';
import { url, type Build } from './build';
import { isOutside } from './errors';
import { GONE, inTurn, staleBy, type Answer, type ChangeMeta } from './inTurn';
import { ifSucceeded, listTag, oneTag } from './tags';

export interface AddManager {
  companyId: string;
  person: Manager;
}

export interface RemoveManager {
  companyId: string;
  personId: string;
}

/**
 * Shows a change at once and takes it back if the server refuses it. It is sent after the changes before it, so that
 * the server makes them in the order shown.
 */
async function make(
  { companyId, kind, person }: Pick<ManagerChange, 'companyId' | 'kind' | 'person'>,
  api: BaseQueryApi,
  call: (args: FetchArgs) => Answer | PromiseLike<Answer>,
) {
  const state = () => api.getState() as WithEntities;
  const id = nanoid();
  api.dispatch(recordsReceived({ managerChanges: [{ id, companyId, kind, person, isMade: false }] }));

  const { error, meta } = await inTurn(api, `managers ${companyId}`, () => {
    const body: Permission = { company_id: companyId, user_id: person.id, email: person.email };
    return call({ url: `/permissions/${kind === 'add' ? 'create' : 'delete'}`, method: 'PATCH', body });
  });

  const change = { of: 'managerChanges', id } as const;
  api.dispatch(error ? recordsRemoved([change]) : recordChanged({ ...change, changes: { isMade: true } }));
  const isOwnLeaving = !error && kind === 'remove' && selectOwnProfile(state())?.id === person.id;
  const isWaiting = changesOf(state().entities.managerChanges, companyId).some(({ isMade }) => !isMade);
  // A change that was never sent makes nothing stale.
  const stale =
    error === GONE
      ? []
      : [
          ...(isOwnLeaving || (error && isOutside(error)) ? [oneTag('Profile')] : []),
          // The last waiting change reads the list for all. A person who left the company may not read its list.
          ...(isWaiting || isOwnLeaving ? [] : [listTag('Manager', companyId)]),
        ];
  const told: ChangeMeta = { ...meta, stale };
  return error ? { error, meta: told } : { data: null, meta: told };
}

/** Of an invitation. */
interface InvitedManager {
  id: string;
  companyId: string;
}

export const managerEndpoints = (build: Build) => ({
  /** Takes the company's id. Screens read it by `useManagers.ts`. */
  listManagers: build.query<Ids<'managers'>, string>({
    query: (companyId) => url`/companies/${companyId}/managers`,
    ...answersList('managers'),
    // A list of any company: a change to a person's own name or photo shows in all of them.
    providesTags: (_list, _error, companyId) => [listTag('Manager', companyId), oneTag('Manager')],
    /** A list contains every change that was made before it was asked for. */
    async onQueryStarted(companyId, { dispatch, getState, queryFulfilled }) {
      const { entities } = getState() as unknown as WithEntities;
      const made = changesOf(entities.managerChanges, companyId).filter(({ isMade }) => isMade);
      const answer = await queryFulfilled.catch(() => null);
      if (answer) dispatch(recordsRemoved(made.map(({ id }) => ({ of: 'managerChanges', id }))));
    },
  }),
  /** Takes the company's id. */
  listManagerInvitations: build.query<ManagerInvitation[], string>({
    query: (companyId) => url`/companies/${companyId}/managers/invitations`,
    providesTags: (_list, _error, companyId) => [listTag('Invitation', companyId)],
  }),
  inviteManager: build.mutation<ManagerInvitation, InviteManager & { companyId: string }>({
    query: ({ companyId, ...body }) => ({
      url: url`/companies/${companyId}/managers/invitations`,
      method: 'POST',
      body,
    }),
    invalidatesTags: ifSucceeded(({ companyId }) => [listTag('Invitation', companyId)]),
  }),
  remindManager: build.mutation<null, InvitedManager>({
    query: ({ id }) => ({ url: url`/managers/invitations/${id}/mail`, method: 'POST' }),
    invalidatesTags: ifSucceeded(({ companyId }) => [listTag('Invitation', companyId)]),
  }),
  revokeManagerInvitation: build.mutation<null, InvitedManager>({
    query: ({ id }) => ({ url: url`/managers/invitations/${id}`, method: 'DELETE' }),
    invalidatesTags: ifSucceeded(({ companyId }) => [listTag('Invitation', companyId)]),
  }),
  addManager: build.mutation<null, AddManager>({
    queryFn: ({ companyId, person }, api, _options, call) => make({ companyId, kind: 'add', person }, api, call),
    extraOptions: { retries: true },
    invalidatesTags: staleBy,
  }),
  removeManager: build.mutation<null, RemoveManager>({
    queryFn: ({ companyId, personId }, api, _options, call) =>
      make({ companyId, kind: 'remove', person: { id: personId } }, api, call),
    extraOptions: { retries: true },
    invalidatesTags: staleBy,
  }),
});

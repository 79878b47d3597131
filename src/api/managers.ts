/** Adding and removing managers: shown before the server answers, and undone if it refuses. */

import { nanoid } from '@reduxjs/toolkit';
import type { BaseQueryApi, FetchArgs } from '@reduxjs/toolkit/query';
import type { Manager } from '@vinculo/contract/managers';
import { recordChanged, recordsReceived, recordsRemoved, type ManagerChange } from '../entities/entitiesSlice';
import { changesOf, selectOwnProfile, type WithEntities } from '../entities/selectors';
import { answersList } from './answers';
import type { Build } from './build';
import { declare, request } from './declare';
import { isOutside } from './errors';
import { GONE, inTurn, staleBy, type Answer, type ChangeMeta } from './inTurn';
import { listTag, oneTag } from './tags';

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
    const permission = { company_id: companyId, user_id: person.id, email: person.email };
    return call(request(kind === 'add' ? 'addManager' : 'removeManager', permission));
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
  const callMeta: ChangeMeta = { ...meta, stale };
  return error ? { error, meta: callMeta } : { data: null, meta: callMeta };
}

/** Of an invitation. */
interface InvitedManager {
  id: string;
  companyId: string;
}

const invited = (companyId: string) => [listTag('Invitation', companyId)];

export const managerEndpoints = (build: Build) => {
  const { read, change } = declare(build);
  return {
    /** Screens read it by `useManagers.ts`. */
    listManagers: read('listManagers', {
      ...answersList('managers'),
      // A list of any company: a change to a person's own name or photo shows in all of them.
      tags: (companyId) => [listTag('Manager', companyId), oneTag('Manager')],
      /** A list contains every change that was made before it was asked for. */
      async onQueryStarted(companyId, { dispatch, getState, queryFulfilled }) {
        const { entities } = getState() as WithEntities;
        const changes = changesOf(entities.managerChanges, companyId).filter(({ isMade }) => isMade);
        const answer = await queryFulfilled.catch(() => null);
        if (answer) dispatch(recordsRemoved(changes.map(({ id }) => ({ of: 'managerChanges', id }))));
      },
    }),
    listManagerInvitations: read('listManagerInvitations', { tags: invited }),
    inviteManager: change('inviteManager', { stale: ({ companyId }) => invited(companyId) }),
    remindManager: change('remindManager', { stale: ({ companyId }: InvitedManager) => invited(companyId) }),
    revokeManagerInvitation: change('revokeManagerInvitation', {
      stale: ({ companyId }: InvitedManager) => invited(companyId),
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
  };
};

/** Adding and removing managers: shown before the server answers, and undone if it refuses. */

import { createSelector, nanoid } from '@reduxjs/toolkit';
import type { BaseQueryApi, FetchArgs } from '@reduxjs/toolkit/query';
import type { InviteManager, Manager, ManagerInvitation, Permission } from '@vinculo/contract/managers';
import {
  recordChanged,
  recordsReceived,
  recordsRemoved,
  type ManagerChange,
  type Tables,
} from '../entities/entitiesSlice';
import { selectOwnProfile, type Ids, type WithEntities } from '../entities/selectors';
import { useAppSelector } from '../lib/hooks';
import { answersList } from './answers';
import { isOutside } from './errors';
import { GONE, inTurn, staleBy, type Answer, type ChangeMeta } from './inTurn';
import { slice } from './slice';
import { ifSucceeded, listTag, oneTag } from './tags';

const MANAGERS_FRESH_S = 60;

export type ListedManager = Manager & { isPending: boolean };

export interface AddManager {
  companyId: string;
  person: Manager;
}

export interface RemoveManager {
  companyId: string;
  personId: string;
}

/** In the order in which they were asked for. */
const changesOf = ({ entities }: Tables['managerChanges'], companyId: string): ManagerChange[] =>
  Object.values(entities).filter((change) => change.companyId === companyId);

/** The managers as the server last answered, with the changes since; undefined before the first answer. */
export const selectManagers = createSelector(
  [
    ({ entities }: WithEntities) => entities.managers,
    ({ entities }: WithEntities) => entities.managerChanges,
    (_state: WithEntities, companyId: string) => companyId,
    (_state: WithEntities, _companyId: string, list: Ids<'managers'> | undefined) => list,
  ],
  (managers, managerChanges, companyId, list) => {
    if (!list) return undefined;
    const rows = list.ids.flatMap((id) => managers.entities[id] ?? []);
    const shown = new Map<string, ListedManager>(rows.map((row) => [row.id, { ...row, isPending: false }]));
    for (const { kind, person, isMade } of changesOf(managerChanges, companyId)) {
      if (kind === 'remove') shown.delete(person.id);
      else if (!shown.has(person.id)) shown.set(person.id, { ...(person as Manager), isPending: !isMade });
    }
    return [...shown.values()];
  },
);

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

export const managerApi = slice.injectEndpoints({
  endpoints: (build) => ({
    /** Takes the company's id. Screens read it by `useManagers`. */
    listManagers: build.query<Ids<'managers'>, string>({
      query: (companyId) => `/companies/${encodeURIComponent(companyId)}/managers`,
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
      query: (companyId) => `/companies/${encodeURIComponent(companyId)}/managers/invitations`,
      providesTags: (_list, _error, companyId) => [listTag('Invitation', companyId)],
    }),
    inviteManager: build.mutation<ManagerInvitation, InviteManager & { companyId: string }>({
      query: ({ companyId, ...body }) => ({
        url: `/companies/${encodeURIComponent(companyId)}/managers/invitations`,
        method: 'POST',
        body,
      }),
      invalidatesTags: (_made, error, { companyId }) => ifSucceeded(error, [listTag('Invitation', companyId)]),
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
  }),
});

const { useListManagersQuery } = managerApi;
export const {
  useAddManagerMutation,
  useRemoveManagerMutation,
  useListManagerInvitationsQuery,
  useInviteManagerMutation,
} = managerApi;

/** The managers of a company, with every change that was asked for here. */
export function useManagers(companyId: string) {
  const query = useListManagersQuery(companyId, { refetchOnMountOrArgChange: MANAGERS_FRESH_S });
  const managers = useAppSelector((state) => selectManagers(state, companyId, query.currentData));
  return { ...query, managers };
}

// The managers of a company, and the search for people. A change shows before the server answers.
import { nanoid } from '@reduxjs/toolkit';
import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import type { Manager, Person, SearchNote } from '@vinculo/contract/people';
import { recordChanged, recordsReceived, recordsRemoved, type ManagerChange } from '../entities/entitiesSlice';
import { changesOf, selectOwnProfile, type WithEntities } from '../entities/selectors';
import { answersList, answersRecord } from './answers';
import { request, type Declare, type OfCompany } from './declare';
import { isOutside } from './errors';
import { IN_TURN, inTurn, type SendCall } from './inTurn';
import type { CallMeta } from './retries';
import { listTag, oneTag, recordTag } from './tags';

interface AddManager {
  companyId: string;
  person: Manager;
}

interface RemoveManager {
  companyId: string;
  personId: string;
}

/** Shows a change at once and takes it back if the server refuses it. */
function make(
  { companyId, kind, person }: Pick<ManagerChange, 'companyId' | 'kind' | 'person'>,
  api: BaseQueryApi,
  call: SendCall,
) {
  const state = () => api.getState() as WithEntities;
  const id = nanoid();
  api.dispatch(recordsReceived({ managerChanges: [{ id, companyId, kind, person, isMade: false }] }));
  const permission = { company_id: companyId, user_id: person.id, email: person.email };
  return inTurn(
    api,
    `managers ${companyId}`,
    () => call(request(kind === 'add' ? 'addManager' : 'removeManager', permission)),
    (error) => {
      const change = { of: 'managerChanges', id } as const;
      api.dispatch(error ? recordsRemoved([change]) : recordChanged({ ...change, changes: { isMade: true } }));
      const isOwnLeaving = !error && kind === 'remove' && selectOwnProfile(state())?.id === person.id;
      const isWaiting = changesOf(state().entities.managerChanges, companyId).some(({ isMade }) => !isMade);
      return [
        ...(isOwnLeaving || (error && isOutside(error)) ? [oneTag('Profile')] : []),
        // Only the last of the waiting changes has the list read again. A person who left the company may not read its
        // list.
        ...(isWaiting || isOwnLeaving ? [] : [listTag('Manager', companyId)]),
      ];
    },
  );
}

const invited = (companyId: string) => [listTag('Invitation', companyId)];

const PEOPLE = answersList('people');

export const managerEndpoints = ({ read, change, build }: Declare) => ({
  /** Screens read it by `useManagers.ts`. */
  listManagers: read('listManagers', {
    ...answersList('managers'),
    // The second tag: a person's own name or photo changes the lists of all companies.
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
  remindManager: change('remindManager', { stale: ({ companyId }: OfCompany) => invited(companyId) }),
  revokeManagerInvitation: change('revokeManagerInvitation', {
    stale: ({ companyId }: OfCompany) => invited(companyId),
  }),
  addManager: build.mutation<null, AddManager>({
    queryFn: ({ companyId, person }, api, _options, call) => make({ companyId, kind: 'add', person }, api, call),
    ...IN_TURN,
  }),
  removeManager: build.mutation<null, RemoveManager>({
    queryFn: ({ companyId, personId }, api, _options, call) =>
      make({ companyId, kind: 'remove', person: { id: personId } }, api, call),
    ...IN_TURN,
  }),
  /** `notes`: the people whom the server left out. */
  searchUsers: read('searchUsers', {
    ...PEOPLE,
    transformResponse: (list: Person[], meta: CallMeta | undefined) => ({
      ...PEOPLE.transformResponse(list),
      notes: (meta?.searchNotes?.split(',') ?? []) as SearchNote[],
    }),
    tags: [listTag('Person')],
  }),
  /** `email`: the whole address as the person typed it, so that the answer shows it whole. */
  getUser: read('getUser', { ...answersRecord('people'), tags: ({ id }) => [recordTag('Person', id)] }),
});

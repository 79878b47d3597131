/** People, as managers find them. */

import type { QueryOf } from '@vinculo/contract/calls';
import type { GetUser, Person, SearchNote, SearchUsers } from '@vinculo/contract/users';
import type { Ref } from '../entities/entitiesSlice';
import type { Ids } from '../entities/selectors';
import { answersList, answersRecord } from './answers';
import { url, type Build } from './build';
import { listTag, recordTag } from './tags';

export interface FoundPeople extends Ids<'people'> {
  /** The people whom the server left out. */
  notes: SearchNote[];
}

const PEOPLE = answersList('people');

export const userEndpoints = (build: Build) => ({
  searchUsers: build.query<FoundPeople, SearchUsers>({
    query: ({ search }) => ({
      url: '/users',
      params: { search: search || undefined } satisfies QueryOf<'searchUsers'>,
    }),
    ...PEOPLE,
    transformResponse: (list: Person[], meta) => ({
      ...PEOPLE.transformResponse(list),
      notes: (meta?.searchNotes?.split(',') ?? []) as SearchNote[],
    }),
    providesTags: [listTag('Person')],
  }),
  /** `email`: the whole address as the person typed it, so that the answer shows it whole. */
  getUser: build.query<Ref<'people'>, GetUser & { id: string }>({
    query: ({ id, email }) => ({
      url: url`/users/${id}`,
      params: { email } satisfies QueryOf<'getUser'>,
    }),
    ...answersRecord('people'),
    providesTags: (_person, _error, { id }) => [recordTag('Person', id)],
  }),
});

/** People, as administrators find them. */
import type { Person, SearchUsers } from '@vinculo/contract/users';
import { selectRows, toRows, type Rows } from './entities';
import { listTags, recordTag, type Build } from './tags';

/** Seconds for which a search for people stays fresh: `refetchOnMountOrArgChange: PEOPLE_FRESH_S`. */
export const PEOPLE_FRESH_S = 60;

export const userEndpoints = (build: Build) => ({
  searchUsers: build.query<Rows<Person>, SearchUsers>({
    query: ({ search }) => ({ url: '/users', params: { search: search || undefined } }),
    extraOptions: { ownErrors: true },
    transformResponse: (list: Person[]) => toRows(list),
    providesTags: (rows) => listTags('Person', selectRows(rows)),
  }),
  /** Takes the person's id. */
  getUser: build.query<Person, string>({
    query: (id) => `/users/${encodeURIComponent(id)}`,
    extraOptions: { ownErrors: true },
    providesTags: (_person, _error, id) => [recordTag('Person', id)],
  }),
});

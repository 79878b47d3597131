/** The administrators of a company. */
import type { Manager, Permission } from '@vinculo/contract/managers';
import { selectRows, toRows, type Rows } from './entities';
import { ifSucceeded, listTag, listTags, oneTag, type Build } from './tags';

/** Seconds for which the list stays fresh: `refetchOnMountOrArgChange: MANAGERS_FRESH_S`. */
export const MANAGERS_FRESH_S = 60;

export const managerEndpoints = (build: Build) => ({
  /** Takes the company's id. */
  listManagers: build.query<Rows<Manager>, string>({
    query: (companyId) => `/companies/${encodeURIComponent(companyId)}/managers`,
    extraOptions: { ownErrors: true },
    transformResponse: (list: Manager[]) => toRows(list),
    // A list of any company: what somebody changes of themselves shows in all of them.
    providesTags: (rows, _error, companyId) => [
      ...listTags('Manager', selectRows(rows), [companyId]),
      oneTag('Manager'),
    ],
  }),
  addManager: build.mutation<null, Permission>({
    query: (body) => ({ url: '/permissions/create', method: 'PATCH', body }),
    extraOptions: { ownErrors: true },
    invalidatesTags: (_none, error, { company_id }) => ifSucceeded(error, [listTag('Manager', company_id)]),
  }),
  removeManager: build.mutation<null, Permission>({
    query: (body) => ({ url: '/permissions/delete', method: 'PATCH', body }),
    extraOptions: { ownErrors: true },
    // Administrators can remove themselves, and their profile lists the companies they manage.
    invalidatesTags: (_none, error, { company_id }) =>
      ifSucceeded(error, [listTag('Manager', company_id), oneTag('Profile')]),
  }),
});

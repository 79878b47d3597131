/** Schools and other companies. */
import type { CompanyCreated, CreateCompany } from '@vinculo/contract/companies';
import { companySelected } from '../session/sessionSlice';
import { ifSucceeded, oneTag, type Build } from './tags';

export const companyEndpoints = (build: Build) => ({
  /** The new company becomes the selected one, and the profile, which now lists it, is fetched again. */
  createCompany: build.mutation<CompanyCreated, CreateCompany>({
    query: (body) => ({ url: '/companies', method: 'POST', body }),
    extraOptions: { ownErrors: true },
    invalidatesTags: (_created, error) => ifSucceeded(error, [oneTag('Profile')]),
    async onQueryStarted(_company, { dispatch, queryFulfilled }) {
      const answer = await queryFulfilled.catch(() => null);
      if (answer) dispatch(companySelected(answer.data.company_id));
    },
  }),
});

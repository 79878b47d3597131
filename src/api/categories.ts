/** What partners are sorted by. */
import type { Category } from '@vinculo/contract/categories';
import { selectRows, toRows, type Rows } from './entities';
import { listTags, type Build } from './tags';

/** With `companiesId`, only categories that some active partner of those companies uses. */
export interface CategoryFilter {
  companiesId?: string[];
  active?: 0 | 1;
}

export const categoryEndpoints = (build: Build) => ({
  listCategories: build.query<Rows<Category>, CategoryFilter>({
    query: ({ companiesId, active }) => ({
      url: '/categories',
      params: { companiesId: companiesId?.join(',') || undefined, active },
    }),
    extraOptions: { ownErrors: true },
    transformResponse: (list: Category[]) => toRows(list),
    providesTags: (rows, _error, { companiesId }) => listTags('Category', selectRows(rows), companiesId),
  }),
});

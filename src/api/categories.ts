/** What partners are sorted by. */
import type { Category, CategoryInput } from '@vinculo/contract/categories';
import { selectRows, toRows, type Rows } from './entities';
import { ifSucceeded, listTag, listTags, oneTag, recordTag, type Build } from './tags';
import { ifMatch, withVersion, type OfVersion, type Versioned } from './versions';

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
    // A list of any companies: a category that becomes active appears in all that use it.
    providesTags: (rows, _error, { companiesId }) => [
      ...listTags('Category', selectRows(rows), companiesId),
      oneTag('Category'),
    ],
  }),
  /** Takes the category's id. */
  getCategory: build.query<Versioned<Category>, string>({
    query: (id) => `/categories/${encodeURIComponent(id)}`,
    extraOptions: { ownErrors: true },
    transformResponse: withVersion<Category>,
    providesTags: (_category, _error, id) => [recordTag('Category', id)],
  }),
  createCategory: build.mutation<Category, CategoryInput>({
    query: (body) => ({ url: '/categories', method: 'POST', body }),
    extraOptions: { ownErrors: true },
    invalidatesTags: (_category, error) => ifSucceeded(error, [listTag('Category')]),
  }),
  updateCategory: build.mutation<Versioned<Category>, CategoryInput & { id: string } & OfVersion>({
    query: ({ id, version, ...body }) => ({
      url: `/categories/${encodeURIComponent(id)}`,
      method: 'PUT',
      body,
      headers: ifMatch(version),
    }),
    extraOptions: { ownErrors: true },
    transformResponse: withVersion<Category>,
    invalidatesTags: (_category, error, { id }) => ifSucceeded(error, [oneTag('Category'), recordTag('Category', id)]),
  }),
  /** Takes the category's id. The category itself is not asked for again: it is gone. */
  deleteCategory: build.mutation<null, string>({
    query: (id) => ({ url: `/categories/${encodeURIComponent(id)}`, method: 'DELETE' }),
    extraOptions: { ownErrors: true },
    invalidatesTags: (_none, error) => ifSucceeded(error, [oneTag('Category')]),
  }),
});

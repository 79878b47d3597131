/** The categories of partners. */

import type { QueryOf } from '@vinculo/contract/calls';
import type { Category, CategoryInput } from '@vinculo/contract/categories';
import type { Ref } from '../entities/entitiesSlice';
import type { Ids } from '../entities/selectors';
import { answersChange, answersList, answersRecord, deleteRecord } from './answers';
import { slice } from './slice';
import { ifSucceeded, listTag, listTags, oneTag, recordTag } from './tags';
import { putRecord, type OfVersion, type Versioned } from './versions';

/** With `companiesId`, only categories that an active partner of those companies uses. */
export interface CategoryFilter {
  companiesId?: string[];
  active?: 0 | 1;
}

export const categoryApi = slice.injectEndpoints({
  endpoints: (build) => ({
    listCategories: build.query<Ids<'categories'>, CategoryFilter>({
      query: ({ companiesId, active }) => ({
        url: '/categories',
        params: { companiesId: companiesId?.join(',') || undefined, active } satisfies QueryOf<'listCategories'>,
      }),
      ...answersList('categories'),
      // A list of any company: a category that becomes active appears in every list that uses it.
      providesTags: (_list, _error, { companiesId }) => [...listTags('Category', companiesId), oneTag('Category')],
    }),
    /** Takes the category's id. */
    getCategory: build.query<Ref<'categories'>, string>({
      query: (id) => `/categories/${encodeURIComponent(id)}`,
      ...answersRecord('categories'),
      providesTags: (_category, _error, id) => [recordTag('Category', id)],
    }),
    createCategory: build.mutation<Category, CategoryInput>({
      query: (body) => ({ url: '/categories', method: 'POST', body }),
      ...answersChange('categories'),
      invalidatesTags: (_category, error) => ifSucceeded(error, [listTag('Category')]),
    }),
    updateCategory: build.mutation<Versioned<Category>, CategoryInput & { id: string } & OfVersion>({
      query: (change) => putRecord('/categories', change),
      ...answersChange('categories'),
      invalidatesTags: (_category, error, { id }) =>
        ifSucceeded(error, [oneTag('Category'), recordTag('Category', id)]),
    }),
    /** Takes the category's id. The category itself is not fetched again: it is gone. */
    deleteCategory: build.mutation<null, string>({
      query: (id) => deleteRecord('categories', id),
      invalidatesTags: (_none, error) => ifSucceeded(error, [oneTag('Category')]),
    }),
  }),
});

export const {
  useListCategoriesQuery,
  useLazyListCategoriesQuery,
  useGetCategoryQuery,
  useCreateCategoryMutation,
  useUpdateCategoryMutation,
  useDeleteCategoryMutation,
} = categoryApi;

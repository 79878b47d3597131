/** The categories of partners. */

import type { QueryOf } from '@vinculo/contract/calls';
import type { Category, CategoryInput } from '@vinculo/contract/categories';
import type { Ref } from '../entities/entitiesSlice';
import type { Ids } from '../entities/selectors';
import { answersChange, answersList, answersRecord, deleteRecord } from './answers';
import { url, type Build } from './build';
import { ifSucceeded, listTag, listTags, oneTag, recordTag } from './tags';
import { putRecord, type OfVersion, type Versioned } from './versions';

/** With `companiesId`, only categories that an active partner of those companies uses. */
export interface CategoryFilter {
  companiesId?: string[];
  active?: 0 | 1;
}

export const categoryEndpoints = (build: Build) => ({
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
    query: (id) => url`/categories/${id}`,
    ...answersRecord('categories'),
    providesTags: (_category, _error, id) => [recordTag('Category', id)],
  }),
  createCategory: build.mutation<Category, CategoryInput>({
    query: (body) => ({ url: '/categories', method: 'POST', body }),
    ...answersChange('categories'),
    invalidatesTags: ifSucceeded(() => [listTag('Category')]),
  }),
  updateCategory: build.mutation<Versioned<Category>, CategoryInput & { id: string } & OfVersion>({
    query: (change) => putRecord('/categories', change),
    ...answersChange('categories'),
    invalidatesTags: ifSucceeded(({ id }) => [oneTag('Category'), recordTag('Category', id)]),
  }),
  /** Takes the category's id. The category itself is not fetched again: it is gone. */
  deleteCategory: build.mutation<null, string>({
    query: (id) => deleteRecord('categories', id),
    invalidatesTags: ifSucceeded(() => [oneTag('Category')]),
  }),
});

/** The categories of partners. */

import type { Ids } from '../entities/selectors';
import { answersChange, answersList, answersRecord } from './answers';
import type { Build } from './build';
import { declare, joined, request } from './declare';
import { listTag, listTags, oneTag, recordTag } from './tags';

/** With `companiesId`, only categories that an active partner of those companies uses. */
export interface CategoryFilter {
  companiesId?: string[];
  active?: 0 | 1;
}

export const categoryEndpoints = (build: Build) => {
  const { read, change } = declare(build);
  return {
    listCategories: build.query<Ids<'categories'>, CategoryFilter>({
      query: ({ companiesId, active }) => request('listCategories', { companiesId: joined(companiesId), active }),
      ...answersList('categories'),
      // A list of any company: a category that becomes active appears in every list that uses it.
      providesTags: (_list, _error, { companiesId }) => [...listTags('Category', companiesId), oneTag('Category')],
    }),
    getCategory: read('getCategory', { ...answersRecord('categories'), tags: (id) => [recordTag('Category', id)] }),
    createCategory: change('createCategory', { ...answersChange('categories'), stale: [listTag('Category')] }),
    updateCategory: change('updateCategory', {
      ...answersChange('categories'),
      stale: ({ id }) => [oneTag('Category'), recordTag('Category', id)],
    }),
    /** The category itself is not fetched again: it is gone. */
    deleteCategory: change('deleteCategory', { removes: 'categories', stale: [oneTag('Category')] }),
  };
};

/** People, as managers find them. */

import type { Person, SearchNote } from '@vinculo/contract/users';
import { answersList, answersRecord } from './answers';
import type { Build } from './build';
import { declare } from './declare';
import type { CallMeta } from './retries';
import { listTag, recordTag } from './tags';

const PEOPLE = answersList('people');

export const userEndpoints = (build: Build) => {
  const { read } = declare(build);
  return {
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
  };
};

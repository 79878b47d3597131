/** Cards of children, as their guardians see them. */

import type { FamilyCard, UpdateFamilyCard } from '@vinculo/contract/family';
import type { OwnData } from '@vinculo/contract/profile';
import { answersChange, answersDated } from './answers';
import { url, type Build } from './build';
import { ifSucceeded, listTag, oneTag } from './tags';

const FOLLOWED = answersDated('familyCards');

export const familyEndpoints = (build: Build) => ({
  listFamilyCards: build.query<ReturnType<typeof FOLLOWED.transformResponse>, void>({
    query: () => '/family',
    ...FOLLOWED,
    providesTags: [listTag('FamilyCard')],
  }),
  // A guardian may hold the card as well: it goes, with the partners that it opened, and the profile says why.
  updateFamilyCard: build.mutation<FamilyCard, UpdateFamilyCard & { id: string }>({
    query: ({ id, ...body }) => ({ url: url`/family/${id}/choices`, method: 'POST', body }),
    ...answersChange('familyCards'),
    invalidatesTags: ifSucceeded(() => [listTag('HolderCard'), listTag('HolderPartner'), oneTag('Profile')]),
  }),
  /** Takes the card's id. */
  getFamilyData: build.query<OwnData['sections'], string>({
    query: (id) => url`/family/${id}/data`,
    keepUnusedDataFor: 0,
  }),
});

/** Cards of children, as their guardians see them. */

import { answersChange, answersDated } from './answers';
import type { Build } from './build';
import { declare } from './declare';
import { listTag, oneTag } from './tags';

export const familyEndpoints = (build: Build) => {
  const { read, change } = declare(build);
  return {
    listFamilyCards: read('listFamilyCards', { ...answersDated('familyCards'), tags: [listTag('FamilyCard')] }),
    // A guardian may hold the card as well: it goes, with the partners that it opened, and the profile says why.
    updateFamilyCard: change('updateFamilyCard', {
      ...answersChange('familyCards'),
      stale: [listTag('HolderCard'), listTag('HolderPartner'), oneTag('Profile')],
    }),
    getFamilyData: read('getFamilyData', { keepUnusedDataFor: 0 }),
  };
};

/** The guardians of a card, as its school reads and changes them. */

import type { Build } from './build';
import type { CardRef } from './cards';
import { declare } from './declare';
import { listTag, recordTag } from './tags';

/** `id`: the guardian's. */
export interface GuardianRef {
  id: string;
  cardId: string;
  companyId: string;
}

/** Tables of cards are filtered by them. */
const ofCard = (cardId: string, companyId: string) => [recordTag('Guardian', cardId), listTag('Card', companyId)];

export const guardianEndpoints = (build: Build) => {
  const { read, change } = declare(build);
  return {
    listGuardians: read('listGuardians', { tags: (cardId) => [recordTag('Guardian', cardId)] }),
    addGuardian: change('addGuardian', { stale: ({ id, companyId }: CardRef) => ofCard(id, companyId) }),
    removeGuardian: change('removeGuardian', {
      // The guardian may have held the card back.
      stale: ({ cardId, companyId }: GuardianRef) => [...ofCard(cardId, companyId), recordTag('Card', cardId)],
    }),
  };
};

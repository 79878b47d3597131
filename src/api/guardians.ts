/** The guardians of a card, as its school reads and changes them. */

import type { AddGuardian, Guardian, RemoveGuardian } from '@vinculo/contract/guardians';
import { url, type Build } from './build';
import type { CardRef } from './cards';
import { ifSucceeded, listTag, recordTag } from './tags';

/** `id`: the guardian's. */
export interface GuardianRef {
  id: string;
  cardId: string;
  companyId: string;
}

/** Tables of cards are filtered by them. */
const ofCard = (cardId: string, companyId: string) => [recordTag('Guardian', cardId), listTag('Card', companyId)];

export const guardianEndpoints = (build: Build) => ({
  /** Takes the card's id. */
  listGuardians: build.query<Guardian[], string>({
    query: (cardId) => url`/cards/${cardId}/guardians`,
    providesTags: (_list, _error, cardId) => [recordTag('Guardian', cardId)],
  }),
  addGuardian: build.mutation<Guardian, AddGuardian & CardRef>({
    query: ({ id, companyId: _company, ...body }) => ({ url: url`/cards/${id}/guardians`, method: 'POST', body }),
    invalidatesTags: ifSucceeded(({ id, companyId }) => ofCard(id, companyId)),
  }),
  removeGuardian: build.mutation<null, RemoveGuardian & GuardianRef>({
    query: ({ id, reason }) => ({ url: url`/guardians/${id}/removal`, method: 'POST', body: { reason } }),
    // The guardian may have held the card back.
    invalidatesTags: ifSucceeded(({ cardId, companyId }) => [...ofCard(cardId, companyId), recordTag('Card', cardId)]),
  }),
});

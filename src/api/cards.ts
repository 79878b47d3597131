/** Student cards, as their company manages them and as their holders carry them. */

import type { CardList } from '@vinculo/contract/cards';
import { answersChange, answersDated, answersPage, answersRecord } from './answers';
import type { Build } from './build';
import { declare } from './declare';
import { AS_FILE } from './files';
import { listTag, recordTag, standingTags } from './tags';

/** A card and its company, so that the company's lists are fetched again. */
export interface CardRef {
  id: string;
  companyId: string;
}

// Managers can hold a card of their own company, which opens its partners to them.
const listsOf = (companyId: string) => [listTag('Card', companyId), ...standingTags(companyId)];
const withClasses = (companyId: string) => [...listsOf(companyId), recordTag('CardClasses', companyId)];
// The search for people says who already has a card.
const withPeople = (companyId: string) => [...withClasses(companyId), listTag('Person')];
/** What a new card makes stale when it comes from an invitation, and what a new invitation makes stale. */
export const madeByList = (companyId: string) => [...withPeople(companyId), listTag('Invitation', companyId)];

export const cardEndpoints = (build: Build) => {
  const { read, change } = declare(build);
  return {
    /** The only list that reports a failure twice: on the screen, and as a toast with the server's words. */
    listCards: read('listCards', {
      ...answersPage('cards', ({ results, paging }: CardList) => ({ rows: results, ...paging }), {
        toastsErrors: true,
      }),
      tags: ({ company_id }) => [listTag('Card', company_id)],
    }),
    exportCards: change('exportCards', AS_FILE),
    listCardClasses: read('listCardClasses', { tags: (companyId) => [recordTag('CardClasses', companyId)] }),
    listMyCards: read('listMyCards', { ...answersDated('holderCards'), tags: [listTag('HolderCard')] }),
    createCard: change('createCard', {
      ...answersChange('cards'),
      stale: ({ unit_id, user_id }) => [...withPeople(unit_id), recordTag('Person', user_id)],
    }),
    getCard: read('getCard', { ...answersRecord('cards'), tags: (id) => [recordTag('Card', id)] }),
    updateCard: change('updateCard', {
      ...answersChange('cards'),
      stale: ({ id, companyId }: CardRef) => [recordTag('Card', id), ...withClasses(companyId)],
    }),
    /** All cards shown are fetched again: only the server knows which ones changed. Also after a conflict. */
    changeCards: change('changeCards', {
      stale: ({ company_id }) => withPeople(company_id),
      staleAfter: (error, { company_id }) => (error.status === 409 ? listsOf(company_id) : []),
    }),
    undoCardChange: change('undoCardChange', { stale: ({ companyId }: CardRef) => withPeople(companyId) }),
    /** The card itself is not fetched again: it is gone. */
    deleteCard: change('deleteCard', { removes: 'cards', stale: ({ companyId }: CardRef) => withPeople(companyId) }),
  };
};

/** Activation: the page of a printed code, and taking a card back. */

import type { ActivateCard, ActivatedCard } from '@vinculo/contract/activations';
import type { Build } from './build';
import { madeByList, type CardRef } from './cards';
import { declare, request } from './declare';
import type { InvitationRef } from './invitations';
import { OWN_CARDS, ifSucceeded, oneTag, recordTag } from './tags';

export const activationEndpoints = (build: Build) => {
  const { read, change } = declare(build);
  return {
    /** Kept for its screen alone: another person may have used the code since. */
    openActivation: read('openActivation', { keepUnusedDataFor: 0 }),
    activateCard: build.mutation<ActivatedCard, ActivateCard & { code: string }>({
      query: ({ code, ...params }) => ({ ...request('activateCard', { code }), params }),
      invalidatesTags: ifSucceeded(() => [...OWN_CARDS, oneTag('Profile')]),
    }),
    /** A card whose picture its owner gave is gone: it waits for another picture as an invitation. */
    releaseCard: change('releaseCard', {
      stale: ({ id, companyId }: CardRef) => [recordTag('Card', id), ...madeByList(companyId)],
    }),
    releaseInvitation: change('releaseInvitation', {
      stale: ({ id, companyId }: InvitationRef) => [recordTag('Invitation', id), ...madeByList(companyId)],
    }),
  };
};

/** Activation: the page of a printed code, and taking a card back. */

import type { ActivateCard, ActivatedCard, OpenedActivation } from '@vinculo/contract/activations';
import { url, type Build } from './build';
import { madeByList, type CardRef } from './cards';
import type { InvitationRef } from './invitations';
import { OWN_CARDS, ifSucceeded, oneTag, recordTag } from './tags';

const pathOf = (code: string) => url`/activations/${code}`;

export const activationEndpoints = (build: Build) => ({
  openActivation: build.query<OpenedActivation, string>({
    query: pathOf,
    // Another person may have used it since.
    keepUnusedDataFor: 0,
  }),
  activateCard: build.mutation<ActivatedCard, { code: string } & ActivateCard>({
    query: ({ code, ...params }) => ({ url: pathOf(code), method: 'POST', params }),
    invalidatesTags: ifSucceeded(() => [...OWN_CARDS, oneTag('Profile')]),
  }),
  /** A card whose picture its owner gave is gone: it waits for another picture as an invitation. */
  releaseCard: build.mutation<null, CardRef>({
    query: ({ id }) => ({ url: url`/cards/${id}/release`, method: 'POST' }),
    invalidatesTags: ifSucceeded(({ id, companyId }) => [recordTag('Card', id), ...madeByList(companyId)]),
  }),
  releaseInvitation: build.mutation<null, InvitationRef>({
    query: ({ id }) => ({ url: url`/invitations/${id}/release`, method: 'POST' }),
    invalidatesTags: ifSucceeded(({ id, companyId }) => [recordTag('Invitation', id), ...madeByList(companyId)]),
  }),
});

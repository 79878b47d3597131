/** Activation: the page of a printed code, and taking a card back. */

import type { ActivatedCard, OpenedActivation } from '@vinculo/contract/activations';
import { madeByList, type CardRef } from './cards';
import type { InvitationRef } from './invitations';
import { slice } from './slice';
import { ifSucceeded, listTag, oneTag, recordTag } from './tags';

const pathOf = (code: string) => `/activations/${encodeURIComponent(code)}`;

export const activationApi = slice.injectEndpoints({
  endpoints: (build) => ({
    openActivation: build.query<OpenedActivation, string>({
      query: pathOf,
      // Another person may have used it since.
      keepUnusedDataFor: 0,
    }),
    activateCard: build.mutation<ActivatedCard, string>({
      query: (code) => ({ url: pathOf(code), method: 'POST' }),
      invalidatesTags: (_activated, error) =>
        ifSucceeded(error, [
          listTag('MyInvitation'),
          listTag('HolderCard'),
          listTag('HolderPartner'),
          oneTag('Profile'),
        ]),
    }),
    /** A card whose picture its owner gave is gone: it waits for another picture as an invitation. */
    releaseCard: build.mutation<null, CardRef>({
      query: ({ id }) => ({ url: `/cards/${encodeURIComponent(id)}/release`, method: 'POST' }),
      invalidatesTags: (_none, error, { id, companyId }) =>
        ifSucceeded(error, [recordTag('Card', id), ...madeByList(companyId)]),
    }),
    releaseInvitation: build.mutation<null, InvitationRef>({
      query: ({ id }) => ({ url: `/invitations/${encodeURIComponent(id)}/release`, method: 'POST' }),
      invalidatesTags: (_none, error, { id, companyId }) =>
        ifSucceeded(error, [recordTag('Invitation', id), ...madeByList(companyId)]),
    }),
  }),
});

export const { useOpenActivationQuery, useActivateCardMutation, useReleaseCardMutation, useReleaseInvitationMutation } =
  activationApi;

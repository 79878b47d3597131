/** Invitations, for the person who answers them, and their links. */

import type { ActivateCard } from '@vinculo/contract/activations';
import type { AcceptedInvitation } from '@vinculo/contract/invitations';
import { answersList } from './answers';
import type { Build } from './build';
import { madeByList } from './cards';
import { beginManaging } from './companies';
import { declare, request } from './declare';
import { OWN_CARDS, ifSucceeded, listTag, oneTag, recordTag } from './tags';

export interface InvitationRef {
  id: string;
  companyId: string;
}

export const invitationEndpoints = (build: Build) => {
  const { read, change } = declare(build);
  return {
    listMyInvitations: read('listMyInvitations', { ...answersList('myInvitations'), tags: [listTag('MyInvitation')] }),
    /** A picture makes the card, and confirms that the person knows the company. */
    takeUpInvitation: change('takeUpInvitation', {
      stale: ({ companyId }: InvitationRef) => [
        listTag('MyInvitation'),
        listTag('FamilyCard'),
        oneTag('Profile'),
        ...madeByList(companyId),
      ],
    }),
    /** Takes the last part of the link. */
    openInvitation: read('openInvitation', { tags: (token) => [recordTag('Invitation', token)] }),
    /** Accepts the invitation, and confirms that the person knows the company. `token`: the last part of the link. */
    acceptInvitation: build.mutation<AcceptedInvitation, ActivateCard & { token: string }>({
      query: ({ token, ...params }) => ({ ...request('acceptInvitation', { token }), params }),
      async onQueryStarted(_asked, api) {
        const answer = await api.queryFulfilled.catch(() => null);
        if (answer?.data.company_id) beginManaging(answer.data.company_id, api);
      },
      // An invitation to manage a company is gone once it is accepted.
      invalidatesTags: ifSucceeded(({ token }, accepted) => [
        ...(accepted?.company_id ? [] : [recordTag('Invitation', token)]),
        ...OWN_CARDS,
        oneTag('Profile'),
      ]),
    }),
  };
};

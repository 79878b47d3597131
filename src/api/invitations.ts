/** Invitations, for the person who answers them, and their links. */

import { answersList } from './answers';
import type { Build } from './build';
import { madeByList } from './cards';
import { beginManaging } from './companies';
import { declare } from './declare';
import { OWN_CARDS, listTag, oneTag, recordTag } from './tags';

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
    /** Takes the last part of the link. Accepts the invitation, and confirms that the person knows the company. */
    acceptInvitation: change('acceptInvitation', {
      async onQueryStarted(_token, api) {
        const answer = await api.queryFulfilled.catch(() => null);
        if (answer?.data.company_id) beginManaging(answer.data.company_id, api);
      },
      // An invitation to manage a company is gone once it is accepted.
      stale: (token, accepted) => [
        ...(accepted?.company_id ? [] : [recordTag('Invitation', token)]),
        ...OWN_CARDS,
        oneTag('Profile'),
      ],
    }),
  };
};

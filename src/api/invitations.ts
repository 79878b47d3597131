/** Invitations, for the person who answers them, and their links. */

import type { AcceptedInvitation, OpenedInvitation } from '@vinculo/contract/invitations';
import type { Ids } from '../entities/selectors';
import { answersList } from './answers';
import { url, type Build } from './build';
import { madeByList } from './cards';
import { beginManaging } from './companies';
import { uploadBody, type Upload } from './files';
import { OWN_CARDS, ifSucceeded, listTag, oneTag, recordTag } from './tags';

export interface InvitationRef {
  id: string;
  companyId: string;
}

const linkOf = (token: string) => url`/invitations/links/${token}`;

export const invitationEndpoints = (build: Build) => ({
  listMyInvitations: build.query<Ids<'myInvitations'>, void>({
    query: () => '/invitations/me',
    ...answersList('myInvitations'),
    providesTags: [listTag('MyInvitation')],
  }),
  /** A picture makes the card, and confirms that the person knows the company. */
  takeUpInvitation: build.mutation<null, Upload & InvitationRef>({
    query: ({ id, file }) => ({
      url: url`/invitations/${id}/picture`,
      method: 'POST',
      body: uploadBody({ file }),
    }),
    invalidatesTags: ifSucceeded(({ companyId }) => [
      listTag('MyInvitation'),
      listTag('FamilyCard'),
      oneTag('Profile'),
      ...madeByList(companyId),
    ]),
  }),
  /** Takes the last part of the link. */
  openInvitation: build.query<OpenedInvitation, string>({
    query: linkOf,
    providesTags: (_invitation, _error, token) => [recordTag('Invitation', token)],
  }),
  /** Takes the last part of the link. Accepts the invitation, and confirms that the person knows the company. */
  acceptInvitation: build.mutation<AcceptedInvitation, string>({
    query: (token) => ({ url: `${linkOf(token)}/acceptance`, method: 'POST' }),
    async onQueryStarted(_token, api) {
      const answer = await api.queryFulfilled.catch(() => null);
      if (answer?.data.company_id) beginManaging(answer.data.company_id, api);
    },
    // An invitation to manage a company is gone once it is accepted.
    invalidatesTags: ifSucceeded((token, accepted) => [
      ...(accepted?.company_id ? [] : [recordTag('Invitation', token)]),
      ...OWN_CARDS,
      oneTag('Profile'),
    ]),
  }),
});

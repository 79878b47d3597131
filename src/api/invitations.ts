/** Invitations, for the company that sends them, the person who answers them, and their links. */

import type { QueryOf } from '@vinculo/contract/calls';
import type {
  AcceptedInvitation,
  ChangeInvitations,
  Invitation,
  InvitationList,
  InvitationsChanged,
  ListInvitations,
  OpenedInvitation,
  UpdateInvitation,
} from '@vinculo/contract/invitations';
import type { Ref } from '../entities/entitiesSlice';
import type { Ids, IdsPage } from '../entities/selectors';
import { answersChange, answersList, answersPage, answersRecord } from './answers';
import { url, type Build } from './build';
import { madeByList } from './cards';
import { beginManaging } from './companies';
import { uploadBody, type Upload } from './files';
import { OWN_CARDS, ifSucceeded, listTag, oneTag, recordTag } from './tags';
import { putRecord, type OfVersion, type Versioned } from './versions';

export interface InvitationRef {
  id: string;
  companyId: string;
}

/** A page, and the company's number of invitations in each state. */
export type InvitationPage = IdsPage<'invitations'> & Pick<InvitationList, 'counts'>;

const linkOf = (token: string) => url`/invitations/links/${token}`;

export const invitationEndpoints = (build: Build) => ({
  listInvitations: build.query<InvitationPage, ListInvitations & { companyId: string }>({
    query: ({ companyId, search, ...filter }) => ({
      url: url`/companies/${companyId}/invitations`,
      params: { ...filter, search: search || undefined } satisfies QueryOf<'listInvitations'>,
    }),
    ...answersPage('invitations', ({ results, paging, counts }: InvitationList) => ({
      rows: results,
      ...paging,
      counts,
    })),
    providesTags: (_page, _error, { companyId }) => [listTag('Invitation', companyId)],
  }),
  /** Takes the invitation's id. */
  getInvitation: build.query<Ref<'invitations'>, string>({
    query: (id) => url`/invitations/${id}`,
    ...answersRecord('invitations'),
    providesTags: (_invitation, _error, id) => [recordTag('Invitation', id)],
  }),
  /** If the person with the new address already has an account, the invitation becomes a card. */
  updateInvitation: build.mutation<Versioned<Invitation>, UpdateInvitation & InvitationRef & OfVersion>({
    query: (change) => putRecord('/invitations', change),
    ...answersChange('invitations'),
    invalidatesTags: ifSucceeded(({ id, companyId }) => [recordTag('Invitation', id), ...madeByList(companyId)]),
  }),
  changeInvitations: build.mutation<InvitationsChanged, ChangeInvitations>({
    query: (body) => ({ url: '/invitations/changes', method: 'POST', body }),
    invalidatesTags: ifSucceeded(({ company_id }) => [
      listTag('Invitation', company_id),
      recordTag('CardClasses', company_id),
    ]),
  }),
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

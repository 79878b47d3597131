/** Invitations as the person reads and answers them. */

import { Type, type Static } from 'typebox';
import { ActivateCard } from './activations';
import { INVITATION_STATES } from './rules/card/waiting';
import {
  FileRef,
  Id,
  IdParams,
  NoContent,
  NullableText,
  IDENTITY,
  nullable,
  oneOf,
  plainText,
  type DeclaredCall,
} from './schema';
import { SHOWN_ASKED } from './student';

/**
 * A card of the caller's that is not made yet. `picture`: it waits for their picture. `asked`: their request waits for
 * the company. `declined`: the company refused with a reason, and they may answer.
 * `is_guardian`: the caller will be the card's guardian, not its holder.
 */
export const MyInvitation = Type.Object({
  id: Id,
  company_id: Id,
  company_title: Type.String(),
  ...IDENTITY,
  full_name: Type.String(),
  ...SHOWN_ASKED,
  avatar: nullable(FileRef),
  state: oneOf(['picture', 'asked', 'declined']),
  reason: NullableText,
  is_guardian: Type.Boolean(),
});
export type MyInvitation = Static<typeof MyInvitation>;

/** What an invitation's link shows. `email` is masked. `first_name` is empty for a manager. */
export const OpenedInvitation = Type.Object({
  invitation_id: Id,
  company_title: Type.String(),
  ...IDENTITY,
  first_name: Type.String(),
  email: Type.String(),
  state: oneOf([...INVITATION_STATES, 'manager']),
});
export type OpenedInvitation = Static<typeof OpenedInvitation>;

/**
 * `other`: the invitation is for another address than the caller's. `manager`: the caller manages `company_id`. The other
 * values are its state. `is_guardian`: the caller follows the card and does not hold it.
 */
const ANSWERED_STATES = ['card', 'picture', 'manager', 'other'] as const;
export const AcceptedInvitation = Type.Object({
  state: oneOf(ANSWERED_STATES),
  company_id: Type.Optional(Id),
  is_guardian: Type.Optional(Type.Boolean()),
});
export type AcceptedInvitation = Static<typeof AcceptedInvitation>;

export const InvitationToken = plainText({ minLength: 1, maxLength: 100 });
export const InvitationLinkParams = Type.Object({ token: InvitationToken });

export const invitationCalls = {
  listMyInvitations: {
    audience: 'person',
    summary: "The caller's cards that wait for their picture, or for the school that they asked",
    status: 200,
    response: Type.Array(MyInvitation),
  },
  takeUpInvitation: {
    audience: 'person',
    summary: 'Gives a waiting card its picture, and so makes it',
    params: IdParams,
    upload: true,
    status: 204,
    response: NoContent,
  },
  openInvitation: {
    audience: 'anyone',
    summary: "What an invitation's link is about",
    params: InvitationLinkParams,
    status: 200,
    response: OpenedInvitation,
  },
  acceptInvitation: {
    audience: 'person',
    summary: "Takes an invitation to the caller's address, and says that they know its school",
    params: InvitationLinkParams,
    query: ActivateCard,
    status: 200,
    response: AcceptedInvitation,
  },
} as const satisfies Record<string, DeclaredCall>;

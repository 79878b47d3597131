// How a person gets a card: by an invitation, by the code on a slip, or by asking a school.
import { Type, type Static } from 'typebox';
import { CreateCard } from './cards';
import { INVITATION_STATES } from './rules/card/waiting';
import { FileRef, Id, IDENTITY, nullable, NullableText, oneOf, plainText, type DeclaredCall } from './schema';
import { ASKED, SHOWN_ASKED } from './student';

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
 * `other`: the invitation is for another address than the caller's. `manager`: the caller manages `company_id`. The
 * other values are its state. `is_guardian`: the caller follows the card and does not hold it.
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

const ActivationParams = Type.Object({ code: plainText({ minLength: 1, maxLength: 40 }) });
const CompanyCodeParams = Type.Object({ code: Type.String({ minLength: 1, maxLength: 40 }) });

/** What the code of a slip is about. `student`: the first name and an initial. */
export const OpenedActivation = Type.Object({
  company_title: Type.String(),
  ...IDENTITY,
  student: Type.String(),
  class_name: NullableText,
  needs_picture: Type.Boolean(),
});
export type OpenedActivation = Static<typeof OpenedActivation>;

/** `guardian`: the card is of a child of the caller, who becomes its guardian and consents, and not its holder. */
export const ActivateCard = Type.Object({ as: Type.Optional(oneOf(['guardian'])) });
export type ActivateCard = Static<typeof ActivateCard>;

/**
 * `picture`: the card waits for a picture, at `id` among the caller's invitations. `card`: it is ready, `id` is its
 * own. `is_guardian`: the caller follows it and does not hold it.
 */
export const ActivatedCard = Type.Object({
  state: oneOf(['card', 'picture']),
  id: Type.String(),
  is_guardian: Type.Boolean(),
});
export type ActivatedCard = Static<typeof ActivatedCard>;

/**
 * `code`: eight characters as in `rules/card/cardCodes.ts`. `link`: the page that it opens. Both are null while it is
 * closed.
 */
export const CompanyLink = Type.Object({ code: NullableText, link: NullableText });
export type CompanyLink = Static<typeof CompanyLink>;

/** What a company's link shows of it. */
export const LinkedCompany = Type.Object({ company_id: Id, title: Type.String(), ...IDENTITY });
export type LinkedCompany = Static<typeof LinkedCompany>;

/** `avatar_id`: a picture from `addRequestPicture`, or the request's own. */
export const AskForCard = Type.Object({
  full_name: CreateCard.properties.full_name,
  ...ASKED,
  avatar_id: CreateCard.properties.avatar_id,
});
export type AskForCard = Static<typeof AskForCard>;

export const invitationCalls = {
  listMyInvitations: {
    audience: 'person',
    summary: "The caller's cards that wait for their picture, or for the school that they asked",
    response: Type.Array(MyInvitation),
  },
  takeUpInvitation: {
    audience: 'person',
    summary: 'Gives a waiting card its picture, and so makes it',
    upload: true,
  },
  openInvitation: {
    audience: 'anyone',
    summary: "What an invitation's link is about",
    params: InvitationLinkParams,
    response: OpenedInvitation,
  },
  acceptInvitation: {
    audience: 'person',
    summary: "Takes an invitation to the caller's address, and says that they know its school",
    params: InvitationLinkParams,
    query: ActivateCard,
    response: AcceptedInvitation,
  },
  openActivation: {
    audience: 'anyone',
    summary: 'Whose card a printed code activates; 404 for every code that activates none',
    params: ActivationParams,
    response: OpenedActivation,
  },
  activateCard: {
    audience: 'person',
    summary: 'Gives the caller the card of a printed code, and says that they know its school',
    params: ActivationParams,
    query: ActivateCard,
    response: ActivatedCard,
  },
  releaseCard: {
    audience: 'administrator',
    summary: 'Takes a card from its owner, who is told; the card waits for another',
  },
  releaseInvitation: {
    audience: 'administrator',
    summary: 'Takes a student who waits for a picture from the person who activated them, who is told',
  },
  getCompanyLink: {
    audience: 'administrator',
    summary: "A school's link",
    response: CompanyLink,
  },
  openCompanyLink: {
    audience: 'administrator',
    summary: "Opens a school's link or exchanges it: the one before ends",
    response: CompanyLink,
  },
  closeCompanyLink: {
    audience: 'administrator',
    summary: "Closes a school's link. What was asked for stays",
  },
  openCompany: {
    audience: 'anyone',
    summary: 'The school that a code belongs to',
    params: CompanyCodeParams,
    response: LinkedCompany,
  },
  addRequestPicture: {
    audience: 'person',
    summary: "Stores a picture that one of the caller's requests will use",
    upload: true,
    status: 201,
    response: FileRef,
  },
  askForCard: {
    audience: 'person',
    summary: 'Asks a school for a card; a second request for the same student corrects the first',
    params: CompanyCodeParams,
    body: AskForCard,
    status: 201,
    response: MyInvitation,
  },
  askAgain: {
    audience: 'person',
    summary: "Corrects the caller's own request, or answers that it was declined",
    body: AskForCard,
    response: MyInvitation,
  },
  withdrawRequest: {
    audience: 'person',
    summary: "Takes the caller's own request back, with its picture",
  },
} as const satisfies Record<string, DeclaredCall>;

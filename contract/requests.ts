/** A company's link, and asking it for a card. */

import { Type, type Static } from 'typebox';
import { CreateCard } from './cards';
import { MyInvitation } from './invitations';
import { CompanyParams, FileRef, Id, IdParams, NoContent, NullableText, IDENTITY, type DeclaredCall } from './schema';
import { ASKED } from './student';

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

const CodeParams = Type.Object({ code: Type.String({ minLength: 1, maxLength: 40 }) });

export const requestCalls = {
  getCompanyLink: {
    audience: 'administrator',
    summary: "A school's link",
    params: CompanyParams,
    status: 200,
    response: CompanyLink,
  },
  openCompanyLink: {
    audience: 'administrator',
    summary: "Opens a school's link or exchanges it: the one before ends",
    params: CompanyParams,
    status: 200,
    response: CompanyLink,
  },
  closeCompanyLink: {
    audience: 'administrator',
    summary: "Closes a school's link. What was asked for stays",
    params: CompanyParams,
    status: 204,
    response: NoContent,
  },
  openCompany: {
    audience: 'anyone',
    summary: 'The school that a code belongs to',
    params: CodeParams,
    status: 200,
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
    params: CodeParams,
    body: AskForCard,
    status: 201,
    response: MyInvitation,
  },
  askAgain: {
    audience: 'person',
    summary: "Corrects the caller's own request, or answers that it was declined",
    params: IdParams,
    body: AskForCard,
    status: 200,
    response: MyInvitation,
  },
  withdrawRequest: {
    audience: 'person',
    summary: "Takes the caller's own request back, with its picture",
    params: IdParams,
    status: 204,
    response: NoContent,
  },
} as const satisfies Record<string, DeclaredCall>;

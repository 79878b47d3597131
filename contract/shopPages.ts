/** The page of a partner's shop: its school makes the address and sends it, and the shop reads it without an account. */

import { Type, type Static } from 'typebox';
import { AddressInput, type Address } from './address';
import { BenefitInput, type Benefit } from './benefits';
import { PartnerInput } from './partners';
import { BENEFITS_MAX, PROPOSAL_ANSWER_MAX } from './rules/limits';
import { MESSAGES } from './rules/words/messages';
import {
  IdParams,
  NoContent,
  NullableText,
  Timestamp,
  nullable,
  oneOf,
  optionalText,
  plainText,
  type Call,
} from './schema';

/** What the school alone says of a benefit, beside what its shop may propose. */
export type SchoolsPart = 'active' | 'adults_only';

/** What a shop may propose of its benefit. `id`: null for a new one. */
export type ListedBenefit = Omit<Benefit, 'id' | 'paused_by_shop' | SchoolsPart> & { id: string | null };

/** What a shop may propose of its listing. */
export interface Listing {
  description: string | null;
  phone: string | null;
  website: string | null;
  address: Address;
  benefits: ListedBenefit[];
}

const { active: _active, adults_only: _adultsOnly, ...OF_BENEFIT } = BenefitInput.properties;

/** The form of a shop. `seen`: the version of the listing that it was filled from. `remove`: the benefit shall go. */
export const ProposalForm = Type.Object({
  seen: plainText({ maxLength: 100 }),
  description: PartnerInput.properties.description,
  phone: PartnerInput.properties.phone,
  website: PartnerInput.properties.website,
  address: AddressInput,
  benefits: Type.Array(Type.Object({ ...OF_BENEFIT, remove: Type.Boolean({ default: false }) }), {
    maxItems: BENEFITS_MAX,
    messages: { invalid: MESSAGES.benefit.tooMany },
  }),
});
export type ProposalForm = Static<typeof ProposalForm>;

/**
 * One change as a person reads it: what, as it is, as the shop proposes it; empty for nothing. `changed_since`: the
 * school has changed it since the shop proposed.
 */
export const ProposedChange = Type.Object({
  what: Type.String(),
  now: Type.String(),
  proposed: Type.String(),
  changed_since: Type.Boolean(),
});
export type ProposedChange = Static<typeof ProposedChange>;

/** A proposal that waits for the school. `version` covers all that is shown of it, and an answer names it. */
export const Proposal = Type.Object({
  made_at: Timestamp,
  changes: Type.Array(ProposedChange),
  version: Type.String(),
});
export type Proposal = Static<typeof Proposal>;

/** `link`: the page's address, the same until it is renewed. Both are null while the page is closed. */
export const ShopPage = Type.Object({
  link: NullableText,
  opened_at: nullable(Timestamp),
  proposal: nullable(Proposal),
});
export type ShopPage = Static<typeof ShopPage>;

const ANSWERS = ['accept', 'decline'] as const;
export type ProposalAnswer = (typeof ANSWERS)[number];

/** `reason`: a word to the shop, which reads it on its page. */
export const AnswerProposal = Type.Object({
  answer: oneOf(ANSWERS),
  reason: optionalText({ maxLength: PROPOSAL_ANSWER_MAX, format: 'shown', messages: { format: MESSAGES.shown } }),
  version: plainText({ maxLength: 100 }),
});
export type AnswerProposal = Static<typeof AnswerProposal>;

const path = '/partners/:id/page';

export const shopPageCalls = {
  getShopPage: {
    method: 'GET',
    path,
    audience: 'administrator',
    summary: "A partner's own page: its address, and what the shop proposes",
    params: IdParams,
    status: 200,
    response: ShopPage,
  },
  openShopPage: {
    method: 'POST',
    path,
    audience: 'administrator',
    summary: "Opens a partner's own page, or renews its address: the one before ends",
    params: IdParams,
    status: 200,
    response: ShopPage,
  },
  closeShopPage: {
    method: 'DELETE',
    path,
    audience: 'administrator',
    summary: "Closes a partner's own page: its address shows nothing",
    params: IdParams,
    status: 204,
    response: NoContent,
  },
  answerProposal: {
    method: 'POST',
    path: `${path}/answer`,
    audience: 'administrator',
    summary:
      "Takes a shop's proposal, or refuses it with a word; 409 if it or the partner has changed since it was read",
    params: IdParams,
    body: AnswerProposal,
    status: 200,
    response: ShopPage,
  },
} as const satisfies Record<string, Call>;

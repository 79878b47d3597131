// Many partners at once: brought as a list.
import { Type, type Static } from 'typebox';
import { BenefitInput } from './benefits';
import { Partner, PartnerInput } from './partners';
import { AddressInput } from './places';
import { PARTNER_ROWS_MAX } from './rules/limits';
import { Id, NullableText, nullable, oneOf, type DeclaredCall } from './schema';

/** A partner as a list is compared with it. */
export const KnownPartner = Type.Pick(Partner, [
  'id',
  'title',
  'description',
  'phone',
  'delivery',
  'adults_only',
  'facebook',
  'instagram',
  'categories',
  'address',
  'active',
  'benefits',
]);
export type KnownPartner = Static<typeof KnownPartner>;

/** One row of a list. An absent or empty field says nothing. Several rows may name one partner, each with a benefit. */
export const PartnerRow = Type.Object({
  title: PartnerInput.properties.title,
  description: PartnerInput.properties.description,
  phone: PartnerInput.properties.phone,
  facebook: PartnerInput.properties.facebook,
  instagram: PartnerInput.properties.instagram,
  delivery: Type.Optional(nullable(Type.Boolean())),
  adults_only: Type.Boolean({ default: false }),
  categories_id: Type.Array(Id, { maxItems: 5, uniqueItems: true, default: [] }),
  address: Type.Optional(AddressInput),
  benefit: Type.Optional(Type.Pick(BenefitInput, ['title', 'conditions', 'adults_only'])),
});
export type PartnerRow = Static<typeof PartnerRow>;

export const ImportPartners = Type.Object({
  company_id: Id,
  rows: Type.Array(PartnerRow, { minItems: 1, maxItems: PARTNER_ROWS_MAX }),
});
export type ImportPartners = Static<typeof ImportPartners>;

const OUTCOMES = ['new', 'changed', 'same', 'error'] as const;

/** `reason`: why a row was not saved, as `rules/partner/partnerList.ts` names it. */
export const PartnerRowResult = Type.Object({
  outcome: oneOf(OUTCOMES),
  reason: NullableText,
});
export type PartnerRowResult = Static<typeof PartnerRowResult>;

export const partnerListCalls = {
  listKnownPartners: {
    audience: 'administrator',
    summary: "All partners of one of the caller's companies, as a list is compared with them",
    response: Type.Array(KnownPartner),
  },
  importPartners: {
    audience: 'administrator',
    summary:
      'Makes partners of the rows of a list, or changes those there are; answers what became of each row, in their order. The rows of a call are saved together. The same rows again make nothing',
    body: ImportPartners,
    response: Type.Array(PartnerRowResult),
  },
} as const satisfies Record<string, DeclaredCall>;

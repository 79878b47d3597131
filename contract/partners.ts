// Partner shops, as their company manages them and as card holders see them.
import { Type, type Static } from 'typebox';
import { Benefit, BenefitInput, HolderBenefit } from './benefits';
import { Address, AddressInput, Location, LocationInput, Place } from './places';
import { BENEFITS_MAX, OPENINGS_MAX } from './rules/limits';
import { MESSAGES } from './rules/words/messages';
import {
  ActiveFlag,
  FileRef,
  Id,
  IdList,
  nullable,
  NullableText,
  optionalText,
  Page,
  PAGING,
  requiredName,
  requiredText,
  Search,
  type DeclaredCall,
} from './schema';

const Opening = Type.Object({ from: Type.String(), until: Type.String() });

/**
 * `week`: seven days from Sunday on. Hours are `14:00`, by Brasília's clock. `rules/partner/openingHours.ts` reads it.
 */
export const OpeningHours = Type.Object({ week: Type.Array(Type.Array(Opening)) });
export type OpeningHours = Static<typeof OpeningHours>;

const SAYS = MESSAGES.opening;
const hour = () => requiredText({ format: 'hour', maxLength: 5, messages: { required: SAYS.hour, format: SAYS.hour } });
const Openings = Type.Array(Type.Object({ from: hour(), until: hour() }), {
  maxItems: OPENINGS_MAX,
  messages: { invalid: SAYS.tooMany },
});

/** A week without hours says that none are known. */
const OpeningHoursInput = Type.Object({ week: Type.Array(Openings, { minItems: 7, maxItems: 7 }) });

/** What managers and card holders read of a shop alike. `website`: an address of `http` or `https`. */
const SHOP = {
  id: Id,
  logo: nullable(FileRef),
  title: Type.String(),
  description: NullableText,
  delivery: Type.Boolean(),
  adults_only: Type.Boolean(),
  facebook: NullableText,
  instagram: NullableText,
  website: NullableText,
  opening_hours: nullable(OpeningHours),
};

/**
 * A partner as managers see it. `phone` holds digits, `categories` ids, `unit_id` the company's id. `uses_30_days`:
 * uses that shops registered today and on the 29 days before, by Brasília's clock. `is_new`: it was made in that time.
 * `has_message`: the shop's message waits. `branch`: where the shop is, if another active partner of the company has
 * its name. `adults_only`: people under 18 neither see the partner nor get what it gives.
 */
export const Partner = Type.Object({
  ...SHOP,
  unit_id: Id,
  phone: NullableText,
  categories: Type.Array(Id),
  address: Address,
  location: nullable(Location),
  active: Type.Boolean(),
  uses_30_days: Type.Integer(),
  is_new: Type.Boolean(),
  benefits: Type.Array(Benefit),
  has_message: Type.Boolean(),
  branch: NullableText,
});
export type Partner = Static<typeof Partner>;

/**
 * A partner as card holders see it. `company`: its company's title. `whatsApp`: the phone in digits. `benefits`: the
 * active ones in the school's order, and after them those that ended in the last `OVER_TOLD_DAYS`. `favorite`: the
 * caller has marked it. `adults_only`: the shop asks for a document.
 */
export const HolderPartner = Type.Object({
  ...SHOP,
  company_id: Id,
  company: Type.String(),
  address: nullable(Type.Object({ url: Type.String(), formatted_address: Type.String() })),
  whatsApp: NullableText,
  neighborhood: NullableText,
  location: nullable(Place),
  favorite: Type.Boolean(),
  benefits: Type.Array(HolderBenefit),
});
export type HolderPartner = Static<typeof HolderPartner>;

export const PartnerList = Type.Object({
  partners: Type.Array(Partner),
  ...PAGING,
});
export type PartnerList = Static<typeof PartnerList>;

export const HolderPartnerList = Type.Object({
  partners: Type.Array(HolderPartner),
  ...PAGING,
});
export type HolderPartnerList = Static<typeof HolderPartnerList>;

const ListPartners = Type.Object({
  page: Page,
  companiesId: IdList,
  search: Search,
  /** 1: only partners whose shop's message waits. */
  messages: Type.Optional(ActiveFlag),
});

const ListMyPartners = Type.Object({
  companiesId: Type.Optional(IdList),
  categoriesId: Type.Optional(IdList),
  active: Type.Optional(ActiveFlag),
  /** 1: only partners with a benefit that holds today. */
  today: Type.Optional(ActiveFlag),
  /** 1: only partners that the caller has marked. */
  favorites: Type.Optional(ActiveFlag),
  /** 1: up to `PARTNERS_AT_ONCE` in one answer. */
  whole: Type.Optional(ActiveFlag),
  page: Page,
  search: Search,
});

/**
 * A website, hours and `adults_only` that are absent stay as they are; an empty website and empty hours are removed.
 */
export const PartnerInput = Type.Object({
  logo_id: Type.Optional(nullable(Id)),
  title: requiredName({ messages: { required: MESSAGES.partner.title, maxLength: MESSAGES.partner.titleMax } }),
  description: optionalText({ messages: { maxLength: MESSAGES.partner.descriptionMax } }),
  phone: optionalText({ format: 'phone', messages: { format: MESSAGES.phone.invalid } }),
  delivery: Type.Boolean({ default: false }),
  facebook: optionalText({ format: 'facebook-name', messages: { format: MESSAGES.handle.invalid } }),
  instagram: optionalText({ format: 'instagram-name', messages: { format: MESSAGES.handle.invalid } }),
  website: optionalText({ format: 'web-address', messages: { format: MESSAGES.website.invalid } }),
  opening_hours: Type.Optional(OpeningHoursInput),
  categories_id: Type.Array(Id, { maxItems: 100, uniqueItems: true, default: [] }),
  address: Type.Optional(AddressInput),
  /** Absent: it stays, but goes with another postal code. */
  location: Type.Optional(LocationInput),
  active: Type.Boolean({ default: true }),
  adults_only: Type.Optional(Type.Boolean()),
  /** The whole list in its order, saved with the partner. Absent: the benefits stay as they are. */
  benefits: Type.Optional(
    Type.Array(BenefitInput, { maxItems: BENEFITS_MAX, messages: { invalid: MESSAGES.benefit.tooMany } }),
  ),
});
export type PartnerInput = Static<typeof PartnerInput>;

export const partnerCalls = {
  listPartners: {
    audience: 'administrator',
    summary: 'Partners of the companies named, newest first',
    query: ListPartners,
    response: PartnerList,
  },
  listMyPartners: {
    audience: 'person',
    summary: 'Active partners of the schools in good standing whose active cards the caller holds, by title',
    query: ListMyPartners,
    response: HolderPartnerList,
  },
  markFavorite: {
    audience: 'person',
    summary: 'Marks a partner that the caller sees as a favorite, or takes the mark away',
    body: Type.Object({ favorite: Type.Boolean() }),
  },
  getPartner: {
    audience: 'administrator',
    summary: "One partner of the caller's companies",
    response: Partner,
  },
  createPartner: {
    audience: 'administrator',
    summary: 'Registers a partner',
    body: Type.Object({ unit_id: Id, ...PartnerInput.properties }),
    status: 201,
    response: Partner,
  },
  updatePartner: {
    audience: 'administrator',
    summary: 'Changes a partner; `unit_id`, if given, must be its own',
    /** The same body as for a new partner. */
    body: Type.Object({ unit_id: Type.Optional(Id), ...PartnerInput.properties }),
    response: Partner,
  },
  deletePartner: {
    audience: 'administrator',
    summary: 'Deletes a partner and its logo',
  },
} as const satisfies Record<string, DeclaredCall>;

// Student cards, as their company manages them and as their holders carry them.
import { Type, type Static } from 'typebox';
import { CARD_FILTERS, type CardFilter } from './rules/card/filters';
import { CHOICE_FACTS, FACTS, ofFacts, SORTED_FACTS } from './rules/card/student';
import { CARD_CHANGE_MAX, CARDS_NAMED_MAX, CARD_PAGE_SIZE, CLASS_MAX } from './rules/limits';
import { MESSAGES } from './rules/words/messages';
import {
  ActiveFlag,
  FileRef,
  Id,
  KnownEmail,
  NullableText,
  PERSON,
  PictureUrl,
  Search,
  Timestamp,
  nullable,
  oneOf,
  pageOf,
  plainText,
  requiredName,
  rowsOf,
} from './schema';
import type { DeclaredCall } from './schema';
import { GUARDIAN, SHOWN_GUARDIAN, SHOWN_STUDENT, STUDENT } from './student';

export const CardOwner = Type.Object(PERSON);
export type CardOwner = Static<typeof CardOwner>;

/**
 * `title`: the template's name, else the company's title. `valid_until`: the card's last day; null if it does not end.
 * What the company says of the student, the company alone reads. `user` is null while the card has no owner;
 * `activated_at`: when the owner typed its code, null for all other cards. `invited`: who was invited to take it.
 * `held_back`: a guardian refused or paused it, so it counts nowhere, active or not.
 */
export const Card = Type.Object({
  id: Id,
  company_id: Id,
  title: Type.String(),
  full_name: Type.String(),
  avatar: nullable(FileRef),
  active: Type.Boolean(),
  held_back: Type.Boolean(),
  ...SHOWN_STUDENT,
  ...SHOWN_GUARDIAN,
  background_color: Type.String(),
  background_url: nullable(PictureUrl),
  user: nullable(CardOwner),
  activated_at: nullable(Timestamp),
  invited: nullable(Type.Object({ id: Id, email: Type.String(), situation: oneOf(['invited', 'bounced', 'refused']) })),
  created_at: Timestamp,
});
export type Card = Static<typeof Card>;

/**
 * `number` and `secret` prove to a shop that the card is open on its holder's phone (`rules/card/cardCodes.ts`). The
 * secret, 64 hexadecimal digits, stays in memory. `partners_open` is false while the company is not in good standing:
 * the card stays visible, its partners are closed. After `valid_until` they are closed too; the phone decides that.
 * `logo_url`: the company's. `facts`: lines beside the name (`rules/card/student.ts`). `followed_by`: names of
 * guardians who see the card in their own account, which holders from 12 on are told. `photo_hidden`: a guardian hides
 * the photo from shops. `can_copy`: the caller, its holder, may take it along as a PDF. `copied_at`: when the copy that
 * is alive was made; null without one.
 */
export const HolderCard = Type.Object({
  id: Id,
  company_id: Id,
  company_title: Type.String(),
  title: Type.String(),
  full_name: Type.String(),
  avatar_url: nullable(PictureUrl),
  active: Type.Boolean(),
  valid_until: NullableText,
  background_color: Type.String(),
  background_url: nullable(PictureUrl),
  logo_url: nullable(PictureUrl),
  facts: Type.Array(Type.String()),
  partners_open: Type.Boolean(),
  followed_by: Type.Array(Type.String()),
  photo_hidden: Type.Boolean(),
  number: Type.String(),
  secret: Type.String(),
  can_copy: Type.Boolean(),
  copied_at: nullable(Timestamp),
});
export type HolderCard = Static<typeof HolderCard>;

const valuesOf = <Name extends CardFilter>(name: Name) =>
  Type.Optional(
    oneOf<(typeof CARD_FILTERS)[Name]['values'][number][0]>(CARD_FILTERS[name].values.map(([value]) => value)),
  );
const TABLE_FILTERS = Object.fromEntries(
  (Object.keys(CARD_FILTERS) as CardFilter[]).map((name) => [name, valuesOf(name)]),
) as { [Name in CardFilter]: ReturnType<typeof valuesOf<Name>> };

/** A class in any spelling; ignored when empty. */
const OfClass = Type.Optional(Type.String({ maxLength: CLASS_MAX }));

/** `none` finds the cards of students for whom the school has not said this. */
const CHOICE_FILTERS = ofFacts(CHOICE_FACTS, (fact) =>
  Type.Optional(oneOf([...Object.keys(FACTS[fact].kind.words), 'none'])),
);

export const CARD_SORTS = ['full_name', ...SORTED_FACTS] as const;
export type CardSort = (typeof CARD_SORTS)[number];

/** Selects cards of a company: all of them if no field is given. */
const CardFilters = Type.Object({
  search: Search,
  active: Type.Optional(ActiveFlag),
  ...CHOICE_FILTERS,
  ...TABLE_FILTERS,
  class_name: OfClass,
});
export type CardFilters = Static<typeof CardFilters>;

/** `sort`: newest first if absent. By class and by end, cards with the same class or day are in the order of names. */
export const ExportCards = Type.Object({
  company_id: Id,
  ...CardFilters.properties,
  sort: Type.Optional(oneOf(CARD_SORTS)),
});
export type ExportCards = Static<typeof ExportCards>;

/** `page` and `status` belong to the screen and are ignored. */
export const ListCards = Type.Object({
  ...ExportCards.properties,
  ...rowsOf(CARD_PAGE_SIZE),
  page: Type.Optional(plainText({ maxLength: 20 })),
  status: Type.Optional(plainText({ maxLength: 20 })),
});
export type ListCards = Static<typeof ListCards>;

export const CardList = Type.Object(pageOf(Card));
export type CardList = Static<typeof CardList>;

/**
 * A class in its most frequent spelling. `to_deliver`: its cards without an owner, and its students without a card.
 */
export const CardClass = Type.Object({
  class_name: Type.String(),
  cards: Type.Integer(),
  to_deliver: Type.Integer(),
});
export type CardClass = Static<typeof CardClass>;

export const CreateCard = Type.Object({
  unit_id: Id,
  user_id: Type.String({ format: 'uuid', messages: { required: MESSAGES.card.user, format: MESSAGES.card.user } }),
  avatar_id: Type.String({
    format: 'uuid',
    messages: { required: MESSAGES.card.avatar, format: MESSAGES.card.avatar, invalid: MESSAGES.card.avatar },
  }),
  full_name: requiredName({ messages: { required: MESSAGES.card.fullName } }),
  active: Type.Boolean({ default: true }),
  ...STUDENT,
  /**
   * The owner's e-mail, if the caller knows it. A stranger who is named by it does not count in the budget of all
   * schools.
   */
  email: KnownEmail,
});
export type CreateCard = Static<typeof CreateCard>;

export const UpdateCard = Type.Object({
  avatar_id: CreateCard.properties.avatar_id,
  full_name: CreateCard.properties.full_name,
  active: Type.Boolean(),
  ...STUDENT,
  ...GUARDIAN,
});
export type UpdateCard = Static<typeof UpdateCard>;

const CARD_CHANGES = ['renew', 'consent', 'withdraw', 'age', 'activate', 'deactivate', 'delete'] as const;
export type CardChangeKind = (typeof CARD_CHANGES)[number];

/** Cards of a company: those in `ids`, or else all that the list finds with the same filters. */
export const ChosenCards = Type.Object({
  company_id: Id,
  ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: CARDS_NAMED_MAX })),
  ...CardFilters.properties,
});
export type ChosenCards = Static<typeof ChosenCards>;

/**
 * `expected`: how many cards the screen named to the person; if the number has changed, nothing happens. `valid_until`:
 * the new last day for `renew`; null for none. `guardian_consent_on`: for `consent`, the day of consents that the
 * school keeps on paper. Cards with a guardian stay as they are, and consents that a list noted are confirmed.
 * `withdraw`: no guardian has consented on paper. `age`: the new band for `age`; null for none.
 */
export const ChangeCards = Type.Object({
  ...ChosenCards.properties,
  expected: Type.Integer({ minimum: 1, maximum: CARD_CHANGE_MAX }),
  change: oneOf(CARD_CHANGES),
  valid_until: STUDENT.valid_until,
  guardian_consent_on: GUARDIAN.guardian_consent_on,
  age: STUDENT.age_band,
});
export type ChangeCards = Static<typeof ChangeCards>;

/** `id` undoes the change for `CARD_CHANGE_UNDO_MIN` minutes. */
export const CardsChanged = Type.Object({ id: Id, count: Type.Integer() });
export type CardsChanged = Static<typeof CardsChanged>;

/** `unnumbered`: how many came back without their enrolment number because another card has taken it. */
export const CardsRestored = Type.Object({ count: Type.Integer(), unnumbered: Type.Integer() });
export type CardsRestored = Static<typeof CardsRestored>;

export const cardCalls = {
  listCards: {
    audience: 'administrator',
    summary: "A page of a company's cards, newest first unless sorted",
    query: ListCards,
    response: CardList,
  },
  exportCards: {
    audience: 'administrator',
    summary: 'The cards that a list finds as a table for spreadsheets: UTF-8 with a byte order mark, semicolons',
    query: ExportCards,
    contentType: 'text/csv; charset=utf-8',
    response: Type.String(),
  },
  listMyCards: {
    audience: 'person',
    summary: "The caller's active cards, in the order they were made",
    response: Type.Array(HolderCard),
  },
  listCardClasses: {
    audience: 'administrator',
    summary: "The classes of a company's students, in the order of their names",
    response: Type.Array(CardClass),
  },
  createCard: {
    audience: 'administrator',
    summary: 'Creates a card for a person',
    body: CreateCard,
    status: 201,
    response: Card,
  },
  getCard: {
    audience: 'administrator',
    summary: "One card of the caller's companies",
    response: Card,
  },
  updateCard: {
    audience: 'administrator',
    summary: 'Changes a card; its own picture or a new one',
    body: UpdateCard,
    response: Card,
  },
  changeCards: {
    audience: 'administrator',
    summary: 'Renews, activates, deactivates or deletes many cards or notes consents or ages, all of them or none',
    body: ChangeCards,
    response: CardsChanged,
  },
  undoCardChange: {
    audience: 'administrator',
    summary: 'Undoes such a change for each card that has not changed since',
    response: CardsRestored,
  },
  deleteCard: {
    audience: 'administrator',
    summary: 'Deletes a card and its picture',
  },
} as const satisfies Record<string, DeclaredCall>;

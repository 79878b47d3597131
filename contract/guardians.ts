// The guardians of a card, as its school sees them, and the card as they see it.
import { Type, type Static } from 'typebox';
import { HolderCard } from './cards';
import { OwnData } from './profile';
import { CARD_STATES } from './rules/card/cardState';
import { GUARDIAN_STATES } from './rules/card/guardians';
import { GUARDIAN_REASON_MAX } from './rules/limits';
import { MESSAGES } from './rules/words/messages';
import {
  Email,
  Id,
  nullable,
  NullableText,
  oneOf,
  requiredName,
  requiredText,
  Timestamp,
  type DeclaredCall,
} from './schema';

/** `asked_at`: the last mail. `holds_back`: the card counts nowhere because of this guardian. */
export const Guardian = Type.Object({
  id: Id,
  card_id: Id,
  full_name: Type.String(),
  email: NullableText,
  state: oneOf(GUARDIAN_STATES),
  asked_at: nullable(Timestamp),
  answered_at: nullable(Timestamp),
  mail_problem: NullableText,
  holds_back: Type.Boolean(),
  hides_photo: Type.Boolean(),
});
export type Guardian = Static<typeof Guardian>;

const AddGuardian = Type.Object({
  full_name: requiredName({ messages: { required: MESSAGES.guardian.name } }),
  email: Email,
});

/** `reason`: why the guardian goes, such as a court's order. It stays in the school's trail. */
const RemoveGuardian = Type.Object({
  reason: requiredText({
    maxLength: GUARDIAN_REASON_MAX,
    format: 'shown',
    messages: { required: MESSAGES.guardian.reason, format: MESSAGES.shown },
  }),
});

export const GuardianAnswer = oneOf(['granted', 'refused']);

/** What a guardian chose: shops do not see the photo, and the card does not count while it is paused. */
const CHOICES = { hides_photo: Type.Boolean(), paused: Type.Boolean() };

/**
 * `id` is the card's. Until the guardian has agreed, `card` is null and `full_name` the first word alone. `card` is
 * null as well while the company is `closed` or the card `off`; `state` is never `held`. `others` is what other
 * guardians of the card chose: of several choices the more protective one stands; a refusal counts as a pause. `uses`:
 * how often the card was used in each of the last `FOLLOWED_WEEKS` weeks that are over and began after the guardian
 * agreed, the newest first. Absent: the server is older than this field. `can_copy`: it may be taken along as a PDF.
 * `copies_alone`: the student is 12 or older and does so alone; a copy of the guardian has ended. `answer_link`: the
 * page on which the guardian answers. `claimed`: the guardian says so alone, which is no consent until the school
 * confirms it.
 */
export const FamilyCard = Type.Object({
  id: Id,
  company_id: Id,
  company_title: Type.String(),
  full_name: Type.String(),
  answer: nullable(GuardianAnswer),
  claimed: Type.Optional(Type.Boolean()),
  card: nullable(HolderCard),
  state: oneOf(CARD_STATES),
  ...CHOICES,
  others: Type.Object(CHOICES),
  uses: Type.Optional(Type.Array(Type.Integer())),
  can_copy: Type.Boolean(),
  copies_alone: Type.Boolean(),
  answer_link: Type.String(),
});
export type FamilyCard = Static<typeof FamilyCard>;

export const UpdateFamilyCard = Type.Object(CHOICES);
export type UpdateFamilyCard = Static<typeof UpdateFamilyCard>;

export const guardianCalls = {
  listGuardians: {
    audience: 'administrator',
    summary: 'The guardians of a card, the first added first',
    response: Type.Array(Guardian),
  },
  addGuardian: {
    audience: 'administrator',
    summary: 'Adds a guardian of a card, who is asked by mail',
    body: AddGuardian,
    status: 201,
    response: Guardian,
  },
  removeGuardian: {
    audience: 'administrator',
    summary: 'Takes a guardian away, with all that the guardian chose',
    body: RemoveGuardian,
  },
  listFamilyCards: {
    audience: 'person',
    summary: 'The cards of which the caller is a guardian, by name',
    response: Type.Array(FamilyCard),
  },
  updateFamilyCard: {
    audience: 'person',
    summary: 'What a guardian who has agreed chooses for the card',
    body: UpdateFamilyCard,
    response: FamilyCard,
  },
  getFamilyData: {
    audience: 'person',
    summary: 'All that the company says of the child on the card',
    response: OwnData.properties.sections,
  },
} as const satisfies Record<string, DeclaredCall>;

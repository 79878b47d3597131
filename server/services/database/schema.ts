// The tables as the migrations leave them, for typed queries. A test compares them with the real database.
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import type { CardChangeKind } from '@vinculo/contract/cards';
import type { FactKind } from '@vinculo/contract/rules/card/facts';
import { FACTS, STUDENT_FACTS, type StudentFact } from '@vinculo/contract/rules/card/student';
import type { WaitingState } from '@vinculo/contract/rules/card/waiting';
import type { UseLimit } from '@vinculo/contract/rules/partner/benefits';
import type { OpeningHours } from '@vinculo/contract/rules/partner/openingHours';
import type { PlaceSource } from '@vinculo/contract/rules/partner/places';
import type { ReportReason } from '@vinculo/contract/rules/partner/reports';
import type { AuditChange } from '@vinculo/contract/rules/trail/auditChanges';
import type { HolderMail, ManagerMail } from '@vinculo/contract/rules/words/switchableMails';
import { columnsOf, moment, type ColumnOf } from './columns';

const addressColumns = {
  address: text(),
  number: text(),
  neighborhood: text(),
  city: text(),
  uf: text(),
  zipCode: text('zip_code'),
  complement: text(),
};

const FACT_COLUMNS = {
  text: (name: string) => text(name),
  day: (name: string) => date(name),
  choice: (name: string) => text(name),
} satisfies Record<FactKind['is'], unknown>;

/** What a company says of a student, on the card and on the invitation that becomes one. */
export const studentColumns = {
  fullName: text('full_name').notNull(),
  ...(columnsOf(STUDENT_FACTS, (fact) => FACT_COLUMNS[FACTS[fact].kind.is](fact)) as {
    [Fact in StudentFact as ColumnOf<Fact>]: ReturnType<(typeof FACT_COLUMNS)[(typeof FACTS)[Fact]['kind']['is']]>;
  }),
  guardianName: text('guardian_name'),
  guardianConsentOn: date('guardian_consent_on'),
  /** A list noted the consent by a name alone, and the school has not confirmed it. */
  listedConsent: boolean('listed_consent'),
};

export const files = pgTable('files', {
  id: uuid().primaryKey(),
  key: text().notNull(),
  contentType: text('content_type').notNull(),
  bytes: integer().notNull(),
  uploadedBy: uuid('uploaded_by'),
  companyId: uuid('company_id'),
  used: boolean().notNull().default(false),
  createdAt: moment('created_at').notNull().defaultNow(),
  deleteRequestedAt: moment('delete_requested_at'),
});

export const pictureStore = pgTable('picture_store', {
  one: boolean().primaryKey().default(true),
  id: uuid().notNull(),
});

export const people = pgTable('people', {
  id: uuid().primaryKey(),
  fullName: text('full_name').notNull(),
  username: text().notNull(),
  email: text().notNull(),
  avatarId: uuid('avatar_id'),
  superAdmin: boolean('super_admin').notNull().default(false),
  createdAt: moment('created_at').notNull().defaultNow(),
  removalRequestedAt: moment('removal_requested_at'),
  googleSub: text('google_sub'),
  formerEmail: text('former_email'),
  emailChangedAt: moment('email_changed_at'),
  switchedOff: text('switched_off').array().$type<HolderMail[]>().notNull().default([]),
  mailReturnedAt: moment('mail_returned_at'),
  passkeyHandle: text('passkey_handle'),
  search: text().generatedAlwaysAs(''),
});

export const companies = pgTable('companies', {
  id: uuid().primaryKey(),
  title: text().notNull(),
  cnpj: text().notNull(),
  email: text(),
  phone: text(),
  dueDay: smallint('due_day'),
  active: boolean().notNull().default(true),
  exempt: boolean().notNull().default(false),
  trialEndsAt: moment('trial_ends_at').notNull(),
  approvedAt: moment('approved_at'),
  ...addressColumns,
  createdAt: moment('created_at').notNull().defaultNow(),
  displayName: text('display_name'),
  /** The name looks like that of another trusted company, and support has not looked at it. */
  nameHeld: boolean('name_held').notNull().default(false),
  /** What people see: the display name unless it is held, else the title. The database writes it. */
  name: text().generatedAlwaysAs('').notNull(),
  logoId: uuid('logo_id'),
  cardFields: text('card_fields').array().$type<StudentFact[]>().notNull().default([]),
  search: text().generatedAlwaysAs(''),
  titleKey: text('title_key').generatedAlwaysAs(''),
  requestsToldAt: moment('requests_told_at'),
  monthToldOn: date('month_told_on'),
});

export const managers = pgTable('managers', {
  companyId: uuid('company_id').notNull(),
  personId: uuid('person_id').notNull(),
  joinedAt: moment('joined_at').notNull().defaultNow(),
  switchedOff: text('switched_off').array().$type<ManagerMail[]>().notNull().default([]),
});

export const companyAnswers = pgTable('school_answers', {
  personId: uuid('person_id').notNull(),
  companyId: uuid('company_id').notNull(),
  cardAt: moment('card_at'),
  managementAt: moment('management_at'),
  knownAt: moment('known_at'),
  refusedAt: moment('refused_at'),
});

export const refusedAddresses = pgTable('refused_addresses', {
  companyId: uuid('company_id').notNull(),
  mailbox: text().notNull(),
  refusedAt: moment('refused_at').notNull(),
});

export const invitedMailboxes = pgTable('invited_mailboxes', {
  companyId: uuid('company_id').notNull(),
  mailbox: text().notNull(),
  mails: integer().notNull().default(0),
  reminders: integer().notNull().default(0),
  mailedAt: moment('mailed_at').notNull(),
  switchedOffAt: moment('switched_off_at'),
});

export const invitations = pgTable('invitations', {
  id: uuid().primaryKey(),
  companyId: uuid('company_id').notNull(),
  personId: uuid('person_id'),
  email: text(),
  ...studentColumns,
  avatarId: uuid('avatar_id'),
  state: text().$type<WaitingState>().notNull(),
  reason: text(),
  cardId: uuid('card_id'),
  mails: integer().notNull().default(0),
  mailedAt: moment('mailed_at'),
  nextMailAt: moment('next_mail_at'),
  mailProblem: text('mail_problem'),
  createdAt: moment('created_at').notNull(),
  search: text().generatedAlwaysAs(''),
});

export const companyLinks = pgTable('school_links', {
  companyId: uuid('company_id').primaryKey(),
  code: text().notNull(),
  openedAt: moment('opened_at').notNull(),
});

export const templates = pgTable('templates', {
  id: uuid().primaryKey(),
  companyId: uuid('company_id').notNull(),
  name: text().notNull(),
  backgroundColor: text('background_color').notNull(),
  backgroundId: uuid('background_id'),
  validUntilDefault: text('valid_until_default'),
});

export const categories = pgTable('categories', {
  id: uuid().primaryKey(),
  title: text().notNull(),
  active: boolean().notNull().default(true),
});

export const partners = pgTable('partners', {
  id: uuid().primaryKey(),
  companyId: uuid('company_id').notNull(),
  logoId: uuid('logo_id'),
  title: text().notNull(),
  description: text(),
  phone: text(),
  delivery: boolean().notNull(),
  facebook: text(),
  instagram: text(),
  website: text(),
  openingHours: jsonb('opening_hours').$type<OpeningHours>(),
  ...addressColumns,
  active: boolean().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  search: text().generatedAlwaysAs(''),
  /** Null: the same as `search`. */
  titleKey: text('title_key').generatedAlwaysAs(''),
  adultsOnly: boolean('adults_only').notNull().default(false),
  latitude: doublePrecision(),
  longitude: doublePrecision(),
  placeSource: text('place_source').$type<PlaceSource>(),
  placeAskedFor: text('place_asked_for'),
});

export const partnerCategories = pgTable('partner_categories', {
  partnerId: uuid('partner_id').notNull(),
  categoryId: uuid('category_id').notNull(),
});

export const cards = pgTable('cards', {
  id: uuid().primaryKey(),
  companyId: uuid('company_id').notNull(),
  personId: uuid('person_id'),
  avatarId: uuid('avatar_id').notNull(),
  ...studentColumns,
  ownerEmail: text('owner_email').notNull(),
  active: boolean().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  search: text().generatedAlwaysAs(''),
  number: text()
    .notNull()
    .default(sql`free_card_number()`),
  printSerial: integer('print_serial').notNull().default(0),
  /** How often its secret was renewed. */
  secretSerial: integer('secret_serial'),
  /** When the copy that is alive was made, to the second. */
  copiedAt: moment('copied_at'),
  /** The day of the last finished printing. The database writes it. */
  printedOn: date('printed_on'),
  endToldOn: date('end_told_on'),
  /** Since when it is in its class with its owner. The database writes it. */
  inClassSince: moment('in_class_since'),
});

export const changedCards = pgTable('changed_cards', {
  changeId: uuid('change_id').notNull(),
  companyId: uuid('company_id').notNull(),
  personId: uuid('person_id'),
  cardId: uuid('card_id').notNull(),
  avatarId: uuid('avatar_id').notNull(),
  kind: text().$type<CardChangeKind>().notNull(),
  validUntil: date('valid_until'),
  ageBand: text('age_band'),
  changedAt: moment('changed_at').notNull(),
  card: jsonb().notNull(),
});

export const cardCounts = pgTable('card_counts', {
  companyId: uuid('company_id').primaryKey(),
  total: integer().notNull(),
  active: integer().notNull(),
});

export const shopPages = pgTable('shop_pages', {
  partnerId: uuid('partner_id').primaryKey(),
  id: uuid().notNull(),
  openedAt: moment('opened_at').notNull(),
});

export const favorites = pgTable('favorites', {
  personId: uuid('person_id').notNull(),
  partnerId: uuid('partner_id').notNull(),
});

export const shopMessages = pgTable('shop_messages', {
  partnerId: uuid('partner_id').primaryKey(),
  id: uuid().notNull(),
  text: text().notNull(),
  sentAt: moment('sent_at').notNull(),
  doneAt: moment('done_at'),
});

export const partnerUses = pgTable('partner_uses', {
  partnerId: uuid('partner_id').notNull(),
  day: date().notNull(),
  uses: integer().notNull(),
});

export const partnerBenefits = pgTable('partner_benefits', {
  id: uuid().primaryKey(),
  partnerId: uuid('partner_id').notNull(),
  place: smallint().notNull(),
  title: text().notNull(),
  conditions: text(),
  weekdays: smallint().array().notNull(),
  fromHour: text('from_hour'),
  untilHour: text('until_hour'),
  firstDay: date('first_day'),
  lastDay: date('last_day'),
  useLimit: text('use_limit').$type<UseLimit>().notNull(),
  active: boolean().notNull(),
  pausedByShop: boolean('paused_by_shop').notNull().default(false),
});

export const benefitUses = pgTable('benefit_uses', {
  benefitId: uuid('benefit_id').notNull(),
  day: date().notNull(),
  uses: integer().notNull(),
});

export const benefitMarks = pgTable('benefit_marks', {
  benefitId: uuid('benefit_id').notNull(),
  mark: text().notNull(),
  since: date().notNull(),
  usedOn: date('used_on').notNull(),
});

export const classUses = pgTable('class_uses', {
  partnerId: uuid('partner_id').notNull(),
  week: date().notNull(),
  classKey: text('class_key').notNull(),
  className: text('class_name').notNull(),
  uses: integer().notNull(),
});

export const partnerReports = pgTable('partner_reports', {
  id: uuid().primaryKey(),
  partnerId: uuid('partner_id').notNull(),
  personId: uuid('person_id'),
  day: date().notNull(),
  reason: text().$type<ReportReason>().notNull(),
  comment: text(),
  settledOn: date('settled_on'),
  /** The company's managers had a mail about it. */
  told: boolean().notNull().default(false),
});

export const cardUses = pgTable('card_uses', {
  cardId: uuid('card_id').notNull(),
  step: integer().notNull(),
  place: text().notNull(),
});

export const followedUses = pgTable('followed_uses', {
  cardId: uuid('card_id').notNull(),
  week: date().notNull(),
  uses: integer().notNull(),
});

export const activationCodes = pgTable('activation_codes', {
  hash: text().primaryKey(),
  companyId: uuid('company_id').notNull(),
  cardId: uuid('card_id'),
  invitationId: uuid('invitation_id'),
  madeAt: moment('made_at').notNull(),
  usedAt: moment('used_at'),
  usedBy: uuid('used_by'),
});

export const companyPeople = pgTable('school_people', {
  companyId: uuid('company_id').notNull(),
  personId: uuid('person_id').notNull(),
  hasCard: boolean('has_card').notNull(),
  sorted: text().notNull(),
  search: text().notNull(),
});

export const peopleSeen = pgTable('people_seen', {
  personId: uuid('person_id').notNull(),
  companyId: uuid('company_id').notNull(),
  seenOn: date('seen_on').notNull(),
});

export const accessCodes = pgTable('access_codes', {
  email: text().notNull(),
  asker: text().notNull(),
  hash: text().notNull(),
  expiresAt: moment('expires_at').notNull(),
  wrongTries: smallint('wrong_tries').notNull().default(0),
  triesElsewhere: smallint('tries_elsewhere').notNull().default(0),
  replacedUntil: moment('replaced_until'),
});

export const sessions = pgTable('sessions', {
  id: uuid().primaryKey(),
  personId: uuid('person_id').notNull(),
  currentHash: text('current_hash').notNull(),
  previousHash: text('previous_hash'),
  createdAt: moment('created_at').notNull().defaultNow(),
  lastUsedAt: moment('last_used_at').notNull().defaultNow(),
  endedAt: moment('ended_at'),
  previousUntil: moment('previous_until'),
  device: text(),
  networks: text().array().notNull().default([]),
  provedAt: moment('proved_at'),
  keyId: uuid('key_id'),
  keyProvedAt: moment('key_proved_at'),
  browser: text(),
  disownedAt: moment('disowned_at'),
});

export const passkeys = pgTable('passkeys', {
  id: uuid().primaryKey(),
  personId: uuid('person_id').notNull(),
  name: text().notNull(),
  credentialId: text('credential_id').notNull(),
  publicKey: text('public_key').notNull(),
  transports: text().array().notNull(),
  counter: bigint({ mode: 'number' }).notNull(),
  backupEligible: boolean('backup_eligible').notNull(),
  backedUp: boolean('backed_up').notNull(),
  createdAt: moment('created_at').notNull(),
  lastUsedAt: moment('last_used_at'),
});

export const usedChallenges = pgTable('used_challenges', {
  challenge: text().primaryKey(),
  usedAt: moment('used_at').notNull(),
});

export const audit = pgTable('audit', {
  id: uuid().primaryKey(),
  at: moment('at').notNull().defaultNow(),
  personId: uuid('person_id').notNull(),
  companyId: uuid('company_id'),
  action: text().notNull(),
  recordId: uuid('record_id'),
  count: integer(),
  recordName: text('record_name'),
  changes: jsonb().$type<AuditChange[]>(),
  /** The person, or the card or invitation of a student without an account, of whom name and changes tell. */
  subjectId: uuid('subject_id'),
});

export const rateLimits = pgTable('rate_limits', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
});

export const subscriptions = pgTable('subscriptions', {
  id: uuid().primaryKey(),
  companyId: uuid('company_id').notNull(),
  paymentMethod: smallint('payment_method').notNull(),
  externalReference: text('external_reference'),
  createdAt: moment('created_at').notNull().defaultNow(),
  cancelledAt: moment('cancelled_at'),
  endedBy: text('ended_by', { enum: ['school', 'provider', 'support'] }),
  providerId: text('provider_id'),
  status: text({ enum: ['active', 'past_due', 'unpaid'] })
    .notNull()
    .default('active'),
  cardBrand: text('card_brand'),
  nextChargeAt: moment('next_charge_at'),
  providerChangedAt: moment('provider_changed_at'),
  comparedAt: moment('compared_at'),
});

export const subscriptionAttempts = pgTable('subscription_attempts', {
  id: uuid().primaryKey(),
  companyId: uuid('company_id').notNull(),
  personId: uuid('person_id').notNull(),
  state: text({ enum: ['open', 'subscribed', 'refused', 'abandoned'] }).notNull(),
  reason: text(),
  createdAt: moment('created_at').notNull(),
  decidedAt: moment('decided_at'),
});

export const charges = pgTable('charges', {
  id: uuid().primaryKey(),
  subscriptionId: uuid('subscription_id').notNull(),
  kind: text({ enum: ['month', 'verification'] })
    .notNull()
    .default('month'),
  providerId: text('provider_id').notNull(),
  amount: integer().notNull(),
  status: text({ enum: ['pending', 'paid', 'refused', 'refunded'] }).notNull(),
  reason: text(),
  at: moment('at').notNull(),
  nextTryAt: moment('next_try_at'),
  providerChangedAt: moment('provider_changed_at').notNull(),
});

export const outbox = pgTable('outbox', {
  id: uuid().primaryKey(),
  kind: text().notNull(),
  key: text().notNull(),
  payload: jsonb().notNull(),
  createdAt: moment('created_at').notNull(),
  attempts: integer().notNull().default(0),
  nextTryAt: moment('next_try_at').notNull(),
  lastError: text('last_error'),
  doneAt: moment('done_at'),
  givenUpAt: moment('given_up_at'),
  returnedAt: moment('returned_at'),
});

export const sandboxRecords = pgTable('sandbox_records', {
  kind: text().notNull(),
  id: text().notNull(),
  body: jsonb().notNull(),
});

export const guardians = pgTable('guardians', {
  id: uuid().primaryKey(),
  companyId: uuid('company_id').notNull(),
  /** Null: the card is not made yet, and the invitation has the guardian. */
  cardId: uuid('card_id'),
  invitationId: uuid('invitation_id'),
  fullName: text('full_name').notNull(),
  email: text(),
  mails: smallint().notNull().default(0),
  mailedAt: moment('mailed_at'),
  nextMailAt: moment('next_mail_at'),
  mailProblem: text('mail_problem'),
  answer: text().$type<'granted' | 'refused'>(),
  answeredAt: moment('answered_at'),
  refusedAt: moment('refused_at'),
  /** They said so themselves; the school did not write the address. Their answer is no consent. */
  claimed: boolean().notNull().default(false),
  /** The version of the text that was answered. */
  textVersion: text('text_version'),
  hidesPhoto: boolean('hides_photo').notNull().default(false),
  pausedAt: moment('paused_at'),
  createdAt: moment('created_at').notNull(),
  /** The card or invitation that is gone, or that the guardian was taken from; null while there is a seat. */
  wasOf: uuid('was_of'),
  endedAt: moment('ended_at'),
  /** The student's first name, for the mail about the end. */
  student: text(),
  /** Digests of the student's number and name, by which a refusal finds the next card. The database writes them. */
  child: text().array(),
});

export const lastingKeys = pgTable('lasting_keys', {
  one: boolean().primaryKey().default(true),
  sealed: text().notNull(),
});

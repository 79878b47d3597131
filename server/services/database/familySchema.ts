/** The tables of guardians, for typed queries. */

import { boolean, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns';

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

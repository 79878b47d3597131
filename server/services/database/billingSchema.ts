/** The tables of subscriptions, charges and messages to the outside. */

import { integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns';

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

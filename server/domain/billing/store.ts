// Reads and writes what the product knows about payment: a company's facts, its tries to subscribe, its charges.
import { and, desc, eq, gte, inArray, isNotNull, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { PAYMENT_METHODS, type PaymentMethod } from '@vinculo/contract/rules/money/standing';
import { firstOf, isoMoment, rows, type Database } from '../../services/database/database';
import { charges, companies, subscriptionAttempts, subscriptions } from '../../services/database/schema';
import type { ProviderCharge } from '../../services/payments/payments';
import { findCompanyFacts, type CompanyFacts } from '../standing/standings';

export type AttemptRow = typeof subscriptionAttempts.$inferSelect;
export type ChargeRow = typeof charges.$inferSelect;
export type SubscriptionRow = typeof subscriptions.$inferSelect;

const CHARGES_SHOWN = 12;

/** Billing facts, with the company's row locked. Every decision about its payment waits here. */
export async function lockBillingFacts(tx: Database, companyId: string): Promise<CompanyFacts | null> {
  await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId)).for('no key update');
  return findCompanyFacts(tx, companyId);
}

const isRunning = isNull(subscriptions.cancelledAt);
const runningOf = (companyId: string) => and(eq(subscriptions.companyId, companyId), isRunning);
const runningById = (id: string) => and(eq(subscriptions.id, id), isRunning);

const find = (db: Database, which: SQL | undefined): Promise<SubscriptionRow | null> =>
  firstOf(db.select().from(subscriptions).where(which));
const lock = (tx: Database, which: SQL | undefined): Promise<SubscriptionRow | null> =>
  firstOf(tx.select().from(subscriptions).where(which).for('update'));

export const findRunning = (db: Database, companyId: string) => find(db, runningOf(companyId));
export const lockRunning = (tx: Database, companyId: string) => lock(tx, runningOf(companyId));
export const findSubscription = (db: Database, id: string) => find(db, runningById(id));
export const lockSubscription = (tx: Database, id: string) => lock(tx, runningById(id));
/** Finds a subscription by the provider's id, also an ended one. */
export const lockByProvider = (tx: Database, providerId: string) => lock(tx, eq(subscriptions.providerId, providerId));

/**
 * Subscriptions with a provider id that run or ended after `endedSince`, and were not compared after `before`. The
 * longest without comparison come first.
 */
export function listToCompare(
  db: Database,
  { endedSince, isEnded, before, most }: { endedSince: Date; isEnded: boolean; before: Date; most: number },
): Promise<SubscriptionRow[]> {
  const { id, providerId, cancelledAt, comparedAt } = subscriptions;
  const isWanted = isEnded ? gte(cancelledAt, endedSince) : isNull(cancelledAt);
  return db
    .select()
    .from(subscriptions)
    .where(and(isNotNull(providerId), isWanted, or(isNull(comparedAt), lte(comparedAt, before))))
    .orderBy(sql`${comparedAt} nulls first`, id)
    .limit(most);
}

export async function markCompared(db: Database, id: string, now: Date): Promise<void> {
  await db.update(subscriptions).set({ comparedAt: now }).where(eq(subscriptions.id, id));
}

export const paymentMethodOf = (row: SubscriptionRow) => row.paymentMethod as PaymentMethod;

/** False if support set "paid by nothing", which reads as no subscription. */
export const isPaid = (row: SubscriptionRow) => paymentMethodOf(row) !== PAYMENT_METHODS.none;

export async function findPaid(db: Database, companyId: string): Promise<SubscriptionRow | null> {
  const running = await findRunning(db, companyId);
  return running && isPaid(running) ? running : null;
}

/** A second open try of the company is a unique violation. */
export async function insertAttempt(
  tx: Database,
  { companyId, personId, now }: { companyId: string; personId: string; now: Date },
): Promise<AttemptRow> {
  const open = { state: 'open' as const, reason: null, decidedAt: null };
  const row = { id: uuidv7(), companyId, personId, createdAt: now, ...open };
  await tx.insert(subscriptionAttempts).values(row);
  return row;
}

const attemptsWhere = (db: Database, which: SQL | undefined) => db.select().from(subscriptionAttempts).where(which);

export const findOpenAttempt = (db: Database, companyId: string): Promise<AttemptRow | null> => {
  const isOpen = eq(subscriptionAttempts.state, 'open');
  return firstOf(attemptsWhere(db, and(eq(subscriptionAttempts.companyId, companyId), isOpen)));
};
export const findAttempt = (db: Database, id: string): Promise<AttemptRow | null> =>
  firstOf(attemptsWhere(db, eq(subscriptionAttempts.id, id)));
export const lockAttempt = (tx: Database, id: string): Promise<AttemptRow | null> =>
  firstOf(attemptsWhere(tx, eq(subscriptionAttempts.id, id)).for('update'));

export async function decideAttempt(
  tx: Database,
  id: string,
  state: Exclude<AttemptRow['state'], 'open'>,
  now: Date,
  reason: string | null = null,
): Promise<void> {
  await tx.update(subscriptionAttempts).set({ state, reason, decidedAt: now }).where(eq(subscriptionAttempts.id, id));
}

/** Tries made before `until` that are undecided, and tries made after `since` that were given up. */
export function listDoubtfulAttempts(db: Database, { since, until }: { since: Date; until: Date }) {
  const { state, createdAt } = subscriptionAttempts;
  const isDoubtful = or(eq(state, 'open'), and(eq(state, 'abandoned'), gte(createdAt, since)));
  return attemptsWhere(db, and(lte(createdAt, until), isDoubtful)).orderBy(createdAt);
}

export const findCharge = (tx: Database, providerId: string): Promise<ChargeRow | null> =>
  firstOf(tx.select().from(charges).where(eq(charges.providerId, providerId)));

/** Returns our id. The subscription's row is locked. */
export async function writeCharge(tx: Database, subscriptionId: string, charge: ProviderCharge): Promise<string> {
  const { id: providerId, kind, amount, status, reason, at, nextTryAt, changedAt: providerChangedAt } = charge;
  const values = { kind, amount, status, reason, at, nextTryAt, providerChangedAt };
  const [row] = await tx
    .insert(charges)
    .values({ id: uuidv7(), subscriptionId, providerId, ...values })
    .onConflictDoUpdate({ target: charges.providerId, set: values })
    .returning({ id: charges.id });
  if (!row) throw new Error('The charge was not written');
  return row.id;
}

/** Newest first, those of ended subscriptions included. */
export async function listCharges(
  db: Database,
  companyId: string,
  limit = CHARGES_SHOWN,
  which?: SQL,
): Promise<ChargeRow[]> {
  const records = await db
    .select({ charge: charges })
    .from(charges)
    .innerJoin(subscriptions, eq(subscriptions.id, charges.subscriptionId))
    .where(and(eq(subscriptions.companyId, companyId), which))
    .orderBy(desc(charges.at), desc(charges.id))
    .limit(limit);
  return records.map(({ charge }) => charge);
}

/** A company's newest months with an attempted charge. */
export const listTriedCharges = (tx: Database, companyId: string, limit: number): Promise<ChargeRow[]> =>
  listCharges(tx, companyId, limit, and(eq(charges.kind, 'month'), inArray(charges.status, ['paid', 'refused'])));

/** Oldest first, ended ones included. */
export const listSubscriptions = (db: Database, companyId: string): Promise<SubscriptionRow[]> =>
  db.select().from(subscriptions).where(eq(subscriptions.companyId, companyId)).orderBy(subscriptions.createdAt);

/** Companies whose free month ends in a period. Those that pay or have cancelled have none that could end. */
export const listEndingFreeMonths = (db: Database, from: Date, to: Date) =>
  rows<{ id: string; name: string; trialEndsAt: string }>(
    db,
    sql`select id, name, ${isoMoment(sql`trial_ends_at`)} as "trialEndsAt" from companies co
        where active and not exempt
          and trial_ends_at between ${from.toISOString()}::timestamptz and ${to.toISOString()}::timestamptz
          and not exists (
            select 1 from subscriptions s where s.company_id = co.id and (s.ended_by = 'school'
              or (s.cancelled_at is null and s.payment_method <> ${PAYMENT_METHODS.none})))`,
  );

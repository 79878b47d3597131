/** Reads and writes what the product knows about payment: a company's facts, its tries to subscribe, its charges. */

import { and, desc, eq, exists, gte, inArray, isNotNull, isNull, lte, ne, or, sql, type SQL } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { PAYMENT_METHODS, type PaymentMethod } from '@vinculo/contract/rules/money/paymentMethods';
import type { Database } from '../../services/database/database';
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

async function find(db: Database, which: SQL | undefined): Promise<SubscriptionRow | null> {
  const [row] = await db.select().from(subscriptions).where(which);
  return row ?? null;
}

async function lock(tx: Database, which: SQL | undefined): Promise<SubscriptionRow | null> {
  const [row] = await tx.select().from(subscriptions).where(which).for('update');
  return row ?? null;
}

export const findRunning = (db: Database, companyId: string) => find(db, runningOf(companyId));
export const lockRunning = (tx: Database, companyId: string) => lock(tx, runningOf(companyId));
export const findSubscription = (db: Database, id: string) => find(db, runningById(id));
export const lockSubscription = (tx: Database, id: string) => lock(tx, runningById(id));
/** By the provider's id, ended ones included. */
export const lockByProvider = (tx: Database, providerId: string) => lock(tx, eq(subscriptions.providerId, providerId));

/**
 * Subscriptions with a provider id that run or ended after `endedSince`, and were not compared after `before`. The
 * longest without comparison come first.
 */
export function listToCompare(
  db: Database,
  { endedSince, isEnded, before, most }: { endedSince: Date; isEnded: boolean; before: Date; most: number },
): Promise<SubscriptionRow[]> {
  return db
    .select()
    .from(subscriptions)
    .where(
      and(
        isNotNull(subscriptions.providerId),
        isEnded ? gte(subscriptions.cancelledAt, endedSince) : isNull(subscriptions.cancelledAt),
        or(isNull(subscriptions.comparedAt), lte(subscriptions.comparedAt, before)),
      ),
    )
    .orderBy(sql`${subscriptions.comparedAt} nulls first`, subscriptions.id)
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
  attempt: { companyId: string; personId: string; now: Date },
): Promise<AttemptRow> {
  const { companyId, personId, now } = attempt;
  const open = { state: 'open' as const, reason: null, decidedAt: null };
  const row = { id: uuidv7(), companyId, personId, createdAt: now, ...open };
  await tx.insert(subscriptionAttempts).values(row);
  return row;
}

export async function findOpenAttempt(db: Database, companyId: string): Promise<AttemptRow | null> {
  const [row] = await db
    .select()
    .from(subscriptionAttempts)
    .where(and(eq(subscriptionAttempts.companyId, companyId), eq(subscriptionAttempts.state, 'open')));
  return row ?? null;
}

export async function findAttempt(db: Database, id: string): Promise<AttemptRow | null> {
  const [row] = await db.select().from(subscriptionAttempts).where(eq(subscriptionAttempts.id, id));
  return row ?? null;
}

export async function lockAttempt(tx: Database, id: string): Promise<AttemptRow | null> {
  const [row] = await tx.select().from(subscriptionAttempts).where(eq(subscriptionAttempts.id, id)).for('update');
  return row ?? null;
}

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
  return db
    .select()
    .from(subscriptionAttempts)
    .where(
      and(
        lte(subscriptionAttempts.createdAt, until),
        or(
          eq(subscriptionAttempts.state, 'open'),
          and(eq(subscriptionAttempts.state, 'abandoned'), gte(subscriptionAttempts.createdAt, since)),
        ),
      ),
    )
    .orderBy(subscriptionAttempts.createdAt);
}

export async function findCharge(tx: Database, providerId: string): Promise<ChargeRow | null> {
  const [row] = await tx.select().from(charges).where(eq(charges.providerId, providerId));
  return row ?? null;
}

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

/** Companies whose free month ends in a period and that do not pay yet. */
export async function listEndingFreeMonths(
  db: Database,
  from: Date,
  to: Date,
): Promise<Pick<CompanyFacts, 'id' | 'name' | 'trialEndsAt'>[]> {
  const running = db
    .select({ one: sql`1` })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.companyId, companies.id),
        or(
          eq(subscriptions.endedBy, 'school'),
          and(isNull(subscriptions.cancelledAt), ne(subscriptions.paymentMethod, PAYMENT_METHODS.none)),
        ),
      ),
    );
  return db
    .select({ id: companies.id, name: companies.name, trialEndsAt: companies.trialEndsAt })
    .from(companies)
    .where(
      and(
        companies.active,
        eq(companies.exempt, false),
        gte(companies.trialEndsAt, from),
        lte(companies.trialEndsAt, to),
        // Companies that pay or have cancelled have no free month that could end.
        sql`not ${exists(running)}`,
      ),
    );
}

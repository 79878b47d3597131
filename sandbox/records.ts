// The sandbox's records: subscriptions, plans and used tokens; one statement or transaction a change.
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../server/services/database/database';
import { sandboxRecords } from '../server/services/database/schema';
import type { Account } from './account';

type Kind = 'subscription' | 'plan' | 'token';

export interface Plan {
  id: string;
  status: string;
  reason?: string;
  auto_recurring?: { transaction_amount?: number };
  date_created: string;
}

const one = (kind: Kind, id: string) => and(eq(sandboxRecords.kind, kind), eq(sandboxRecords.id, id));
const isAccount = eq(sandboxRecords.kind, 'subscription');
const accountOf = ({ id, body }: { id: string; body: unknown }) => ({ ...(body as Account), id });

async function find(db: Database, kind: Kind, id: string): Promise<{ id: string; body: unknown } | undefined> {
  const [record] = await db.select().from(sandboxRecords).where(one(kind, id));
  return record;
}

async function add(db: Database, kind: Kind, id: string, body: object): Promise<boolean> {
  const added = await db
    .insert(sandboxRecords)
    .values({ kind, id, body })
    .onConflictDoNothing()
    .returning({ id: sandboxRecords.id });
  return added.length > 0;
}

export async function findAccount(db: Database, id: string): Promise<Account | null> {
  const record = await find(db, 'subscription', id);
  return record ? accountOf(record) : null;
}

/** Newest first: their ids begin with the time. */
export async function listAccounts(db: Database, offset: number, limit: number) {
  const ofPage = db.select().from(sandboxRecords).where(isAccount).orderBy(desc(sandboxRecords.id));
  const records = await ofPage.limit(limit).offset(offset);
  return { found: records.map(accountOf), total: await db.$count(sandboxRecords, isAccount) };
}

export async function findAccountsOf(db: Database, reference: string): Promise<Account[]> {
  const isOf = and(isAccount, eq(sql`${sandboxRecords.body}->>'reference'`, reference));
  return (await db.select().from(sandboxRecords).where(isOf)).map(accountOf);
}

export function addAccount(db: Database, account: Account): Promise<boolean> {
  return add(db, 'subscription', account.id, account);
}

/** One change at a time; null if there is no such subscription. */
export function changeAccount(db: Database, id: string, change: (account: Account) => void): Promise<Account | null> {
  return db.transaction(async (tx) => {
    const [record] = await tx.select().from(sandboxRecords).where(one('subscription', id)).for('update');
    if (!record) return null;
    const account = accountOf(record);
    change(account);
    await tx.update(sandboxRecords).set({ body: account }).where(one('subscription', id));
    return account;
  });
}

export async function findPlan(db: Database, id: string): Promise<Plan | undefined> {
  return (await find(db, 'plan', id))?.body as Plan | undefined;
}

export async function listPlans(db: Database): Promise<Plan[]> {
  const records = await db.select().from(sandboxRecords).where(eq(sandboxRecords.kind, 'plan'));
  return records.map(({ body }) => body as Plan);
}

export function addPlan(db: Database, plan: Plan): Promise<boolean> {
  return add(db, 'plan', plan.id, plan);
}

/** True the first time: a token can be used once. */
export function spendToken(db: Database, token: string): Promise<boolean> {
  return add(db, 'token', token, {});
}

/** The sandbox's records: subscriptions, plans, used tokens and the clock; one statement or transaction a change. */

import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { rows } from '../../database/rows';
import { sandboxRecords } from '../../database/schema';
import type { Account } from './account';

type Kind = 'subscription' | 'plan' | 'token' | 'clock';
const CLOCK_ID = 'offset';

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

export interface DueAccount {
  id: string;
  dueAt: string | null;
  hasNews: boolean;
}

/** Subscriptions with something due until then, or with notifications to send. */
export function dueAccounts(db: Database, until: Date): Promise<DueAccount[]> {
  return rows<DueAccount>(
    db,
    sql`select * from (
        select id, body->>'dueAt' as "dueAt", jsonb_array_length(body->'untold') > 0 as "hasNews"
        from sandbox_records where kind = 'subscription'
      ) as subscription
      where "hasNews" or "dueAt" collate "C" <= ${until.toISOString()}
      order by id`,
  );
}

/** Milliseconds by which the sandbox is ahead of the real time. */
export async function readOffset(db: Database): Promise<number> {
  const body = (await find(db, 'clock', CLOCK_ID))?.body as { ms: number } | undefined;
  return body?.ms ?? 0;
}

/** Never moves back, also if another process moves it; answers the new offset. */
export async function advanceOffset(db: Database, ms: number): Promise<number> {
  const [moved] = await rows<{ ms: string }>(
    db,
    sql`insert into sandbox_records (kind, id, body) values ('clock', ${CLOCK_ID}, jsonb_build_object('ms', ${ms}::bigint))
      on conflict (kind, id) do update
        set body = jsonb_build_object('ms', greatest((sandbox_records.body->>'ms')::bigint, ${ms}::bigint))
      returning body->>'ms' as ms`,
  );
  return Number(moved?.ms ?? ms);
}

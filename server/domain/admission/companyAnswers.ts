// What people answer a company that gave them a card or a permission: they know it, or want nothing of it ever again.
import { and, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { NewCompany } from '@vinculo/contract/profile';
import { hasAccepted } from '../../services/database/acceptedManagers';
import type { Database } from '../../services/database/database';
import { cards, companyAnswers, invitations, managers } from '../../services/database/schema';
import { IDENTITY } from '../standing/identity';

const ofCompany = (personId: string, companyId: string) =>
  and(eq(companyAnswers.personId, personId), eq(companyAnswers.companyId, companyId));

/** `isTakenUp`: the person has accepted to manage the company. Being given it is not enough. */
export async function readTies(
  db: Database,
  personId: string,
  companyId: string,
): Promise<Record<'card' | 'management' | 'isTakenUp', boolean>> {
  const has = async (table: typeof cards | typeof managers, more?: SQL) =>
    (await db.$count(table, and(eq(table.personId, personId), eq(table.companyId, companyId), more))) > 0;
  const isTakenUp = await has(managers, hasAccepted(managers.personId, managers.companyId));
  return { card: await has(cards), management: isTakenUp || (await has(managers)), isTakenUp };
}

/**
 * True if the person may answer this company: they have a card, a permission or an invitation of it, or were told of
 * one.
 */
export async function isAnswerable(db: Database, personId: string, companyId: string): Promise<boolean> {
  const { card, management } = await readTies(db, personId, companyId);
  if (card || management || (await db.$count(companyAnswers, ofCompany(personId, companyId))) > 0) return true;
  return (
    (await db.$count(invitations, and(eq(invitations.personId, personId), eq(invitations.companyId, companyId)))) > 0
  );
}

type Answer = Partial<Pick<typeof companyAnswers.$inferInsert, 'cardAt' | 'managementAt' | 'knownAt' | 'refusedAt'>>;

/** Writes what a person was told about a company, or said to it. Absent fields stay. */
export async function writeAnswer(tx: Database, personId: string, companyId: string, answer: Answer): Promise<void> {
  await tx
    .insert(companyAnswers)
    .values({ personId, companyId, ...answer })
    .onConflictDoUpdate({ target: [companyAnswers.personId, companyAnswers.companyId], set: answer });
}

/**
 * SQL for two kinds of companies, oldest first: those that gave a person something since the person last said to know
 * them, and those that the person refused.
 */
export const newCompanies = (personId: SQLWrapper) => sql<NewCompany[]>`(
  select coalesce(json_agg((${IDENTITY})::jsonb || jsonb_build_object('id', co.id, 'card', coalesce(sa.card_at > sa.seen, false),
    'management', coalesce(sa.management_at > sa.seen, false), 'refused', sa.refused_at is not null) order by least(sa.card_at, sa.management_at), co.id), '[]')
  from (select *, coalesce(known_at, '-infinity') as seen from school_answers where person_id = ${personId}) sa
  join companies co on co.id = sa.company_id
  where sa.card_at > sa.seen or sa.management_at > sa.seen or sa.refused_at is not null)`;

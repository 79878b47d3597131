// Deletes a company for good. Only its lines of the audit trail stay, which name no person.
import { and, eq, gt, inArray, isNotNull, isNull, or, type SQL } from 'drizzle-orm';
import type { Database } from '../../services/database/database';
import {
  cards,
  activationCodes,
  changedCards,
  charges,
  companies,
  files,
  invitations,
  invitedMailboxes,
  managers,
  partners,
  refusedAddresses,
  companyAnswers,
  companyLinks,
  subscriptionAttempts,
  subscriptions,
  templates,
} from '../../services/database/schema';
import { forgetPeopleOf } from '../audit/audit';
import { WATCHED_MS } from '../billing/reconcile';

/**
 * The tables whose rows are deleted with the company, in an order that their references allow. Audit lines and files
 * are not among them.
 */
const PARTS = [
  activationCodes,
  changedCards,
  invitations,
  cards,
  partners,
  companyLinks,
  companyAnswers,
  refusedAddresses,
  invitedMailboxes,
  templates,
  subscriptions,
  subscriptionAttempts,
  managers,
] as const;

const PICTURES = [
  { of: cards, column: cards.avatarId },
  { of: changedCards, column: changedCards.avatarId },
  { of: invitations, column: invitations.avatarId },
  { of: partners, column: partners.logoId },
  { of: templates, column: templates.backgroundId },
];

const ERASED_AT = new Date(0);

export interface Leaving {
  title: string;
  cnpj: string | null;
  active: boolean;
  cards: number;
  partners: number;
  /**
   * True while the payment provider charges the company's credit card or still may, within the time an ended
   * subscription is watched.
   */
  isCharged: boolean;
}

/** A company, locked until the transaction ends, with what speaks against its deletion; else null. */
export async function lockLeaving(tx: Database, id: string, now: Date): Promise<Leaving | null> {
  const { title, cnpj, active } = companies;
  const [company] = await tx.select({ title, cnpj, active }).from(companies).where(eq(companies.id, id)).for('update');
  if (!company) return null;
  const since = new Date(now.getTime() - WATCHED_MS);
  const isThere = (table: typeof subscriptions | typeof subscriptionAttempts, is: SQL | undefined) =>
    tx.$count(table, and(eq(table.companyId, id), is));
  const { providerId, cancelledAt } = subscriptions;
  const isWatched = or(isNull(cancelledAt), gt(cancelledAt, since));
  const running = await isThere(subscriptions, and(isNotNull(providerId), isWatched));
  const { state, createdAt } = subscriptionAttempts;
  const mayTakeEffect = or(eq(state, 'open'), and(eq(state, 'abandoned'), gt(createdAt, since)));
  const tried = await isThere(subscriptionAttempts, mayTakeEffect);
  return {
    ...company,
    cards: await tx.$count(cards, eq(cards.companyId, id)),
    partners: await tx.$count(partners, eq(partners.companyId, id)),
    isCharged: running + tried > 0,
  };
}

/** Deletes a locked company. The next sweep of unused pictures erases what its records showed. */
export async function deleteCompany(tx: Database, id: string): Promise<void> {
  const shown = PICTURES.map(({ column, of }) =>
    inArray(files.id, tx.select({ id: column }).from(of).where(eq(of.companyId, id))),
  );
  await tx
    .update(files)
    .set({ used: false, createdAt: ERASED_AT })
    .where(or(eq(files.companyId, id), ...shown));
  await forgetPeopleOf(tx, id);
  const own = tx.select({ id: subscriptions.id }).from(subscriptions).where(eq(subscriptions.companyId, id));
  await tx.delete(charges).where(inArray(charges.subscriptionId, own));
  for (const table of PARTS) await tx.delete(table).where(eq(table.companyId, id));
  await tx.delete(companies).where(eq(companies.id, id));
}

// The limits of rows that a person or company can make again and again. It locks, so that two parallel calls cannot
// pass the limit. Call it in the transaction that adds the row.
import { and, eq, gt, or, sql, type SQL } from 'drizzle-orm';
import { STUDENT_STATES } from '@vinculo/contract/rules/card/waiting';
import {
  CARDS_MAX,
  CATEGORIES_MAX,
  COMPANIES_MAX,
  FAVORITES_MAX,
  GUARDIANS_MAX,
  MANAGER_INVITATIONS_MAX,
  MANAGERS_MAX,
  PARTNERS_MAX,
  REQUESTS_MAX,
  UNUSED_FILES_MAX,
} from '@vinculo/contract/rules/limits';
import { shownCount } from '@vinculo/contract/rules/words/counts';
import { SERVER_MESSAGES } from '@vinculo/contract/rules/words/messages';
import { ApiError } from '../../base/errors';
import { isAmong, isOfManager, type Database } from './database';
import { cardCounts, categories, favorites, files, guardians, invitations, managers, partners } from './schema';

interface Quota {
  max: number;
  /** `id`: the one that `requireQuota` got. */
  count: (tx: Database, id: string) => Promise<number>;
}

const counting =
  (which: SQL): Quota['count'] =>
  (tx, companyId) =>
    tx.$count(invitations, and(eq(invitations.companyId, companyId), which));

const QUOTAS = {
  partners: { max: PARTNERS_MAX, count: (tx, companyId) => tx.$count(partners, eq(partners.companyId, companyId)) },
  cards: {
    max: CARDS_MAX,
    count: async (tx, companyId) => {
      const [counted] = await tx.select().from(cardCounts).where(eq(cardCounts.companyId, companyId));
      return counted?.total ?? 0;
    },
  },
  // Each invitation may become a card. Ended ones are swept.
  invitations: { max: CARDS_MAX, count: counting(isAmong(STUDENT_STATES)) },
  requests: { max: REQUESTS_MAX, count: counting(isAmong(['asked'])) },
  managerInvitations: { max: MANAGER_INVITATIONS_MAX, count: counting(isOfManager) },
  managers: { max: MANAGERS_MAX, count: (tx, companyId) => tx.$count(managers, eq(managers.companyId, companyId)) },
  companies: { max: COMPANIES_MAX, count: (tx, personId) => tx.$count(managers, eq(managers.personId, personId)) },
  favorites: { max: FAVORITES_MAX, count: (tx, personId) => tx.$count(favorites, eq(favorites.personId, personId)) },
  guardians: {
    max: GUARDIANS_MAX,
    count: (tx, id) => tx.$count(guardians, or(eq(guardians.cardId, id), eq(guardians.invitationId, id))),
  },
  categories: { max: CATEGORIES_MAX, count: (tx) => tx.$count(categories) },
  files: {
    max: UNUSED_FILES_MAX,
    // Files that were let go count as uploaded long ago: they are unusable, and the sweep takes them.
    count: (tx, personId) =>
      tx.$count(files, and(eq(files.uploadedBy, personId), eq(files.used, false), gt(files.createdAt, new Date(0)))),
  },
} as const satisfies Record<string, Quota>;

export type QuotaName = keyof typeof QUOTAS;

/**
 * Throws 409, with a sentence that says what to do, if no more fit. `id`: whose rows count. `more`: how many are to be
 * added.
 */
export async function requireQuota(tx: Database, name: QuotaName, id = '', more = 1): Promise<void> {
  const { max, count }: Quota = QUOTAS[name];
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${name} ${id.toLowerCase()}`}, 0))`);
  if ((await count(tx, id)) + more <= max) return;
  throw new ApiError('conflict', { message: SERVER_MESSAGES.full[name](shownCount(max)) });
}

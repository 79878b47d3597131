/**
 * How much there may be of what somebody can make again and again: counted so that two at once are no way around it.
 * Whoever adds to the same waits until the other's transaction ends, so it is called in the one that adds the row.
 */
import { and, eq, gt, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import {
  CARDS_MAX,
  CATEGORIES_MAX,
  COMPANIES_MAX,
  MANAGERS_MAX,
  PARTNERS_MAX,
  UNUSED_FILES_MAX,
} from '@vinculo/contract/rules/limits';
import { MESSAGES } from '@vinculo/contract/rules/messages';
import { ApiError } from '../../errors';
import type { Database } from './database';
import { cards, categories, files, managers, partners } from './schema';

interface Room {
  table: PgTable;
  max: number;
  /** Which rows count for the id that is asked with. */
  where?: (id: string) => SQL | undefined;
}

const NUMBER = new Intl.NumberFormat('pt-BR');

const ROOMS = {
  partners: { table: partners, max: PARTNERS_MAX, where: (companyId) => eq(partners.companyId, companyId) },
  cards: { table: cards, max: CARDS_MAX, where: (companyId) => eq(cards.companyId, companyId) },
  managers: { table: managers, max: MANAGERS_MAX, where: (companyId) => eq(managers.companyId, companyId) },
  companies: { table: managers, max: COMPANIES_MAX, where: (personId) => eq(managers.personId, personId) },
  categories: { table: categories, max: CATEGORIES_MAX },
  files: {
    table: files,
    max: UNUSED_FILES_MAX,
    // Those that were let go of count as uploaded long ago: nobody can use them, and the sweep takes them.
    where: (personId) => and(eq(files.uploadedBy, personId), eq(files.used, false), gt(files.createdAt, new Date(0))),
  },
} as const satisfies Record<string, Room>;

export type RoomName = keyof typeof ROOMS;

/** Throws 409, with a sentence that says what to do, where nothing more fits. `id`: of whose there are so many. */
export async function requireRoom(tx: Database, name: RoomName, id = ''): Promise<void> {
  const { table, max, where }: Room = ROOMS[name];
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${name} ${id.toLowerCase()}`}, 0))`);
  if ((await tx.$count(table, where?.(id))) < max) return;
  throw new ApiError('conflict', { message: MESSAGES.full[name](NUMBER.format(max)) });
}

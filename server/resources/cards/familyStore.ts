/** Cards as their guardians see them, in the database. */

import { eq, sql } from 'drizzle-orm';
import type { FamilyCard, UpdateFamilyCard } from '@vinculo/contract/family';
import { followedBy } from '../../domain/family/followers';
import { factsOfCompanies, type FactsRow } from '../../domain/standing/standings';
import { param, read, rows, type Database } from '../../services/database/database';
import { guardians } from '../../services/database/schema';
import { HOLDER_COLUMNS, HOLDER_JOINS, type HolderRow } from './store';

export type FamilyRow = HolderRow &
  Pick<FamilyCard, 'answer' | 'claimed' | 'hides_photo' | 'paused' | 'others'> & {
    answered_at: string | null;
    seat: { id: string; email: string };
    /** By the week's Monday. */
    uses: Record<string, number>;
  };

/** The cards of which a person is a guardian, by name, and the facts of their companies. */
export function readFamily(db: Database, personId: string) {
  const isMine = followedBy(param(personId, 'uuid'));
  return read(
    db,
    sql<{ companies: FactsRow[]; cards: FamilyRow[] }>`json_build_object(
      'companies', ${factsOfCompanies(sql`select g.company_id from guardians g join cards c on c.id = g.card_id where ${isMine}`)},
      'cards', (
        select coalesce(json_agg(to_json(mine)), '[]') from (
          select ${HOLDER_COLUMNS}, json_build_object('id', g.id, 'email', g.email) as seat, g.answer, g.claimed, g.answered_at, g.hides_photo, g.paused_at is not null as paused,
            (select json_build_object(
              'hides_photo', coalesce(bool_or(o.hides_photo), false),
              'paused', coalesce(bool_or(o.paused_at is not null or o.answer = 'refused'), false))
              from guardians o where o.card_id = c.id and o.id <> g.id and not o.claimed) as others,
            (select coalesce(json_object_agg(u.week, u.uses), '{}') from followed_uses u where u.card_id = c.id) as uses
          from guardians g join cards c on c.id = g.card_id ${HOLDER_JOINS}
          where ${isMine} order by c.full_name, c.id) mine))`,
  );
}

/** The person's seat at a card, locked; null without an answer of theirs that agrees. */
export async function lockSeat(tx: Database, personId: string, cardId: string) {
  const [seat] = await rows<{ id: string; companyId: string; claimed: boolean; hidesPhoto: boolean; paused: boolean }>(
    tx,
    sql`select g.id, g.company_id as "companyId", g.claimed, g.hides_photo as "hidesPhoto", g.paused_at is not null as paused
        from guardians g join cards c on c.id = g.card_id join companies co on co.id = c.company_id and co.active
        where g.card_id = ${cardId} and g.answer = 'granted' and ${followedBy(sql`${personId}`)} for update of g`,
  );
  return seat ?? null;
}

export const changeSeat = (
  tx: Database,
  id: string,
  { hides_photo: hidesPhoto, paused }: UpdateFamilyCard,
  now: Date,
) =>
  tx
    .update(guardians)
    .set({ hidesPhoto, pausedAt: paused ? sql`coalesce(${guardians.pausedAt}, ${now})` : null })
    .where(eq(guardians.id, id));

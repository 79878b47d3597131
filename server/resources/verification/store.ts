/** Reads a card by its number, for a shop. */
import { sql } from 'drizzle-orm';
import type { Database } from '../../services/database/database';
import { read, reading } from '../../services/database/readings';
import { FACTS, type FactsRow } from '../../domain/standing/standings';

export interface NumberedCard {
  id: string;
  /** Null: a student without an account. */
  personId: string | null;
  fullName: string;
  active: boolean;
  avatarKey: string | null;
  validUntil: string | null;
  /** The last finished printing. */
  printSerial: number;
  /** The owner's account is being removed. */
  isLeaving: boolean;
  company: FactsRow;
}

const BY_NUMBER = reading<{ number: string }, NumberedCard | null>(
  'card by number',
  (given) => sql`(
    select json_build_object(
      'id', c.id, 'personId', c.person_id, 'fullName', c.full_name, 'active', c.active, 'avatarKey', f.key, 'validUntil', c.valid_until,
      'printSerial', c.print_serial,
      'isLeaving', p.removal_requested_at is not null, 'company', ${FACTS})
    from cards c
    join companies co on co.id = c.company_id
    left join files f on f.id = c.avatar_id
    left join people p on p.id = c.person_id
    where c.number = ${given('number', 'text')})`,
);

export const findByNumber = (db: Database, number: string): Promise<NumberedCard | null> =>
  read(db, BY_NUMBER, { number });

/** Reads a card by its number, for a shop. */

import { sql } from 'drizzle-orm';
import type { CompanyIdentity } from '@vinculo/contract/rules/words/companyIdentity';
import { hidesPhoto, isHeldBack, isMinor, isProtected } from '../../domain/family/choices';
import { NAMED } from '../../domain/partners/record';
import { IDENTITY } from '../../domain/standing/identity';
import { FACTS, type FactsRow } from '../../domain/standing/standings';
import { param, read, type Database } from '../../services/database/database';
import { SHOP, type Shop, type ShopBenefits } from './shopStore';

export interface NumberedCard {
  id: string;
  /** Null: a student without an account. */
  personId: string | null;
  /** Of a protected student the first name alone. */
  fullName: string;
  /** False also while a guardian holds the card back. */
  active: boolean;
  avatarKey: string | null;
  /** How often the secret was renewed. */
  secretSerial: number | null;
  /** The company's. */
  logoKey: string | null;
  /** A guardian wants it so. */
  hidesPhoto: boolean;
  validUntil: string | null;
  /** The last finished printing. */
  printSerial: number;
  /** The day on which it was finished; null of one before that was kept. */
  printedOn: string | null;
  /** Of the copy as a PDF that is alive: the second it was made. */
  copySerial: number | null;
  /** The owner's account is being removed. */
  isLeaving: boolean;
  companyId: string;
  company: CompanyIdentity;
  facts: FactsRow;
  isMinor: boolean;
  /** Those of the shops asked for that are active partners of the company, in no order. */
  shops: ShopBenefits[];
  /** The same of other active companies. */
  tills: Shop[];
}

/** `shopIds`: shops that may be the one that asks; those that are partners come with the card. */
export interface Sought {
  number: string;
  shopIds: readonly string[];
}

export function findByNumber(db: Database, { number, shopIds }: Sought): Promise<NumberedCard | null> {
  const shops = param(shopIds, 'uuid[]');
  return read(
    db,
    sql<NumberedCard | null>`(
    select json_build_object(
      'id', c.id, 'personId', c.person_id, 'fullName', case when ${isProtected(sql`c`)} then split_part(trim(c.full_name), ' ', 1) else c.full_name end, 'active', c.active and not ${isHeldBack(sql`c`)}, 'avatarKey', f.key, 'secretSerial', c.secret_serial, 'logoKey', l.key, 'validUntil', c.valid_until,
      'printSerial', c.print_serial, 'printedOn', c.printed_on, 'copySerial', extract(epoch from c.copied_at)::bigint, 'hidesPhoto', ${hidesPhoto(sql`c`)}, 'isMinor', ${isMinor(sql`c`)},
      'isLeaving', p.removal_requested_at is not null, 'companyId', co.id, 'company', ${IDENTITY}, 'facts', ${FACTS},
      'shops', (
        select coalesce(json_agg(${SHOP}), '[]') from partners p
        where p.id = any(${shops}) and p.company_id = c.company_id and p.active),
      'tills', (
        select coalesce(json_agg(json_build_object('id', p.id, 'title', ${NAMED})), '[]')
        from partners p join companies own on own.id = p.company_id
        where p.id = any(${shops}) and p.company_id <> c.company_id and p.active and own.active))
    from cards c
    join companies co on co.id = c.company_id
    left join files f on f.id = c.avatar_id
    left join files l on l.id = co.logo_id
    left join people p on p.id = c.person_id
    where c.number = ${param(number, 'text')})`,
  );
}

// Cards by their numbers, and partners, as a till reads them.
import { sql } from 'drizzle-orm';
import type { Benefit } from '@vinculo/contract/benefits';
import type { CompanyIdentity } from '@vinculo/contract/rules/words/companyIdentity';
import { hidesPhoto, isHeldBack, isMinor, isProtected } from '../../domain/family/choices';
import { BENEFITS } from '../../domain/partners/benefits';
import { NAMED } from '../../domain/partners/record';
import { IDENTITY } from '../../domain/standing/identity';
import { FACTS, type FactsRow } from '../../domain/standing/standings';
import {
  anyOf,
  contains,
  first,
  param,
  read,
  reading,
  rows,
  uuids,
  type Database,
} from '../../services/database/database';

export interface Shop {
  id: string;
  title: string;
}

export interface ShopBenefits extends Shop {
  description: string | null;
  adults_only: boolean;
  benefits: Benefit[];
}

/** JSON in SQL: partner `p` as a shop with what it gives. */
export const SHOP = sql<ShopBenefits>`json_build_object(
  'id', p.id, 'title', ${NAMED}, 'description', p.description, 'adults_only', p.adults_only, 'benefits', ${BENEFITS})`;

export interface ShopOfCompany extends Shop {
  company: CompanyIdentity;
}

/** The first of these that is an active partner of an active company; null if none is. */
export const findShop = (db: Database, ids: readonly string[]) =>
  first<ShopOfCompany>(
    db,
    sql`select p.id, ${NAMED} as title, ${IDENTITY} as company from partners p join companies co on co.id = p.company_id
        where p.id = ${anyOf(ids)} and p.active and co.active order by array_position(${uuids(ids)}, p.id) limit 1`,
  );

/** If more partners have one name, the shop is looked up by searching. */
const NAMESAKES_MAX = 8;

/**
 * The company's active partners that bear the name of one of these shops of other companies, and are not at another
 * place.
 */
export const namesakesOf = async (db: Database, companyId: string, ids: readonly string[]): Promise<ShopBenefits[]> => {
  const found = await rows<{ shop: ShopBenefits }>(
    db,
    sql`select ${SHOP} as shop from partners p
        where p.company_id = ${companyId} and p.active
          and exists (
            select 1 from partners own join companies co on co.id = own.company_id
            where own.id = ${anyOf(ids)} and own.active and co.active and own.title_key = p.title_key
              and not exists (
                select 1 from (values (own.city, p.city), (own.uf, p.uf), (own.neighborhood, p.neighborhood)) said (here, there)
                where nullif(folded(here), '') <> nullif(folded(there), '')))
        order by p.title_key, p.id limit ${NAMESAKES_MAX}`,
  );
  return found.map(({ shop }) => shop);
};

/** As many as are easy to choose from. Of more, the shop is searched for. */
export const SHOPS_SHOWN = 8;

/** The company's active partners by name: the first of them, and how many there are. */
export function listShops(db: Database, companyId: string, search = '') {
  const wanted = sql`p.company_id = ${param(companyId, 'uuid')} and p.active and ${contains(sql`p.search`, search)}`;
  return read(
    db,
    search === '' ? 'shops' : null,
    sql<{ found: Shop[]; total: number }>`json_build_object(
      'total', (select count(*) from partners p where ${wanted}), 'found', (
        select coalesce(json_agg(json_build_object('id', shop.id, 'title', shop.title)), '[]') from (
          select p.id, ${NAMED} as title from partners p where ${wanted}
          order by p.title_key, p.id limit ${sql.raw(String(SHOPS_SHOWN))}) shop))`,
  );
}

export interface NumberedCard {
  id: string;
  /** Null: a student without an account. */
  personId: string | null;
  /** Only the first name of a protected student. */
  fullName: string;
  /** False also while a guardian holds the card back. */
  active: boolean;
  avatarKey: string | null;
  /** How often the secret was renewed. */
  secretSerial: number | null;
  /** The company's logo. */
  logoKey: string | null;
  /** A guardian hides the photo. */
  hidesPhoto: boolean;
  validUntil: string | null;
  /** The last finished printing. */
  printSerial: number;
  /** The day on which it was finished; null of one before that was kept. */
  printedOn: string | null;
  /** The second at which the PDF copy that is alive was made. */
  copySerial: number | null;
  /** The owner's account is being removed. */
  isLeaving: boolean;
  companyId: string;
  company: CompanyIdentity;
  facts: FactsRow;
  isMinor: boolean;
  /** The shops asked for that are active partners of the company, in no order. */
  shops: ShopBenefits[];
  /** The shops asked for that are active partners of other active companies. */
  tills: Shop[];
}

/** `shopIds`: shops that may be the one that asks; those that are partners come with the card. */
export interface Sought {
  number: string;
  shopIds: readonly string[];
}

export const findByNumber = reading(
  { number: 'text', shopIds: 'uuid[]' },
  ({ number, shopIds }) => sql<NumberedCard | null>`(
    select json_build_object(
      'id', c.id, 'personId', c.person_id, 'fullName', case when ${isProtected(sql`c`)} then split_part(trim(c.full_name), ' ', 1) else c.full_name end, 'active', c.active and not ${isHeldBack(sql`c`)}, 'avatarKey', f.key, 'secretSerial', c.secret_serial, 'logoKey', l.key, 'validUntil', c.valid_until,
      'printSerial', c.print_serial, 'printedOn', c.printed_on, 'copySerial', extract(epoch from c.copied_at)::bigint, 'hidesPhoto', ${hidesPhoto(sql`c`)}, 'isMinor', ${isMinor(sql`c`)},
      'isLeaving', p.removal_requested_at is not null, 'companyId', co.id, 'company', ${IDENTITY}, 'facts', ${FACTS},
      'shops', (
        select coalesce(json_agg(${SHOP}), '[]') from partners p
        where p.id = any(${shopIds}) and p.company_id = c.company_id and p.active),
      'tills', (
        select coalesce(json_agg(json_build_object('id', p.id, 'title', ${NAMED})), '[]')
        from partners p join companies own on own.id = p.company_id
        where p.id = any(${shopIds}) and p.company_id <> c.company_id and p.active and own.active))
    from cards c
    join companies co on co.id = c.company_id
    left join files f on f.id = c.avatar_id
    left join files l on l.id = co.logo_id
    left join people p on p.id = c.person_id
    where c.number = ${number})`,
);

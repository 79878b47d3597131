/** Partners as a till reads them. */

import { sql } from 'drizzle-orm';
import type { Benefit } from '@vinculo/contract/benefits';
import type { CompanyIdentity } from '@vinculo/contract/rules/words/companyIdentity';
import { BENEFITS } from '../../domain/partners/benefits';
import { NAMED } from '../../domain/partners/record';
import { IDENTITY } from '../../domain/standing/identity';
import { anyOf, contains, param, read, rows, uuids, type Database } from '../../services/database/database';

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
export async function findShop(db: Database, ids: readonly string[]): Promise<ShopOfCompany | null> {
  const [shop] = await rows<ShopOfCompany>(
    db,
    sql`select p.id, ${NAMED} as title, ${IDENTITY} as company from partners p join companies co on co.id = p.company_id
        where p.id = ${anyOf(ids)} and p.active and co.active order by array_position(${uuids(ids)}, p.id) limit 1`,
  );
  return shop ?? null;
}

/** More of one name than this are looked up by searching. */
const NAMESAKES_MAX = 8;

/** The company's active partners with the name of one of these shops of other companies, and not at another place. */
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
    sql<{ found: Shop[]; total: number }>`json_build_object(
      'total', (select count(*) from partners p where ${wanted}), 'found', (
        select coalesce(json_agg(json_build_object('id', shop.id, 'title', shop.title)), '[]') from (
          select p.id, ${NAMED} as title from partners p where ${wanted}
          order by p.title_key, p.id limit ${sql.raw(String(SHOPS_SHOWN))}) shop))`,
    { searches: search !== '' },
  );
}

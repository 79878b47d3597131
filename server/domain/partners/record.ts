// A partner shop as its company reads it.
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Partner } from '@vinculo/contract/partners';
import { brazilianDate } from '@vinculo/contract/rules/brasilia';
import { USES_DAYS } from '@vinculo/contract/rules/limits';
import type { AddressParts } from '@vinculo/contract/rules/text/address';
import { anyOf, firstOf, rows, type Database } from '../../services/database/database';
import { partners } from '../../services/database/schema';
import { fileRef } from '../files/pictures';
import { BENEFITS } from './benefits';

export interface PageOf<Item> {
  items: Item[];
  total: number;
}

/** What the company alone reads. */
type OwnFact = 'active' | 'categories' | 'uses_30_days' | 'is_new' | 'has_message' | 'branch';

export interface PartnerRow
  extends Required<AddressParts>, Omit<Partner, OwnFact | 'id' | 'unit_id' | 'logo' | 'address'> {
  total: number;
  id: string | null;
  company_id: string;
  logo_id: string | null;
  logo_key: string | null;
}

export interface ListedRow extends PartnerRow {
  id: string;
}

/** SQL: where partner `p` is, if another active one of its company has the same name; null otherwise. */
export const BRANCH = sql<string | null>`(
  select coalesce(nullif(p.neighborhood, ''), nullif(concat_ws(', ', nullif(p.address, ''), nullif(p.number, '')), ''))
  from partners n where n.company_id = p.company_id and n.active and n.title_key = p.title_key and n.id <> p.id limit 1)`;
/** SQL: the name of partner `p` where it stands alone. */
export const NAMED = sql<string>`(p.title || coalesce(' (' || ${BRANCH} || ')', ''))`;

const LOCATION = sql`
  case when p.latitude is not null then
    json_build_object('latitude', p.latitude, 'longitude', p.longitude, 'source', p.place_source) end`;
export const SHOWN = sql`
  p.id, p.company_id, p.logo_id, f.key as logo_key, p.title, p.description, p.phone, p.delivery, p.adults_only, p.facebook, p.instagram,
  p.website, p.opening_hours,
  p.address, p.number, p.neighborhood, p.city, p.uf, p.zip_code, p.complement, p.active, ${BENEFITS} as benefits,
  ${LOCATION} as location`;
export const CATEGORY_IDS = sql`
  (select coalesce(json_agg(pc.category_id order by pc.category_id), '[]') from partner_categories pc
   where pc.partner_id = p.id) as categories`;

/** SQL: the uses of partner `p` until today in Brasília. */
export function usesAt(now: Date): SQL {
  const today = sql`${brazilianDate(now)}::date`;
  return sql`
  (select coalesce(sum(u.uses), 0)::int from partner_uses u
   where u.partner_id = p.id and u.day > ${today} - ${sql.raw(String(USES_DAYS))} and u.day <= ${today}) as uses_30_days,
  p.created_at > ${today} - ${sql.raw(String(USES_DAYS))} as is_new`;
}

/** SQL: the shop of partner `p` has written, and the school has not marked the message as done. */
export const HAS_MESSAGE = sql`
  exists (select 1 from shop_messages m where m.partner_id = p.id and m.done_at is null)`;

export function addressOf(row: Required<AddressParts>): Partner['address'] {
  const { address, number, neighborhood, city, uf, zip_code, complement } = row;
  return { address, number, neighborhood, city, uf, zip_code, complement };
}

export type AdminRow = PartnerRow & Pick<Partner, OwnFact>;

export function toPartner({ total: _total, company_id, logo_id, logo_key, ...row }: AdminRow & ListedRow): Partner {
  const { address, number, neighborhood, city, uf, zip_code, complement, ...shown } = row;
  const parts = { address, number, neighborhood, city, uf, zip_code, complement };
  return { ...shown, unit_id: company_id, logo: fileRef(logo_id, logo_key), address: parts };
}

export async function partnersWhere(db: Database, which: SQL, now: Date): Promise<Partner[]> {
  const records = await rows<AdminRow & ListedRow>(
    db,
    sql`select 1 as total, ${SHOWN}, ${CATEGORY_IDS}, ${usesAt(now)}, ${HAS_MESSAGE} as has_message, ${BRANCH} as branch from partners p left join files f on f.id = p.logo_id
        where ${which} order by p.created_at, p.id`,
  );
  return records.map(toPartner);
}

/** A partner of these companies, locked until the transaction ends. */
export const lockPartner = (tx: Database, companyIds: readonly string[], id: string) =>
  firstOf(
    tx
      .select({ id: partners.id, companyId: partners.companyId, logoId: partners.logoId })
      .from(partners)
      .where(and(eq(partners.id, id), inArray(partners.companyId, [...companyIds])))
      .for('update'),
  );

export const listPartnersOf = (db: Database, ids: readonly string[], now: Date): Promise<Partner[]> =>
  partnersWhere(db, sql`p.id = ${anyOf(ids)}`, now);

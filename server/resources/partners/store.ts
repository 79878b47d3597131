/** Partner shops in the database: the administrators' list, and making one. */
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { Partner, PartnerUses } from '@vinculo/contract/partners';
import type { AddressParts } from '@vinculo/contract/rules/address';
import { brazilianDate } from '@vinculo/contract/rules/brasilia';
import { USES_DAYS } from '@vinculo/contract/rules/limits';
import type { Database } from '../../services/database/database';
import { reading } from '../../services/database/readings';
import { rows } from '../../services/database/rows';
import { categories, partnerCategories, partners } from '../../services/database/schema';
import { anyOf, contains } from '../../services/database/search';
import { fileRef } from '../../domain/files/pictures';
import type { NewPartner } from './rules';

export interface PageOf<Item> {
  items: Item[];
  total: number;
}

export interface PartnerPage {
  companyIds: readonly string[];
  search: string;
  offset: number;
  limit: number;
  now: Date;
}

interface PartnerRow extends Required<AddressParts> {
  total: number;
  id: string | null;
  company_id: string;
  logo_id: string | null;
  logo_key: string | null;
  title: string;
  description: string | null;
  phone: string | null;
  delivery: boolean;
  facebook: string | null;
  instagram: string | null;
  address: string | null;
  number: string | null;
  neighborhood: string | null;
  city: string | null;
  uf: string | null;
  zip_code: string | null;
  complement: string | null;
}

export interface ListedRow extends PartnerRow {
  id: string;
}

export const SHOWN = sql`
  p.id, p.company_id, p.logo_id, f.key as logo_key, p.title, p.description, p.phone, p.delivery, p.facebook, p.instagram,
  p.address, p.number, p.neighborhood, p.city, p.uf, p.zip_code, p.complement, p.active`;
const CATEGORY_IDS = sql`
  (select coalesce(json_agg(pc.category_id order by pc.category_id), '[]') from partner_categories pc
   where pc.partner_id = p.id) as categories`;

/** In SQL: how often the partner `p` was used, until this day of Brasília's. */
const usesUntil = (day: SQL) => sql`
  (select coalesce(sum(u.uses), 0)::int from partner_uses u
   where u.partner_id = p.id and u.day > ${day} - ${sql.raw(String(USES_DAYS))} and u.day <= ${day})`;
const usesAt = (now: Date) => sql`${usesUntil(sql`${brazilianDate(now)}::date`)} as uses_30_days`;

/** `day`: today in Brasília. */
export const PARTNER_USES = reading<{ companyId: string; day: string }, PartnerUses>(
  'uses of partners',
  (given) => sql`(
    select json_build_object(
      'uses_30_days', coalesce(sum(used.uses), 0), 'unused', count(*) filter (where used.active and used.uses = 0))
    from (
      select p.active, ${usesUntil(given('day', 'date'))} as uses from partners p
      where p.company_id = ${given('companyId', 'uuid')}) used)`,
);

/** A page past the end is one row that carries nothing but the total. */
function toPage<Row extends PartnerRow, Item>(found: Row[], toItem: (row: Row & ListedRow) => Item): PageOf<Item> {
  const listed = found.filter((row): row is Row & ListedRow => row.id !== null);
  return { items: listed.map(toItem), total: found[0]?.total ?? 0 };
}

function addressOf(row: Required<AddressParts>): Partner['address'] {
  const { address, number, neighborhood, city, uf, zip_code, complement } = row;
  return { address, number, neighborhood, city, uf, zip_code, complement };
}

interface AdminRow extends PartnerRow {
  active: boolean;
  categories: string[];
  uses_30_days: number;
}

function toPartner(row: AdminRow & ListedRow): Partner {
  const { id, company_id, title, description, phone, delivery, facebook, instagram, active } = row;
  const logo = fileRef(row.logo_id, row.logo_key);
  const own = { id, unit_id: company_id, logo, title, description, phone, delivery, facebook, instagram, active };
  return { ...own, categories: row.categories, address: addressOf(row), uses_30_days: row.uses_30_days };
}

/** The partners of companies, newest first. */
export async function listPartners(db: Database, page: PartnerPage): Promise<PageOf<Partner>> {
  const { companyIds, search, offset, limit, now } = page;
  const found = await rows<AdminRow>(
    db,
    sql`
      with matching as materialized (
        select p.id, p.created_at from partners p
        where p.company_id = ${anyOf(companyIds)} ${search ? sql`and ${contains(sql`p.search`, search)}` : sql``}
      ), page as (
        select * from matching order by created_at desc, id desc limit ${limit} offset ${offset}
      )
      select counted.total, ${SHOWN}, ${CATEGORY_IDS}, ${usesAt(now)}
      from (select count(*)::int as total from matching) counted
      left join page on true
      left join partners p on p.id = page.id
      left join files f on f.id = p.logo_id
      order by page.created_at desc, page.id desc`,
  );
  return toPage(found, toPartner);
}

/** Which of these categories exist; they cannot be deleted before the transaction ends. */
export async function lockCategories(tx: Database, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const found = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(inArray(categories.id, [...ids]))
    .for('key share');
  return found.map(({ id }) => id);
}

/** Writes a partner; its logo and its categories have been checked. */
export async function insertPartner(tx: Database, partner: NewPartner & { createdAt: Date }): Promise<string> {
  const id = uuidv7();
  const { categoryIds, ...columns } = partner;
  await tx.insert(partners).values({ id, ...columns });
  await insertLinks(tx, id, categoryIds);
  return id;
}

async function insertLinks(tx: Database, partnerId: string, categoryIds: readonly string[]): Promise<void> {
  const links = categoryIds.map((categoryId) => ({ partnerId, categoryId }));
  if (links.length > 0) await tx.insert(partnerCategories).values(links);
}

export interface LockedPartner {
  id: string;
  companyId: string;
  logoId: string | null;
}

/** A partner of these companies, locked until the transaction ends; else null. */
export async function lockPartner(
  tx: Database,
  companyIds: readonly string[],
  id: string,
): Promise<LockedPartner | null> {
  const [partner] = await tx
    .select({ id: partners.id, companyId: partners.companyId, logoId: partners.logoId })
    .from(partners)
    .where(and(eq(partners.id, id), inArray(partners.companyId, [...companyIds])))
    .for('update');
  return partner ?? null;
}

/** Changes a locked partner; its logo and its categories have been checked. */
export async function changePartner(tx: Database, id: string, partner: NewPartner): Promise<void> {
  const { categoryIds, ...columns } = partner;
  await tx.update(partners).set(columns).where(eq(partners.id, id));
  await tx.delete(partnerCategories).where(eq(partnerCategories.partnerId, id));
  await insertLinks(tx, id, categoryIds);
}

/** Deletes a locked partner; its logo is let go of by the caller. */
export async function deletePartner(tx: Database, id: string): Promise<void> {
  await tx.delete(partners).where(eq(partners.id, id));
}

async function partnersWhere(db: Database, which: SQL, now: Date): Promise<Partner[]> {
  const found = await rows<AdminRow & ListedRow>(
    db,
    sql`select 1 as total, ${SHOWN}, ${CATEGORY_IDS}, ${usesAt(now)} from partners p left join files f on f.id = p.logo_id
        where ${which} order by p.created_at, p.id`,
  );
  return found.map(toPartner);
}

/** Those of these ids, oldest first. */
export const listPartnersOf = (db: Database, ids: readonly string[], now: Date): Promise<Partner[]> =>
  partnersWhere(db, sql`p.id = ${anyOf(ids)}`, now);

/** One partner of these companies, or null. */
export async function findPartner(
  db: Database,
  companyIds: readonly string[],
  id: string,
  now: Date,
): Promise<Partner | null> {
  const [found] = await partnersWhere(db, sql`p.id = ${id} and p.company_id = ${anyOf(companyIds)}`, now);
  return found ?? null;
}

/** The partner of this title that already shows this logo, or null. */
export async function findMadePartner(
  tx: Database,
  { companyId, logoId, title }: Pick<NewPartner, 'companyId' | 'logoId' | 'title'>,
  now: Date,
): Promise<Partner | null> {
  if (!logoId) return null;
  const [made] = await tx
    .select({ id: partners.id })
    .from(partners)
    .where(and(eq(partners.companyId, companyId), eq(partners.logoId, logoId), eq(partners.title, title)));
  return made ? findPartner(tx, [companyId], made.id, now) : null;
}

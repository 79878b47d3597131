/** Partner shops in the database: the managers' list, and how one of a form is prepared, made and changed. */

import { and, eq, inArray, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { OpeningHours } from '@vinculo/contract/openingHours';
import type { Partner, PartnerInput } from '@vinculo/contract/partners';
import type { LocationInput } from '@vinculo/contract/places';
import { hoursErrors } from '@vinculo/contract/rules/partner/openingHours';
import { roundedPlace } from '@vinculo/contract/rules/partner/places';
import { toWebAddress } from '@vinculo/contract/rules/text/webAddress';
import { addressColumns, digitsOrNull, textOrNull } from '../../base/forms';
import { toNewBenefit, writeBenefits } from '../../domain/partners/benefits';
import {
  CATEGORY_IDS,
  partnersWhere,
  HAS_MESSAGE,
  BRANCH,
  SHOWN,
  toPartner,
  usesAt,
  type AdminRow,
  type ListedRow,
  type PageOf,
  type PartnerRow,
} from '../../domain/partners/record';
import { anyOf, contains, rows, type Database } from '../../services/database/database';
import { categories, partnerBenefits, partnerCategories, partners } from '../../services/database/schema';

/** Messages by field. */
export function openingErrors(hours: OpeningHours | null | undefined): Record<string, string> {
  const wrong = Object.entries(hours ? hoursErrors(hours) : {});
  return Object.fromEntries(wrong.map(([field, message]) => [`opening_hours.${field}`, message]));
}

/** Undefined keeps what is stored. */
const toNewHours = (hours: OpeningHours | undefined): OpeningHours | null | undefined =>
  hours && (hours.week.every((day) => day.length === 0) ? null : { week: hours.week, special: [] });

/** A location that is absent changes no column. One that was taken away is not asked for again. */
function locationColumns(location: LocationInput | undefined, placeAskedFor: string | null) {
  if (location === undefined) return {};
  if (location === null) return { latitude: null, longitude: null, placeSource: null, placeAskedFor };
  return { ...roundedPlace(location), placeSource: location.source };
}

export function toNewPartner(companyId: string, input: PartnerInput) {
  const address = addressColumns(input.address);
  return {
    companyId,
    logoId: input.logo_id ?? null,
    title: input.title.trim(),
    description: textOrNull(input.description),
    phone: digitsOrNull(input.phone),
    delivery: input.delivery,
    facebook: textOrNull(input.facebook),
    instagram: textOrNull(input.instagram),
    website: input.website === undefined ? undefined : toWebAddress(input.website ?? ''),
    openingHours: toNewHours(input.opening_hours),
    ...address,
    ...locationColumns(input.location, address.zipCode),
    active: input.active,
    adultsOnly: input.benefits?.some(({ adults_only }) => adults_only) || input.adults_only,
    categoryIds: input.categories_id,
    benefits: input.benefits?.map(toNewBenefit),
  };
}

export type NewPartner = ReturnType<typeof toNewPartner>;

export interface PartnerPage {
  companyIds: readonly string[];
  search: string;
  /** Only those whose shop's message waits. */
  withMessage?: boolean;
  offset: number;
  limit: number;
  now: Date;
}

/** A page past the end is one row with only the total. */
function toPage<Row extends PartnerRow, Item>(records: Row[], toItem: (row: Row & ListedRow) => Item): PageOf<Item> {
  const listed = records.filter((row): row is Row & ListedRow => row.id !== null);
  return { items: listed.map(toItem), total: records[0]?.total ?? 0 };
}

export async function readPartners(db: Database, page: PartnerPage): Promise<PageOf<Partner>> {
  const { companyIds, search, withMessage, offset, limit, now } = page;
  const records = await rows<AdminRow>(
    db,
    sql`
      with matching as materialized (
        select p.id, p.created_at from partners p
        where p.company_id = ${anyOf(companyIds)} ${search ? sql`and ${contains(sql`p.search`, search)}` : sql``}
          ${withMessage ? sql`and ${HAS_MESSAGE}` : sql``}
      ), page as (
        select * from matching order by created_at desc, id desc limit ${limit} offset ${offset}
      )
      select counted.total, ${SHOWN}, ${CATEGORY_IDS}, ${usesAt(now)}, ${HAS_MESSAGE} as has_message, ${BRANCH} as branch
      from (select count(*)::int as total from matching) counted
      left join page on true
      left join partners p on p.id = page.id
      left join files f on f.id = p.logo_id
      order by page.created_at desc, page.id desc`,
  );
  return toPage(records, toPartner);
}

/** Those of these categories that exist. They cannot be deleted before the transaction ends. */
export async function lockCategories(tx: Database, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const records = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(inArray(categories.id, [...ids]))
    .for('key share');
  return records.map(({ id }) => id);
}

/** Writes a partner whose logo and categories have been checked. */
export async function insertPartner(tx: Database, partner: NewPartner & { createdAt: Date }): Promise<string> {
  const id = uuidv7();
  const { categoryIds, benefits, ...columns } = partner;
  await tx.insert(partners).values({ id, ...columns });
  await insertLinks(tx, id, categoryIds);
  await writeBenefits(tx, id, benefits);
  return id;
}

async function insertLinks(tx: Database, partnerId: string, categoryIds: readonly string[]): Promise<void> {
  const links = categoryIds.map((categoryId) => ({ partnerId, categoryId }));
  if (links.length > 0) await tx.insert(partnerCategories).values(links);
}

/** The benefits of these that the partner has. Its row is locked, so that they stay. */
export async function knownBenefits(tx: Database, partnerId: string): Promise<string[]> {
  const { id } = partnerBenefits;
  const records = await tx.select({ id }).from(partnerBenefits).where(eq(partnerBenefits.partnerId, partnerId));
  return records.map((benefit) => benefit.id);
}

export interface LockedPartner {
  id: string;
  companyId: string;
  logoId: string | null;
}

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

/** Changes a locked partner whose logo and categories have been checked. */
export async function changePartner(tx: Database, id: string, partner: NewPartner): Promise<void> {
  const { categoryIds, benefits, ...columns } = partner;
  await tx.update(partners).set(columns).where(eq(partners.id, id));
  await tx.delete(partnerCategories).where(eq(partnerCategories.partnerId, id));
  await insertLinks(tx, id, categoryIds);
  await writeBenefits(tx, id, benefits);
}

/** Deletes a locked partner. The caller lets go of its logo. */
export async function erasePartner(tx: Database, id: string): Promise<void> {
  await tx.delete(partners).where(eq(partners.id, id));
}

export async function findPartner(
  db: Database,
  companyIds: readonly string[],
  id: string,
  now: Date,
): Promise<Partner | null> {
  const [row] = await partnersWhere(db, sql`p.id = ${id} and p.company_id = ${anyOf(companyIds)}`, now);
  return row ?? null;
}

export async function findMadePartner(
  tx: Database,
  { companyId, logoId, title }: Pick<NewPartner, 'companyId' | 'logoId' | 'title'>,
  now: Date,
): Promise<Partner | null> {
  if (!logoId) return null;
  const [row] = await tx
    .select({ id: partners.id })
    .from(partners)
    .where(and(eq(partners.companyId, companyId), eq(partners.logoId, logoId), eq(partners.title, title)));
  return row ? findPartner(tx, [companyId], row.id, now) : null;
}

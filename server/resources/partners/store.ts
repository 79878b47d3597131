// Partner shops in the database: the managers' list, how a form's partner is prepared, made and changed, and what a
// list compares and writes.
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { KnownPartner } from '@vinculo/contract/partnerLists';
import type { OpeningHours, Partner, PartnerInput } from '@vinculo/contract/partners';
import type { LocationInput } from '@vinculo/contract/places';
import { hoursErrors } from '@vinculo/contract/rules/partner/openingHours';
import type { BookedPartner } from '@vinculo/contract/rules/partner/partnerList';
import { roundedPlace } from '@vinculo/contract/rules/partner/places';
import { toWebAddress } from '@vinculo/contract/rules/text/webAddress';
import { addressColumns, digitsOrNull, textOrNull } from '../../base/forms';
import { BENEFITS, toNewBenefit, writeBenefits } from '../../domain/partners/benefits';
import { keepPlaceOf } from '../../domain/partners/places';
import {
  addressOf,
  BRANCH,
  CATEGORY_IDS,
  HAS_MESSAGE,
  partnersWhere,
  SHOWN,
  toPartner,
  usesAt,
  type AdminRow,
  type ListedRow,
  type PageOf,
  type PartnerRow as StoredPartner,
} from '../../domain/partners/record';
import { anyOf, contains, firstOf, rows, type Database } from '../../services/database/database';
import { categories, partnerBenefits, partnerCategories, partners } from '../../services/database/schema';

/** Messages by field. */
export function openingErrors(hours: OpeningHours | null | undefined): Record<string, string> {
  const wrong = Object.entries(hours ? hoursErrors(hours) : {});
  return Object.fromEntries(wrong.map(([field, message]) => [`opening_hours.${field}`, message]));
}

/** Undefined keeps what is stored. */
const toNewHours = (hours: OpeningHours | undefined): OpeningHours | null | undefined =>
  hours && (hours.week.every((day) => day.length === 0) ? null : { week: hours.week });

/** An absent location changes no column. A place that a manager took away is not asked for again. */
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

interface PartnerPage {
  companyIds: readonly string[];
  search: string;
  /** Only partners whose shop's message waits. */
  withMessage: boolean;
  offset: number;
  limit: number;
  now: Date;
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
  // A page past the end is one row with only the total.
  const listed = records.filter((row): row is AdminRow & ListedRow => row.id !== null);
  return { items: listed.map(toPartner), total: records[0]?.total ?? 0 };
}

/** Which of these categories exist. They cannot be deleted before the transaction ends. */
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

/** The ids of the partner's benefits. The partner's row is locked, so that they stay. */
export async function knownBenefits(tx: Database, partnerId: string): Promise<string[]> {
  const { id } = partnerBenefits;
  const records = await tx.select({ id }).from(partnerBenefits).where(eq(partnerBenefits.partnerId, partnerId));
  return records.map((benefit) => benefit.id);
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
export const erasePartner = (tx: Database, id: string) => tx.delete(partners).where(eq(partners.id, id));

export const findPartner = (db: Database, companyIds: readonly string[], id: string, now: Date) =>
  firstOf(partnersWhere(db, sql`p.id = ${id} and p.company_id = ${anyOf(companyIds)}`, now));

export async function findMadePartner(
  tx: Database,
  { companyId, logoId, title }: Pick<NewPartner, 'companyId' | 'logoId' | 'title'>,
  now: Date,
): Promise<Partner | null> {
  if (!logoId) return null;
  const same = sql`p.company_id = ${companyId} and p.logo_id = ${logoId} and p.title = ${title}`;
  return firstOf(partnersWhere(tx, same, now));
}

export async function readKnownPartners(db: Database, companyId: string): Promise<KnownPartner[]> {
  const found = await rows<StoredPartner & { id: string; active: boolean; categories: string[] }>(
    db,
    sql`
      select p.id, p.title, p.description, p.phone, p.delivery, p.adults_only, p.facebook, p.instagram, p.address, p.number, p.neighborhood,
        p.city, p.uf, p.zip_code, p.complement, p.active, ${BENEFITS} as benefits, ${CATEGORY_IDS}
      from partners p where p.company_id = ${companyId} order by p.created_at, p.id`,
  );
  return found.map((row) => ({ ...row, address: addressOf(row) }));
}

function columnsOf({ id: _id, categories: _categories, benefits: _benefits, ...partner }: BookedPartner) {
  const { zip_code: zipCode, adults_only: adultsOnly, ...columns } = partner;
  return { ...columns, zipCode, adultsOnly };
}

export interface Written {
  partner: BookedPartner;
  /** The partner before the list; undefined for a new one. */
  before: Pick<KnownPartner, 'categories' | 'benefits'> | undefined;
}

export async function writePartners(
  tx: Database,
  companyId: string,
  written: readonly Written[],
  now: Date,
): Promise<void> {
  const own = { companyId, active: true, createdAt: now };
  const made = written.flatMap(({ partner, before }) =>
    before ? [] : { ...columnsOf(partner), id: partner.id, ...own },
  );
  if (made.length > 0) await tx.insert(partners).values(made);
  for (const { partner, before } of written) {
    if (!before) continue;
    await keepPlaceOf(tx, partner.id, partner.zip_code);
    await tx.update(partners).set(columnsOf(partner)).where(eq(partners.id, partner.id));
  }
  const links = written.flatMap(({ partner, before }) =>
    partner.categories
      .filter((id) => !before?.categories.includes(id))
      .map((categoryId) => ({ partnerId: partner.id, categoryId })),
  );
  if (links.length > 0) await tx.insert(partnerCategories).values(links);
  const benefits = written.flatMap(({ partner, before }) => {
    const kept = before?.benefits.length ?? 0;
    return partner.benefits.slice(kept).map(({ title, conditions }, at) => {
      const terms = { weekdays: [], use_limit: 'none' as const, active: true };
      return { ...toNewBenefit({ title, conditions, ...terms }, kept + at), id: uuidv7(), partnerId: partner.id };
    });
  });
  if (benefits.length > 0) await tx.insert(partnerBenefits).values(benefits);
}

/** Forms that change these partners wait for this. A till may register a use meanwhile. */
export async function lockPartners(tx: Database, companyId: string): Promise<void> {
  await tx
    .select({ id: partners.id })
    .from(partners)
    .where(eq(partners.companyId, companyId))
    .orderBy(asc(partners.id))
    .for('no key update');
}

/** Partner shops as the holders of a company's cards see them. */
import { sql, type SQL } from 'drizzle-orm';
import type { HolderPartner } from '@vinculo/contract/partners';
import { formatAddress, mapLink } from '@vinculo/contract/rules/address';
import { isOffered } from '@vinculo/contract/rules/benefits';
import { NEW_PARTNER_DAYS } from '@vinculo/contract/rules/limits';
import type { Database } from '../../services/database/database';
import { read, reading } from '../../services/database/readings';
import { rows } from '../../services/database/rows';
import { people } from '../../services/database/schema';
import { contains } from '../../services/database/search';
import { heldCompanies, opensPartners, type FactsRow } from '../standing/standings';
import { fileRef } from '../files/pictures';
import { holdsTodayAt } from './benefits';
import { isFavoriteOf } from './favorites';
import { SHOWN, type ListedRow, type PageOf } from './record';

interface HolderRow extends ListedRow {
  company: string;
  created_at: string;
  favorite: boolean;
}

export interface HolderLook {
  now: Date;
  /** Days of uses by the benefit's id, if the caller's limits are told. */
  used?: ReadonlyMap<string, string>;
}

const DAY_MS = 86_400_000;

function toHolderPartner(row: HolderRow, { now, used }: HolderLook): HolderPartner {
  const { id, company_id, company, title, description, delivery, facebook, instagram, phone } = row;
  const formatted = formatAddress(row);
  return {
    id,
    company_id,
    company,
    title,
    description,
    delivery,
    facebook,
    instagram,
    website: row.website,
    opening_hours: row.opening_hours,
    logo: fileRef(row.logo_id, row.logo_key),
    address: formatted ? { url: mapLink(row), formatted_address: formatted } : null,
    whatsApp: phone,
    neighborhood: row.neighborhood,
    location: row.location && { latitude: row.location.latitude, longitude: row.location.longitude },
    is_new: now.getTime() - Date.parse(row.created_at) < NEW_PARTNER_DAYS * DAY_MS,
    favorite: row.favorite,
    benefits: row.benefits
      .filter((benefit) => isOffered(benefit, now))
      .map((benefit) => ({ ...benefit, used_on: used?.get(benefit.id) ?? null })),
  };
}

export interface HolderRowPage {
  total: number;
  rows: HolderRow[];
}

interface PagePart {
  personId: unknown;
  limit: unknown;
  offset: unknown;
}

/** JSON in SQL: a page of the rows of `partners p` under a condition, by title, with the person's marks. */
const holderPage = (wanted: SQL, { personId, limit, offset }: PagePart) => sql`(
  select json_build_object('total', (select count(*) from partners p where ${wanted}), 'rows', (
    select coalesce(json_agg(to_json(listed)), '[]') from (
      select c.name as company, p.created_at, ${isFavoriteOf(personId)} as favorite, ${SHOWN}
      from (
        select p.id, p.title_key from partners p where ${wanted} order by p.title_key, p.id limit ${limit} offset ${offset}
      ) page
      join partners p on p.id = page.id join companies c on c.id = p.company_id left join files f on f.id = p.logo_id
      order by page.title_key, page.id) listed)))`;

/** SQL condition for active partners of companies; null category ids filter nothing. */
const activeOf = (companyIds: SQL, categoryIds: SQL) => sql`
  p.active and p.company_id = any(${companyIds}) and (${categoryIds} is null or exists (
    select 1 from partner_categories pc where pc.partner_id = p.id and pc.category_id = any(${categoryIds})))`;

export interface HolderPage {
  companyIds: readonly string[] | null;
  categoryIds: readonly string[] | null;
  limit: number;
  offset: number;
}

/**
 * One statement for the companies in which the caller holds a valid card, and the partners of these or of the named
 * ones. Nearly always all are in good standing, and no other statement is needed.
 */
export const HELD_PARTNERS = reading<HolderPage & { today: string }, { companies: FactsRow[]; page: HolderRowPage }>(
  'held partners',
  (given) => {
    const [named, today] = [given('companyIds', 'uuid[]'), given('today', 'date')];
    const held = sql`array(
      select distinct k.company_id from cards k
      where k.person_id = ${people.id} and ${opensPartners(sql`k`, today)} and (${named} is null or k.company_id = any(${named})))`;
    const wanted = activeOf(held, given('categoryIds', 'uuid[]'));
    const page = holderPage(wanted, {
      personId: people.id,
      limit: given('limit', 'int'),
      offset: given('offset', 'int'),
    });
    return sql`json_build_object('companies', ${heldCompanies(people.id, opensPartners(sql`held`, today))}, 'page', ${page})`;
  },
);

const OPEN_PARTNERS = reading<HolderPage & { personId: string | null }, HolderRowPage>('open partners', (given) =>
  holderPage(activeOf(given('companyIds', 'uuid[]'), given('categoryIds', 'uuid[]')), {
    personId: given('personId', 'uuid'),
    limit: given('limit', 'int'),
    offset: given('offset', 'int'),
  }),
);

export const toHolderList = ({ total, rows: found }: HolderRowPage, look: HolderLook): PageOf<HolderPartner> => ({
  items: found.map((row) => toHolderPartner(row, look)),
  total,
});

interface OpenPage extends HolderPage {
  companyIds: readonly string[];
  search: string;
  /** Whose marks are read; null for a till. */
  personId?: string | null;
  filters?: PartnerFilters;
}

export interface PartnerFilters {
  /** Only partners with a benefit that holds on this moment's day. */
  holdsAt?: Date | null;
  /** Only partners that the person marked. */
  favorites?: boolean;
  delivery?: boolean;
}

export const isFiltered = ({ holdsAt, favorites, delivery }: PartnerFilters): boolean =>
  Boolean(holdsAt) || favorites === true || delivery === true;

/** Active partners of companies by title; with `categoryIds`, those in any of these categories. */
export async function readHolderPartners(
  db: Database,
  { search, personId = null, filters = {}, ...page }: OpenPage,
): Promise<HolderRowPage> {
  if (page.companyIds.length === 0) return { rows: [], total: 0 };
  if (!search && !isFiltered(filters)) return read(db, OPEN_PARTNERS, { ...page, personId });
  const { holdsAt, favorites, delivery } = filters;
  const person = sql`${sql.param(personId)}::uuid`;
  const ids = (given: readonly string[] | null) => sql`${sql.param(given)}::uuid[]`;
  const wanted = sql`${activeOf(ids(page.companyIds), ids(page.categoryIds))} and ${contains(sql`p.search`, search)}
    and ${holdsAt ? holdsTodayAt(holdsAt) : sql`true`} and ${favorites ? isFavoriteOf(person) : sql`true`}
    and ${delivery ? sql`p.delivery` : sql`true`}`;
  const [found] = await rows<{ page: HolderRowPage }>(
    db,
    sql`select ${holderPage(wanted, { personId: person, limit: page.limit, offset: page.offset })} as page`,
  );
  return found?.page ?? { rows: [], total: 0 };
}

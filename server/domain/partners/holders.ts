// Partner shops as the holders of a company's cards see them.
import { sql } from 'drizzle-orm';
import type { HolderPartner } from '@vinculo/contract/partners';
import { isOffered, isTold } from '@vinculo/contract/rules/partner/benefits';
import { formatAddress, mapLink } from '@vinculo/contract/rules/text/address';
import { contains, param, read, type Database } from '../../services/database/database';
import { fileRef } from '../files/pictures';
import type { OpenTo } from '../standing/standings';
import { barred, holdsTodayAt } from './benefits';
import { isFavoriteOf } from './favorites';
import { SHOWN, type ListedRow, type PageOf } from './record';

interface HolderRow extends ListedRow {
  company: string;
  favorite: boolean;
}

interface HolderLook {
  now: Date;
  /** Days of uses by the benefit's id, if the caller reads what is left of the limits. */
  used?: ReadonlyMap<string, string>;
}

function toHolderPartner(row: HolderRow, { now, used }: HolderLook): HolderPartner {
  const { id, company_id, company, title, description, delivery, facebook, instagram, website, opening_hours } = row;
  const shown = { id, company_id, company, title, description, delivery, facebook, instagram, website, opening_hours };
  const formatted = formatAddress(row);
  return {
    ...shown,
    logo: fileRef(row.logo_id, row.logo_key),
    address: formatted ? { url: mapLink(row), formatted_address: formatted } : null,
    whatsApp: row.phone,
    neighborhood: row.neighborhood,
    location: row.location && { latitude: row.location.latitude, longitude: row.location.longitude },
    favorite: row.favorite,
    adults_only: row.adults_only,
    benefits: row.benefits
      .filter((benefit) => isTold(benefit, now))
      .sort((one, other) => Number(isOffered(other, now)) - Number(isOffered(one, now)))
      .map((benefit) => ({ ...benefit, used_on: used?.get(benefit.id) ?? null })),
  };
}

interface OpenPage extends OpenTo {
  /** Null for all. */
  categoryIds: readonly string[] | null;
  search: string;
  limit: number;
  offset: number;
  /** The person whose favorites are read. */
  personId?: string | null;
  /** Only partners with a benefit that holds on this moment's day. */
  holdsAt?: Date | null;
  /** Only partners that the person marked. */
  favorites?: boolean;
}

/** Active partners of companies by title; with `categoryIds`, those in any of these categories. */
export async function readHolderPartners(
  db: Database,
  { companyIds, minorIds, categoryIds, search, limit, offset, personId = null, holdsAt, favorites }: OpenPage,
): Promise<PageOf<HolderRow>> {
  if (companyIds.length === 0) return { items: [], total: 0 };
  // Only `limit` is a literal. So the planner reads the few partners of a page one by one.
  const isFavorite = isFavoriteOf(param(personId, 'uuid'));
  const isOfCategory = sql`exists (
    select 1 from partner_categories pc where pc.partner_id = p.id and pc.category_id = any(${param(categoryIds, 'uuid[]')}))`;
  const isMinor = sql`p.company_id = any(${param(minorIds, 'uuid[]')})`;
  const wanted = sql`p.active and p.company_id = any(${param(companyIds, 'uuid[]')}) and not ${barred(sql`p`, isMinor)}
    and ${contains(sql`p.search`, search)}
    and ${categoryIds ? isOfCategory : sql`true`} and ${holdsAt ? holdsTodayAt(holdsAt) : sql`true`}
    and ${favorites ? isFavorite : sql`true`}`;
  const parts = [limit, categoryIds && 'categories', holdsAt && 'today', favorites && 'favorites'];
  return read(
    db,
    search === '' ? `partners ${parts.filter(Boolean).join(' ')}` : null,
    sql<PageOf<HolderRow>>`json_build_object(
      'total', (select count(*) from partners p where ${wanted}), 'items', (
        select coalesce(json_agg(to_json(listed)), '[]') from (
          select c.name as company, ${isFavorite} as favorite, ${SHOWN}
          from (
            select p.id, p.title_key from partners p where ${wanted} order by p.title_key, p.id
            limit ${sql.raw(String(limit))} offset ${param(offset, 'int')}
          ) page
          join partners p on p.id = page.id join companies c on c.id = p.company_id left join files f on f.id = p.logo_id
          order by page.title_key, page.id) listed))`,
  );
}

export const toHolderList = ({ total, items }: PageOf<HolderRow>, look: HolderLook): PageOf<HolderPartner> => ({
  items: items.map((row) => toHolderPartner(row, look)),
  total,
});

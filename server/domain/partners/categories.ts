// Reads the categories of partners, all or those that companies use.
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Category } from '@vinculo/contract/categories';
import { anyOf, type Database } from '../../services/database/database';
import { categories } from '../../services/database/schema';
import type { OpenTo } from '../standing/standings';
import { barred } from './benefits';

export const CATEGORY = { id: categories.id, title: categories.title, active: categories.active };

/** By title. With `open`, only categories with a partner that is shown to its person. */
export async function readCategories(db: Database, filter: { open?: OpenTo; active?: boolean }): Promise<Category[]> {
  const { open, active } = filter;
  if (open?.companyIds.length === 0) return [];
  const used =
    open &&
    sql`exists (
      select 1 from partner_categories pc join partners p on p.id = pc.partner_id
      where pc.category_id = ${categories.id} and p.active and p.company_id = ${anyOf(open.companyIds)}
        and not ${barred(sql`p`, sql`p.company_id = ${anyOf(open.minorIds)}`)})`;
  return db
    .select(CATEGORY)
    .from(categories)
    .where(and(used, active === undefined ? undefined : eq(categories.active, active)))
    .orderBy(asc(sql`folded(${categories.title})`), asc(categories.id));
}

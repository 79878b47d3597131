/** Reads the categories of partners, all or those that companies use. */

import { and, asc, eq, exists, inArray, not, sql } from 'drizzle-orm';
import type { Category } from '@vinculo/contract/categories';
import { anyOf, type Database } from '../../services/database/database';
import { categories, partnerCategories, partners } from '../../services/database/schema';
import type { OpenTo } from '../standing/standings';
import { barred } from './benefits';

export const CATEGORY = { id: categories.id, title: categories.title, active: categories.active };

/** By title. With `open`, only categories with a partner that is shown to its person. */
export async function readCategories(db: Database, filter: { open?: OpenTo; active?: boolean }): Promise<Category[]> {
  const { open, active } = filter;
  if (open?.companyIds.length === 0) return [];
  const used = open
    ? exists(
        db
          .select({ one: sql`1` })
          .from(partnerCategories)
          .innerJoin(partners, eq(partners.id, partnerCategories.partnerId))
          .where(
            and(
              eq(partnerCategories.categoryId, categories.id),
              inArray(partners.companyId, [...open.companyIds]),
              partners.active,
              not(barred(sql`${partners}`, sql`${partners.companyId} = ${anyOf(open.minorIds)}`)),
            ),
          ),
      )
    : undefined;
  return db
    .select(CATEGORY)
    .from(categories)
    .where(and(used, active === undefined ? undefined : eq(categories.active, active)))
    .orderBy(asc(sql`folded(${categories.title})`), asc(categories.id));
}

/** Reads the categories of partners, all or those that companies use. */

import { and, asc, eq, exists, inArray, sql } from 'drizzle-orm';
import type { Category } from '@vinculo/contract/categories';
import type { Database } from '../../services/database/database';
import { categories, partnerCategories, partners } from '../../services/database/schema';

export const CATEGORY = { id: categories.id, title: categories.title, active: categories.active };

/** By title. With `companyIds`, only categories with an active partner of these companies. */
export async function readCategories(
  db: Database,
  filter: { companyIds?: readonly string[]; active?: boolean },
): Promise<Category[]> {
  const { companyIds, active } = filter;
  if (companyIds?.length === 0) return [];
  const used = companyIds
    ? exists(
        db
          .select({ one: sql`1` })
          .from(partnerCategories)
          .innerJoin(partners, eq(partners.id, partnerCategories.partnerId))
          .where(
            and(
              eq(partnerCategories.categoryId, categories.id),
              inArray(partners.companyId, [...companyIds]),
              partners.active,
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

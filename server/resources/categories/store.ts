/** Categories: all of them or those that companies use, and one at a time. */
import { and, asc, eq, exists, inArray, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { Category } from '@vinculo/contract/categories';
import type { Database } from '../../services/database/database';
import { categories, partnerCategories, partners } from '../../services/database/schema';

const SHOWN = { id: categories.id, title: categories.title, active: categories.active };

/** By title. With `companyIds`, only categories of which these companies have an active partner. */
export async function listCategories(
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
    .select(SHOWN)
    .from(categories)
    .where(and(used, active === undefined ? undefined : eq(categories.active, active)))
    .orderBy(asc(sql`folded(${categories.title})`), asc(categories.id));
}

type CategoryColumns = Pick<Category, 'title' | 'active'>;

/** One category, or null. */
export async function findCategory(db: Database, id: string): Promise<Category | null> {
  const [row] = await db.select(SHOWN).from(categories).where(eq(categories.id, id));
  return row ?? null;
}

/** One category, locked until the transaction ends; else null. */
export async function lockCategory(tx: Database, id: string): Promise<Category | null> {
  const [row] = await tx.select(SHOWN).from(categories).where(eq(categories.id, id)).for('update');
  return row ?? null;
}

export async function insertCategory(tx: Database, { title, active }: CategoryColumns): Promise<Category> {
  const category = { id: uuidv7(), title, active };
  await tx.insert(categories).values(category);
  return category;
}

/** Changes a locked category. */
export async function changeCategory(tx: Database, id: string, { title, active }: CategoryColumns): Promise<void> {
  await tx.update(categories).set({ title, active }).where(eq(categories.id, id));
}

/** Deletes a category; the table of its partners follows by itself. False where there is none. */
export async function deleteCategory(tx: Database, id: string): Promise<boolean> {
  const gone = await tx.delete(categories).where(eq(categories.id, id)).returning({ id: categories.id });
  return gone.length > 0;
}

/** Categories: all of them or those that companies use, and one at a time. */
import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { Category } from '@vinculo/contract/categories';
import type { Database } from '../../services/database/database';
import { categories } from '../../services/database/schema';
import { CATEGORY } from '../../domain/partners/categories';

type CategoryColumns = Pick<Category, 'title' | 'active'>;

/** One category, or null. */
export async function findCategory(db: Database, id: string): Promise<Category | null> {
  const [row] = await db.select(CATEGORY).from(categories).where(eq(categories.id, id));
  return row ?? null;
}

/** One category, locked until the transaction ends; else null. */
export async function lockCategory(tx: Database, id: string): Promise<Category | null> {
  const [row] = await tx.select(CATEGORY).from(categories).where(eq(categories.id, id)).for('update');
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
export async function eraseCategory(tx: Database, id: string): Promise<boolean> {
  const gone = await tx.delete(categories).where(eq(categories.id, id)).returning({ id: categories.id });
  return gone.length > 0;
}

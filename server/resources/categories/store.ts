/** Reads and changes one category. */

import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { Category } from '@vinculo/contract/categories';
import { CATEGORY } from '../../domain/partners/categories';
import type { Database } from '../../services/database/database';
import { categories } from '../../services/database/schema';

type CategoryColumns = Pick<Category, 'title' | 'active'>;

export async function findCategory(db: Database, id: string): Promise<Category | null> {
  const [row] = await db.select(CATEGORY).from(categories).where(eq(categories.id, id));
  return row ?? null;
}

export async function lockCategory(tx: Database, id: string): Promise<Category | null> {
  const [row] = await tx.select(CATEGORY).from(categories).where(eq(categories.id, id)).for('update');
  return row ?? null;
}

export async function insertCategory(tx: Database, { title, active }: CategoryColumns): Promise<Category> {
  const category = { id: uuidv7(), title, active };
  await tx.insert(categories).values(category);
  return category;
}

export async function changeCategory(tx: Database, id: string, { title, active }: CategoryColumns): Promise<void> {
  await tx.update(categories).set({ title, active }).where(eq(categories.id, id));
}

/** Deletes a category, and by cascade its links to partners. False if there is none. */
export async function eraseCategory(tx: Database, id: string): Promise<boolean> {
  const gone = await tx.delete(categories).where(eq(categories.id, id)).returning({ id: categories.id });
  return gone.length > 0;
}

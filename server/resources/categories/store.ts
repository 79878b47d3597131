// Reads and changes one category.
import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { Category } from '@vinculo/contract/categories';
import { CATEGORY } from '../../domain/partners/categories';
import { firstOf, type Database } from '../../services/database/database';
import { categories } from '../../services/database/schema';

type CategoryColumns = Pick<Category, 'title' | 'active'>;

const selectOne = (db: Database, id: string) => db.select(CATEGORY).from(categories).where(eq(categories.id, id));

export const findCategory = (db: Database, id: string): Promise<Category | null> => firstOf(selectOne(db, id));

export const lockCategory = (tx: Database, id: string): Promise<Category | null> =>
  firstOf(selectOne(tx, id).for('update'));

export async function insertCategory(tx: Database, { title, active }: CategoryColumns): Promise<Category> {
  const category = { id: uuidv7(), title, active };
  await tx.insert(categories).values(category);
  return category;
}

export const changeCategory = (tx: Database, id: string, { title, active }: CategoryColumns) =>
  tx.update(categories).set({ title, active }).where(eq(categories.id, id));

/** Deletes a category, and by cascade its links to partners. Null if there is none. */
export const eraseCategory = (tx: Database, id: string) =>
  firstOf(tx.delete(categories).where(eq(categories.id, id)).returning());

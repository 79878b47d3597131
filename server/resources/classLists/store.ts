// Writes what a class list changes of a card.
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../services/database/database';
import { cards } from '../../services/database/schema';

export async function writeCard(
  tx: Database,
  companyId: string,
  id: string,
  values: Partial<typeof cards.$inferInsert>,
): Promise<void> {
  await tx
    .update(cards)
    .set(values)
    .where(and(eq(cards.id, id), eq(cards.companyId, companyId)));
}

/** Messages of shops in the database: the last one of each partner. */

import { and, eq, isNull } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { Database } from '../../services/database/database';
import { shopMessages } from '../../services/database/schema';

export type LastMessage = Omit<typeof shopMessages.$inferSelect, 'partnerId'>;

export async function lastMessage(db: Database, partnerId: string): Promise<LastMessage | null> {
  const [last] = await db.select().from(shopMessages).where(eq(shopMessages.partnerId, partnerId));
  return last ?? null;
}

/** Makes this the shop's message, in place of any before it. */
export async function writeMessage(
  tx: Database,
  { partnerId, text, now }: { partnerId: string; text: string; now: Date },
): Promise<void> {
  const written = { id: uuidv7(), text, sentAt: now, doneAt: null };
  await tx
    .insert(shopMessages)
    .values({ partnerId, ...written })
    .onConflictDoUpdate({ target: shopMessages.partnerId, set: written });
}

/** Marks the message as done; false if it is done, or another one is in its place. */
export async function settleMessage(
  tx: Database,
  { partnerId, id, now }: { partnerId: string; id: string; now: Date },
): Promise<boolean> {
  const { doneAt } = shopMessages;
  const settled = await tx
    .update(shopMessages)
    .set({ doneAt: now })
    .where(and(eq(shopMessages.partnerId, partnerId), eq(shopMessages.id, id), isNull(doneAt)))
    .returning({ id: shopMessages.id });
  return settled.length > 0;
}

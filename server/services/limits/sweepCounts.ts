/** Deletes the counts of limits whose time is over. */

import { lt } from 'drizzle-orm';
import type { Database } from '../database/database';
import { rateLimits } from '../database/schema';

export async function sweepCounts(db: Database, now: Date): Promise<number> {
  const gone = await db
    .delete(rateLimits)
    .where(lt(rateLimits.expire, now.getTime()))
    .returning({ key: rateLimits.key });
  return gone.length;
}

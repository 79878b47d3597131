/** A place that is known from a postal code holds for that code alone. */
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../services/database/database';
import { partners } from '../../services/database/schema';

/** Before a locked partner's address is written: without this code its place goes, unless it is known otherwise. */
export async function keepPlaceOf(tx: Database, partnerId: string, zipCode: string | null): Promise<void> {
  const isOfOther = and(
    eq(partners.id, partnerId),
    eq(partners.placeSource, 'zip_code'),
    sql`${partners.zipCode} is distinct from ${zipCode}`,
  );
  await tx.update(partners).set({ latitude: null, longitude: null, placeSource: null }).where(isOfOther);
}

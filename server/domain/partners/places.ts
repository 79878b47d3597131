// Places of partners on the map. A place holds for its postal code alone, by which it is found if nobody said one.
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { updateRows, type Database } from '../../services/database/database';
import { partners } from '../../services/database/schema';
import type { Deps } from '../../wiring/deps';

/** Codes in one run: few enough that the directories, which are free, need not limit them. */
const ASKED_AT_ONCE = 60;

/**
 * Call before a locked partner's address is written. With another postal code the place no longer holds, whoever said
 * it.
 */
export async function keepPlaceOf(tx: Database, partnerId: string, zipCode: string | null): Promise<void> {
  const isOfOther = and(
    eq(partners.id, partnerId),
    isNotNull(partners.zipCode),
    sql`${partners.zipCode} is distinct from ${zipCode}`,
  );
  await tx.update(partners).set({ latitude: null, longitude: null, placeSource: null }).where(isOfOther);
}

const HAS_NO_PLACE = and(
  isNotNull(partners.zipCode),
  isNull(partners.latitude),
  sql`${partners.placeAskedFor} is distinct from ${partners.zipCode}`,
);

/**
 * Finds the places of partners for which nobody said one, the newest first. Ends when the directories are away. Answers
 * how many partners have a place now.
 */
export async function findPlaces({ db, zipCodes }: Deps, signal: AbortSignal): Promise<number> {
  const waiting = await db
    .select({ zipCode: partners.zipCode })
    .from(partners)
    .where(HAS_NO_PLACE)
    .orderBy(desc(partners.id))
    .limit(ASKED_AT_ONCE);
  let placed = 0;
  for (const zipCode of new Set(waiting.map((partner) => partner.zipCode))) {
    if (signal.aborted || zipCode === null) break;
    const address = await zipCodes.find(zipCode).catch(() => 'away' as const);
    if (address === 'away') break;
    const place = address?.place ? { ...address.place, placeSource: 'zip_code' as const } : {};
    const theirs = and(HAS_NO_PLACE, eq(partners.zipCode, zipCode));
    const changed = await updateRows(db, partners, { ...place, placeAskedFor: zipCode }, theirs);
    if (address?.place) placed += changed;
  }
  return placed;
}

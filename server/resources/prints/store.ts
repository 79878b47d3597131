/** Cards in the database as they are printed. */

import { sql } from 'drizzle-orm';
import type { ChosenCards } from '@vinculo/contract/cards';
import type { PrintCards, PrintPreview } from '@vinculo/contract/prints';
import { brazilianDate } from '@vinculo/contract/rules/brasilia';
import { PRINT_MAX } from '@vinculo/contract/rules/card/printing';
import type { StudentFacts } from '@vinculo/contract/rules/card/student';
import { chosenCards } from '../../domain/cards/filter';
import { factsSql } from '../../domain/cards/student';
import { hidesPhoto, isHeldBack } from '../../domain/family/choices';
import { mayCopy } from '../../domain/family/followers';
import { OWN_LETTERS } from '../../domain/prints/faces';
import { rows, type Database } from '../../services/database/database';

type Counted = Omit<PrintPreview, 'unprintable'>;

const COUNTS = sql`(c.active and not ${isHeldBack(sql`c`)})`;

const isEnded = (now: Date) => sql`coalesce(c.valid_until < ${brazilianDate(now)}, false)`;

export async function countCards(db: Database, which: ChosenCards, now: Date): Promise<Counted> {
  const [counted] = await rows<Counted>(
    db,
    sql`select count(*)::int as total, (count(*) filter (where c.print_serial > 0))::int as printed,
          (count(*) filter (where ${COUNTS} and ${isEnded(now)}))::int as ended,
          (count(*) filter (where not ${COUNTS}))::int as inactive,
          (count(*) filter (where c.print_serial > 0 and ${COUNTS} and not ${isEnded(now)}))::int as printed_valid
        from cards c where ${chosenCards(which, now)}`,
  );
  return counted ?? { total: 0, printed: 0, ended: 0, inactive: 0, printed_valid: 0 };
}

export interface CardToPrint extends StudentFacts {
  id: string;
  fullName: string;
  number: string;
  printSerial: number;
  avatarKey: string | null;
  /** A guardian hides the photo, which is not drawn then. */
  hidesPhoto: boolean;
}

const COLUMNS = sql`c.id, c.full_name as "fullName", c.number, c.print_serial as "printSerial", f.key as "avatarKey",
  ${hidesPhoto(sql`c`)} as "hidesPhoto", ${factsSql('c')}`;

/** At most one more than a file takes. */
export const listCardsToPrint = (
  db: Database,
  { only_valid: isOnlyValid = false, ...which }: ChosenCards & Pick<PrintCards, 'only_valid'>,
  now: Date,
): Promise<CardToPrint[]> =>
  rows<CardToPrint>(
    db,
    sql`select ${COLUMNS} from cards c left join files f on f.id = c.avatar_id where ${chosenCards(which, now)}
          ${isOnlyValid ? sql`and ${COUNTS} and not ${isEnded(now)}` : sql``} limit ${PRINT_MAX + 1}`,
  );

/** The distinct names among them that the product's typeface may not be able to write. */
export async function listRareNames(db: Database, which: ChosenCards, now: Date): Promise<string[]> {
  const records = await rows<{ fullName: string }>(
    db,
    sql`select distinct c.full_name as "fullName" from cards c
        where ${chosenCards(which, now)} and c.full_name ~ ${`[^${OWN_LETTERS}]`} limit ${PRINT_MAX}`,
  );
  return records.map(({ fullName }) => fullName);
}

/** Marks these printings as the last ones; older ones are replaced. */
export async function finishPrints(tx: Database, prints: readonly { id: string; serial: number }[]): Promise<void> {
  const printed = sql.join(
    prints.map(({ id, serial }) => sql`(${id}::uuid, ${serial}::int)`),
    sql`, `,
  );
  await tx.execute(sql`
    update cards c set print_serial = made.serial from (values ${printed}) made (id, serial)
    where c.id = made.id and c.print_serial < made.serial`);
}

/** A card that a person may take along as a copy; null for any other. */
export async function findCardToCopy(
  db: Database,
  { id, personId }: { id: string; personId: string },
): Promise<(CardToPrint & { companyId: string }) | null> {
  const [row] = await rows<CardToPrint & { companyId: string }>(
    db,
    sql`select ${COLUMNS}, c.company_id as "companyId"
        from cards c join companies co on co.id = c.company_id left join files f on f.id = c.avatar_id
        where c.id = ${id} and ${mayCopy(personId)} and c.active and co.active
          and not ${isHeldBack(sql`c`)}`,
  );
  return row ?? null;
}

/** Writes when the copy that is alive was made, null for none; answers the company, null if they may not copy the card. */
export async function writeCopy(
  tx: Database,
  { id, personId, copiedAt }: { id: string; personId: string; copiedAt: Date | null },
): Promise<{ companyId: string } | null> {
  const [written] = await rows<{ companyId: string }>(
    tx,
    sql`update cards c set copied_at = ${copiedAt?.toISOString() ?? null}::timestamptz
        where c.id = ${id} and ${mayCopy(personId)} returning c.company_id as "companyId"`,
  );
  return written ?? null;
}

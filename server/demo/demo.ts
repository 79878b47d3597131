// Loads the demo into an empty database, all of it or nothing, and names its contact.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { brazilianDate } from '@vinculo/contract/rules/brasilia';
import { limitSince } from '@vinculo/contract/rules/partner/benefits';
import { PICTURE_SIZES } from '@vinculo/contract/rules/pictures';
import { DEMO_PICTURES_DIR } from '../base/root';
import type { Config } from '../config';
import { markOf } from '../domain/partners/benefits';
import { rows, type Database } from '../services/database/database';
import * as tables from '../services/database/schema';
import { contentTypeOf, deletePicture, putPicture, sizeKey, type FileStore } from '../services/files/files';
import type { Keys } from '../services/keys/keys';
import type { Deps } from '../wiring/deps';
import { DEMO_PEOPLE, type DemoPeople } from './people';
import { demoRecords, type DemoRecords } from './records';

async function readPictures(): Promise<Map<string, Buffer>> {
  const names = await readdir(DEMO_PICTURES_DIR);
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(DEMO_PICTURES_DIR, name))] as const)),
  );
}

async function state(db: Database): Promise<'empty' | 'demo' | 'other'> {
  const { superAdministrator } = DEMO_PEOPLE;
  const [row] = await rows<{ empty: boolean; demo: boolean }>(
    db,
    sql`select
      not exists (select 1 from people) and not exists (select 1 from companies)
        and not exists (select 1 from categories) as empty,
      exists (select 1 from people where email = ${superAdministrator.email}) as demo`,
  );
  if (row?.empty) return 'empty';
  return row?.demo ? 'demo' : 'other';
}

/** The uses that count toward a limit of the demo's student. */
function marksOf({ usedBenefits, rows: { people } }: DemoRecords, keys: Keys, now: Date) {
  const student = people.find(({ email }) => email === DEMO_PEOPLE.student.email);
  if (!student) throw new Error('The demo has no student');
  const usedOn = brazilianDate(now);
  return usedBenefits.map(({ id, useLimit }) => ({
    benefitId: id,
    mark: markOf(keys, student.id, id),
    since: limitSince(useLimit, usedOn) ?? usedOn,
    usedOn,
  }));
}

async function writePictures(store: FileStore, records: DemoRecords, pictures: Map<string, Buffer>): Promise<void> {
  const writes = [...records.pictureNames].map(async ([key, name]) => {
    const drawn = (file: string) => {
      const bytes = pictures.get(file);
      if (!bytes) throw new Error(`The demo picture ${file} is missing`);
      return bytes;
    };
    const sizes = new Map(PICTURE_SIZES.map((size) => [size, drawn(sizeKey(name, size))]));
    await putPicture(store, key, { bytes: drawn(name), contentType: contentTypeOf(key), sizes });
  });
  await Promise.all(writes);
}

/**
 * Fills an empty database with the demo in one transaction. Answers who can sign in, also if the demo was loaded
 * earlier; null if the database holds other data.
 */
export async function loadDemo({
  db,
  files,
  keys,
  clock,
}: Pick<Deps, 'db' | 'files' | 'keys' | 'clock'>): Promise<DemoPeople | null> {
  const before = await state(db);
  if (before !== 'empty') return before === 'demo' ? DEMO_PEOPLE : null;

  const pictures = await readPictures();
  const now = clock();
  const records = demoRecords(now, pictures);
  const forget = () => Promise.allSettled([...records.pictureNames.keys()].map((key) => deletePicture(files, key)));
  let loaded: boolean;
  try {
    // Bytes first, so that every row's picture exists.
    await writePictures(files, records, pictures);
    loaded = await db.transaction(async (tx) => {
      // If two processes start on one empty database, the second finds it filled.
      await tx.execute(sql`lock table people in exclusive mode`);
      if ((await state(tx)) !== 'empty') return false;
      for (const [name, made] of Object.entries(records.rows))
        await tx.insert<PgTable>(tables[name as keyof DemoRecords['rows']]).values(made);
      await tx.insert(tables.benefitMarks).values(marksOf(records, keys, now));
      return true;
    });
  } catch (error) {
    await forget();
    throw error;
  }
  if (!loaded) await forget();
  return loaded || (await state(db)) === 'demo' ? DEMO_PEOPLE : null;
}

type Contact = Pick<Config, 'contactEmail' | 'whatsApp' | 'registrationNumber'>;

/**
 * Shown if no real contact is configured. It reaches no real person: the domain is reserved, the mobile prefix
 * unassigned, and the registration number far beyond those issued.
 */
const CONTACT: Contact = {
  contactEmail: 'contato@vinculo.example',
  whatsApp: '11900000300',
  registrationNumber: '99.999.999/0001-91',
};

/** The demo's contact, or nothing if any real contact is configured, so that the two are never mixed. */
export function demoContact({ contactEmail, whatsApp, registrationNumber }: Contact): Partial<Contact> {
  return contactEmail || whatsApp || registrationNumber ? {} : CONTACT;
}

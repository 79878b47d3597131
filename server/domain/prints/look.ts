/** The look of a company's cards in print. */

import { buffer } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import type { StudentFact } from '@vinculo/contract/rules/card/student';
import { studentCardColors, type StudentCardColors } from '@vinculo/contract/rules/card/studentCardColors';
import { DEFAULT_CARD_COLOR } from '@vinculo/contract/rules/limits';
import type { CompanyIdentity } from '@vinculo/contract/rules/words/companyIdentity';
import { first, type Database } from '../../services/database/database';
import type { FileStore } from '../../services/files/files';
import { pixelsToJpeg, toPixels, toPrintedJpeg, type Size } from '../../services/images/images';
import { IDENTITY } from '../standing/identity';
import { readTrust } from '../standing/trust';
import { paintGround } from './ground';

export interface Look {
  title: string;
  identity: CompanyIdentity;
  color: string;
  backgroundKey: string | null;
  logoKey: string | null;
  cardFields: StudentFact[];
}

export const findLook = (db: Database, companyId: string): Promise<Look | null> =>
  first<Look>(
    db,
    sql`select co.name as title, ${IDENTITY} as identity,
          coalesce(t.background_color, ${DEFAULT_CARD_COLOR}) as color, f.key as "backgroundKey",
          l.key as "logoKey", co.card_fields as "cardFields"
        from companies co left join templates t on t.company_id = co.id left join files f on f.id = t.background_id
          left join files l on l.id = co.logo_id
        where co.id = ${companyId}`,
  );

export async function readStored(files: FileStore, key: string | null): Promise<Buffer | null> {
  const stored = key ? await files.get(key) : null;
  return stored && buffer(stored.body);
}

/** White beneath the logo: it may be of any colour, and reach to the edge. */
const LOGO_GROUND = '#fff';
const LOGO_PIXELS = { width: 320, height: 320 };

/** The school's logo as a square JPEG; null without one, or if it cannot be read. */
async function logoOf(files: FileStore, { logoKey }: Pick<Look, 'logoKey'>): Promise<Buffer | null> {
  const picture = await readStored(files, logoKey);
  return picture && toPrintedJpeg(picture, LOGO_PIXELS, LOGO_GROUND).catch(() => null);
}

export interface OpenLook extends Look {
  colors: StudentCardColors;
  /** A JPEG of `size`. */
  ground: Buffer;
  /** A square JPEG, or null. */
  logo: Buffer | null;
}

/** The look with its pictures, in the pixels that a print needs. */
export async function openLook(files: FileStore, look: Look, size: Size): Promise<OpenLook> {
  const colors = studentCardColors(look.color);
  const picture = await readStored(files, look.backgroundKey);
  const pixels = picture && (await toPixels(picture, size, colors.background));
  const ground = pixelsToJpeg(await paintGround(size, colors, pixels), size);
  return { ...look, colors, ground: await ground, logo: await logoOf(files, look) };
}

/**
 * The logo for the mails of a company. Null for an unknown one: what it typed or uploaded stands in a mail's facts
 * alone.
 */
export async function mailLogo(
  { db, files }: { db: Database; files: FileStore },
  companyId: string,
): Promise<Buffer | null> {
  if (!(await readTrust(db, companyId)).isTrusted) return null;
  const look = await findLook(db, companyId);
  return look && logoOf(files, look);
}

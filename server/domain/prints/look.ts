/** The look of a company's cards in print. */
import { buffer } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { DEFAULT_CARD_COLOR } from '@vinculo/contract/rules/limits';
import type { StudentCardColors } from '@vinculo/contract/rules/studentCardColors';
import type { Database } from '../../services/database/database';
import { rows } from '../../services/database/rows';
import type { FileStore } from '../../services/files/files';
import { pixelsToJpeg, toPixels, type Size } from '../../services/images/images';
import { paintGround } from './ground';

export interface Look {
  title: string;
  company: string;
  color: string;
  backgroundKey: string | null;
}

export async function findLook(db: Database, companyId: string): Promise<Look | null> {
  const [look] = await rows<Look>(
    db,
    sql`select coalesce(t.name, co.title) as title, co.title as company,
          coalesce(t.background_color, ${DEFAULT_CARD_COLOR}) as color, f.key as "backgroundKey"
        from companies co left join templates t on t.company_id = co.id left join files f on f.id = t.background_id
        where co.id = ${companyId}`,
  );
  return look ?? null;
}

export async function readStored(files: FileStore, key: string | null): Promise<Buffer | null> {
  const stored = key ? await files.get(key) : null;
  return stored && buffer(stored.body);
}

export async function groundOf(files: FileStore, look: Look, colors: StudentCardColors, size: Size): Promise<Buffer> {
  const picture = await readStored(files, look.backgroundKey);
  const pixels = picture && (await toPixels(picture, size, colors.background));
  return pixelsToJpeg(await paintGround(size, colors, pixels), size);
}

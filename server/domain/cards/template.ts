// The look of a company's cards.
import { sql, type SQL } from 'drizzle-orm';
import type { Template } from '@vinculo/contract/companies';
import { columnsNamed, rows, selected, type Database } from '../../services/database/database';
import { fileRef } from '../files/pictures';

type TemplateRow = Omit<Template, 'background' | 'logo'> &
  Record<'background_key' | 'logo_id' | 'logo_key', string | null>;

export async function findTemplateWhere(db: Database, which: SQL): Promise<Template | null> {
  const [row] = await rows<TemplateRow>(
    db,
    sql`select ${selected<TemplateRow>({
      ...columnsNamed('t', 'id company_id background_color background_id valid_until_default'),
      ...columnsNamed('co', 'logo_id card_fields'),
      name: sql`coalesce(co.display_name, co.title)`,
      background_key: sql`f.key`,
      company_title: sql`co.title`,
      logo_key: sql`l.key`,
    })}
        from templates t join companies co on co.id = t.company_id left join files f on f.id = t.background_id
          left join files l on l.id = co.logo_id where ${which}`,
  );
  if (!row) return null;
  const { background_key, logo_id, logo_key, ...shown } = row;
  const background = fileRef(row.background_id, background_key);
  return { ...shown, background, logo: fileRef(logo_id, logo_key) };
}

export function findTemplateOf(db: Database, companyId: string): Promise<Template | null> {
  return findTemplateWhere(db, sql`t.company_id = ${companyId}`);
}

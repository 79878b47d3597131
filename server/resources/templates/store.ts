/** The look of a company's cards: one for each company. */
import { eq, sql, type SQL } from 'drizzle-orm';
import { nextOf } from '@vinculo/contract/rules/cardState';
import type { Template } from '@vinculo/contract/templates';
import type { Database } from '../../services/database/database';
import { rows } from '../../services/database/rows';
import { templates } from '../../services/database/schema';
import { anyOf } from '../../services/database/search';
import { fileRef } from '../../domain/files/pictures';

interface TemplateRow {
  id: string;
  company_id: string;
  name: string;
  background_color: string;
  background_id: string | null;
  background_key: string | null;
  valid_until_default: string | null;
}

async function find(db: Database, which: SQL): Promise<Template | null> {
  const [row] = await rows<TemplateRow>(
    db,
    sql`select t.id, t.company_id, t.name, t.background_color, t.background_id, t.valid_until_default, f.key as background_key
        from templates t left join files f on f.id = t.background_id where ${which}`,
  );
  if (!row) return null;
  const { background_key, ...shown } = row;
  return { ...shown, background: fileRef(row.background_id, background_key) };
}

/** A company's template, or null. */
export function findTemplateOf(db: Database, companyId: string): Promise<Template | null> {
  return find(db, sql`t.company_id = ${companyId}`);
}

/** One template of these companies, or null. */
export function findTemplate(db: Database, companyIds: readonly string[], id: string): Promise<Template | null> {
  return find(db, sql`t.id = ${id} and t.company_id = ${anyOf(companyIds)}`);
}

/** One template of these companies, locked until the transaction ends; else null. */
export async function lockTemplate(tx: Database, companyIds: readonly string[], id: string): Promise<Template | null> {
  await tx.execute(sql`select 1 from templates where id = ${id} and company_id = ${anyOf(companyIds)} for update`);
  return findTemplate(tx, companyIds, id);
}

export interface TemplateColumns {
  name: string;
  backgroundColor: string;
  backgroundId: string | null;
  validUntilDefault: string | null;
}

/** Changes a locked template; its picture has been checked. */
export async function changeTemplate(tx: Database, id: string, template: TemplateColumns): Promise<void> {
  await tx.update(templates).set(template).where(eq(templates.id, id));
}

/** The day on which a company's new cards end unless it says otherwise; null where they do not. */
export async function usualEnd(tx: Database, companyId: string, now: Date): Promise<string | null> {
  const [template] = await tx
    .select({ monthDay: templates.validUntilDefault })
    .from(templates)
    .where(eq(templates.companyId, companyId));
  return template?.monthDay ? nextOf(template.monthDay, now) : null;
}

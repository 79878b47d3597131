/** The look of a company's cards, one for each company. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Template } from '@vinculo/contract/templates';
import type { Database } from '../../services/database/database';
import { templates } from '../../services/database/schema';
import { anyOf } from '../../services/database/search';
import { findTemplateWhere } from '../../domain/cards/template';

export function findTemplate(db: Database, companyIds: readonly string[], id: string): Promise<Template | null> {
  return findTemplateWhere(db, sql`t.id = ${id} and t.company_id = ${anyOf(companyIds)}`);
}

export async function lockTemplate(tx: Database, companyIds: readonly string[], id: string): Promise<Template | null> {
  await tx
    .select({ id: templates.id })
    .from(templates)
    .where(and(eq(templates.id, id), inArray(templates.companyId, [...companyIds])))
    .for('update');
  return findTemplate(tx, companyIds, id);
}

export interface TemplateColumns {
  name: string;
  backgroundColor: string;
  backgroundId: string | null;
  /** Undefined: stays as it is. */
  validUntilDefault: string | null | undefined;
}

/** Changes a locked template whose picture has been checked. */
export async function changeTemplate(tx: Database, id: string, template: TemplateColumns): Promise<void> {
  await tx.update(templates).set(template).where(eq(templates.id, id));
}

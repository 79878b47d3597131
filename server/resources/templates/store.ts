// The look of a company's cards, one for each company.
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Template } from '@vinculo/contract/companies';
import { findTemplateWhere } from '../../domain/cards/template';
import { anyOf, type Database } from '../../services/database/database';
import { companies, templates } from '../../services/database/schema';

export const findTemplate = (db: Database, companyIds: readonly string[], id: string): Promise<Template | null> =>
  findTemplateWhere(db, sql`t.id = ${id} and t.company_id = ${anyOf(companyIds)}`);

export async function lockTemplate(tx: Database, companyIds: readonly string[], id: string): Promise<Template | null> {
  const its = and(eq(templates.id, id), inArray(templates.companyId, [...companyIds]));
  const company = tx.select({ id: templates.companyId }).from(templates).where(its);
  // Locks the company first, as support does when it takes a name away.
  await tx.select({ id: companies.id }).from(companies).where(inArray(companies.id, company)).for('no key update');
  await tx.select({ id: templates.id }).from(templates).where(its).for('update');
  return findTemplate(tx, companyIds, id);
}

type Columns<Table extends { $inferInsert: object }> = Partial<Table['$inferInsert']>;

/** Changes what a company's cards show of the company. People see it elsewhere too. */
export const changeCompanyOnCards = (tx: Database, companyId: string, columns: Columns<typeof companies>) =>
  tx.update(companies).set(columns).where(eq(companies.id, companyId));

/** Changes a locked template whose picture has been checked. What is undefined stays as it is. */
export const changeTemplate = (tx: Database, id: string, template: Columns<typeof templates>) =>
  tx.update(templates).set(template).where(eq(templates.id, id));

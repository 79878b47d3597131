/** The look of a company's cards, one for each company. */

import { and, eq, inArray, sql } from 'drizzle-orm';
import type { CardField } from '@vinculo/contract/rules/card/cardFacts';
import type { Template } from '@vinculo/contract/templates';
import { findTemplateWhere } from '../../domain/cards/template';
import type { Database } from '../../services/database/database';
import { companies, templates } from '../../services/database/schema';
import { anyOf } from '../../services/database/search';

export function findTemplate(db: Database, companyIds: readonly string[], id: string): Promise<Template | null> {
  return findTemplateWhere(db, sql`t.id = ${id} and t.company_id = ${anyOf(companyIds)}`);
}

export async function lockTemplate(tx: Database, companyIds: readonly string[], id: string): Promise<Template | null> {
  const its = and(eq(templates.id, id), inArray(templates.companyId, [...companyIds]));
  const company = tx.select({ id: templates.companyId }).from(templates).where(its);
  // The company first, as support does when it takes a name away.
  await tx.select({ id: companies.id }).from(companies).where(inArray(companies.id, company)).for('no key update');
  await tx.select({ id: templates.id }).from(templates).where(its).for('update');
  return findTemplate(tx, companyIds, id);
}

export interface TemplateColumns {
  /** The company's `displayName`, or its title: the version before reads it here. */
  name: string;
  backgroundColor: string;
  backgroundId: string | null;
  /** Undefined: stays as it is. */
  validUntilDefault: string | null | undefined;
}

/** What stands on the cards of the company itself, and wherever else people see it. */
export interface CompanyColumns {
  displayName: string | null;
  logoId: string | null;
  cardFields: CardField[];
}

export async function changeCompanyOnCards(tx: Database, companyId: string, columns: CompanyColumns): Promise<void> {
  await tx.update(companies).set(columns).where(eq(companies.id, companyId));
}

/** Changes a locked template whose picture has been checked. */
export async function changeTemplate(tx: Database, id: string, template: TemplateColumns): Promise<void> {
  await tx.update(templates).set(template).where(eq(templates.id, id));
}

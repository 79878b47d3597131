// Company links: a code opens the company's request page until it is exchanged or closed.
import { eq, sql } from 'drizzle-orm';
import type { LinkedCompany } from '@vinculo/contract/invitations';
import { readNumber } from '@vinculo/contract/rules/card/cardCodes';
import type { CompanyIdentity } from '@vinculo/contract/rules/words/companyIdentity';
import { IDENTITY } from '../../domain/standing/identity';
import { first, firstOf, rows, type Database } from '../../services/database/database';
import { companyLinks } from '../../services/database/schema';

export const readLink = (db: Database, companyId: string) =>
  firstOf(db.select().from(companyLinks).where(eq(companyLinks.companyId, companyId)));

/** Returns the new code. */
export async function openLink(tx: Database, companyId: string, now: Date): Promise<string> {
  const [row] = await rows<{ code: string }>(
    tx,
    sql`insert into school_links (company_id, code, opened_at)
        values (${companyId}, random_card_number(), ${now.toISOString()}::timestamptz)
        on conflict (company_id) do update set code = excluded.code, opened_at = excluded.opened_at
        returning code`,
  );
  if (!row) throw new Error('A link was not written');
  return row.code;
}

export async function closeLink(tx: Database, companyId: string): Promise<boolean> {
  const closed = await tx.delete(companyLinks).where(eq(companyLinks.companyId, companyId)).returning();
  return closed.length > 0;
}

/** The active company of a code, in any spelling, or null. */
export async function findByCode(db: Database, typed: string): Promise<LinkedCompany | null> {
  const code = readNumber(typed);
  if (!code) return null;
  const company = await first<{ id: string; identity: CompanyIdentity }>(
    db,
    sql`select co.id, ${IDENTITY} as identity from school_links l join companies co on co.id = l.company_id
        where l.code = ${code} and co.active`,
  );
  return company ? { company_id: company.id, ...company.identity } : null;
}

/** Finds, reads and changes companies for super administrators. */
import { eq, sql, type SQL } from 'drizzle-orm';
import type { Company, ListCompanies, UpdateCompany } from '@vinculo/contract/companies';
import { toCnpj } from '@vinculo/contract/rules/cnpj';
import { onlyDigits } from '@vinculo/contract/rules/digits';
import { normalizeEmail } from '@vinculo/contract/rules/email';
import { nationalPhone } from '@vinculo/contract/rules/phone';
import type { Database } from '../../services/database/database';
import { rows } from '../../services/database/rows';
import { companies } from '../../services/database/schema';
import { contains } from '../../services/database/search';
import { addressColumns, digitsOrNull, textOrNull } from '../../base/forms';
import { byStanding, companyStanding, SUBSCRIBED } from '../../domain/standing/standings';
import { findCompany, SHOWN, toCompany, type CompanyRow } from '../../domain/companies/record';

/** Fewer digits are in too many numbers. */
const PHONE_DIGITS_MIN = 4;

/** By the words of the search and, if it is only a number, also by phone in any format. */
function found(search: string): SQL {
  const byWords = contains(sql`c.search`, search);
  const digits = onlyDigits(nationalPhone(search));
  const isPhone = digits.length >= PHONE_DIGITS_MIN && /^[\d\s()+.\p{Pd}\u2212]+$/u.test(search);
  return isPhone ? sql`(${byWords} or c.phone like ${`%${digits}%`})` : byWords;
}

/** A page of the matching companies; past the end it is empty and has the total. */
export async function readCompanies(
  db: Database,
  asked: Pick<ListCompanies, 'standing' | 'sort'> & { search: string; offset: number; limit: number },
  now: Date,
): Promise<{ items: Company[]; total: number }> {
  const { search, standing, sort, offset, limit } = asked;
  const which = sql.join(
    [
      sql`where true`,
      ...(search ? [found(search)] : []),
      ...(standing ? [sql`${companyStanding(now)} = ${standing}`] : []),
    ],
    sql` and `,
  );
  const from = standing || sort ? sql`companies c ${SUBSCRIBED}` : sql`companies c`;
  const [counted] = await rows<{ total: number }>(db, sql`select count(*)::int as total from ${from} ${which}`);
  // The page is found first by the index, so that the rows before it are not read.
  const order = sql`${sort ? sql`${byStanding(now, sort)},` : sql``} c.title_key, c.id`;
  const listed = await rows<CompanyRow>(
    db,
    sql`
      select ${SHOWN}
      from unnest(array(select c.id from ${from} ${which} order by ${order} limit ${limit} offset ${offset}))
        with ordinality as page (id, place)
      join companies c on c.id = page.id order by page.place`,
  );
  return { items: listed.map((row) => toCompany(row, now)), total: counted?.total ?? 0 };
}

export async function lockCompany(tx: Database, id: string, now: Date): Promise<Company | null> {
  await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, id)).for('no key update');
  return findCompany(tx, id, now);
}

/** Writes a company's form over its row, except approval. A taken CNPJ is a unique violation. */
export async function changeCompany(tx: Database, id: string, form: UpdateCompany): Promise<void> {
  const email = textOrNull(form.email);
  await tx
    .update(companies)
    .set({
      title: form.title,
      cnpj: toCnpj(form.cnpj),
      email: email && normalizeEmail(email),
      phone: digitsOrNull(form.phone),
      dueDay: form.due_day ?? null,
      active: form.active,
      exempt: form.exempt,
      ...addressColumns(form.address),
    })
    .where(eq(companies.id, id));
}

/** Approves a locked company or takes it back. Approving also says that support has looked at the refusals. */
export async function approveCompany(tx: Database, id: string, approvedAt: Date | null): Promise<void> {
  await tx.update(companies).set({ approvedAt }).where(eq(companies.id, id));
}

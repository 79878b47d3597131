// Makes, finds, reads and changes companies.
import { eq, sql, type SQL } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { Company, CompanyFilter, UpdateCompany } from '@vinculo/contract/companies';
import { DEFAULT_CARD_COLOR } from '@vinculo/contract/rules/limits';
import { toCnpj } from '@vinculo/contract/rules/text/cnpj';
import { isEmail, normalizeEmail } from '@vinculo/contract/rules/text/email';
import { nationalPhone, onlyDigits } from '@vinculo/contract/rules/text/phone';
import { addressColumns, digitsOrNull } from '../../base/forms';
import { findCompany, SHOWN, signOf, toCompany, type CompanyRow } from '../../domain/companies/record';
import { letGoOfFile } from '../../domain/files/store';
import { companyStanding, SUBSCRIBED } from '../../domain/standing/standings';
import { contains, first, rows, type Database } from '../../services/database/database';
import { companies, managers, people, templates } from '../../services/database/schema';

/** Fewer digits are in too many numbers. */
const PHONE_DIGITS_MIN = 4;

/** SQL condition: the query finds company `c`. `array()` lets the planner join the indexes of both sides. */
const isAmong = (ids: SQL) => sql`c.id = any (array(${ids}))`;

/** A whole e-mail looks for a person. */
export const isOfPerson = (search: string): boolean => isEmail(normalizeEmail(search));

/**
 * By the words of the search; if it is only a number, also by phone in any format; if it is a person's whole e-mail,
 * also the companies of that person.
 */
function found(search: string): SQL {
  const byWords = contains(sql`c.search`, search);
  const digits = onlyDigits(nationalPhone(search));
  if (digits.length >= PHONE_DIGITS_MIN && /^[\d\s()+.\p{Pd}\u2212]+$/u.test(search))
    return sql`(${byWords} or c.phone like ${`%${digits}%`})`;
  if (!isOfPerson(search)) return byWords;
  const email = normalizeEmail(search);
  const ofPerson = isAmong(sql`
    select own.company_id from school_people own join people p on p.id = own.person_id where p.email = ${email}`);
  return sql`(${byWords} or ${ofPerson})`;
}

type CompanyQuestion = Omit<CompanyFilter, 'search'> & { search: string };

/** SQL for the ids of matching companies in the order of the list, and for what they are chosen from. */
function matching({ search, standing, sign }: CompanyQuestion, now: Date) {
  const all = sql`true`;
  const which = sql`where ${search ? found(search) : all}
    and ${standing ? sql`${companyStanding(now)} = ${standing}` : all} and ${sign ? signOf(sign, now) : all}`;
  const from = standing || sign === 'ending' ? sql`companies c ${SUBSCRIBED}` : sql`companies c`;
  return { found: sql`${from} ${which}`, ids: sql`select c.id from ${from} ${which} order by c.title_key, c.id` };
}

/** A page of the matching companies; past the end it is empty and has the total. */
export async function readCompanies(
  db: Database,
  { offset, limit, ...question }: CompanyQuestion & { offset: number; limit: number },
  now: Date,
): Promise<{ items: Company[]; total: number }> {
  const { found: all, ids } = matching(question, now);
  const counted = await first<{ total: number }>(db, sql`select count(*)::int as total from ${all}`);
  // Of rows before the page, the ids alone are read.
  const listed = await rows<CompanyRow>(
    db,
    sql`
      select ${SHOWN} from unnest(array(${ids} limit ${limit} offset ${offset})) with ordinality as page (id, place)
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
  await changeOwn(tx, id, {
    title: form.title,
    cnpj: toCnpj(form.cnpj),
    email: normalizeEmail(form.email ?? '') || null,
    phone: digitsOrNull(form.phone),
    dueDay: form.due_day ?? null,
    active: form.active,
    exempt: form.exempt,
    ...addressColumns(form.address),
  });
}

/** Writes nothing if no value is given. */
export async function changeOwn(
  tx: Database,
  id: string,
  values: Partial<typeof companies.$inferInsert>,
): Promise<void> {
  if (Object.keys(values).length > 0) await tx.update(companies).set(values).where(eq(companies.id, id));
}

/**
 * Approves a locked company or takes it back. Approving also says that support has looked at the refusals and the name.
 */
export const approveCompany = (tx: Database, id: string, approvedAt: Date | null) =>
  changeOwn(tx, id, { approvedAt, ...(approvedAt && { nameHeld: false }) });

/**
 * Takes away the name that a locked company gave itself, and its logo. People then read its title. Answers what is
 * gone; null if there was nothing.
 */
export async function clearName(tx: Database, { id, display_name, logo }: Company, title: string) {
  if (display_name === null && !logo) return null;
  await tx.update(templates).set({ name: title }).where(eq(templates.companyId, id));
  await tx.update(companies).set({ displayName: null, logoId: null, nameHeld: false }).where(eq(companies.id, id));
  return { name: display_name, logo: logo && (await letGoOfFile(tx, logo.id)) };
}

type NewCompany = Pick<typeof companies.$inferInsert, 'title' | 'phone' | 'cnpj' | 'trialEndsAt'> & {
  creatorId: string;
  now: Date;
};

/** A company with its first manager and its card template. A taken CNPJ is a unique violation. */
export async function insertCompany(tx: Database, { creatorId, now, ...company }: NewCompany): Promise<string> {
  const id = uuidv7();
  const { title } = company;
  const email = sql`(select ${people.email} from ${people} where ${people.id} = ${creatorId})`;
  await tx.insert(companies).values({ ...company, id, email, createdAt: now });
  await tx.insert(managers).values({ companyId: id, personId: creatorId, joinedAt: now });
  await tx.insert(templates).values({ id: uuidv7(), companyId: id, name: title, backgroundColor: DEFAULT_CARD_COLOR });
  return id;
}

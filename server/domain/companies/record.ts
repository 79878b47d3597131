// A company as support and its own export read it.
import { sql, type SQL } from 'drizzle-orm';
import type { Company } from '@vinculo/contract/companies';
import { brazilianDate } from '@vinculo/contract/rules/brasilia';
import { ENDING_FREE_MONTH_DAYS } from '@vinculo/contract/rules/limits';
import type { CompanySign } from '@vinculo/contract/rules/money/standing';
import { formatAddress, type AddressParts } from '@vinculo/contract/rules/text/address';
import { columnsNamed, type Database, isoMoment, rows, selected } from '../../services/database/database';
import { fileRef } from '../files/pictures';
import { CAUSES, type CausesRow, companyStanding, toStanding } from '../standing/standings';
import { HAS_REFUSALS, IS_CONFIRMED, IS_NAMESAKE, IS_OFTEN_REFUSED, REFUSALS } from '../standing/trust';

export type CompanyRow = Required<AddressParts> &
  Omit<Company, 'address' | 'standing' | 'logo'> & {
    causes: CausesRow;
    logo_id: string | null;
    logo_key: string | null;
  };

/** The first moment of the month, in Brasília. */
export const monthOf = (now: Date) =>
  sql`${`${brazilianDate(now).slice(0, -'dd'.length)}01T00:00:00-03:00`}::timestamptz`;

export const SHOWN = selected<CompanyRow>({
  ...columnsNamed('c', 'id title cnpj email phone due_day active exempt name_held display_name card_fields logo_id'),
  ...columnsNamed('c', 'address number neighborhood city uf zip_code complement'),
  approved: sql`c.approved_at is not null and not ${IS_OFTEN_REFUSED} and not c.name_held`,
  refusals: REFUSALS,
  often_refused: IS_OFTEN_REFUSED,
  causes: CAUSES,
  created_at: isoMoment(sql`c.created_at`),
  logo_key: sql`(select f.key from files f where f.id = c.logo_id)`,
});

export function toCompany(row: CompanyRow, now: Date): Company {
  const { causes, logo_id, logo_key, address, number, neighborhood, city, uf, zip_code, complement, ...shown } = row;
  const parts = { address, number, neighborhood, city, uf, zip_code, complement };
  return {
    ...shown,
    standing: toStanding(causes, now),
    address: { ...parts, formatted_address: formatAddress(parts) },
    logo: fileRef(logo_id, logo_key),
  };
}

/** SQL condition: company `c` has the sign. The query joins `SUBSCRIBED`. */
export function signOf(sign: CompanySign, now: Date): SQL {
  const today = brazilianDate(now);
  const charged = (status: 'paid' | 'refused') => sql`c.id in (
    select s.company_id from charges ch join subscriptions s on s.id = ch.subscription_id
    where ch.kind = 'month' and ch.status = ${status} and ch.at >= ${monthOf(now)})`;
  const daysFromNow = (days: number) => sql`${now.toISOString()}::timestamptz + ${days} * interval '1 day'`;
  const signs: Record<CompanySign, SQL> = {
    new: sql`c.active and not ${IS_CONFIRMED}`,
    namesake: IS_NAMESAKE,
    doubted: sql`c.active and ${HAS_REFUSALS} and ${IS_OFTEN_REFUSED}`,
    unmanaged: sql`not exists (select 1 from managers m where m.company_id = c.id)`,
    ending: sql`${companyStanding(now)} = 'free_month' and c.trial_ends_at <= ${daysFromNow(ENDING_FREE_MONTH_DAYS)}`,
    refused: charged('refused'),
    charged: charged('paid'),
    cards: sql`c.id in (select n.company_id from card_counts n where n.active > 0)`,
    used: sql`c.id in (
      select p.company_id from partner_uses u join partners p on p.id = u.partner_id where u.day = ${today}::date)`,
  };
  return sql`(${signs[sign]})`;
}

export async function findCompany(db: Database, id: string, now: Date): Promise<Company | null> {
  const [row] = await rows<CompanyRow>(db, sql`select ${SHOWN} from companies c where c.id = ${id}`);
  return row ? toCompany(row, now) : null;
}

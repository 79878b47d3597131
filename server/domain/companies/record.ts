/** A company as support and its own export read it. */
import { sql } from 'drizzle-orm';
import type { Company } from '@vinculo/contract/companies';
import { formatAddress, type AddressParts } from '@vinculo/contract/rules/address';
import type { Database } from '../../services/database/database';
import { rows } from '../../services/database/rows';
import { CAUSES, toStanding, type CausesRow } from '../standing/standings';
import { IS_STOPPED, REFUSALS } from '../standing/trust';

export type CompanyRow = Required<AddressParts> & Omit<Company, 'address' | 'standing'> & { causes: CausesRow };

export const SHOWN = sql`
  c.id, c.title, c.cnpj, c.email, c.phone, c.due_day, c.active, c.exempt,
  c.approved_at is not null and not ${IS_STOPPED} as approved, ${REFUSALS} as refusals, ${IS_STOPPED} as search_stopped,
  ${CAUSES} as causes, c.address, c.number, c.neighborhood, c.city, c.uf, c.zip_code, c.complement`;

/** `now`: by the billing clock, in this module. */
export function toCompany(row: CompanyRow, now: Date): Company {
  const { address, number, neighborhood, city, uf, zip_code, complement } = row;
  const { id, title, cnpj, email, phone, due_day, active, exempt, approved, refusals, search_stopped } = row;
  const parts = { address, number, neighborhood, city, uf, zip_code, complement };
  return {
    id,
    title,
    cnpj,
    email,
    phone,
    due_day,
    active,
    exempt,
    approved,
    refusals,
    search_stopped,
    standing: toStanding(row.causes, now),
    address: { ...parts, formatted_address: formatAddress(parts) },
  };
}

export async function findCompany(db: Database, id: string, now: Date): Promise<Company | null> {
  const [row] = await rows<CompanyRow>(db, sql`select ${SHOWN} from companies c where c.id = ${id}`);
  return row ? toCompany(row, now) : null;
}

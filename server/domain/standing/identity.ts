// Reads what people outside a company may know of it, and writes it for mails.
import { sql } from 'drizzle-orm';
import { formatCnpj } from '@vinculo/contract/rules/text/cnpj';
import { NOT_CONFIRMED, type CompanyIdentity } from '@vinculo/contract/rules/words/companyIdentity';
import { reading } from '../../services/database/database';
import type { Row } from '../../services/mail/kinds';
import { oneLine } from '../../services/mail/wording';
import { IS_CONFIRMED } from './trust';

/** JSON in SQL for company `co` of the query. */
export const IDENTITY = sql<CompanyIdentity>`(
  select json_build_object('title', c.name, 'legal_name', c.title, 'cnpj', c.cnpj,
    'city', nullif(concat_ws(' - ', c.city, c.uf), ''), 'is_new', not ${IS_CONFIRMED})
  from companies c where c.id = co.id)`;

export const readIdentity = reading(
  { companyId: 'uuid' },
  ({ companyId }) => sql<(CompanyIdentity & { active: boolean }) | null>`(
    select (${IDENTITY})::jsonb || jsonb_build_object('active', co.active) from companies co
    where co.id = ${companyId})`,
);

/** The same facts as calls answer them beside a student's. */
export const toldOf = ({ title: company_title, legal_name, cnpj, city, is_new }: CompanyIdentity) => ({
  company_title,
  legal_name,
  cnpj,
  city,
  is_new,
});

const NAME_MAX = 80;

/** The rows of a mail's facts. The company's own words stand here alone, never in a mail's subject or sentences. */
export function identityRows({ title, legal_name, cnpj, city, is_new }: CompanyIdentity): Row[] {
  return [
    ['Escola', oneLine(title, NAME_MAX)],
    ...(legal_name === title ? [] : ([['Razão social', oneLine(legal_name, NAME_MAX)]] as const)),
    ['CNPJ', formatCnpj(cnpj)],
    ...(city ? ([['Cidade', oneLine(city, NAME_MAX)]] as const) : []),
    ...(is_new ? ([['Situação', NOT_CONFIRMED]] as const) : []),
  ];
}

/**
 * The key by which mails to a mailbox or a person are counted. Anybody can make a company, so mails of unconfirmed ones
 * count apart.
 */
export const countedApart = (reader: string, { is_new }: Pick<CompanyIdentity, 'is_new'>): string =>
  is_new ? `${reader} new` : reader;

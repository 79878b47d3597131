// What people outside a company read of it. The name that a company gives itself proves nothing.
import { formatCnpj } from '../text/cnpj';

export interface CompanyIdentity {
  /** The name that people see. */
  title: string;
  /** The title under which it is registered. */
  legal_name: string;
  cnpj: string;
  /** Such as `Recife - PE`; null if the company has not said it. */
  city: string | null;
  /** Support has not approved it, and it has paid nothing. */
  is_new: boolean;
}

/** Stands beside the name of a company that support has not approved and that has paid nothing. */
export const NOT_CONFIRMED = 'Escola nova, ainda não conferida';

/**
 * `CNPJ 48.102.735/0001-52 · Aurora Ensino Ltda · Recife - PE`. The number first: it stays where a long line is cut.
 * The legal name is left out if the company bears it.
 */
export const identityText = ({ title, legal_name, cnpj, city }: Omit<CompanyIdentity, 'is_new'>): string =>
  [`CNPJ\u00a0${formatCnpj(cnpj)}`, legal_name !== title && legal_name, city].filter(Boolean).join(' · ');

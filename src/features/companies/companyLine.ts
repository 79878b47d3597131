/** How a company reads in one line: its number and how it stands. */
import type { Company } from '@vinculo/contract/companies';
import { formatCnpj } from '@vinculo/contract/rules/cnpj';

/** `CNPJ 00.000.000/0001-91 • Ativo • Isento` */
export function companyLine({ cnpj, active, exempt }: Company): string {
  return `CNPJ ${formatCnpj(cnpj)}${active ? ' • Ativo' : ' • Inativo'}${exempt ? ' • Isento' : ''}`;
}

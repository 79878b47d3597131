/** What support's list and dashboard cost among ten thousand schools. */
import { costsOfCompanies } from '../server/testing/companyCosts';
import { emailOf, filledWith, TEN_THOUSAND_COMPANIES, visitors } from './million';
import type { Table } from './report';

const ROUNDS = 5;

export async function benchCompanies(serverUrl: string): Promise<Table> {
  const url = await filledWith(TEN_THOUSAND_COMPANIES, serverUrl);
  const [visitor] = visitors('large', TEN_THOUSAND_COMPANIES);
  if (!visitor) throw new Error('no visitor');
  const costs = await costsOfCompanies(url, visitor.companyId, emailOf(0), ROUNDS);
  return {
    title: `PostgreSQL: support among ${TEN_THOUSAND_COMPANIES.companies} schools, the best of ${ROUNDS}`,
    head: ['Screen', 'pages read', 'ms'],
    rows: costs.map(({ what, pages, ms }) => [what, String(pages), ms.toFixed(1)]),
  };
}

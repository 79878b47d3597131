// What support's list and dashboard cost among ten thousand schools.
import { costsOf, supportQuestions } from '../server/testing/costs';
import { emailOf, filledWith, TEN_THOUSAND_COMPANIES, visitors } from './million';
import type { Table } from './report';

const ROUNDS = 5;

export async function benchCompanies(serverUrl: string): Promise<Table> {
  const url = await filledWith(TEN_THOUSAND_COMPANIES, serverUrl);
  const [visitor] = visitors('large', TEN_THOUSAND_COMPANIES);
  if (!visitor) throw new Error('no visitor');
  const questions = supportQuestions(TEN_THOUSAND_COMPANIES.companies, visitor.companyId, emailOf(0));
  const costs = await costsOf(url, questions, ROUNDS);
  return {
    title: `PostgreSQL: support among ${TEN_THOUSAND_COMPANIES.companies} schools, the best of ${ROUNDS}`,
    head: ['Screen', 'pages read', 'ms'],
    rows: costs.map(({ what, pages, ms }) => [what, String(pages), ms.toFixed(1)]),
  };
}

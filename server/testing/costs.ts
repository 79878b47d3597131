// What questions of the product's stores cost on a filled PostgreSQL: pages that it reads, and milliseconds.
import type { ListCards } from '@vinculo/contract/cards';
import { brazilianDate } from '@vinculo/contract/rules/brasilia';
import { CARD_PAGE_SIZE, LIST_PAGE_SIZE } from '@vinculo/contract/rules/limits';
import { readConfig } from '../config';
import { readCards } from '../resources/cards/store';
import { readCompanies } from '../resources/companies/store';
import { countStandings, readFigures, readTotals } from '../resources/support/store';
import type { Database } from '../services/database/database';
import { openPostgres } from '../services/database/postgres';
import { statementsOf } from './countStatements';

export type Ask = (db: Database) => Promise<unknown>;

export interface Cost {
  what: string;
  pages: number;
  ms: number;
}

interface Explained {
  Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number };
  'Planning Time': number;
  'Execution Time': number;
}

/** Of several rounds the fastest, because what else the machine does only adds to a time. */
export async function costsOf(url: string, questions: Readonly<Record<string, Ask>>, rounds: number): Promise<Cost[]> {
  const { db, pool, close } = openPostgres(url, readConfig({}).postgres, () => undefined);
  const costs: Cost[] = [];
  for (const [what, ask] of Object.entries(questions)) {
    const asked = await statementsOf(() => ask(db));
    const cost: Cost = { what, pages: 0, ms: 0 };
    for (const { text, values } of asked.filter((statement) => /^\s*(?:select|with)/.test(statement.text))) {
      const times: number[] = [];
      let pages = 0;
      for (let round = 0; round < rounds; round += 1) {
        const { rows } = await pool.query<{ 'QUERY PLAN': Explained[] }>(
          `explain (analyze, buffers, timing off, format json) ${text}`,
          values,
        );
        const [explained] = rows[0]?.['QUERY PLAN'] ?? [];
        if (!explained) throw new Error('PostgreSQL explains nothing');
        times.push(explained['Planning Time'] + explained['Execution Time']);
        pages = explained.Plan['Shared Hit Blocks'] + explained.Plan['Shared Read Blocks'];
      }
      cost.pages += pages;
      cost.ms += Math.min(...times);
    }
    costs.push(cost);
  }
  await close();
  return costs;
}

export const cardPage =
  (companyId: string, asked: Partial<ListCards>): Ask =>
  (db) =>
    readCards(db, { company_id: companyId, limit: CARD_PAGE_SIZE, offset: 0, ...asked }, new Date());

/** Of support's screens. `companyId`, `email`: the largest company and a holder of one of its cards. */
export function supportQuestions(companies: number, companyId: string, email: string): Record<string, Ask> {
  const now = new Date();
  const today = brazilianDate(now);
  const list =
    (question: Partial<Parameters<typeof readCompanies>[1]>): Ask =>
    (db) =>
      readCompanies(db, { search: '', offset: 0, limit: LIST_PAGE_SIZE, ...question }, now);
  return {
    'first page': list({}),
    'last page': list({ offset: companies - LIST_PAGE_SIZE }),
    'those that do not pay': list({ standing: 'unpaid' }),
    'sign new': list({ sign: 'new' }),
    'sign used': list({ sign: 'used' }),
    'search by name': list({ search: 'colegio moraes' }),
    "search by a person's e-mail": list({ search: email }),
    dashboard: async (db) => {
      await countStandings(db, now);
      await readTotals(db, now, today);
    },
    'figures of the largest company': (db) => readFigures(db, companyId, today),
  };
}

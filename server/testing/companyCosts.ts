/** What the statements of support's screens cost on a filled database: milliseconds, and pages that PostgreSQL reads. */
import { brazilianDate } from '@vinculo/contract/rules/brasilia';
import { LIST_PAGE_SIZE } from '@vinculo/contract/rules/limits';
import { readConfig } from '../config';
import { readCompanies } from '../resources/companies/directory';
import { countStandings, readFigures, readTotals } from '../resources/support/store';
import type { Database } from '../services/database/database';
import { openPostgres } from '../services/database/postgres';
import { statementsOf } from './countStatements';
import { openClient } from './filledDatabase';

interface Explained {
  Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number };
  'Execution Time': number;
}

export interface Cost {
  what: string;
  pages: number;
  ms: number;
}

/** `url`: of the database. `companyId`, `email`: of its largest company and a holder of one of its cards. */
export async function costsOfCompanies(url: string, companyId: string, email: string, rounds: number): Promise<Cost[]> {
  const database = openPostgres(url, readConfig({}).postgres, () => undefined);
  const client = await openClient(url);
  const now = new Date();
  const today = brazilianDate(now);
  const page = { search: '', offset: 0, limit: LIST_PAGE_SIZE };
  const { total } = await readCompanies(database.db, page, now);
  const list = (question: Partial<Parameters<typeof readCompanies>[1]>) => (db: Database) =>
    readCompanies(db, { ...page, ...question }, now);
  const asked: Record<string, (db: Database) => Promise<unknown>> = {
    'first page': list({}),
    'last page': list({ offset: total - LIST_PAGE_SIZE }),
    'first page by standing': list({ sort: 'standing' }),
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
  try {
    const costs: Cost[] = [];
    for (const [what, ask] of Object.entries(asked)) {
      const statements = await statementsOf(() => ask(database.db));
      const all: Cost = { what, pages: 0, ms: 0 };
      for (const { text, values } of statements) {
        const times: number[] = [];
        let pages = 0;
        for (let round = 0; round < rounds; round += 1) {
          const { rows } = await client.query<{ 'QUERY PLAN': [Explained] }>(
            `explain (analyze, buffers, timing off, format json) ${text}`,
            values,
          );
          const explained = rows[0]?.['QUERY PLAN'][0];
          if (!explained) throw new Error('no plan');
          times.push(explained['Execution Time']);
          pages = explained.Plan['Shared Hit Blocks'] + explained.Plan['Shared Read Blocks'];
        }
        all.pages += pages;
        // What else the machine does only adds to a time.
        all.ms += Math.min(...times);
      }
      costs.push(all);
    }
    return costs;
  } finally {
    await client.end();
    await database.close();
  }
}

/** The statement that answers a page of a company's cards to one of its managers. */
import type { CardSort } from '@vinculo/contract/cards';
import { CARD_PAGE_SIZE } from '@vinculo/contract/rules/limits';
import { readConfig } from '../config';
import { cardPageOf } from '../resources/cards/store';
import { openPostgres } from '../services/database/postgres';
import { findCaller } from '../services/sessions/callers';
import { statementsOf, type Statement } from './countStatements';

interface Asked {
  personId: string;
  sessionId: string;
  companyId: string;
  offset: number;
  sort?: CardSort | undefined;
}

export async function cardPageStatement(url: string, asked: Asked): Promise<Statement> {
  const { personId, sessionId, companyId, offset, sort } = asked;
  const database = openPostgres(url, readConfig({}).postgres, () => undefined);
  const params = { companyId, active: null, limit: CARD_PAGE_SIZE, offset };
  const claims = { personId, sessionId, generation: null };
  const statements = await statementsOf(() =>
    findCaller(database.db, claims, new Date(), { reading: cardPageOf(null, sort), params }),
  );
  await database.close();
  // A new connection is set up first.
  const statement = statements.findLast(({ text }) => text.startsWith('select'));
  if (!statement) throw new Error('no statement');
  return statement;
}

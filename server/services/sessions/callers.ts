/** The person behind a session, as the database knows them now. */
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Caller } from '../../access';
import type { Database } from '../database/database';
import { managers, people, sessions } from '../database/schema';
import type { Claims } from './accessTokens';

/** Null where the session has ended or the person has left. */
export async function findCaller(db: Database, { personId, sessionId }: Claims): Promise<Caller | null> {
  const companyIds = sql<string[]>`array(
    select ${managers.companyId} from ${managers}
    where ${managers.personId} = ${people.id} order by ${managers.joinedAt}, ${managers.companyId}
  )`;
  const [row] = await db
    .select({ id: people.id, fullName: people.fullName, superAdmin: people.superAdmin, companyIds })
    .from(sessions)
    .innerJoin(people, eq(people.id, sessions.personId))
    .where(
      and(
        eq(sessions.id, sessionId),
        eq(people.id, personId),
        isNull(sessions.endedAt),
        isNull(people.removalRequestedAt),
      ),
    );
  if (!row) return null;
  // Whoever runs the product acts for no school, whatever they managed before.
  return { ...row, sessionId, companyIds: row.superAdmin ? [] : row.companyIds };
}

/** The person behind a session, as the database knows them at this moment, and the end of replaced refresh tokens. */

import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Caller } from '../../access/access';
import type { Database } from '../database/database';
import { preparedOnce } from '../database/readings';
import { companies, managers, people, sessions } from '../database/schema';
import { generationOf, type Claims } from './accessTokens';

/** For two tabs at once, or a repeated request for the same answer. */
const REPLAY_GRACE_S = 30;

/** The client has used the token that came with these claims. If an older one arrives, it was copied. */
async function endPrevious(db: Database, sessionId: string, currentHash: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ previousUntil: new Date(now.getTime() + REPLAY_GRACE_S * 1000) })
    .where(and(eq(sessions.id, sessionId), eq(sessions.currentHash, currentHash), isNull(sessions.previousUntil)));
}

interface Found extends Omit<Caller, 'sessionId'> {
  currentHash: string;
  /** The refresh token that came with `currentHash` is in use, and the one before has not ended. */
  isNews: boolean;
}

// One JSON value: the driver reads it faster than several columns.
const FOUND = sql<Found>`json_build_object(
  'id', ${people.id}, 'fullName', ${people.fullName}, 'superAdmin', ${people.superAdmin},
  'companyIds', array(
    select ${managers.companyId} from ${managers}
    where ${managers.personId} = ${people.id} order by ${managers.joinedAt}, ${managers.companyId}),
  'inactiveCompanyIds', array(
    select ${managers.companyId} from ${managers} join ${companies} on ${companies.id} = ${managers.companyId}
    where ${managers.personId} = ${people.id} and not ${companies.active}),
  'currentHash', ${sessions.currentHash},
  'isNews', ${sessions.previousHash} is not null and ${sessions.previousUntil} is null)`;

const prepare = (db: Database) =>
  db
    .select({ found: FOUND })
    .from(sessions)
    .innerJoin(people, eq(people.id, sessions.personId))
    .where(
      and(
        eq(sessions.id, sql.placeholder('sessionId')),
        eq(people.id, sql.placeholder('personId')),
        isNull(sessions.endedAt),
        isNull(people.removalRequestedAt),
      ),
    )
    .prepare('caller');

/** Null if the session has ended or the person has left. */
export async function findCaller(db: Database, claims: Claims, now: Date): Promise<Caller | null> {
  const { personId, sessionId } = claims;
  const statement = preparedOnce(db, FOUND, () => prepare(db));
  const [row] = await statement.execute({ sessionId, personId });
  if (!row) return null;
  const { id, fullName, superAdmin, companyIds, inactiveCompanyIds, currentHash, isNews } = row.found;
  // Once for each refresh.
  if (isNews && claims.generation === generationOf(currentHash)) await endPrevious(db, sessionId, currentHash, now);
  // A super administrator acts for no company, whatever companies they managed before.
  return { id, fullName, superAdmin, companyIds: superAdmin ? [] : companyIds, inactiveCompanyIds, sessionId };
}

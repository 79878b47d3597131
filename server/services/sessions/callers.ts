/** The person behind a session, as the database knows them now; and that the tokens they hold have reached them. */
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Caller } from '../../access';
import type { Database } from '../database/database';
import { companies, managers, people, sessions } from '../database/schema';
import { generationOf, type Claims } from './accessTokens';

/** For two tabs at once, or an answer that is asked for again just as it comes. */
export const REPLAY_GRACE_S = 30;

/** From now on nobody needs the refresh token before the one that came with these claims: who sends it has a copy. */
async function endPrevious(db: Database, sessionId: string, currentHash: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ previousUntil: new Date(now.getTime() + REPLAY_GRACE_S * 1000) })
    .where(and(eq(sessions.id, sessionId), eq(sessions.currentHash, currentHash), isNull(sessions.previousUntil)));
}

/** Null where the session has ended or the person has left. */
export async function findCaller(db: Database, claims: Claims, now: Date): Promise<Caller | null> {
  const { personId, sessionId } = claims;
  const companyIds = sql<string[]>`array(
    select ${managers.companyId} from ${managers}
    where ${managers.personId} = ${people.id} order by ${managers.joinedAt}, ${managers.companyId}
  )`;
  const inactiveCompanyIds = sql<string[]>`array(
    select ${managers.companyId} from ${managers} join ${companies} on ${companies.id} = ${managers.companyId}
    where ${managers.personId} = ${people.id} and not ${companies.active}
  )`;
  const [row] = await db
    .select({
      person: {
        id: people.id,
        fullName: people.fullName,
        superAdmin: people.superAdmin,
        companyIds,
        inactiveCompanyIds,
      },
      session: {
        currentHash: sessions.currentHash,
        previousHash: sessions.previousHash,
        previousUntil: sessions.previousUntil,
      },
    })
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
  const { person, session } = row;
  // Once for each refresh.
  const isNews = session.previousHash !== null && session.previousUntil === null;
  if (isNews && claims.generation === generationOf(session.currentHash)) {
    await endPrevious(db, sessionId, session.currentHash, now);
  }
  // A super administrator acts for no school, whatever schools they managed before.
  return { ...person, sessionId, companyIds: person.superAdmin ? [] : person.companyIds };
}

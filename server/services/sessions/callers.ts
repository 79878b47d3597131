/** The person behind a session, as the database knows them now; and that the tokens they hold have reached them. */
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Caller } from '../../access';
import type { Database } from '../database/database';
import { preparedOnce, type Reading } from '../database/readings';
import { companies, managers, people, sessions } from '../database/schema';
import { generationOf, type Claims } from './accessTokens';

/** For two tabs at once, or an answer that is asked for again just as it comes. */
const REPLAY_GRACE_S = 30;

/** From now on nobody needs the refresh token before the one that came with these claims: who sends it has a copy. */
async function endPrevious(db: Database, sessionId: string, currentHash: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ previousUntil: new Date(now.getTime() + REPLAY_GRACE_S * 1000) })
    .where(and(eq(sessions.id, sessionId), eq(sessions.currentHash, currentHash), isNull(sessions.previousUntil)));
}

const companyIds = sql<string[]>`array(
  select ${managers.companyId} from ${managers}
  where ${managers.personId} = ${people.id} order by ${managers.joinedAt}, ${managers.companyId}
)`;
const inactiveCompanyIds = sql<string[]>`array(
  select ${managers.companyId} from ${managers} join ${companies} on ${companies.id} = ${managers.companyId}
  where ${managers.personId} = ${people.id} and not ${companies.active}
)`;

const prepare = <Answer>(db: Database, { name, answer }: Reading<object, Answer>) =>
  db
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
      answer,
    })
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
    .prepare(`${name} of caller`);

/** Nothing but the caller. */
export const CALLER_ALONE: Reading<object, null> = { name: 'nothing', answer: sql<null>`null::json` };

/** True in the SQL of a reading where the caller, whose row is `people`, manages the company. */
export const callerManages = (companyId: unknown) => sql`exists (
  select 1 from managers m where m.person_id = people.id and m.company_id = ${companyId})`;

/**
 * The caller, and what they ask for as the reading answers it, by one statement; null where the session has ended or the
 * person has left. The reading may name the caller's row, `people`, and runs before anybody has judged whether they may
 * see what it answers.
 */
export async function findCaller<Params extends object, Answer>(
  db: Database,
  claims: Claims,
  now: Date,
  { reading, params }: { reading: Reading<Params, Answer>; params: Params },
): Promise<{ caller: Caller; answer: Answer } | null> {
  const { personId, sessionId } = claims;
  const statement = preparedOnce(db, reading, () => prepare(db, reading));
  const [row] = await statement.execute({ ...params, sessionId, personId });
  if (!row) return null;
  const { person, session, answer } = row;
  // Once for each refresh.
  const isNews = session.previousHash !== null && session.previousUntil === null;
  if (isNews && claims.generation === generationOf(session.currentHash)) {
    await endPrevious(db, sessionId, session.currentHash, now);
  }
  // A super administrator acts for no school, whatever schools they managed before.
  const caller = { ...person, sessionId, companyIds: person.superAdmin ? [] : person.companyIds };
  return { caller, answer };
}

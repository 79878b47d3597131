/** Sessions: families of refresh tokens, of which the newest counts, and the one before it until the newest is known to have come. */
import { and, eq, isNull, lt, not, or, sql, type SQL } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { TokenPair } from '@vinculo/contract/auth';
import type { Database } from '../database/database';
import { sessions } from '../database/schema';
import type { Keys } from '../keys/keys';
import { accessTokens, generationOf } from './accessTokens';
import { hashOf, refreshTokens } from './refreshTokens';

const UNSEALED = /^[\w-]{43}$/;

const DAY_MS = 24 * 60 * 60 * 1000;
/** Of people who only hold cards, who shall not look for a code at a shop's counter. */
const HOLDER_IDLE_DAYS = 180;
/** Of people who manage something, super administrators included. */
const IDLE_DAYS = 7;
const LONGEST_DAYS = 30;

export interface Sessions {
  start(db: Database, personId: string): Promise<TokenPair>;
  /**
   * The next pair, or null where the session has ended or the token is none. A token older than the last two ends it, and
   * so does the last but one when its successor has come. `admit` gets the id of the session and may throw.
   */
  refresh(token: string, admit?: (sessionId: string) => Promise<void>): Promise<TokenPair | null>;
  /** Ends the session that the token, of any age, belongs to. */
  end(token: string): Promise<void>;
  /** Removes sessions that nobody can use any more; answers how many. */
  sweep(): Promise<number>;
}

type SessionRow = typeof sessions.$inferSelect;

export function createSessions(db: Database, keys: Keys, clock: () => Date): Sessions {
  const access = accessTokens(keys, clock);
  const tokens = refreshTokens(keys);
  const before = (days: number) => new Date(clock().getTime() - days * DAY_MS);
  const since = (days: number) => sql`${before(days).toISOString()}::timestamptz`;

  // By what the person is now: becoming a manager shortens a session at once.
  const isLive = () => sql<boolean>`(${sessions.endedAt} is null and exists (
    select 1 from people p
    join lateral (select p.super_admin or exists (select 1 from managers m where m.person_id = p.id) as manages) is_one on true
    where p.id = ${sessions.personId} and p.removal_requested_at is null
      and ${sessions.lastUsedAt} > case when is_one.manages then ${since(IDLE_DAYS)} else ${since(HOLDER_IDLE_DAYS)} end
      and (not is_one.manages or ${sessions.createdAt} > ${since(LONGEST_DAYS)})))`;

  /** Tokens of releases before they were sealed are known by their hash alone, and only the last two. */
  async function sessionOfUnsealed(token: string): Promise<string | null> {
    if (!UNSEALED.test(token)) return null;
    const hash = hashOf(token);
    const [found] = await db
      .select({ id: sessions.id })
      .from(sessions)
      .where(or(eq(sessions.currentHash, hash), eq(sessions.previousHash, hash)));
    return found?.id ?? null;
  }

  const sessionOf = (token: string) => tokens.sessionOf(token) ?? sessionOfUnsealed(token);

  const change = (tx: Database, set: Partial<SessionRow>, which: SQL | undefined) =>
    tx.update(sessions).set(set).where(which).returning({ id: sessions.id, personId: sessions.personId });

  const pairOf = ({ id, personId }: Pick<SessionRow, 'id' | 'personId'>, refreshToken: string): TokenPair => ({
    access_token: access.make({ personId, sessionId: id, generation: generationOf(hashOf(refreshToken)) }),
    refresh_token: refreshToken,
  });

  /** What becomes of a session whose token is not the newest; locked, so that it cannot become another meanwhile. */
  function refreshOlder(id: string, token: string): Promise<TokenPair | null> {
    const hash = hashOf(token);
    // An instance of the release before may have made the one that follows.
    const successors = [tokens.next(id, token), keys.successor(token), ...tokens.nextOfOlder(id, token)];
    return db.transaction(async (tx) => {
      const [found] = await tx
        .select({ session: sessions, isLive: isLive() })
        .from(sessions)
        .where(eq(sessions.id, id))
        .for('update');
      if (!found?.isLive) return null;
      const { session } = found;
      const next = successors.find((one) => hashOf(one) === session.currentHash);
      // The answer with the successor may have been lost: it can be had again until it is known to have come.
      if (next && session.previousHash === hash && !(session.previousUntil && session.previousUntil <= clock())) {
        await change(tx, { lastUsedAt: clock() }, eq(sessions.id, id));
        return pairOf(session, next);
      }
      // Somebody holds a copy, and nobody can tell who is the owner.
      await change(tx, { endedAt: clock() }, eq(sessions.id, id));
      return null;
    });
  }

  return {
    async start(tx, personId) {
      const id = uuidv7();
      const token = tokens.first(id);
      const now = clock();
      await tx.insert(sessions).values({ id, personId, currentHash: hashOf(token), createdAt: now, lastUsedAt: now });
      return pairOf({ id, personId }, token);
    },

    async refresh(token, admit) {
      const id = await sessionOf(token);
      if (id === null) return null;
      await admit?.(id);
      const hash = hashOf(token);
      const next = tokens.next(id, token);
      // Of the same token sent twice at once one finds it the newest, and both are answered the same.
      const [rotated] = await change(
        db,
        { currentHash: hashOf(next), previousHash: hash, previousUntil: null, lastUsedAt: clock() },
        and(eq(sessions.id, id), eq(sessions.currentHash, hash), isLive()),
      );
      return rotated ? pairOf(rotated, next) : refreshOlder(id, token);
    },

    async end(token) {
      const id = await sessionOf(token);
      if (id !== null) await change(db, { endedAt: clock() }, and(eq(sessions.id, id), isNull(sessions.endedAt)));
    },

    async sweep() {
      // The shorter of all terms narrows them down by index; whose session it is decides.
      const isOver = and(
        isNull(sessions.endedAt),
        or(lt(sessions.lastUsedAt, before(IDLE_DAYS)), lt(sessions.createdAt, before(LONGEST_DAYS))),
        not(isLive()),
      );
      const gone = await db
        .delete(sessions)
        .where(or(lt(sessions.endedAt, before(IDLE_DAYS)), isOver))
        .returning({ id: sessions.id });
      return gone.length;
    },
  };
}

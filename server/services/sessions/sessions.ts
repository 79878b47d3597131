/** Sessions: families of refresh tokens, of which the newest counts, and the one before it until the newest is known to have come. */
import { createHash, randomBytes } from 'node:crypto';
import { and, eq, exists, isNull, lt, or, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { TokenPair } from '@vinculo/contract/auth';
import type { Database } from '../database/database';
import { managers, people, retiredTokens, sessions } from '../database/schema';
import type { Keys } from '../keys';
import { accessTokens, generationOf } from './accessTokens';

const TOKEN_BYTES = 32;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Of people who only hold cards, who shall not look for a code at a shop's counter. */
const HOLDER_IDLE_DAYS = 180;
/** Of people who manage something, super administrators included. */
const IDLE_DAYS = 7;
const LONGEST_DAYS = 30;
/** An older token that comes back ends the session for so long; after that it is unknown, and only refused. */
const RETIRED_DAYS = 30;

// The token has 256 random bits, so a plain hash of it cannot be turned around.
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

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
  const tokens = accessTokens(keys, clock);
  const before = (days: number) => new Date(clock().getTime() - days * DAY_MS);

  // By what the person is now: becoming a manager shortens a session at once.
  const isOver = ({ endedAt, lastUsedAt, createdAt }: SessionRow, isManager: boolean) =>
    endedAt !== null ||
    lastUsedAt <= before(isManager ? IDLE_DAYS : HOLDER_IDLE_DAYS) ||
    (isManager && createdAt <= before(LONGEST_DAYS));

  const managesSomething = (tx: Database) =>
    or(
      eq(people.superAdmin, true),
      exists(tx.select({ id: managers.personId }).from(managers).where(eq(managers.personId, people.id))),
    );

  async function findId(tx: Database, hash: string): Promise<string | null> {
    const [live] = await tx
      .select({ id: sessions.id })
      .from(sessions)
      .where(or(eq(sessions.currentHash, hash), eq(sessions.previousHash, hash)));
    if (live) return live.id;
    const [retired] = await tx.select().from(retiredTokens).where(eq(retiredTokens.hash, hash));
    return retired?.sessionId ?? null;
  }

  // Locked, so that the same token sent twice at once is rotated once and answered the same.
  async function lock(tx: Database, hash: string): Promise<SessionRow | null> {
    const id = await findId(tx, hash);
    if (!id) return null;
    const [row] = await tx.select().from(sessions).where(eq(sessions.id, id)).for('update');
    return row ?? null;
  }

  /** Null where the person has left. */
  async function roleOf(tx: Database, personId: string): Promise<{ isManager: boolean } | null> {
    const [row] = await tx
      .select({ isManager: sql<boolean>`${managesSomething(tx)}` })
      .from(people)
      .where(and(eq(people.id, personId), isNull(people.removalRequestedAt)));
    return row ?? null;
  }

  async function rotate(tx: Database, session: SessionRow, hash: string, next: string): Promise<void> {
    if (session.previousHash) {
      const retired = { hash: session.previousHash, sessionId: session.id, retiredAt: clock() };
      await tx.insert(retiredTokens).values(retired);
    }
    await tx
      .update(sessions)
      .set({ currentHash: hashOf(next), previousHash: hash, previousUntil: null, lastUsedAt: clock() })
      .where(eq(sessions.id, session.id));
  }

  const accessTokenOf = ({ id, personId }: Pick<SessionRow, 'id' | 'personId'>, refreshToken: string) =>
    tokens.make({ personId, sessionId: id, generation: generationOf(hashOf(refreshToken)) });

  return {
    async start(tx, personId) {
      const id = uuidv7();
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const now = clock();
      await tx.insert(sessions).values({ id, personId, currentHash: hashOf(token), createdAt: now, lastUsedAt: now });
      return { access_token: accessTokenOf({ id, personId }, token), refresh_token: token };
    },

    refresh(token, admit) {
      const hash = hashOf(token);
      const next = keys.successor(token);
      return db.transaction(async (tx) => {
        const session = await lock(tx, hash);
        const role = session && (await roleOf(tx, session.personId));
        if (!session || !role || isOver(session, role.isManager)) return null;
        await admit?.(session.id);
        if (session.currentHash === hash) {
          await rotate(tx, session, hash, next);
        } else if (session.previousHash === hash && !(session.previousUntil && session.previousUntil <= clock())) {
          // The answer with the successor may have been lost: it can be had again until it is known to have come.
          await tx.update(sessions).set({ lastUsedAt: clock() }).where(eq(sessions.id, session.id));
        } else {
          // Somebody holds a copy, and nobody can tell who is the owner.
          await tx.update(sessions).set({ endedAt: clock() }).where(eq(sessions.id, session.id));
          return null;
        }
        return { access_token: accessTokenOf(session, next), refresh_token: next };
      });
    },

    async end(token) {
      await db.transaction(async (tx) => {
        const session = await lock(tx, hashOf(token));
        if (!session || session.endedAt) return;
        await tx.update(sessions).set({ endedAt: clock() }).where(eq(sessions.id, session.id));
      });
    },

    async sweep() {
      const gone = await db
        .delete(sessions)
        .where(
          or(
            lt(sessions.lastUsedAt, before(HOLDER_IDLE_DAYS)),
            lt(sessions.endedAt, before(IDLE_DAYS)),
            and(
              or(lt(sessions.lastUsedAt, before(IDLE_DAYS)), lt(sessions.createdAt, before(LONGEST_DAYS))),
              exists(
                db
                  .select({ id: people.id })
                  .from(people)
                  .where(and(eq(people.id, sessions.personId), managesSomething(db))),
              ),
            ),
          ),
        )
        .returning({ id: sessions.id });
      await db.delete(retiredTokens).where(lt(retiredTokens.retiredAt, before(RETIRED_DAYS)));
      return gone.length;
    },
  };
}

/** Sessions: families of refresh tokens, of which the newest counts and the one before it until the newest is used. */
import { createHash, randomBytes } from 'node:crypto';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { TokenPair } from '@vinculo/contract/auth';
import type { Database } from '../database/database';
import { people, retiredTokens, sessions } from '../database/schema';
import type { Keys } from '../keys';
import { accessTokens } from './accessTokens';

const TOKEN_BYTES = 32;
const DAY_MS = 24 * 60 * 60 * 1000;
export const IDLE_DAYS = 7;
export const LONGEST_DAYS = 30;

// The token has 256 random bits, so a plain hash of it cannot be turned around.
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

export interface Sessions {
  start(db: Database, personId: string): Promise<TokenPair>;
  /** The next pair, or null where the session has ended or the token is none. A token older than the last two ends it. */
  refresh(token: string): Promise<TokenPair | null>;
  /** Ends the session that the token, of any age, belongs to. */
  end(token: string): Promise<void>;
  /** Removes sessions that nobody can use any more; answers how many. */
  sweep(): Promise<number>;
}

type SessionRow = typeof sessions.$inferSelect;

export function createSessions(db: Database, keys: Keys, clock: () => Date): Sessions {
  const tokens = accessTokens(keys, clock);
  const before = (days: number) => new Date(clock().getTime() - days * DAY_MS);

  const isOver = (session: SessionRow) =>
    session.endedAt !== null || session.lastUsedAt <= before(IDLE_DAYS) || session.createdAt <= before(LONGEST_DAYS);

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

  async function personRemains(tx: Database, personId: string): Promise<boolean> {
    const [row] = await tx
      .select({ id: people.id })
      .from(people)
      .where(and(eq(people.id, personId), isNull(people.removalRequestedAt)));
    return row !== undefined;
  }

  async function rotate(tx: Database, session: SessionRow, hash: string, next: string): Promise<void> {
    if (session.previousHash) {
      await tx.insert(retiredTokens).values({ hash: session.previousHash, sessionId: session.id });
    }
    await tx
      .update(sessions)
      .set({ currentHash: hashOf(next), previousHash: hash, lastUsedAt: clock() })
      .where(eq(sessions.id, session.id));
  }

  return {
    async start(tx, personId) {
      const id = uuidv7();
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const now = clock();
      await tx.insert(sessions).values({ id, personId, currentHash: hashOf(token), createdAt: now, lastUsedAt: now });
      return { access_token: tokens.make({ personId, sessionId: id }), refresh_token: token };
    },

    refresh(token) {
      const hash = hashOf(token);
      const next = keys.successor(token);
      return db.transaction(async (tx) => {
        const session = await lock(tx, hash);
        if (!session || isOver(session) || !(await personRemains(tx, session.personId))) return null;
        if (session.currentHash === hash) {
          await rotate(tx, session, hash, next);
        } else if (session.previousHash === hash) {
          // The answer with the successor may have been lost: it can be had again until it has been used.
          await tx.update(sessions).set({ lastUsedAt: clock() }).where(eq(sessions.id, session.id));
        } else {
          // Somebody holds a copy, and nobody can tell who is the owner.
          await tx.update(sessions).set({ endedAt: clock() }).where(eq(sessions.id, session.id));
          return null;
        }
        return {
          access_token: tokens.make({ personId: session.personId, sessionId: session.id }),
          refresh_token: next,
        };
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
        .where(or(lt(sessions.lastUsedAt, before(IDLE_DAYS)), lt(sessions.createdAt, before(LONGEST_DAYS))))
        .returning({ id: sessions.id });
      return gone.length;
    },
  };
}

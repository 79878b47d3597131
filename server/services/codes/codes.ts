/** Access codes: made for an e-mail at the asking of an address, guessed a few times at most, used once. */
import { randomInt, timingSafeEqual } from 'node:crypto';
import { and, desc, eq, gt, lt, ne, sql } from 'drizzle-orm';
import { ACCESS_CODE_LENGTH, ACCESS_CODE_MINUTES } from '@vinculo/contract/rules/limits';
import type { Database } from '../database/database';
import { accessCodes } from '../database/schema';
import type { Keys } from '../keys';
import type { Limits } from '../limits';

const WRONG_TRIES_MAX = 5;
const MINUTE_MS = 60_000;

/** An e-mail and the digest of the address that asks or tries. */
export interface CodeOwner {
  email: string;
  asker: string;
}

export type CodeCheck =
  /** `take` uses the code up inside the caller's transaction; false where another call was faster. */
  | { right: true; take: (tx: Database) => Promise<boolean>; giveBack: () => Promise<void> }
  | { right: false; why: 'wrong' | 'expired' | 'exhausted' };

export interface Codes {
  make(): string;
  /** Replaces the code that the same address asked for before. */
  keep(owner: CodeOwner, code: string): Promise<void>;
  /** Counts the try before it looks, so that many at once are no more than many in a row. */
  check(owner: CodeOwner, code: string): Promise<CodeCheck>;
  /** Removes codes that expired a day ago; until then they are told apart from wrong ones. */
  sweep(): Promise<number>;
}

const isSame = (one: string, other: string) => timingSafeEqual(Buffer.from(one), Buffer.from(other));

export function createCodes(db: Database, keys: Keys, limits: Limits, clock: () => Date): Codes {
  const hashOf = (email: string, code: string) => keys.digest('code', `${email}\n${code}`);

  const rowOf = ({ email, asker }: CodeOwner) => and(eq(accessCodes.email, email), eq(accessCodes.asker, asker));

  function right(owner: CodeOwner, hash: string): CodeCheck {
    return {
      right: true,
      async take(tx) {
        const taken = await tx
          .delete(accessCodes)
          .where(and(rowOf(owner), eq(accessCodes.hash, hash)))
          .returning({ email: accessCodes.email });
        return taken.length > 0;
      },
      async giveBack() {
        await db
          .update(accessCodes)
          .set({ wrongTries: sql`greatest(${accessCodes.wrongTries} - 1, 0)` })
          .where(and(rowOf(owner), eq(accessCodes.hash, hash)));
      },
    };
  }

  /** Null where this address has no code that can still be tried. */
  async function checkOwn(owner: CodeOwner, hash: string): Promise<CodeCheck | null> {
    const [row] = await db
      .update(accessCodes)
      .set({ wrongTries: sql`${accessCodes.wrongTries} + 1` })
      .where(and(rowOf(owner), gt(accessCodes.expiresAt, clock()), lt(accessCodes.wrongTries, WRONG_TRIES_MAX)))
      .returning();
    if (!row) return null;
    if (isSame(row.hash, hash)) return right(owner, hash);
    return { right: false, why: row.wrongTries >= WRONG_TRIES_MAX ? 'exhausted' : 'wrong' };
  }

  /** Asked for on one network and typed on another. Such tries are few for each e-mail and never wear the code out. */
  async function checkElsewhere({ email, asker }: CodeOwner, hash: string): Promise<CodeCheck | null> {
    const [row] = await db
      .select()
      .from(accessCodes)
      .where(and(eq(accessCodes.email, email), ne(accessCodes.asker, asker), gt(accessCodes.expiresAt, clock())))
      .orderBy(desc(accessCodes.expiresAt))
      .limit(1);
    if (!row) return null;
    if ((await limits.take('wrongCodeElsewhere', email)) !== null) return { right: false, why: 'wrong' };
    if (!isSame(row.hash, hash)) return { right: false, why: 'wrong' };
    await limits.refund('wrongCodeElsewhere', email);
    return right({ email, asker: row.asker }, hash);
  }

  /** Why nothing was right: a code of one's own that has just been worn out says so, whatever there is elsewhere. */
  async function whyNone(owner: CodeOwner, elsewhere: CodeCheck | null): Promise<CodeCheck> {
    const [row] = await db.select().from(accessCodes).where(rowOf(owner));
    const exhausted = row !== undefined && row.wrongTries >= WRONG_TRIES_MAX;
    if (exhausted && row.expiresAt > clock()) return { right: false, why: 'exhausted' };
    if (elsewhere) return elsewhere;
    if (!row) return { right: false, why: 'wrong' };
    return { right: false, why: exhausted ? 'exhausted' : 'expired' };
  }

  return {
    make: () => String(randomInt(10 ** ACCESS_CODE_LENGTH)).padStart(ACCESS_CODE_LENGTH, '0'),

    async keep({ email, asker }, code) {
      const expiresAt = new Date(clock().getTime() + ACCESS_CODE_MINUTES * MINUTE_MS);
      const fresh = { hash: hashOf(email, code), expiresAt, wrongTries: 0 };
      await db
        .insert(accessCodes)
        .values({ email, asker, ...fresh })
        .onConflictDoUpdate({ target: [accessCodes.email, accessCodes.asker], set: fresh });
    },

    async check(owner, code) {
      const hash = hashOf(owner.email, code);
      const own = await checkOwn(owner, hash);
      if (own) return own;
      const elsewhere = await checkElsewhere(owner, hash);
      return elsewhere?.right ? elsewhere : whyNone(owner, elsewhere);
    },

    async sweep() {
      const aDayAgo = new Date(clock().getTime() - 24 * 60 * MINUTE_MS);
      const gone = await db
        .delete(accessCodes)
        .where(lt(accessCodes.expiresAt, aDayAgo))
        .returning({ email: accessCodes.email });
      return gone.length;
    },
  };
}

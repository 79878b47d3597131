// Access codes: made for an e-mail and the address that asks, used once, few wrong tries. See `docs/security.md`.
import { randomInt, timingSafeEqual } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { ACCESS_CODE_LENGTH, ACCESS_CODE_MINUTES } from '@vinculo/contract/rules/limits';
import { deleteRows, updateRows, type Database } from '../database/database';
import { accessCodes } from '../database/schema';
import { everyKey, type Keys } from '../keys/keys';
import type { Limits } from '../limits/limits';
import { findPersonByEmail } from '../people/people';

export const WRONG_TRIES_MAX = 5;
/** Wrong tries of one code, from all addresses that did not ask for it. */
const TRIES_ELSEWHERE_MAX = 10;
const MINUTE_MS = 60_000;

export interface CodeOwner {
  email: string;
  asker: string;
}

export type CodeCheck =
  /** `take` uses the code up inside the caller's transaction; false if another call was faster. */
  | { right: true; take: (tx: Database) => Promise<boolean>; giveBack: () => Promise<void> }
  /** `newer`: wrong, and a newer code has replaced one that had not expired. */
  | { right: false; why: 'wrong' | 'newer' | 'expired' | 'exhausted' };

export type Codes = ReturnType<typeof createCodes>;

type CodeRow = typeof accessCodes.$inferSelect;

const isOneOf = (hash: string, hashes: string[]) =>
  hashes.some((each) => timingSafeEqual(Buffer.from(hash), Buffer.from(each)));

export function createCodes(db: Database, keys: Keys, limits: Limits, clock: () => Date) {
  const hashOf = (email: string, code: string, by = keys) => by.digest('code', `${email}\n${code}`);
  const hashesOf = (email: string, code: string) => everyKey(keys).map((by) => hashOf(email, code, by));
  const isAlive = (row: CodeRow) => row.wrongTries < WRONG_TRIES_MAX;
  // After a second request every wrong code is `newer` for a while, so the answer reveals nothing of any code.
  const whyWrong = ({ replacedUntil }: CodeRow) => (replacedUntil && replacedUntil > clock() ? 'newer' : 'wrong');

  const rowOf = ({ email, asker }: CodeOwner) => and(eq(accessCodes.email, email), eq(accessCodes.asker, asker));
  /** Only this code, not one that has replaced it. */
  const codeOf = (row: CodeRow) => and(rowOf(row), eq(accessCodes.hash, row.hash));
  const stillAlive = () => and(gt(accessCodes.expiresAt, clock()), lt(accessCodes.wrongTries, WRONG_TRIES_MAX));

  const takeOf = (row: CodeRow) => async (tx: Database) => (await deleteRows(tx, accessCodes, codeOf(row))) > 0;

  /** After too many mistakes from an address, one wrong try ends the code. A right code still works. */
  async function checkOwn(row: CodeRow, hashes: string[], isPressed: boolean): Promise<CodeCheck | null> {
    const weight = isPressed ? WRONG_TRIES_MAX : 1;
    const [tried] = await db
      .update(accessCodes)
      .set({ wrongTries: sql`${accessCodes.wrongTries} + ${weight}` })
      .where(and(codeOf(row), stillAlive()))
      .returning();
    if (!tried) return null;
    if (!isOneOf(tried.hash, hashes)) return { right: false, why: isAlive(tried) ? whyWrong(tried) : 'exhausted' };
    return {
      right: true,
      take: takeOf(row),
      async giveBack() {
        const wrongTries = sql`greatest(${accessCodes.wrongTries} - ${weight}, 0)`;
        await db.update(accessCodes).set({ wrongTries }).where(codeOf(row));
      },
    };
  }

  /** Counts a try from an address that did not ask; false if this address, or all together, have no tries left. */
  async function countElsewhere(row: CodeRow, tryKey: string): Promise<boolean> {
    if ((await limits.take('wrongCodeElsewhere', tryKey)) !== null) return false;
    const mayBeTried = and(codeOf(row), stillAlive(), lt(accessCodes.triesElsewhere, TRIES_ELSEWHERE_MAX));
    const triesElsewhere = sql`${accessCodes.triesElsewhere} + 1`;
    return (await updateRows(db, accessCodes, { triesElsewhere }, mayBeTried)) > 0;
  }

  /**
   * For a code asked for on one network and typed on another. The try is checked against every code of the e-mail, so
   * that a stranger's request cannot block the owner. Each code has few tries in its life, so that the chance of
   * guessing does not grow with the number of codes.
   */
  async function checkElsewhere(rows: CodeRow[], asker: string, hashes: string[]): Promise<CodeCheck | null> {
    const keyOf = (row: CodeRow) => `${row.hash} ${asker}`;
    const counted: CodeRow[] = [];
    for (const row of rows) if (await countElsewhere(row, keyOf(row))) counted.push(row);
    if (counted.length === 0) return null;
    const match = counted.find((row) => isOneOf(row.hash, hashes));
    if (!match) return { right: false, why: 'wrong' };
    return {
      right: true,
      take: takeOf(match),
      async giveBack() {
        const triesElsewhere = sql`greatest(${accessCodes.triesElsewhere} - 1, 0)`;
        for (const row of counted) {
          await limits.refund('wrongCodeElsewhere', keyOf(row));
          await db.update(accessCodes).set({ triesElsewhere }).where(codeOf(row));
        }
      },
    };
  }

  async function compare({ email, asker }: CodeOwner, hashes: string[], alive: CodeRow[]): Promise<CodeCheck | null> {
    const own = alive.find((row) => row.asker === asker);
    // Only accounts can be guessed, so made-up e-mails use up no shared limit.
    const isAccount = (await findPersonByEmail(db, email)) !== null;
    const isPressed = isAccount && (await limits.take('wrongCodeAddress', asker)) !== null;
    const checked = own ? await checkOwn(own, hashes, isPressed) : null;
    // After too many mistakes, an address can try only the codes that it asked for.
    const result = own || isPressed ? checked : await checkElsewhere(alive, asker, hashes);
    if (isAccount && !isPressed && result?.right !== false) await limits.refund('wrongCodeAddress', asker);
    return result;
  }

  return {
    make: (): string => String(randomInt(10 ** ACCESS_CODE_LENGTH)).padStart(ACCESS_CODE_LENGTH, '0'),

    /** Replaces the earlier code of the same e-mail and address. */
    async keep({ email, asker }: CodeOwner, code: string): Promise<void> {
      const expiresAt = new Date(clock().getTime() + ACCESS_CODE_MINUTES * MINUTE_MS);
      const fresh = { hash: hashOf(email, code), expiresAt, wrongTries: 0, triesElsewhere: 0 };
      await db
        .insert(accessCodes)
        .values({ email, asker, ...fresh })
        .onConflictDoUpdate({
          target: [accessCodes.email, accessCodes.asker],
          set: { ...fresh, replacedUntil: sql`${accessCodes.expiresAt}` },
        });
    },

    /** True while the code that this address asked for can be used. */
    isWaiting: async (owner: CodeOwner): Promise<boolean> =>
      (await db.$count(accessCodes, and(rowOf(owner), stillAlive()))) > 0,

    /** Counts the try before it compares, so that parallel tries count like sequential ones. */
    async check(owner: CodeOwner, code: string): Promise<CodeCheck> {
      const rows = await db.select().from(accessCodes).where(eq(accessCodes.email, owner.email));
      const now = clock();
      const current = rows.filter(({ expiresAt }) => expiresAt > now);
      const alive = current.filter(isAlive);
      const result = alive.length > 0 ? await compare(owner, hashesOf(owner.email, code), alive) : null;
      if (result?.right) return result;
      const own = rows.find(({ asker }) => asker === owner.asker);
      const isWornOut = own !== undefined && !isAlive(own);
      // If the address's own code is worn out, the answer says so, whatever other codes there are.
      if (result && !(isWornOut && current.includes(own))) return result;
      if (current.length > 0 || isWornOut) return { right: false, why: 'exhausted' };
      return { right: false, why: own ? 'expired' : 'wrong' };
    },

    /** Removes codes a day after they expired; until then the check answers `expired` for them. */
    sweep(): Promise<number> {
      const aDayAgo = new Date(clock().getTime() - 24 * 60 * MINUTE_MS);
      return deleteRows(db, accessCodes, lt(accessCodes.expiresAt, aDayAgo));
    },
  };
}

// Sessions: families of refresh tokens. The newest counts, and the one before until the newest has arrived.
import { and, arrayOverlaps, desc, eq, isNull, lt, ne, not, sql, type SQL } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { uuidv7 } from 'uuidv7';
import type { TokenPair } from '@vinculo/contract/auth';
import { hasAccepted } from '../database/acceptedManagers';
import { deleteRows, type Database } from '../database/database';
import { sessions } from '../database/schema';
import { everyKey, networkKey, type Keys } from '../keys/keys';
import { accessTokens, generationOf } from './accessTokens';
import { hashOf, refreshTokens } from './refreshTokens';

const DAY_MS = 24 * 60 * 60 * 1000;
/** For people who only hold cards, who must not need a new code at a shop's counter. */
const HOLDER_IDLE_DAYS = 180;
/** For people who manage something, super administrators included. */
const IDLE_DAYS = 7;
const LONGEST_DAYS = 30;

type SessionRow = typeof sessions.$inferSelect;

/** If there are more sessions, the oldest are not listed; `endOthers` ends them too. */
const LISTED_MAX = 50;

/** Networks of a session that are known: at home, at school, and a phone's own. */
const NETWORKS_MAX = 5;

/** The browser and network in which a session begins. */
export interface Beginning {
  id?: string;
  /** In words. */
  device: string | null;
  /** The client's address, of whose network a digest is kept. */
  ip: string;
  /** What the browser is known by; a digest is kept. */
  mark?: string | null;
  /** The key by which it begins. */
  keyId?: string | null;
}

export type Sessions = ReturnType<typeof createSessions>;

export function createSessions(db: Database, keys: Keys, clock: () => Date) {
  const access = accessTokens(keys, clock);
  const tokens = refreshTokens(keys);
  const before = (days: number) => new Date(clock().getTime() - days * DAY_MS);
  const since = (days: number) => sql`${before(days).toISOString()}::timestamptz`;

  // The person's present role decides: taking up a school's management shortens a session at once, being given it does
  // not.
  const isLive = () => sql<boolean>`(${sessions.endedAt} is null and exists (
    select 1 from people p
    join lateral (select p.super_admin or exists (select 1 from managers m
      where m.person_id = p.id and ${hasAccepted(sql`m.person_id`, sql`m.company_id`)}) as manages) is_one on true
    where p.id = ${sessions.personId} and p.removal_requested_at is null
      and ${sessions.lastUsedAt} > case when is_one.manages then ${since(IDLE_DAYS)} else ${since(HOLDER_IDLE_DAYS)} end
      and (not is_one.manages or ${sessions.createdAt} > ${since(LONGEST_DAYS)})))`;

  const withNetwork = (network: string) => sql<string[]>`(
    array_prepend(${network}, array_remove(${sessions.networks}, ${network})))[1:${NETWORKS_MAX}]`;

  const change = (tx: Database, set: PgUpdateSetSource<typeof sessions>, which: SQL | undefined) =>
    tx.update(sessions).set(set).where(which).returning({ id: sessions.id, personId: sessions.personId });

  /** The device may go on showing the cards of its person and their children: each gets another secret at once. */
  const endThese = (tx: Database, which: SQL | undefined) =>
    tx.execute(sql`
      with ended as (
        update ${sessions} set ended_at = ${clock().toISOString()}::timestamptz
        where ${which} and ${sessions.endedAt} is null returning person_id)
      update cards set secret_serial = coalesce(secret_serial, 0) + 1 where id in (
        select c.id from ended join cards c on c.person_id = ended.person_id
        union select g.card_id from ended join people p on p.id = ended.person_id join guardians g on g.email = p.email
        where g.answer = 'granted')`);

  const pairOf = ({ id, personId }: Pick<SessionRow, 'id' | 'personId'>, refreshToken: string): TokenPair => ({
    access_token: access.make({ personId, sessionId: id, generation: generationOf(hashOf(refreshToken)) }),
    refresh_token: refreshToken,
  });

  /** Decides about a session whose token is not the newest, under a lock. */
  function refreshOlder(id: string, token: string): Promise<TokenPair | null> {
    const hash = hashOf(token);
    // An instance with an older key may have made the successor.
    const successors = [tokens.next(id, token), ...tokens.nextOfOlder(id, token)];
    return db.transaction(async (tx) => {
      const [row] = await tx
        .select({ session: sessions, isLive: isLive() })
        .from(sessions)
        .where(eq(sessions.id, id))
        .for('update');
      if (!row?.isLive) return null;
      const { session } = row;
      const next = successors.find((one) => hashOf(one) === session.currentHash);
      // The answer with the successor may have been lost, so it can be had again until it is known to have arrived.
      if (next && session.previousHash === hash && !(session.previousUntil && session.previousUntil <= clock())) {
        await change(tx, { lastUsedAt: clock() }, eq(sessions.id, id));
        return pairOf(session, next);
      }
      // The token was copied, and the owner cannot be told from the thief.
      await endThese(tx, eq(sessions.id, id));
      return null;
    });
  }

  return {
    async start(tx: Database, personId: string, from?: Beginning): Promise<TokenPair> {
      const { id = uuidv7(), device = null, mark, keyId = null } = from ?? {};
      const token = tokens.first(id);
      const now = clock();
      const currentHash = hashOf(token);
      const networks = from ? [networkKey(keys, from.ip)] : [];
      await tx.insert(sessions).values({
        id,
        personId,
        currentHash,
        createdAt: now,
        lastUsedAt: now,
        device,
        networks,
        browser: mark ? hashOf(mark) : null,
        keyId,
        keyProvedAt: keyId === null ? null : now,
      });
      return pairOf({ id, personId }, token);
    },

    /** Of the person's sessions, whether one began in the browser with this mark, and how many began in a day. */
    async earlier(tx: Database, personId: string, mark: string) {
      const [counted] = await tx
        .select({
          known: sql<number>`count(*) filter (where ${sessions.browser} = ${hashOf(mark)})::int`,
          today: sql<number>`count(*) filter (where ${sessions.createdAt} > ${since(1)})::int`,
        })
        .from(sessions)
        .where(eq(sessions.personId, personId));
      return { isKnown: (counted?.known ?? 0) > 0, today: counted?.today ?? 0 };
    },

    /**
     * The next pair, or null if the session has ended or the token is invalid. A token older than the last two ends the
     * session; so does the last but one if its successor has arrived. `checkSession` gets the session's id and may
     * throw.
     */
    async refresh(
      token: string,
      ip: string,
      checkSession?: (sessionId: string) => Promise<unknown>,
    ): Promise<TokenPair | null> {
      const id = tokens.sessionOf(token);
      if (id === null) return null;
      await checkSession?.(id);
      const hash = hashOf(token);
      const next = tokens.next(id, token);
      // If the same token is sent twice at once, one call finds it the newest, and both get the same answer.
      const [rotated] = await change(
        db,
        {
          currentHash: hashOf(next),
          previousHash: hash,
          previousUntil: null,
          lastUsedAt: clock(),
          networks: withNetwork(networkKey(keys, ip)),
        },
        and(eq(sessions.id, id), eq(sessions.currentHash, hash), isLive()),
      );
      return rotated ? pairOf(rotated, next) : refreshOlder(id, token);
    },

    /**
     * Ends the session that the token, of any age, belongs to. Like every end but an expiry, it renews the secrets of
     * cards.
     */
    async end(token: string): Promise<void> {
      const id = tokens.sessionOf(token);
      if (id !== null) await endThese(db, eq(sessions.id, id));
    },

    /** The person's sessions that can be used, last used first. */
    list(personId: string): Promise<Pick<SessionRow, 'id' | 'device' | 'createdAt' | 'lastUsedAt'>[]> {
      const { id, device, createdAt, lastUsedAt } = sessions;
      return db
        .select({ id, device, createdAt, lastUsedAt })
        .from(sessions)
        .where(and(eq(sessions.personId, personId), isLive()))
        .orderBy(desc(lastUsedAt), desc(id))
        .limit(LISTED_MAX);
    },

    /** The session's person has shown again that it is they; `keyId`: by this key. */
    async prove(tx: Database, id: string, keyId?: string): Promise<void> {
      const provedAt = clock();
      await change(tx, { provedAt, ...(keyId && { keyId, keyProvedAt: provedAt }) }, eq(sessions.id, id));
    },

    /** False if it is no session of the person's. */
    async endOne(personId: string, id: string): Promise<boolean> {
      const isTheirs = and(eq(sessions.id, id), eq(sessions.personId, personId));
      await endThese(db, isTheirs);
      return (await db.$count(sessions, isTheirs)) > 0;
    },

    async endOthers(personId: string, keptId: string): Promise<void> {
      await endThese(db, and(eq(sessions.personId, personId), ne(sessions.id, keptId)));
    },

    /**
     * Ends all sessions of a session's person, who did not begin it, and forgets their browsers. Null if that was said
     * before.
     */
    async disown(tx: Database, id: string): Promise<string | null> {
      const isNew = and(eq(sessions.id, id), isNull(sessions.disownedAt));
      const [disowned] = await change(tx, { disownedAt: clock() }, isNew);
      if (!disowned) return null;
      const { personId } = disowned;
      await endThese(tx, eq(sessions.personId, personId));
      await change(tx, { browser: null }, eq(sessions.personId, personId));
      return personId;
    },

    /** True if one of the person's sessions, ended ones too, was used from the client's network. */
    async wasUsedFrom(personId: string, ip: string): Promise<boolean> {
      const networks = everyKey(keys).map((by) => networkKey(by, ip));
      const isFromThere = arrayOverlaps(sessions.networks, networks);
      return (await db.$count(sessions, and(eq(sessions.personId, personId), isFromThere))) > 0;
    },

    /** Removes sessions that are unusable and were not used for a month; answers how many. */
    sweep: (): Promise<number> =>
      deleteRows(db, sessions, and(lt(sessions.lastUsedAt, before(LONGEST_DAYS)), not(isLive()))),
  };
}

// The person behind a session, as the database knows them at this moment, and the end of replaced refresh tokens.
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Caller } from '../../access/access';
import { reading, type Database } from '../database/database';
import { sessions } from '../database/schema';
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

interface Found extends Pick<Caller, 'id' | 'fullName' | 'superAdmin' | 'provedAt'> {
  companies: { id: string; active: boolean }[];
  keyIds: string[];
  /** The key by which the person last showed that it is they, and when. */
  provedBy: string | null;
  keyProvedAt: number | null;
  currentHash: string;
  /** The refresh token that came with `currentHash` is in use, and the one before has not ended. */
  isNews: boolean;
}

const readCaller = reading(
  { personId: 'uuid', sessionId: 'uuid' },
  ({ personId, sessionId }) => sql<Found | null>`(
  select json_build_object(
    'id', p.id, 'fullName', p.full_name, 'superAdmin', p.super_admin,
    'companies', array(
      select json_build_object('id', co.id, 'active', co.active)
      from managers m join companies co on co.id = m.company_id
      where m.person_id = p.id order by m.joined_at, m.company_id),
    'keyIds', array(select k.id from passkeys k where k.person_id = p.id),
    'provedBy', s.key_id, 'keyProvedAt', floor(extract(epoch from s.key_proved_at) * 1000),
    'provedAt', floor(extract(epoch from coalesce(s.proved_at, s.created_at)) * 1000),
    'currentHash', s.current_hash,
    'isNews', s.previous_hash is not null and s.previous_until is null)
  from sessions s join people p on p.id = s.person_id
  where s.id = ${sessionId} and p.id = ${personId}
    and s.ended_at is null and p.removal_requested_at is null)`,
);

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/** Null if the session has ended or the person has left. */
export async function findCaller(
  db: Database,
  claims: Claims,
  now: Date,
  isKeyDemandedOfSupport = false,
): Promise<Caller | null> {
  const { personId, sessionId } = claims;
  const row = await readCaller(db, { personId, sessionId });
  if (!row) return null;
  const { currentHash, isNews, companies, keyIds, provedBy, keyProvedAt, ...caller } = row;
  // Once for each refresh.
  if (isNews && claims.generation === generationOf(currentHash)) await endPrevious(db, sessionId, currentHash, now);
  const { superAdmin } = caller;
  return {
    ...caller,
    // A super administrator acts for no company, whatever companies they managed before.
    companyIds: superAdmin ? [] : idsOf(companies),
    inactiveCompanyIds: idsOf(companies.filter(({ active }) => !active)),
    hasKey: keyIds.length > 0,
    keyProvedAt: provedBy !== null && keyIds.includes(provedBy) ? keyProvedAt : null,
    isSupportDemanded: superAdmin && isKeyDemandedOfSupport,
    sessionId,
  };
}

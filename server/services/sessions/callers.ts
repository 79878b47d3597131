/** The person behind a session, as the database knows them at this moment, and the end of replaced refresh tokens. */

import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Caller } from '../../access/access';
import type { Database } from '../database/database';
import { param, read } from '../database/readings';
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

interface Found extends Omit<Caller, 'sessionId' | 'isSupportDemanded'> {
  currentHash: string;
  /** The refresh token that came with `currentHash` is in use, and the one before has not ended. */
  isNews: boolean;
}

const foundBy = ({ personId, sessionId }: Claims) => sql<Found | null>`(
  select json_build_object(
    'id', p.id, 'fullName', p.full_name, 'superAdmin', p.super_admin,
    'companyIds', array(
      select m.company_id from managers m where m.person_id = p.id order by m.joined_at, m.company_id),
    'inactiveCompanyIds', array(
      select m.company_id from managers m join companies co on co.id = m.company_id
      where m.person_id = p.id and not co.active),
    'hasKey', exists (select 1 from passkeys k where k.person_id = p.id),
    'keyProvedAt', (
      select floor(extract(epoch from s.key_proved_at) * 1000) from passkeys k
      where k.id = s.key_id and k.person_id = p.id),
    'provedAt', floor(extract(epoch from coalesce(s.proved_at, s.created_at)) * 1000),
    'currentHash', s.current_hash,
    'isNews', s.previous_hash is not null and s.previous_until is null)
  from sessions s join people p on p.id = s.person_id
  where s.id = ${param(sessionId, 'uuid')} and p.id = ${param(personId, 'uuid')}
    and s.ended_at is null and p.removal_requested_at is null)`;

/** Null if the session has ended or the person has left. */
export async function findCaller(
  db: Database,
  claims: Claims,
  now: Date,
  isKeyDemandedOfSupport = false,
): Promise<Caller | null> {
  const { sessionId } = claims;
  const found = await read(db, foundBy(claims));
  if (!found) return null;
  const { currentHash, isNews, ...caller } = found;
  // Once for each refresh.
  if (isNews && claims.generation === generationOf(currentHash)) await endPrevious(db, sessionId, currentHash, now);
  const { superAdmin } = caller;
  return {
    ...caller,
    // A super administrator acts for no company, whatever companies they managed before.
    companyIds: superAdmin ? [] : caller.companyIds,
    isSupportDemanded: superAdmin && isKeyDemandedOfSupport,
    sessionId,
  };
}

/** What every way to sign in ends with: a session begins, and a manager is told of a browser that was not known. */

import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { SignedIn } from '@vinculo/contract/auth';
import { calls } from '@vinculo/contract/calls';
import type { Profile } from '@vinculo/contract/profile';
import { NEW_DEVICE_MAILS_A_DAY } from '@vinculo/contract/rules/limits';
import { readProfile } from '../../domain/people/profile';
import type { Database } from '../../services/database/database';
import type { Beginning, Sessions } from '../../services/sessions/sessions';
import type { Deps } from '../../wiring/deps';
import { API_PREFIX } from '../../wiring/route';
import { postNewDevice } from './newDevice';

/** A browser's own mark. Scripts do not see it, and it is sent with signing in alone. */
const COOKIE = 'aparelho';
const MARK = /(?:^|; *)aparelho=([\w-]{32})(?:;|$)/;
const MARK_BYTES = 24;
const YEAR_S = 365 * 86_400;

/** The browser and network of a session that is about to begin. */
export type From = Required<Pick<Beginning, 'id' | 'device' | 'ip'>> & { mark: string; keyId?: string };

export const markOf = ({ cookie = '' }: IncomingHttpHeaders): string =>
  MARK.exec(cookie)?.[1] ?? randomBytes(MARK_BYTES).toString('base64url');

export const markCookie = (mark: string, publicUrl: string): string =>
  `${COOKIE}=${mark}; Path=${API_PREFIX}${calls.signIn.path}; Max-Age=${YEAR_S}; HttpOnly; SameSite=Strict${publicUrl.startsWith('https:') ? '; Secure' : ''}`;

/** Students' browsers get no mark, and they get no mail. */
export const isWatched = ({ permission: { companies } }: Profile) => companies === 'all' || companies.length > 0;

/** `isNew`: the account is made by this. */
export async function enter(
  tx: Database,
  { clock }: Deps,
  sessions: Sessions,
  { personId, isNew, from }: { personId: string; isNew: boolean; from: From },
): Promise<SignedIn> {
  const user = await readProfile(tx, personId, clock());
  if (!isWatched(user)) return { ...(await sessions.start(tx, personId, { ...from, mark: null })), user };
  const { isKnown, today } = await sessions.earlier(tx, personId, from.mark);
  const tokens = await sessions.start(tx, personId, from);
  if (!isNew && !isKnown && today < NEW_DEVICE_MAILS_A_DAY) {
    const { id: sessionId, device } = from;
    await postNewDevice(tx, { personId, sessionId, device }, clock());
  }
  return { ...tokens, user };
}

/** Shared by the ways to sign in: codes, sessions, and the caller. */
import { normalizeEmail } from '@vinculo/contract/rules/email';
import { ApiError } from '../../base/errors';
import { networkOf } from '../../base/network';
import { openLinked } from '../../domain/invitations/links';
import { createCodes, type CodeOwner, type Codes } from '../../services/codes/codes';
import { createSessions, type Sessions } from '../../services/sessions/sessions';
import type { Deps } from '../../wiring/deps';

export interface SigningIn {
  deps: Deps;
  codes: Codes;
  sessions: Sessions;
}

export const signingInOf = (deps: Deps): SigningIn => {
  const { db, keys, limits, clock } = deps;
  return { deps, codes: createCodes(db, keys, limits, clock), sessions: createSessions(db, keys, clock) };
};

export const askerOf = ({ keys }: Deps, ip: string) => keys.digest('address', networkOf(ip));

export const ownerOf = ({ deps }: SigningIn, email: string, ip: string): CodeOwner => ({
  email: normalizeEmail(email),
  asker: askerOf(deps, ip),
});

/** The address for an invitation's code. A person who refused the company gets none. */
export async function invitedAddress({ deps }: SigningIn, token: string, ip: string): Promise<string> {
  await deps.limits.spend('invitationLink', askerOf(deps, ip));
  const { email, state } = await openLinked(deps, token);
  if (state === 'refused') throw new ApiError('not_found');
  return email;
}

/** Shared by the ways to sign in: codes, sessions, and the caller. */

import { normalizeEmail } from '@vinculo/contract/rules/text/email';
import { ApiError } from '../../base/errors';
import { openLinked } from '../../domain/admission/links';
import { createCodes, type CodeOwner, type Codes } from '../../services/codes/codes';
import { networkKey } from '../../services/keys/keys';
import { createPasskeys, type Passkeys } from '../../services/passkeys/passkeys';
import { createSessions, type Sessions } from '../../services/sessions/sessions';
import type { Deps } from '../../wiring/deps';

/** For a person who asked for their account to be removed. */
export const LEAVING = 'Esta conta está sendo removida.';

export interface SigningIn {
  deps: Deps;
  codes: Codes;
  sessions: Sessions;
  passkeys: Passkeys;
}

export const signingInOf = (deps: Deps): SigningIn => {
  const { db, keys, limits, clock } = deps;
  return {
    deps,
    codes: createCodes(db, keys, limits, clock),
    sessions: createSessions(db, keys, clock),
    passkeys: createPasskeys(db, keys, clock, deps.config.publicUrl),
  };
};

export const ownerOf = ({ deps }: SigningIn, email: string, ip: string): CodeOwner => ({
  email: normalizeEmail(email),
  asker: networkKey(deps.keys, ip),
});

/** The address for an invitation's code. A person who refused the company gets none. */
export async function invitedAddress({ deps }: SigningIn, token: string, ip: string): Promise<string> {
  const { email, state } = await openLinked(deps, token, ip);
  if (state === 'refused') throw new ApiError('not_found');
  return email;
}

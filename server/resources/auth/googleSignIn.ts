/** Signing in with a Google account. */

import type { GoogleSignIn, SignedIn } from '@vinculo/contract/auth';
import { ApiError } from '../../base/errors';
import { isUniqueViolation, type Database } from '../../services/database/database';
import type { GoogleAccount } from '../../services/google/google';
import { googleFor } from '../../services/google/open';
import { networkKey } from '../../services/keys/keys';
import { findOrMakePerson, findPersonByEmail, findPersonByGoogle, linkGoogle } from '../../services/people/people';
import type { Sessions } from '../../services/sessions/sessions';
import type { Deps } from '../../wiring/deps';
import { enter, type From } from './enter';
import { LEAVING } from './signingIn';

const REFUSED = 'Não conseguimos entrar com o Google. Tente de novo.';
const OTHER_ACCOUNT = 'Este e-mail já entra com outra conta do Google. Entre com o código enviado por e-mail.';

/** The person of a Google account: linked already, else with the verified e-mail, else new. */
async function personOf(
  tx: Database,
  { config, clock }: Deps,
  account: GoogleAccount,
): Promise<{ id: string; isNew: boolean }> {
  const { sub, email, fullName } = account;
  const owner = (await findPersonByGoogle(tx, sub)) ?? (await findPersonByEmail(tx, email));
  if (owner?.removalRequestedAt) throw new ApiError('forbidden', { message: LEAVING });
  if (owner?.googleSub === sub) return { id: owner.id, isNew: false };
  const superAdmin = config.superAdmins.includes(email);
  const person = owner ?? (await findOrMakePerson(tx, { email, fullName, superAdmin }, clock()));
  // The person is linked to another Google account, and can still sign in by code.
  if (!(await linkGoogle(tx, person.id, sub))) throw new ApiError('invalid', { message: OTHER_ACCOUNT });
  return { id: person.id, isNew: !owner };
}

export async function signInWithGoogle(
  deps: Deps,
  sessions: Sessions,
  { access_token }: GoogleSignIn,
  from: From,
  isHere: boolean,
): Promise<SignedIn> {
  const asker = networkKey(deps.keys, from.ip);
  await deps.limits.spend('googleAddress', asker);
  const account = (await googleFor(deps.google, isHere)?.account(access_token)) ?? null;
  if (!account) throw new ApiError('invalid', { message: REFUSED });
  // Only refusals by Google count, because a whole company signs in from one address.
  await deps.limits.refund('googleAddress', asker);
  try {
    return await deps.db.transaction(async (tx) => {
      const { id: personId, isNew } = await personOf(tx, deps, account);
      return enter(tx, deps, sessions, { personId, isNew, from });
    });
  } catch (error) {
    // Two concurrent first sign-ins of one account with different e-mails: a retry finds the one that won.
    if (isUniqueViolation(error, 'people_google_sub_key')) throw new ApiError('invalid', { message: REFUSED });
    throw error;
  }
}

/** Signing in with a code, sent to an address or by an invitation's link, with Google, or with a passkey. */

import type { FastifyRequest } from 'fastify';
import type { PasskeySignIn, SignedIn, SignInRequest } from '@vinculo/contract/auth';
import { readAccessCode } from '@vinculo/contract/rules/text/accessCode';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { SERVER_MESSAGES } from '@vinculo/contract/rules/words/serverMessages';
import { ApiError, invalid } from '../../base/errors';
import { isFromThisMachine } from '../../base/network';
import { readProfile } from '../../domain/people/profile';
import type { CodeCheck, CodeOwner, Codes } from '../../services/codes/codes';
import { networkKey } from '../../services/keys/keys';
import { findOrMakePerson, findPersonByEmail, lockPresentPerson, noteReached } from '../../services/people/people';
import { deviceOf } from '../../services/sessions/devices';
import type { Sessions } from '../../services/sessions/sessions';
import { signInWithGoogle } from './googleSignIn';
import { LEAVING } from './rules';
import { invitedAddress, ownerOf, type SigningIn } from './signingIn';

/** Where a session begins. */
type From = NonNullable<Parameters<Sessions['start']>[2]>;

async function checkCode(codes: Codes, owner: CodeOwner, code: string) {
  const check: CodeCheck = await codes.check(owner, readAccessCode(code));
  if (!check.right) throw invalid({ password: MESSAGES.code[check.why] });
  return check;
}

async function signInByCode(
  { deps: { db, config, clock }, sessions }: SigningIn,
  { email, from, ...body }: { email: string; from: From; full_name?: string | null },
  check: Extract<CodeCheck, { right: true }>,
): Promise<SignedIn> {
  const existing = await findPersonByEmail(db, email);
  if (existing?.removalRequestedAt) throw new ApiError('forbidden', { message: LEAVING });
  const fullName = existing?.fullName ?? body.full_name;
  if (!fullName) {
    await check.giveBack();
    throw invalid({ full_name: MESSAGES.fullName.required });
  }
  return db.transaction(async (tx) => {
    if (!(await check.take(tx))) throw invalid({ password: MESSAGES.code.wrong });
    const superAdmin = config.superAdmins.includes(email);
    const person = existing ?? (await findOrMakePerson(tx, { email, fullName, superAdmin }, clock()));
    await noteReached(tx, person.id);
    const tokens = await sessions.start(tx, person.id, from);
    return { ...tokens, user: await readProfile(tx, person.id, clock()) };
  });
}

async function signInByPasskey(
  { deps, sessions, passkeys }: SigningIn,
  { credential }: PasskeySignIn,
  from: From,
): Promise<SignedIn> {
  const asker = networkKey(deps.keys, from.ip);
  const giveBack = await deps.limits.spend('passkeyAddress', asker);
  const signedIn = await deps.db.transaction(async (tx) => {
    const personId = await passkeys.check(tx, credential, 'enter');
    // One answer for an unknown key, a removed one and a wrong one: it tells a stranger nothing.
    if (!personId) throw new ApiError('invalid', { message: SERVER_MESSAGES.passkey.refused });
    if (!(await lockPresentPerson(tx, personId))) throw new ApiError('forbidden', { message: LEAVING });
    const tokens = await sessions.start(tx, personId, from);
    return { ...tokens, user: await readProfile(tx, personId, deps.clock()) };
  });
  // Only refusals count, because a whole company signs in from one address.
  await giveBack();
  return signedIn;
}

export async function signInBy(way: SigningIn, body: SignInRequest, request: FastifyRequest): Promise<SignedIn> {
  const { deps, codes, sessions } = way;
  const from: From = { device: deviceOf(request.headers['user-agent']), ip: request.ip };
  if (body.provider === 'google')
    return signInWithGoogle(deps, sessions, body, { ...from, isHere: isFromThisMachine(request) });
  if (body.provider === 'passkey') return signInByPasskey(way, body, from);
  const address = body.provider === 'email' ? body.email : await invitedAddress(way, body.token, request.ip);
  const owner = ownerOf(way, address, request.ip);
  const check = await checkCode(codes, owner, body.password);
  return signInByCode(way, { email: owner.email, from, full_name: body.full_name }, check);
}

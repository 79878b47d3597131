/** Signing in with a code, sent to an address or by an invitation's link, with Google, or with a passkey. */

import type { FastifyReply, FastifyRequest } from 'fastify';
import { uuidv7 } from 'uuidv7';
import type { PasskeySignIn, SignedIn, SignInRequest } from '@vinculo/contract/auth';
import { readAccessCode } from '@vinculo/contract/rules/text/accessCode';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { SERVER_MESSAGES } from '@vinculo/contract/rules/words/serverMessages';
import { ApiError, invalid } from '../../base/errors';
import { isFromThisMachine } from '../../base/network';
import type { CodeCheck, CodeOwner, Codes } from '../../services/codes/codes';
import { networkKey } from '../../services/keys/keys';
import { findOrMakePerson, findPersonByEmail, lockPresentPerson, noteReached } from '../../services/people/people';
import { deviceOf } from '../../services/sessions/devices';
import { enter, isWatched, markCookie, markOf, type From } from './enter';
import { signInWithGoogle } from './googleSignIn';
import { invitedAddress, LEAVING, ownerOf, type SigningIn } from './signingIn';

async function checkCode(codes: Codes, owner: CodeOwner, code: string) {
  const check: CodeCheck = await codes.check(owner, readAccessCode(code));
  if (!check.right) throw invalid({ password: MESSAGES.code[check.why] });
  return check;
}

async function signInByCode(
  { deps, sessions }: SigningIn,
  { email, from, ...body }: { email: string; from: From; full_name?: string | null },
  check: Extract<CodeCheck, { right: true }>,
): Promise<SignedIn> {
  const { db, config, clock } = deps;
  const account = await findPersonByEmail(db, email);
  if (account?.removalRequestedAt) throw new ApiError('forbidden', { message: LEAVING });
  const fullName = account?.fullName ?? body.full_name;
  if (!fullName) {
    await check.giveBack();
    throw invalid({ full_name: MESSAGES.fullName.required });
  }
  return db.transaction(async (tx) => {
    if (!(await check.take(tx))) throw invalid({ password: MESSAGES.code.wrong });
    const superAdmin = config.superAdmins.includes(email);
    const person = account ?? (await findOrMakePerson(tx, { email, fullName, superAdmin }, clock()));
    await noteReached(tx, person.id);
    return enter(tx, deps, sessions, { personId: person.id, isNew: !account, from });
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
    const key = await passkeys.check(tx, credential, 'enter');
    // One answer for an unknown key, a removed one and a wrong one: it tells a stranger nothing.
    if (!key) throw new ApiError('invalid', { message: SERVER_MESSAGES.passkey.refused });
    const { id: keyId, personId } = key;
    if (!(await lockPresentPerson(tx, personId))) throw new ApiError('forbidden', { message: LEAVING });
    return enter(tx, deps, sessions, { personId, isNew: false, from: { ...from, keyId } });
  });
  // Only refusals count, because a whole company signs in from one address.
  await giveBack();
  return signedIn;
}

async function signedInBy(way: SigningIn, body: SignInRequest, from: From, request: FastifyRequest): Promise<SignedIn> {
  const { deps, codes, sessions } = way;
  if (body.provider === 'google') return signInWithGoogle(deps, sessions, body, from, isFromThisMachine(request));
  if (body.provider === 'passkey') return signInByPasskey(way, body, from);
  const address = body.provider === 'email' ? body.email : await invitedAddress(way, body.token, request.ip);
  const owner = ownerOf(way, address, request.ip);
  const check = await checkCode(codes, owner, body.password);
  return signInByCode(way, { email: owner.email, from, full_name: body.full_name }, check);
}

export async function signInBy(
  way: SigningIn,
  body: SignInRequest,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SignedIn> {
  const { headers, ip } = request;
  const from: From = { id: uuidv7(), device: deviceOf(headers['user-agent']), ip, mark: markOf(headers) };
  const signedIn = await signedInBy(way, body, from, request);
  if (isWatched(signedIn.user)) reply.header('set-cookie', markCookie(from.mark, way.deps.config.publicUrl));
  return signedIn;
}

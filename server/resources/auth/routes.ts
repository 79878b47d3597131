// Asking for an access code; signing in with one, sent to an address or by an invitation's link, with Google, or with a
// passkey; keeping and ending the session. Every way ends with a session, and a manager is told of a browser that was
// not known.
import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { uuidv7 } from 'uuidv7';
import type { GoogleSignIn, PasskeySignIn, SignedIn, SignInRequest } from '@vinculo/contract/auth';
import { calls } from '@vinculo/contract/calls';
import type { Profile } from '@vinculo/contract/profile';
import { NEW_DEVICE_MAILS_A_DAY } from '@vinculo/contract/rules/limits';
import { readAccessCode } from '@vinculo/contract/rules/text/accessCode';
import { MESSAGES, SERVER_MESSAGES } from '@vinculo/contract/rules/words/messages';
import { ApiError, invalid } from '../../base/errors';
import { isFromThisMachine } from '../../base/network';
import { readProfile } from '../../domain/people/profile';
import { acceptInvitations } from '../../domain/students/acceptInvitations';
import type { CodeCheck } from '../../services/codes/codes';
import { refuseTwin, type Database } from '../../services/database/database';
import type { GoogleAccount } from '../../services/google/google';
import { googleFor } from '../../services/google/open';
import { networkKey } from '../../services/keys/keys';
import {
  findOrMakePerson,
  findPersonByEmail,
  findPersonByGoogle,
  linkGoogle,
  lockPerson,
  noteReached,
} from '../../services/people/people';
import { deviceOf } from '../../services/sessions/devices';
import type { Beginning } from '../../services/sessions/sessions';
import type { Deps } from '../../wiring/deps';
import { API_PREFIX, routes, type Handler } from '../../wiring/route';
import { postNewDevice } from './newDevice';
import { invitedAddress, ownerOf, sendCode, signingInOf, type SigningIn } from './signingIn';

/** For a person who asked for their account to be removed. */
const LEAVING = 'Esta conta está sendo removida.';

/** A browser's own mark. Scripts do not see it, and it is sent with signing in alone. */
const COOKIE = 'aparelho';
const MARK = /(?:^|; *)aparelho=([\w-]{32})(?:;|$)/;
const MARK_BYTES = 24;
const YEAR_S = 365 * 86_400;

/** The browser and network of a session that is about to begin. */
type From = Required<Pick<Beginning, 'id' | 'device' | 'ip'>> & { mark: string; keyId?: string };

const markOf = ({ cookie = '' }: IncomingHttpHeaders): string =>
  MARK.exec(cookie)?.[1] ?? randomBytes(MARK_BYTES).toString('base64url');

const markCookie = (mark: string, publicUrl: string): string =>
  `${COOKIE}=${mark}; Path=${API_PREFIX}${calls.signIn.path}; Max-Age=${YEAR_S}; HttpOnly; SameSite=Strict${publicUrl.startsWith('https:') ? '; Secure' : ''}`;

/** Students get no mail about new browsers, so their browsers get no mark. */
const isWatched = ({ permission: { companies } }: Profile) => companies === 'all' || companies.length > 0;

/** `isNew`: this sign-in makes the account. */
async function enter(
  tx: Database,
  { deps: { clock }, sessions }: SigningIn,
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

const REFUSED = 'Não conseguimos entrar com o Google. Tente de novo.';
const OTHER_ACCOUNT = 'Este e-mail já entra com outra conta do Google. Entre com o código enviado por e-mail.';

/** The person of a Google account: linked to it before, or with the verified e-mail, or new. */
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

async function signInWithGoogle(
  way: SigningIn,
  { access_token }: GoogleSignIn,
  from: From,
  isHere: boolean,
): Promise<SignedIn> {
  const { deps } = way;
  const asker = networkKey(deps.keys, from.ip);
  await deps.limits.spend('googleAddress', asker);
  const account = (await googleFor(deps.google, isHere)?.account(access_token)) ?? null;
  if (!account) throw new ApiError('invalid', { message: REFUSED });
  // Only refusals by Google count, because a whole company signs in from one address.
  await deps.limits.refund('googleAddress', asker);
  const entering = deps.db.transaction(async (tx) => {
    const { id: personId, isNew } = await personOf(tx, deps, account);
    return enter(tx, way, { personId, isNew, from });
  });
  // Two concurrent first sign-ins of one account with different e-mails: a retry finds the one that won.
  return entering.catch(refuseTwin('people_google_sub_key', () => new ApiError('invalid', { message: REFUSED })));
}

async function signInByCode(
  way: SigningIn,
  { email, from, ...body }: { email: string; from: From; full_name?: string | null },
  check: Extract<CodeCheck, { right: true }>,
): Promise<SignedIn> {
  const { db, config, clock } = way.deps;
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
    return enter(tx, way, { personId: person.id, isNew: !account, from });
  });
}

async function signInByPasskey(way: SigningIn, { credential }: PasskeySignIn, from: From): Promise<SignedIn> {
  const { deps, passkeys } = way;
  const asker = networkKey(deps.keys, from.ip);
  const giveBack = await deps.limits.spend('passkeyAddress', asker);
  const signedIn = await deps.db.transaction(async (tx) => {
    const key = await passkeys.check(tx, credential, 'enter');
    // One answer for an unknown key, a removed one and a wrong one: it tells a stranger nothing.
    if (!key) throw new ApiError('invalid', { message: SERVER_MESSAGES.passkey.refused });
    const { id: keyId, personId } = key;
    if (!(await lockPerson(tx, personId))) throw new ApiError('forbidden', { message: LEAVING });
    return enter(tx, way, { personId, isNew: false, from: { ...from, keyId } });
  });
  // Only refusals count, because a whole company signs in from one address.
  await giveBack();
  return signedIn;
}

async function signedInBy(way: SigningIn, body: SignInRequest, from: From, request: FastifyRequest): Promise<SignedIn> {
  if (body.provider === 'google') return signInWithGoogle(way, body, from, isFromThisMachine(request));
  if (body.provider === 'passkey') return signInByPasskey(way, body, from);
  const address = body.provider === 'email' ? body.email : await invitedAddress(way, body.token, request.ip);
  const owner = ownerOf(way, address, request.ip);
  const check = await way.codes.check(owner, readAccessCode(body.password));
  if (!check.right) throw invalid({ password: MESSAGES.code[check.why] });
  return signInByCode(way, { email: owner.email, from, full_name: body.full_name }, check);
}

async function signInBy(
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

const requestCode: Handler<'requestCode'> = async ({ body, request }, deps) =>
  sendCode(signingInOf(deps), body.email, request.ip);

const requestInvitedCode: Handler<'requestInvitedCode'> = async ({ params, request }, deps) => {
  const way = signingInOf(deps);
  return sendCode(way, await invitedAddress(way, params.token, request.ip), request.ip);
};

const signIn: Handler<'signIn'> = async ({ body, request, reply }, deps) => {
  const signedIn = await signInBy(signingInOf(deps), body, request, reply);
  const { id } = signedIn.user;
  // Read after accepting, so that the answer includes the new cards.
  const hasAccepted = await acceptInvitations(deps, id);
  return hasAccepted ? { ...signedIn, user: await readProfile(deps.db, id, deps.clock()) } : signedIn;
};

const refreshTokens: Handler<'refreshTokens'> = async ({ body, request }, deps) => {
  const { sessions } = signingInOf(deps);
  const pair = await sessions.refresh(body.refresh_token, request.ip, (sessionId) =>
    deps.limits.spend('refresh', sessionId),
  );
  if (!pair) throw new ApiError('refresh_refused');
  return pair;
};

const signOut: Handler<'signOut'> = async ({ body }, deps) => {
  await signingInOf(deps).sessions.end(body.refresh_token);
  return null;
};

export const authRoutes = routes({ requestCode, requestInvitedCode, signIn, refreshTokens, signOut });

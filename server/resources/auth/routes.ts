/** Asking for an access code, signing in with it or with Google, keeping and ending the session. */
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { calls } from '@vinculo/contract/calls';
import type { SignedIn } from '@vinculo/contract/auth';
import { readAccessCode } from '@vinculo/contract/rules/accessCode';
import { mailboxOf, normalizeEmail } from '@vinculo/contract/rules/email';
import { MESSAGES } from '@vinculo/contract/rules/messages';
import type { Deps } from '../../wiring/deps';
import { ApiError, invalid } from '../../base/errors';
import { route, type Input } from '../../wiring/route';
import { createCodes, type CodeCheck, type CodeOwner, type Codes } from '../../services/codes/codes';
import type { Point } from '../../services/limits/limits';
import { isFromThisMachine, networkOf } from '../../base/network';
import { findOrMakePerson, findPersonByEmail } from '../../services/people/people';
import { createSessions, type Sessions } from '../../services/sessions/sessions';
import { openLinked } from '../../domain/invitations/links';
import { acceptInvitations } from '../../domain/roster/accept';
import { codeMail } from './codeMail';
import { signInWithGoogle } from './googleSignIn';
import { codeWaitMessage, LEAVING } from './rules';
import { readProfile } from '../../domain/people/profile';

const MAIL_RETRY_S = 30;
const MAIL_AWAY = 'Não conseguimos enviar o e-mail agora. Tente de novo em instantes.';

/**
 * Takes a point of each limit in turn; where one has none left, the answer says when to try again: on the e-mail field
 * where the code that was sent can be entered. Answers how to give the points of the mailbox back: what an address asks
 * for counts whatever becomes of the mail.
 */
async function spendForCode(
  { limits }: Deps,
  codes: Codes,
  owner: CodeOwner,
  isNewUser: boolean,
): Promise<() => Promise<void>> {
  const { email, asker } = owner;
  const mailbox = mailboxOf(email);
  const ofAddress: Point = [isNewUser ? 'codeAddressNew' : 'codeAddress', asker];
  const ofMailbox: Point[] = [
    ['codeEachMinute', `${mailbox} ${asker}`],
    ['codeEachHour', `${mailbox} ${asker}`],
    ['codeEverywhere', mailbox],
  ];
  const full = await limits.takeAll([ofAddress, ...ofMailbox]);
  if (!full) return () => limits.refundAll(ofMailbox);
  const retryAfter = full.seconds;
  if (full.name === ofAddress[0] || !(await codes.isWaiting(owner))) throw new ApiError('too_many', { retryAfter });
  const message = codeWaitMessage(retryAfter);
  throw new ApiError('too_many', { message, fields: { email: [message] }, retryAfter });
}

async function sendCode(deps: Deps, codes: Codes, owner: CodeOwner, isNewUser: boolean): Promise<void> {
  const giveBack = await spendForCode(deps, codes, owner, isNewUser);
  const code = codes.make();
  try {
    await deps.mail.send(codeMail(owner.email, code, deps.config.publicUrl));
  } catch (error) {
    // Nothing was sent: the person may ask again at once, and the code they may still hold stays good.
    await giveBack();
    throw new ApiError('unavailable', { message: MAIL_AWAY, retryAfter: MAIL_RETRY_S, cause: error });
  }
  await codes.keep(owner, code);
}

async function checkCode(codes: Codes, owner: CodeOwner, code: string) {
  const check: CodeCheck = await codes.check(owner, readAccessCode(code));
  if (!check.right) throw invalid({ password: MESSAGES.code[check.why] });
  return check;
}

async function signIn(
  { db, config, clock }: Deps,
  sessions: Sessions,
  { email, ...body }: { email: string; full_name?: string | null },
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
    const tokens = await sessions.start(tx, person.id);
    return { ...tokens, user: await readProfile(tx, person.id, clock()) };
  });
}

export const authRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    const { db, keys, limits, clock } = deps;
    const codes = createCodes(db, keys, limits, clock);
    const sessions = createSessions(db, keys, clock);
    const askerOf = (ip: string) => keys.digest('address', networkOf(ip));
    /** Where the code of an invitation goes; to who said that it is not their school nothing does. */
    const invitedBy = async (token: string, ip: string): Promise<string> => {
      await limits.spend('invitationLink', askerOf(ip));
      const { email, state } = await openLinked(deps, token);
      if (state === 'refused') throw new ApiError('not_found');
      return email;
    };
    const ownerOf = (email: string, ip: string): CodeOwner => ({ email: normalizeEmail(email), asker: askerOf(ip) });

    const sendTo = async (address: string, ip: string) => {
      const owner = ownerOf(address, ip);
      const new_user = (await findPersonByEmail(db, owner.email)) === null;
      await sendCode(deps, codes, owner, new_user);
      return { new_user };
    };

    route(app, calls.requestCode, async ({ body, request }) => sendTo(body.email, request.ip));

    route(app, calls.requestInvitedCode, async ({ params, request }) =>
      sendTo(await invitedBy(params.token, request.ip), request.ip),
    );

    const signInBy = async (body: Input<typeof calls.signIn>['body'], request: FastifyRequest) => {
      if (body.provider === 'google') {
        const from = { asker: askerOf(request.ip), isHere: isFromThisMachine(request) };
        return signInWithGoogle(deps, sessions, body, from);
      }
      const address = body.provider === 'email' ? body.email : await invitedBy(body.token, request.ip);
      const owner = ownerOf(address, request.ip);
      const check = await checkCode(codes, owner, body.password);
      return signIn(deps, sessions, { email: owner.email, full_name: body.full_name }, check);
    };

    route(app, calls.signIn, async ({ body, request }) => {
      const signedIn = await signInBy(body, request);
      const { id, email } = signedIn.user;
      // What they are told of on their pages is what they have by now.
      const hasAccepted = await acceptInvitations(deps, id, email);
      return hasAccepted ? { ...signedIn, user: await readProfile(db, id, clock()) } : signedIn;
    });

    route(app, calls.refreshTokens, async ({ body }) => {
      const pair = await sessions.refresh(body.refresh_token, (sessionId) => limits.spend('refresh', sessionId));
      if (!pair) throw new ApiError('refresh_refused');
      return pair;
    });

    route(app, calls.signOut, async ({ body }) => {
      await sessions.end(body.refresh_token);
      return null;
    });
  };

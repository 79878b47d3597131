/** Asking for an access code, signing in with it or with Google, keeping and ending the session. */
import type { FastifyPluginAsync } from 'fastify';
import { calls } from '@vinculo/contract/calls';
import type { EmailSignIn, SignedIn } from '@vinculo/contract/auth';
import { normalizeEmail } from '@vinculo/contract/rules/email';
import { MESSAGES } from '@vinculo/contract/rules/messages';
import type { Deps } from '../../deps';
import { ApiError, invalid } from '../../errors';
import { route } from '../../route';
import { createCodes, type CodeCheck, type CodeOwner, type Codes } from '../../services/codes/codes';
import type { LimitName } from '../../services/limits';
import { networkOf } from '../../network';
import { findOrMakePerson, findPersonByEmail } from '../../services/people';
import { createSessions, type Sessions } from '../../services/sessions/sessions';
import { readProfile } from '../profile/store';
import { codeMail } from './codeMail';
import { signInWithGoogle } from './googleSignIn';
import { codeWaitMessage, LEAVING } from './rules';

const MAIL_RETRY_S = 30;
const MAIL_AWAY = 'Não conseguimos enviar o e-mail agora. Tente de novo em instantes.';

/**
 * Takes a point of each limit in turn; where one has none left, the e-mail field says when to try again. Answers how to
 * give the points of the e-mail back: what an address asks for counts whatever becomes of the mail.
 */
async function spendForCode({ limits }: Deps, { email, asker }: CodeOwner): Promise<() => Promise<void>> {
  const wanted: [LimitName, string][] = [
    ['codeAddress', asker],
    ['codeEachMinute', `${email} ${asker}`],
    ['codeEachHour', `${email} ${asker}`],
    ['codeEverywhere', email],
  ];
  const taken: [LimitName, string][] = [];
  const giveBack = async (points = taken) => {
    for (const [name, key] of points) await limits.refund(name, key);
  };
  for (const [name, key] of wanted) {
    const seconds = await limits.take(name, key);
    if (seconds !== null) {
      await giveBack();
      if (name === 'codeAddress') throw new ApiError('too_many', { retryAfter: seconds });
      const message = codeWaitMessage(seconds);
      throw new ApiError('too_many', { message, fields: { email: [message] }, retryAfter: seconds });
    }
    taken.push([name, key]);
  }
  return () => giveBack(taken.filter(([name]) => name !== 'codeAddress'));
}

async function sendCode(deps: Deps, codes: Codes, owner: CodeOwner): Promise<void> {
  const giveBack = await spendForCode(deps, owner);
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

async function checkCode({ limits }: Deps, codes: Codes, owner: CodeOwner, code: string) {
  // Taken before looking and given back when right, so that many tries at once do not slip through.
  await limits.spend('wrongCodeAddress', owner.asker);
  const check: CodeCheck = await codes.check(owner, code);
  if (!check.right) throw invalid({ password: MESSAGES.code[check.why] });
  await limits.refund('wrongCodeAddress', owner.asker);
  return check;
}

async function signIn(
  { db, config, clock }: Deps,
  sessions: Sessions,
  body: EmailSignIn,
  check: Extract<CodeCheck, { right: true }>,
): Promise<SignedIn> {
  const email = normalizeEmail(body.email);
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
    return { ...tokens, user: await readProfile(tx, person.id) };
  });
}

export const authRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    const { db, keys, limits, clock } = deps;
    const codes = createCodes(db, keys, limits, clock);
    const sessions = createSessions(db, keys, clock);
    const askerOf = (ip: string) => keys.digest('address', networkOf(ip));
    const ownerOf = (email: string, ip: string): CodeOwner => ({ email: normalizeEmail(email), asker: askerOf(ip) });

    route(app, calls.requestCode, async ({ body, request }) => {
      const owner = ownerOf(body.email, request.ip);
      await sendCode(deps, codes, owner);
      return { new_user: (await findPersonByEmail(db, owner.email)) === null };
    });

    route(app, calls.signIn, async ({ body, request }) => {
      if (body.provider === 'google') return signInWithGoogle(deps, sessions, body, askerOf(request.ip));
      const check = await checkCode(deps, codes, ownerOf(body.email, request.ip), body.password);
      return signIn(deps, sessions, body, check);
    });

    route(app, calls.refreshTokens, async ({ body }) => {
      const pair = await sessions.refresh(body.refresh_token);
      if (!pair) throw new ApiError('refresh_refused');
      return pair;
    });

    route(app, calls.signOut, async ({ body }) => {
      await sessions.end(body.refresh_token);
      return null;
    });
  };

// A person's passkeys: added by people who manage something, listed and removed by everybody who has one; and the
// step-up: a key, or a mailed code, shows that it is the session's person who acts.
import type { Passkey } from '@vinculo/contract/auth';
import { PASSKEYS_MAX } from '@vinculo/contract/rules/limits';
import { readAccessCode } from '@vinculo/contract/rules/text/accessCode';
import { MESSAGES, SERVER_MESSAGES } from '@vinculo/contract/rules/words/messages';
import { managesSomething, type Caller } from '../../access/access';
import { ApiError, invalid, requireFound } from '../../base/errors';
import { audit } from '../../domain/audit/audit';
import { queued } from '../../domain/news/schoolMail';
import type { CodeOwner } from '../../services/codes/codes';
import { refuseTwin, type Database } from '../../services/database/database';
import { writeMail } from '../../services/mail/write';
import type { PasskeyRow, Purpose } from '../../services/passkeys/passkeys';
import { findReader, lockPerson } from '../../services/people/people';
import { routes, type Handler } from '../../wiring/route';
import { mailCode, signingInOf, spendForCode } from './signingIn';

const WORDS = SERVER_MESSAGES.passkey;

interface Told {
  personId: string;
  isAdded: boolean;
}

const keyMails = queued<Told>('account.passkeys', async ({ db, mail, config }, { personId, isAdded }, entry) => {
  const person = await findReader(db, personId);
  if (person) await mail.send(writeMail(isAdded ? 'passkey-added' : 'passkey-removed', person, {}, config), entry);
});

const toPasskey = ({ id, name, createdAt, lastUsedAt }: PasskeyRow): Passkey => ({
  id,
  name,
  created_at: createdAt.toISOString(),
  last_used_at: lastUsedAt?.toISOString() ?? null,
});

const purposeOf = (what: 'add' | 'step-up', { sessionId }: Caller): Purpose => `${what}:${sessionId}`;

/** Students keep to codes and Google. */
function requireManaging(caller: Caller): void {
  if (!managesSomething(caller)) throw new ApiError('forbidden');
}

const tell = async (tx: Database, { id: personId }: Caller, passkeyId: string, isAdded: boolean, at: Date) => {
  const action = isAdded ? 'account.passkey' : 'account.passkey-remove';
  await audit(tx, { personId, companyId: null, action, recordId: passkeyId, at });
  // A key is added once and removed once.
  const about = `${passkeyId}:${isAdded ? 'added' : 'removed'}`;
  await keyMails.post(tx, [{ about, payload: { personId, isAdded } }], at);
};

const beginPasskeySignIn: Handler<'beginPasskeySignIn'> = (_, deps) => signingInOf(deps).passkeys.ask('enter');

const listPasskeys: Handler<'listPasskeys'> = async ({ caller }, deps) =>
  (await signingInOf(deps).passkeys.list(deps.db, caller.id)).map(toPasskey);

const beginPasskey: Handler<'beginPasskey'> = async ({ caller }, deps) => {
  requireManaging(caller);
  const { email, fullName } = requireFound(await findReader(deps.db, caller.id));
  return signingInOf(deps).passkeys.offer(purposeOf('add', caller), { id: caller.id, email, fullName });
};

const addPasskey: Handler<'addPasskey'> = async ({ caller, body }, deps) => {
  requireManaging(caller);
  await deps.limits.spend('passkeyChange', caller.id);
  const { passkeys, sessions } = signingInOf(deps);
  const adding = deps.db.transaction(async (tx) => {
    // Two calls at once are counted one after the other.
    if (!(await lockPerson(tx, caller.id, 'no key update'))) throw new ApiError('signed_out');
    if ((await passkeys.list(tx, caller.id)).length >= PASSKEYS_MAX)
      throw new ApiError('conflict', { message: WORDS.tooMany });
    const key = await passkeys.add(tx, body, purposeOf('add', caller), caller.id);
    if (!key) throw new ApiError('invalid', { message: WORDS.notMade });
    await tell(tx, caller, key.id, true, deps.clock());
    // The device has verified its person.
    await sessions.prove(tx, caller.sessionId, key.id);
    return key;
  });
  const known = () => new ApiError('conflict', { message: WORDS.known });
  const added = await adding.catch(refuseTwin('passkeys_credential_id_key', known));
  return toPasskey(added);
};

const removePasskey: Handler<'removePasskey'> = async ({ caller, params }, deps) => {
  await deps.limits.spend('passkeyChange', caller.id);
  const { passkeys } = signingInOf(deps);
  await deps.db.transaction(async (tx) => {
    if (!(await lockPerson(tx, caller.id, 'no key update'))) throw new ApiError('signed_out');
    const isLast = (await passkeys.list(tx, caller.id)).length === 1;
    // Without any, a mailed code would add the next one.
    if (isLast && caller.isSupportDemanded) throw new ApiError('conflict', { message: WORDS.last });
    if (!(await passkeys.remove(tx, caller.id, params.id))) throw new ApiError('not_found');
    await tell(tx, caller, params.id, false, deps.clock());
  });
  return null;
};

/** The owner is bound to the session. It is no e-mail, so such a code never signs in. */
const codeOwner = ({ id, sessionId }: Caller): CodeOwner => ({ email: `${id} step-up ${sessionId}`, asker: id });

const beginStepUp: Handler<'beginStepUp'> = async ({ caller }, deps) => {
  const { passkeys } = signingInOf(deps);
  return passkeys.ask(purposeOf('step-up', caller), await passkeys.list(deps.db, caller.id));
};

const requestStepUpCode: Handler<'requestStepUpCode'> = async ({ caller }, deps) => {
  const { codes } = signingInOf(deps);
  const owner = codeOwner(caller);
  const { email } = requireFound(await findReader(deps.db, caller.id));
  const points = {
    ofAsker: [],
    ofMailbox: [
      ['stepUpCode', caller.sessionId],
      ['stepUpCodePause', caller.sessionId],
    ],
  } as const;
  const giveBack = await spendForCode(deps, points, () => codes.isWaiting(owner));
  const code = codes.make();
  await mailCode(deps, writeMail('step-up', { email }, { code }, deps.config), giveBack);
  await codes.keep(owner, code);
  return null;
};

const stepUp: Handler<'stepUp'> = async ({ caller, body }, deps) => {
  const { codes, passkeys, sessions } = signingInOf(deps);
  if (body.by === 'passkey') {
    await deps.db.transaction(async (tx) => {
      const key = await passkeys.check(tx, body.credential, purposeOf('step-up', caller), caller.id);
      if (!key) throw new ApiError('invalid', { message: SERVER_MESSAGES.passkey.refused });
      await sessions.prove(tx, caller.sessionId, key.id);
    });
    return null;
  }
  const check = await codes.check(codeOwner(caller), readAccessCode(body.password));
  if (!check.right) throw invalid({ password: MESSAGES.code[check.why] });
  await deps.db.transaction(async (tx) => {
    if (!(await check.take(tx))) throw invalid({ password: MESSAGES.code.wrong });
    await sessions.prove(tx, caller.sessionId);
  });
  return null;
};

export const passkeyRoutes = routes({
  beginPasskeySignIn,
  listPasskeys,
  beginPasskey,
  addPasskey,
  removePasskey,
  beginStepUp,
  requestStepUpCode,
  stepUp,
});

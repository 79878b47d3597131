/** The step-up: a key, or a mailed code, shows that it is the session's person who acts. */

import { readAccessCode } from '@vinculo/contract/rules/text/accessCode';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { SERVER_MESSAGES } from '@vinculo/contract/rules/words/serverMessages';
import type { Caller } from '../../access/access';
import { ApiError, invalid, requireFound } from '../../base/errors';
import type { CodeOwner } from '../../services/codes/codes';
import { writeMail } from '../../services/mail/write';
import type { Purpose } from '../../services/passkeys/passkeys';
import { findReader } from '../../services/people/people';
import { routes, type Handler } from '../../wiring/route';
import { mailCode, spendForCode } from './sendCode';
import { signingInOf } from './signingIn';

const purposeOf = (caller: Caller): Purpose => `step-up:${caller.sessionId}`;

/** Bound to the session. It is no e-mail, so such a code never signs in. */
const codeOwner = ({ id, sessionId }: Caller): CodeOwner => ({ email: `${id} step-up ${sessionId}`, asker: id });

const beginStepUp: Handler<'beginStepUp'> = async ({ caller }, deps) => {
  const { passkeys } = signingInOf(deps);
  return passkeys.ask(purposeOf(caller), await passkeys.list(deps.db, caller.id));
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
      const key = await passkeys.check(tx, body.credential, purposeOf(caller), caller.id);
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

export const stepUpRoutes = routes({ beginStepUp, requestStepUpCode, stepUp });

// Changes the e-mail of the person who is signed in, by codes to the old and to the new address. Both are told of the
// change.
import { readAccessCode } from '@vinculo/contract/rules/text/accessCode';
import { mailboxOf, normalizeEmail } from '@vinculo/contract/rules/text/email';
import { MESSAGES, SERVER_MESSAGES } from '@vinculo/contract/rules/words/messages';
import type { Caller } from '../../access/access';
import { ApiError, invalid } from '../../base/errors';
import { audit } from '../../domain/audit/audit';
import { queued } from '../../domain/news/schoolMail';
import { findMoved, moveEmail, type EmailMove } from '../../domain/people/email';
import { readProfile } from '../../domain/people/profile';
import { countedApart } from '../../domain/standing/identity';
import { isTrustedPerson } from '../../domain/standing/trust';
import { acceptInvitations } from '../../domain/students/acceptInvitations';
import type { CodeOwner } from '../../services/codes/codes';
import { refuseTwin } from '../../services/database/database';
import { writeMail } from '../../services/mail/write';
import { findPersonByEmail } from '../../services/people/people';
import { createSessions } from '../../services/sessions/sessions';
import type { Deps } from '../../wiring/deps';
import { routes, type Handler } from '../../wiring/route';
import { mailCode, ownerOf, signingInOf, spendForCode } from './signingIn';

interface Changed {
  personId: string;
  /** The moment of the change, in ISO 8601. */
  at: string;
  isFormer: boolean;
}

const changedMails = queued<Changed>(
  'account.email',
  async ({ db, mail, config }, { personId, at, isFormer }, entry) => {
    const person = await findMoved(db, personId, new Date(at));
    const email = isFormer ? person?.formerEmail : person?.email;
    const name = isFormer ? 'email-changed-former' : 'email-changed-new';
    if (email) await mail.send(writeMail(name, { email }, {}, config), entry);
  },
);

/**
 * The owner is bound to both addresses. It is no e-mail, so such a code never signs in. Every try counts as the
 * person's own.
 */
const codeOwner = (which: 'current' | 'new', { personId, from, to }: EmailMove): CodeOwner => ({
  email: `${personId} ${which} ${from} ${to}`,
  asker: personId,
});

async function moveOf({ db, clock }: Deps, caller: Caller, email: string): Promise<EmailMove> {
  // The operator's settings name support by address.
  if (caller.superAdmin) throw new ApiError('forbidden', { message: SERVER_MESSAGES.emailChange.support });
  const { email: from } = await readProfile(db, caller.id, clock());
  const to = normalizeEmail(email);
  if (to === from) throw invalid({ email: MESSAGES.email.own });
  return { personId: caller.id, from, to };
}

const requestEmailChange: Handler<'requestEmailChange'> = async ({ caller, body, request }, deps) => {
  const way = signingInOf(deps);
  const { codes } = way;
  const move = await moveOf(deps, caller, body.email);
  const { from, to } = move;
  const [ofCurrent, ofNew] = [codeOwner('current', move), codeOwner('new', move)];
  const { asker } = ownerOf(way, to, request.ip);
  const mailbox = mailboxOf(to);
  const points = {
    ofAsker: [
      ['emailChange', caller.id],
      ['codeAddressNew', asker],
    ],
    ofMailbox: [
      ['emailChangePause', `${mailbox} ${asker}`],
      ['emailChangeMailbox', countedApart(mailbox, { is_new: !(await isTrustedPerson(deps.db, caller)) })],
    ],
  } as const;
  const giveBack = await spendForCode(deps, points, () => codes.isWaiting(ofNew));
  const [currentCode, newCode] = [codes.make(), codes.make()];
  const isTaken = (await findPersonByEmail(deps.db, to)) !== null;
  // The person must not learn that an address has an account. They see the same, and the code that is kept is sent
  // nowhere.
  const reader = { email: to };
  const toNew = isTaken
    ? writeMail('email-change-taken', reader, {}, deps.config)
    : writeMail('email-change-new', reader, { code: newCode }, deps.config);
  const isMailed = !isTaken || (await deps.limits.take('mailWithoutCode', mailbox)) === null;
  if (isMailed) await mailCode(deps, toNew, giveBack);
  const values = { newEmail: to, code: currentCode };
  const toCurrent = writeMail('email-change-current', { email: from }, values, deps.config);
  await mailCode(deps, toCurrent, giveBack, SERVER_MESSAGES.emailChange.currentRefused);
  await codes.keep(ofCurrent, currentCode);
  await codes.keep(ofNew, newCode);
  return null;
};

const changeEmail: Handler<'changeEmail'> = async ({ caller, body }, deps) => {
  const { codes } = signingInOf(deps);
  const move = await moveOf(deps, caller, body.email);
  const [current, next] = [
    await codes.check(codeOwner('current', move), readAccessCode(body.current_code)),
    await codes.check(codeOwner('new', move), readAccessCode(body.new_code)),
  ];
  if (!current.right || !next.right) {
    const fields: Record<string, string> = {};
    if (current.right) await current.giveBack();
    else fields['current_code'] = MESSAGES.code[current.why];
    if (next.right) await next.giveBack();
    else fields['new_code'] = MESSAGES.code[next.why];
    throw invalid(fields);
  }
  const now = deps.clock();
  const { id: personId, sessionId } = caller;
  const changing = deps.db.transaction(async (tx) => {
    // A change that was faster, or a removal, leaves nothing to change.
    if (!(await moveEmail(tx, move, now)) || !(await current.take(tx)) || !(await next.take(tx)))
      throw invalid({ current_code: MESSAGES.code.wrong });
    await createSessions(tx, deps.keys, deps.clock).endOthers(personId, sessionId);
    await audit(tx, { personId, companyId: null, action: 'account.email', recordId: personId, at: now });
    const mails = [true, false].map((isFormer) => ({
      about: `${personId}:${now.getTime()}:${isFormer ? 'former' : 'new'}`,
      payload: { personId, at: now.toISOString(), isFormer },
    }));
    await changedMails.post(tx, mails, now);
  });
  await changing.catch(refuseTwin('people_email_key', () => invalid({ email: SERVER_MESSAGES.emailChange.taken })));
  await acceptInvitations(deps, caller.id);
  return readProfile(deps.db, caller.id, deps.clock());
};

export const emailChangeRoutes = routes({ requestEmailChange, changeEmail });

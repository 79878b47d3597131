// Shared by the ways to sign in: codes and how they are sent, sessions, keys.
import { mailboxOf, normalizeEmail } from '@vinculo/contract/rules/text/email';
import { SERVER_MESSAGES } from '@vinculo/contract/rules/words/messages';
import { waitText } from '@vinculo/contract/rules/words/wait';
import { ApiError } from '../../base/errors';
import { openLinked } from '../../domain/admission/links';
import { createCodes, type CodeOwner, type Codes } from '../../services/codes/codes';
import { networkKey } from '../../services/keys/keys';
import type { Point } from '../../services/limits/limits';
import { AddressRefused, type Message } from '../../services/mail/mail';
import { writeMail } from '../../services/mail/write';
import { createPasskeys, type Passkeys } from '../../services/passkeys/passkeys';
import { findPersonByEmail } from '../../services/people/people';
import { createSessions, type Sessions } from '../../services/sessions/sessions';
import type { Deps } from '../../wiring/deps';

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

const MAIL_RETRY_S = 30;
const MAIL_AWAY = 'Não conseguimos enviar o e-mail agora. Tente de novo em instantes.';

/**
 * Takes a point of each limit. If one is spent, throws with the time of the next try, on the e-mail field if the code
 * that was sent still works. Returns a function that gives the mailbox's points back; those of the asker stay spent,
 * whatever becomes of the mail.
 */
export async function spendForCode(
  { limits }: Deps,
  { ofAsker, ofMailbox }: Record<'ofAsker' | 'ofMailbox', readonly Point[]>,
  isWaiting: () => Promise<boolean>,
): Promise<() => Promise<void>> {
  const full = await limits.takeAll([...ofAsker, ...ofMailbox]);
  if (!full) return () => limits.refundAll(ofMailbox);
  const retryAfter = full.seconds;
  if (ofAsker.some(([name]) => name === full.name) || !(await isWaiting()))
    throw new ApiError('too_many', { retryAfter });
  const message = `Já enviamos um código para este e-mail. Peça outro em ${waitText(retryAfter)}.`;
  throw new ApiError('too_many', { message, fields: { email: [message] }, retryAfter });
}

/** Mails a code. `giveBack` is called if nothing was sent and the person may ask again at once. */
export async function mailCode(
  deps: Deps,
  message: Message,
  giveBack: () => Promise<void>,
  refused: string = SERVER_MESSAGES.signIn.mailRefused,
): Promise<void> {
  try {
    await deps.mail.send(message);
  } catch (error) {
    if (error instanceof AddressRefused) {
      deps.log.warn({ reason: error.message }, 'no code sent');
      // The points stay spent: they bound how often strangers ask the mail server for addresses.
      throw new ApiError('invalid', { message: refused, fields: { email: [refused] } });
    }
    await giveBack();
    throw new ApiError('unavailable', { message: MAIL_AWAY, retryAfter: MAIL_RETRY_S, cause: error });
  }
}

/** `isOwn`: the account of this address was used from the asker's network. */
async function send(
  { deps, codes }: SigningIn,
  owner: CodeOwner,
  { isNewUser, isOwn }: { isNewUser: boolean; isOwn: boolean },
): Promise<void> {
  const mailbox = mailboxOf(owner.email);
  const points: Parameters<typeof spendForCode>[1] = {
    ofAsker: [[isNewUser ? 'codeAddressNew' : 'codeAddress', owner.asker]],
    ofMailbox: [
      ['codeEachMinute', `${mailbox} ${owner.asker}`],
      ['codeEachHour', `${mailbox} ${owner.asker}`],
      ...(isOwn ? [] : [['codeEverywhere', mailbox] as const]),
    ],
  };
  const giveBack = await spendForCode(deps, points, () => codes.isWaiting(owner));
  const code = codes.make();
  // If nothing is sent, an earlier code stays valid.
  await mailCode(deps, writeMail('code', { email: owner.email }, { code }, deps.config), giveBack);
  await codes.keep(owner, code);
}

/** Sends a code. `new_user`: it would make a new account. */
export async function sendCode(way: SigningIn, address: string, ip: string): Promise<{ new_user: boolean }> {
  const owner = ownerOf(way, address, ip);
  const person = await findPersonByEmail(way.deps.db, owner.email);
  const isOwn = person !== null && (await way.sessions.wasUsedFrom(person.id, ip));
  await send(way, owner, { isNewUser: !person, isOwn });
  return { new_user: !person };
}

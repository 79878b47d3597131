/** Whether a school may write to an address at all: who has refused it, whose search is stopped, and what a day allows. */
import { mailboxOf } from '@vinculo/contract/rules/email';
import { MESSAGES } from '@vinculo/contract/rules/messages';
import { SERVER_MESSAGES } from '@vinculo/contract/rules/serverMessages';
import type { Deps } from '../../deps';
import { ApiError, invalid } from '../../errors';
import type { Trust } from '../companies/trust';
import { lockListed, readRefused } from '../rosters/store';
import { takeTie, type Asker } from '../users/strangers';

export const mailboxDigest = ({ keys }: Pick<Deps, 'keys'>, email: string) => keys.digest('mailbox', mailboxOf(email));

/**
 * Refuses where the school may not invite this address (422 on `email`), or where the day's budget of a school that nobody
 * knows yet is spent (429). Answers what gives the budget back where nothing came of it.
 */
export async function admitAddress(
  deps: Pick<Deps, 'db' | 'keys' | 'limits'>,
  asker: Asker,
  { isKnown, isStopped }: Trust,
  email: string,
): Promise<() => Promise<void>> {
  const free = async () => undefined;
  const { db } = deps;
  const mailbox = mailboxDigest(deps, email);
  const [[person], refused] = await Promise.all([
    lockListed(db, asker.companyId, [email]),
    readRefused(db, asker.companyId, [mailbox]),
  ]);
  if (person?.hasRefused || refused.has(mailbox)) throw invalid({ email: SERVER_MESSAGES.stranger.refused });
  if (person?.isStranger === false) return free;
  if (isStopped) throw invalid({ email: MESSAGES.stranger.stopped });
  if (isKnown) return free;
  const tie = await takeTie(deps, asker, { isByEmail: true, isInvited: !person });
  if ('seconds' in tie) throw new ApiError('too_many', { message: MESSAGES.stranger.spent, retryAfter: tie.seconds });
  return tie.giveBack;
}

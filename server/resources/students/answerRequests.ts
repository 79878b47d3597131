/** Answers people who ask for a card: makes cards of their requests, declines them, or takes a refusal back. */

import { uuidv7 } from 'uuidv7';
import { requireActive, requireCompany } from '../../access/access';
import { audit } from '../../domain/audit/audit';
import type { Handler } from '../../wiring/route';
import { acceptRequests } from './acceptRequests';
import { postAnswer } from './mailing';
import { changeRequests, lockRequests } from './requestStore';

export const answerRequests: Handler<'answerRequests'> = async ({ caller, body }, deps) => {
  const { db, limits, clock, outbox } = deps;
  const companyId = requireCompany(caller, body.company_id);
  const { requests, answer, checked } = body;
  // Several at once were not looked at one by one.
  const isChecked = checked === true && requests.length === 1;
  await limits.spend('requestAnswer', companyId);
  if (answer === 'accept') {
    requireActive(caller, companyId);
    const accepted = await acceptRequests(deps, { companyId, callerId: caller.id, isChecked }, requests);
    outbox.wake();
    return accepted;
  }
  const now = clock();
  const declines = answer === 'decline';
  const count = await db.transaction(async (tx) => {
    const ids = requests.map(({ id }) => id);
    const found = await lockRequests(tx, companyId, ids, [declines ? 'asked' : 'declined']);
    if (found.length === 0) return 0;
    const reason = (declines && body.reason?.trim()) || null;
    const changed = found.map(({ id }) => id);
    await changeRequests(tx, changed, { state: declines ? 'declined' : 'asked', reason });
    const action = declines ? 'requests.decline' : 'requests.reopen';
    await audit(tx, { personId: caller.id, companyId, action, recordId: uuidv7(), count: found.length, at: now });
    if (declines) await postAnswer(tx, found, 'declined', now);
    return found.length;
  });
  return { count, failed: [] };
};

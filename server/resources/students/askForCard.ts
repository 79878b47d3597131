/** Asking a company for a card with its code. */

import { ASKED_FACTS } from '@vinculo/contract/rules/card/student';
import { SERVER_MESSAGES } from '@vinculo/contract/rules/words/serverMessages';
import { invalid } from '../../base/errors';
import { factsOf, over } from '../../domain/cards/student';
import { eraseDropped } from '../../domain/files/pictures';
import { giveFile } from '../../domain/files/store';
import type { Database } from '../../services/database/database';
import type { Handler } from '../../wiring/route';
import { lockAsker, makeRequest, requireFew, rewriteRequest, requireCompanyByCode, type Rewritten } from './asking';
import { knownOf, lockSame, valuesOf, type RequestValues } from './requestStore';

/** A repeat, after a lost answer or with other facts of the same student, rewrites the request. */
async function ask(
  tx: Database,
  asker: { personId: string; companyId: string },
  values: RequestValues,
  now: Date,
): Promise<Rewritten> {
  const { personId, companyId } = asker;
  const { email } = await lockAsker(tx, personId, now);
  const made = await lockSame(tx, asker, values);
  if (made) {
    return rewriteRequest(tx, personId, { request: made, values: over(values, made), now });
  }
  await requireFew(tx, personId, companyId);
  const student = { full_name: values.fullName, email, ...factsOf(ASKED_FACTS, values) };
  const known = (await knownOf(tx, companyId, [student])).find(student);
  if (known?.kind === 'card' && known.email === email) throw invalid({ full_name: SERVER_MESSAGES.request.own });
  if (!(await giveFile(tx, { fileId: values.avatarId, companyId, personId, now })))
    throw invalid({ avatar_id: SERVER_MESSAGES.file.unusable });
  return { changed: await makeRequest(tx, { ...values, companyId, personId, email }, now), dropped: null };
}

export const askForCard: Handler<'askForCard'> = async ({ caller, params, body, request }, deps) => {
  const { company_id: companyId } = await requireCompanyByCode(deps, params.code, request.ip);
  const asker = { personId: caller.id, companyId };
  await deps.limits.spend('request', caller.id);
  const { changed, dropped } = await deps.db.transaction((tx) => ask(tx, asker, valuesOf(body), deps.clock()));
  await eraseDropped(deps, dropped);
  return changed;
};

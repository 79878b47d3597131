/** A company's link and its queue of requests, for its managers. */

import { uuidv7 } from 'uuidv7';
import type { CompanyLink } from '@vinculo/contract/requests';
import { POSTER_FILE } from '@vinculo/contract/rules/card/printing';
import { isMatch } from '@vinculo/contract/rules/card/requestMatch';
import { REQUESTS_MAX } from '@vinculo/contract/rules/limits';
import { companyLinkPath } from '@vinculo/contract/rules/paths';
import { requireActive, requireCompany, type Caller } from '../../access/access';
import { ApiError } from '../../base/errors';
import { audit } from '../../domain/audit/audit';
import { findLook } from '../../domain/prints/look';
import { readTrust } from '../../domain/standing/trust';
import { inPieces } from '../../services/limits/slowReaders';
import { sendMade } from '../../wiring/madeFile';
import { routes, type Handler } from '../../wiring/route';
import { acceptRequests } from './acceptRequests';
import { closeLink, openLink, readCode } from './linkStore';
import { postAnswer } from './mailing';
import { makePoster } from './poster';
import { changeRequests, readRequests, lockRequests } from './store';

const linkOf = (code: string | null, publicUrl: string): CompanyLink => ({
  code,
  link: code && publicUrl + companyLinkPath(code),
});

const getCompanyLink: Handler<'getCompanyLink'> = async ({ caller, params }, { db, config }) =>
  linkOf(await readCode(db, requireCompany(caller, params.companyId)), config.publicUrl);

const openCompanyLink: Handler<'openCompanyLink'> = async ({ caller, params }, { db, limits, clock, config }) => {
  const companyId = requireActive(caller, requireCompany(caller, params.companyId));
  await limits.spend('linkChange', companyId);
  const now = clock();
  const code = await db.transaction(async (tx) => {
    await audit(tx, { personId: caller.id, companyId, action: 'link.open', recordId: companyId, at: now });
    return openLink(tx, companyId, now);
  });
  return linkOf(code, config.publicUrl);
};

const closeCompanyLink: Handler<'closeCompanyLink'> = async ({ caller, params }, { db, clock }) => {
  const companyId = requireCompany(caller, params.companyId);
  await db.transaction(async (tx) => {
    if (!(await closeLink(tx, companyId))) return;
    await audit(tx, { personId: caller.id, companyId, action: 'link.close', recordId: companyId, at: clock() });
  });
  return null;
};

const printPoster: Handler<'printPoster'> = async ({ caller, callerNow, params, reply }, deps) => {
  const { db, limits, clock, config, filePlaces } = deps;
  const admit = (person: Caller) => requireActive(person, requireCompany(person, params.companyId));
  const companyId = admit(caller);
  await limits.spend('print', caller.id);
  const [code, look] = await Promise.all([readCode(db, companyId), findLook(db, companyId)]);
  if (!code || !look) throw new ApiError('not_found');
  const { link } = linkOf(code, config.publicUrl);
  const { isTrusted } = await readTrust(db, companyId);
  const leave = filePlaces.take({ companyId, personId: caller.id, isTrusted });
  const poster = inPieces(() => makePoster(deps, { look, code, link: link ?? '', now: clock() }));
  return sendMade(reply, POSTER_FILE, poster, { requireStill: async () => admit(await callerNow()), leave });
};

const listRequests: Handler<'listRequests'> = async ({ caller, params, query }, { db }) =>
  readRequests(db, requireCompany(caller, params.companyId), query);

const listMatchingRequests: Handler<'listMatchingRequests'> = async ({ caller, params, query }, { db }) => {
  const companyId = requireCompany(caller, params.companyId);
  const { results } = await readRequests(db, companyId, { ...query, state: 'asked', limit: REQUESTS_MAX });
  return results.filter(isMatch).map(({ id, version }) => ({ id, version }));
};

const answerRequests: Handler<'answerRequests'> = async ({ caller, body }, deps) => {
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

export const requestRoutes = routes({
  getCompanyLink,
  openCompanyLink,
  closeCompanyLink,
  printPoster,
  listRequests,
  listMatchingRequests,
  answerRequests,
});

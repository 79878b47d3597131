/** The calls of people who ask a company for a card, by its code. */

import { existing } from '../../base/errors';
import { audit } from '../../domain/audit/audit';
import { eraseDropped, keepPicture } from '../../domain/files/pictures';
import { readPicture } from '../../domain/files/upload';
import { deleteInvitation, type InvitationRecord } from '../../domain/invitations/store';
import type { Database } from '../../services/database/database';
import { fileUrl } from '../../services/files/files';
import { routes, type Handler } from '../../wiring/route';
import { askForCard } from './askForCard';
import { lockAsker, readOwn, rewriteRequest, requireCompanyByCode } from './asking';
import { lockOwnRequest, valuesOf } from './requestStore';

async function lockOwn(tx: Database, personId: string, id: string, now: Date): Promise<InvitationRecord> {
  // Before the row, as in leaving.
  await lockAsker(tx, personId, now);
  return existing(await lockOwnRequest(tx, personId, id));
}

const openCompany: Handler<'openCompany'> = async ({ params, request }, deps) =>
  requireCompanyByCode(deps, params.code, request.ip);

const addRequestPicture: Handler<'addRequestPicture'> = async ({ caller, request }, deps) => {
  await deps.limits.spend('upload', caller.id);
  const picture = await readPicture(deps, request, caller);
  const { id, key } = await keepPicture(deps, picture, { uploadedBy: caller.id, companyId: null });
  return { id, url: fileUrl(key) };
};

const askAgain: Handler<'askAgain'> = async ({ caller, params, body, requireVersion }, deps) => {
  await deps.limits.spend('request', caller.id);
  const now = deps.clock();
  const { changed, dropped } = await deps.db.transaction(async (tx) => {
    const request = await lockOwn(tx, caller.id, params.id, now);
    requireVersion(await readOwn(tx, caller.id, request.id));
    return rewriteRequest(tx, caller.id, { request, values: valuesOf(body), now });
  });
  await eraseDropped(deps, dropped);
  return changed;
};

const withdrawRequest: Handler<'withdrawRequest'> = async ({ caller, params }, deps) => {
  const now = deps.clock();
  const dropped = await deps.db.transaction(async (tx) => {
    const { id, companyId } = await lockOwn(tx, caller.id, params.id, now);
    await audit(tx, { personId: caller.id, companyId, action: 'request.withdraw', recordId: id, at: now });
    return deleteInvitation(tx, id);
  });
  await eraseDropped(deps, ...dropped);
  return null;
};

export const askForCardRoutes = routes({
  openCompany,
  addRequestPicture,
  askForCard,
  askAgain,
  withdrawRequest,
});

/** A company's link and its poster, for its managers. */

import type { CompanyLink } from '@vinculo/contract/requests';
import { POSTER_FILE } from '@vinculo/contract/rules/card/printing';
import { companyLinkPath } from '@vinculo/contract/rules/paths';
import { requireActive, requireCompany, type Caller } from '../../access/access';
import { ApiError } from '../../base/errors';
import { audit } from '../../domain/audit/audit';
import { findLook } from '../../domain/prints/look';
import { readTrust } from '../../domain/standing/trust';
import { inPieces } from '../../services/limits/slowReaders';
import { sendMade } from '../../wiring/madeFile';
import { routes, type Handler } from '../../wiring/route';
import { closeLink, openLink, readCode } from './linkStore';
import { makePoster } from './poster';

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
  const requireOwnCompany = (person: Caller) => requireActive(person, requireCompany(person, params.companyId));
  const companyId = requireOwnCompany(caller);
  await limits.spend('print', caller.id);
  const [code, look] = await Promise.all([readCode(db, companyId), findLook(db, companyId)]);
  if (!code || !look) throw new ApiError('not_found');
  const { link } = linkOf(code, config.publicUrl);
  const { isTrusted } = await readTrust(db, companyId);
  const leave = filePlaces.take({ companyId, personId: caller.id, isTrusted });
  const poster = inPieces(() => makePoster(deps, { look, code, link: link ?? '', now: clock() }));
  return sendMade(reply, POSTER_FILE, poster, {
    requireStill: async () => requireOwnCompany(await callerNow()),
    leave,
  });
};

export const linkRoutes = routes({ getCompanyLink, openCompanyLink, closeCompanyLink, printPoster });

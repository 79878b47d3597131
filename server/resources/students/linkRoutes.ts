/** A company's link, for its managers. */

import type { CompanyLink } from '@vinculo/contract/requests';
import { companyLinkPath } from '@vinculo/contract/rules/paths';
import { requireActive, requireCompany } from '../../access/access';
import { audit } from '../../domain/audit/audit';
import { routes, type Handler } from '../../wiring/route';
import { closeLink, openLink, readCode } from './linkStore';

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

export const linkRoutes = routes({ getCompanyLink, openCompanyLink, closeCompanyLink });

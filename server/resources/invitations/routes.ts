/** Invitations as their company keeps them. */

import type { Invitation } from '@vinculo/contract/invitations';
import { requireCompany } from '../../access/access';
import { linksOf } from '../../domain/invitations/links';
import { routes, type Handler } from '../../wiring/route';
import { changeInvitations } from './changeInvitations';
import { readInvitation } from './ownInvitation';
import { readInvitations, withReminders } from './store';
import { updateInvitation } from './updateInvitation';

/** What the company edits. The mailing is no part of it. */
const versionPart = ({
  mails: _mails,
  mailed_at: _at,
  mail_problem: _problem,
  reminders_left: _left,
  link: _link,
  ...invitation
}: Invitation) => invitation;

const listInvitations: Handler<'listInvitations'> = async ({ caller, params, query }, deps) => {
  const companyId = requireCompany(caller, params.companyId);
  const list = await readInvitations(deps.db, companyId, query, linksOf(deps));
  return { ...list, results: await withReminders(deps, list.results) };
};

const getInvitation: Handler<'getInvitation'> = async ({ caller, params }, deps) =>
  readInvitation(deps, caller.companyIds, params.id);

export const invitationRoutes = routes(
  { listInvitations, getInvitation, updateInvitation, changeInvitations },
  { getInvitation: versionPart, updateInvitation: versionPart },
);

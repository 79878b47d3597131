/** Invitations as their company keeps them. */
import type { FastifyPluginAsync } from 'fastify';
import { calls } from '@vinculo/contract/calls';
import type { Invitation } from '@vinculo/contract/invitations';
import { requireCompany } from '../../access/access';
import { linksOf } from '../../domain/invitations/links';
import type { Deps } from '../../wiring/deps';
import { route, type Handler } from '../../wiring/route';
import { changeInvitations } from './changeInvitations';
import { readInvitation } from './ownInvitation';
import { readInvitations, withReminders } from './store';
import { updateInvitation } from './updateInvitation';

/** What the company edits. The mailing is no part of it. */
const own = ({
  mails: _mails,
  mailed_at: _at,
  mail_problem: _problem,
  reminders_left: _left,
  link: _link,
  ...invitation
}: Invitation) => invitation;

const listInvitations =
  (deps: Deps): Handler<typeof calls.listInvitations> =>
  async ({ caller, params, query }) => {
    const companyId = requireCompany(caller, params.companyId);
    const list = await readInvitations(deps.db, companyId, query, linksOf(deps));
    return { ...list, results: await withReminders(deps, list.results) };
  };

const getInvitation =
  (deps: Deps): Handler<typeof calls.getInvitation> =>
  async ({ caller, params }) =>
    readInvitation(deps, caller.companyIds, params.id);

export const invitationRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    route(app, calls.listInvitations, listInvitations(deps));
    route(app, calls.getInvitation, getInvitation(deps), { own });
    route(app, calls.updateInvitation, updateInvitation(deps), { own });
    route(app, calls.changeInvitations, changeInvitations(deps));
  };

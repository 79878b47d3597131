/** Invitations as their school looks after them. */
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import { uuidv7 } from 'uuidv7';
import { calls } from '@vinculo/contract/calls';
import type { Invitation } from '@vinculo/contract/invitations';
import { normalizeEmail } from '@vinculo/contract/rules/email';
import { MESSAGES } from '@vinculo/contract/rules/messages';
import { SERVER_MESSAGES } from '@vinculo/contract/rules/serverMessages';
import { requireActive, requireCompany } from '../../access/access';
import type { Deps } from '../../wiring/deps';
import { ApiError, invalid } from '../../base/errors';
import { route } from '../../wiring/route';
import { audit } from '../../domain/audit/audit';
import type { Database } from '../../services/database/database';
import { requireRoom } from '../../services/database/room';
import { invitations } from '../../services/database/schema';
import { anyOf } from '../../services/database/search';
import { refuseTaken } from '../../domain/cards/make';
import { readTrust } from '../../domain/standing/trust';
import { eraseDropped } from '../../domain/files/pictures';
import { tellOfGift } from '../../domain/consent/schoolMail';
import { admitAddress, requireWelcome } from '../../domain/consent/admit';
import { linksOf } from '../../domain/invitations/links';
import { queueInvitations, sendAgain } from '../../domain/invitations/mailing';
import { becomeCard, isNumberFree } from '../../domain/roster/becomeCard';
import {
  changeInvitation,
  deleteInvitations,
  isInvitation,
  lockOpen,
  type StoredInvitation,
} from '../../domain/invitations/store';
import { withReminders, findInvitation, listInvitations } from './store';

/** What its school edits: how its mails fare changes nothing of that. */
const own = ({
  mails: _mails,
  mailed_at: _at,
  mail_problem: _problem,
  reminders_left: _left,
  link: _link,
  ...invitation
}: Invitation) => invitation;

export const invitationRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    const { db, keys, limits, clock, outbox } = deps;
    const linkOf = linksOf(deps);

    const find = async (tx: Database, companyIds: readonly string[], id: string): Promise<StoredInvitation> => {
      const found = await findInvitation(tx, companyIds, id, linkOf);
      if (!found) throw new ApiError('not_found');
      return found;
    };
    const read = async (companyIds: readonly string[], id: string): Promise<Invitation> => {
      const [read] = await withReminders(deps, [await find(db, companyIds, id)]);
      if (!read) throw new ApiError('not_found');
      return read;
    };

    route(app, calls.listInvitations, async ({ caller, params, query }) => {
      const list = await listInvitations(db, requireCompany(caller, params.companyId), query, linkOf);
      return { ...list, results: await withReminders(deps, list.results) };
    });

    route(app, calls.getInvitation, async ({ caller, params }) => read(caller.companyIds, params.id), { own });

    route(
      app,
      calls.updateInvitation,
      async ({ caller, params, body, request, requireVersion }) => {
        const before = await find(db, caller.companyIds, params.id);
        const companyId = requireActive(caller, before.company_id);
        const email = normalizeEmail(body.email);
        const asker = { companyId, personId: caller.id, ip: request.ip };
        const admitted =
          email === before.email ? null : await admitAddress(deps, asker, await readTrust(db, companyId), email);
        const now = clock();
        await db
          .transaction(async (tx) => {
            await requireRoom(tx, 'cards', companyId, 0);
            // The person before the invitation, as whoever asks the school for it.
            const person = await requireWelcome(tx, keys, { companyId, email });
            const current = await lockOpen(tx, params.id);
            if (!current) throw new ApiError('conflict', { message: SERVER_MESSAGES.invitation.over });
            // What was mailed is no part of a version.
            requireVersion({ ...(await find(tx, [companyId], params.id)), reminders_left: 0 });
            // Somebody else has corrected it since that was looked at: nothing is decided of this address.
            if (email !== current.email && !admitted)
              throw new ApiError('conflict', { message: SERVER_MESSAGES.invitation.changedMeanwhile });
            const enrollmentNumber =
              body.enrollment_number === undefined ? current.enrollmentNumber : body.enrollment_number || null;
            if (!(await isNumberFree(tx, companyId, enrollmentNumber)))
              throw invalid({ enrollment_number: MESSAGES.card.enrollmentTaken });
            const { full_name: fullName, class_name: className, valid_until: validUntil = current.validUntil } = body;
            const written = await changeInvitation(
              tx,
              current,
              {
                ...{
                  email: admitted?.email ?? null,
                  fullName,
                  validUntil,
                  enrollmentNumber,
                  avatarId: current.avatarId,
                },
                className: className === undefined ? current.className : className || null,
                personId: person?.id ?? null,
              },
              now,
            ).catch(refuseTaken);
            await audit(tx, {
              personId: caller.id,
              companyId,
              action: 'invitation.update',
              recordId: current.id,
              at: now,
            });
            const card = await becomeCard(tx, written, now);
            if (card)
              await tellOfGift(tx, { callerId: caller.id, personId: card.personId, companyId, given: 'card', now });
          })
          .catch(async (error: unknown) => {
            await admitted?.giveBack();
            throw error;
          });
        await queueInvitations(deps);
        outbox.wake();
        return read([companyId], params.id);
      },
      { own },
    );

    route(app, calls.changeInvitations, async ({ caller, body }) => {
      const companyId = requireCompany(caller, body.company_id);
      const { change } = body;
      if (change === 'send') requireActive(caller, companyId);
      await limits.spend('invitationsChange', companyId);
      const now = clock();
      const named = sql`${invitations.id} = ${anyOf(body.ids)}`;
      const chosen = and(eq(invitations.companyId, companyId), isInvitation, named);
      const trail = (tx: Database, count: number) =>
        audit(tx, {
          personId: caller.id,
          companyId,
          action: `invitations.${change}`,
          recordId: uuidv7(),
          count,
          at: now,
        });

      if (change === 'send') {
        const sent = await db.transaction(async (tx) => {
          const sent = await sendAgain(tx, keys, chosen, now);
          if (sent.count > 0) await trail(tx, sent.count);
          return sent;
        });
        if (sent.count === 0 && sent.spent > 0)
          throw new ApiError('conflict', { message: MESSAGES.invitation.reminded });
        await queueInvitations(deps);
        return sent;
      }
      const { count, dropped } = await db.transaction(async (tx) => {
        const count = await tx.$count(invitations, chosen);
        const dropped = await deleteInvitations(tx, chosen);
        if (count > 0) await trail(tx, count);
        return { count, dropped };
      });
      await eraseDropped(deps, ...dropped);
      return { count, spent: 0 };
    });
  };

/** Invitations as those who get them answer: with their picture, or that it is not their school. */
import { and, eq } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import { calls } from '@vinculo/contract/calls';
import { SERVER_MESSAGES } from '@vinculo/contract/rules/serverMessages';
import type { Deps } from '../../deps';
import { ApiError } from '../../errors';
import { networkOf } from '../../network';
import { route } from '../../route';
import { audit, INVITED_ID } from '../../services/audit';
import { requireRoom } from '../../services/database/room';
import { companies, invitations, refusedAddresses } from '../../services/database/schema';
import { lockOwner } from '../cards/store';
import { eraseDropped, keepPicture } from '../files/pictures';
import { claimFile } from '../files/store';
import { readPicture } from '../files/upload';
import { writeAnswer } from '../recognition/store';
import { maskEmail } from '../users/rules';
import { mailboxDigest } from './admit';
import { findByToken } from './links';
import { settle } from './settle';
import { listOwn, lockOpen, refuseInvitations } from './store';

export const invitationAnswerRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    const { db, keys, limits, clock } = deps;

    route(app, calls.listMyInvitations, async ({ caller }) => listOwn(db, caller.id));

    route(app, calls.takeUpInvitation, async ({ caller, params, request }) => {
      await limits.spend('upload', caller.id);
      const waiting = (await listOwn(db, caller.id)).filter(({ state }) => state === 'picture');
      const own = waiting.find(({ id }) => id === params.id.toLowerCase());
      if (!own) throw new ApiError('not_found');
      const companyId = own.company_id;
      const picture = await readPicture(deps, request, caller);
      const upload = await keepPicture(deps, picture, { uploadedBy: caller.id, companyId });
      const now = clock();
      try {
        await db.transaction(async (tx) => {
          await requireRoom(tx, 'cards', companyId);
          await lockOwner(tx, caller.id);
          const invitation = await lockOpen(tx, own.id);
          if (invitation?.personId !== caller.id)
            throw new ApiError('conflict', { message: SERVER_MESSAGES.invitation.takenBack });
          const isClaimed = await claimFile(tx, { fileId: upload.id, companyId, personId: caller.id, now });
          if (!isClaimed) throw new Error('A picture is gone while its card is made');
          await settle(tx, { ...invitation, avatarId: upload.id }, now);
          await writeAnswer(tx, caller.id, companyId, { cardAt: now, knownAt: now });
          await audit(tx, { personId: caller.id, companyId, action: 'invitation.accept', recordId: own.id, at: now });
        });
      } catch (error) {
        // Whether another failure came before or after the commit nobody knows here: the sweep finds out.
        if (error instanceof ApiError) await eraseDropped(deps, upload);
        throw error;
      }
      return null;
    });

    const spendLink = (ip: string) => limits.spend('invitationLink', keys.digest('address', networkOf(ip)));
    const open = async (token: string) => {
      const invitation = await findByToken(deps, token);
      if (!invitation) throw new ApiError('not_found');
      return invitation;
    };

    route(app, calls.openInvitation, async ({ params, request }) => {
      await spendLink(request.ip);
      const { companyId, fullName, email, state } = await open(params.token);
      const [school] = await db.select().from(companies).where(eq(companies.id, companyId));
      if (!school?.active) throw new ApiError('not_found');
      const [firstName = ''] = fullName.split(/\s+/);
      return { company_title: school.title, first_name: firstName, email: maskEmail(email), state };
    });

    // A link may be read by others than its person: it ends what waits, and takes nothing of what somebody has.
    route(app, calls.refuseInvitation, async ({ params, request }) => {
      await spendLink(request.ip);
      const { id, companyId, email, state } = await open(params.token);
      if (state === 'card') throw new ApiError('conflict', { message: SERVER_MESSAGES.invitation.over });
      const now = clock();
      const dropped = await db.transaction(async (tx) => {
        // A list that is being written is written before, and ends here, or reads the refusal.
        await requireRoom(tx, 'cards', companyId, 0);
        const mailbox = mailboxDigest(deps, email);
        const written = await tx
          .insert(refusedAddresses)
          .values({ companyId, mailbox, refusedAt: now })
          .onConflictDoNothing()
          .returning();
        if (written.length > 0)
          await audit(tx, { personId: INVITED_ID, companyId, action: 'invitation.refuse', recordId: id, at: now });
        return refuseInvitations(tx, and(eq(invitations.companyId, companyId), eq(invitations.email, email)));
      });
      await eraseDropped(deps, ...dropped);
      return null;
    });
  };

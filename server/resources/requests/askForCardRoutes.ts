/** Asking a school for a card, by whoever has its code; or for an invitation, by whoever has its link and another account. */
import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import { calls } from '@vinculo/contract/calls';
import { CLAIMS_MAX, REQUESTS_EVERYWHERE_MAX, REQUESTS_OF_PERSON_MAX } from '@vinculo/contract/rules/limits';
import { SERVER_MESSAGES } from '@vinculo/contract/rules/serverMessages';
import type { MyInvitation } from '@vinculo/contract/invitations';
import { shownCount } from '@vinculo/contract/rules/counts';
import type { Caller } from '../../access/access';
import type { Deps } from '../../wiring/deps';
import { ApiError, invalid } from '../../base/errors';
import { networkOf } from '../../base/network';
import { route } from '../../wiring/route';
import { audit } from '../../domain/audit/audit';
import type { Database } from '../../services/database/database';
import { requireRoom } from '../../services/database/room';
import { invitations } from '../../services/database/schema';
import { fileUrl } from '../../services/files/files';
import { eraseDropped, keepPicture } from '../../domain/files/pictures';
import { readTrust } from '../../domain/standing/trust';
import { giveFile, letGoOfFile } from '../../domain/files/store';
import { readPicture } from '../../domain/files/upload';
import { openLinked } from '../../domain/invitations/links';
import { deleteInvitations, isRequest, listOwn, lockOpen, type InvitationRecord } from '../../domain/invitations/store';
import { knowsSchool, writeAnswer } from '../../domain/consent/answers';
import { findByCode } from './links';
import { changeRequests, countRequests, insertRequest, knownOf, lockSame, valuesOf, type RequestValues } from './store';
import { lockProfile } from '../../domain/people/profile';

const words = SERVER_MESSAGES.request;

export const askForCardRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    const { db, keys, limits, clock } = deps;

    const schoolOf = async (code: string, ip: string) => {
      await limits.spend('schoolCode', keys.digest('address', networkOf(ip)));
      const school = await findByCode(db, code);
      if (!school) throw new ApiError('not_found');
      return school;
    };
    const own = async (tx: Database, { id: personId }: Caller, id: string): Promise<MyInvitation> => {
      const found = (await listOwn(tx, personId)).find((each) => each.id === id && each.state !== 'picture');
      if (!found) throw new ApiError('not_found');
      return found;
    };

    /** Writes a locked request of the caller's anew; one that was declined is an answer, and waits again. */
    const rewrite = async (tx: Database, caller: Caller, request: InvitationRecord, values: RequestValues) => {
      const { id, companyId, avatarId, state } = request;
      const personId = caller.id;
      const now = clock();
      const isAnswer = state === 'declined';
      if (isAnswer) {
        await requireRoom(tx, 'requests', companyId);
        if ((await readTrust(tx, companyId)).isStopped) throw new ApiError('not_found');
      }
      const isNew = values.avatarId !== avatarId;
      const { fullName, enrollmentNumber, className } = request;
      const isSame = isDeepStrictEqual(values, { fullName, enrollmentNumber, className, avatarId });
      // Sent again because its answer got lost.
      if (isSame && !isAnswer) return { changed: await own(tx, caller, id), dropped: null };
      if (isNew && !(await giveFile(tx, { fileId: values.avatarId, companyId, personId, now })))
        throw invalid({ avatar_id: SERVER_MESSAGES.file.unusable });
      // Behind those who have asked meanwhile.
      await changeRequests(tx, [id], { ...values, state: 'asked', reason: null, ...(isAnswer && { createdAt: now }) });
      await audit(tx, { personId, companyId, action: 'request.update', recordId: id, at: now });
      const dropped = isNew && avatarId !== null ? await letGoOfFile(tx, avatarId) : null;
      return { changed: await own(tx, caller, id), dropped };
    };

    /** One after the other, so that nobody asks more often than they may by asking at once. */
    const lockAsker = async (tx: Database, personId: string) => {
      const person = await lockProfile(tx, personId, clock());
      if (!person) throw new ApiError('signed_out');
      return person;
    };

    const requireFew = async (tx: Database, personId: string, companyId: string) => {
      const theirs = eq(invitations.personId, personId);
      if ((await countRequests(tx, and(theirs, eq(invitations.companyId, companyId)))) >= REQUESTS_OF_PERSON_MAX)
        throw new ApiError('conflict', { message: words.many(shownCount(REQUESTS_OF_PERSON_MAX)) });
      if ((await countRequests(tx, theirs)) >= REQUESTS_EVERYWHERE_MAX)
        throw new ApiError('conflict', { message: words.everywhere });
      await requireRoom(tx, 'requests', companyId);
    };

    /** What was refused fills nobody's queue: else a few people could keep all others from it for a day. */
    const refunded = <Answer>(companyId: string, asking: Promise<Answer>) =>
      asking.catch(async (error: unknown) => {
        await limits.refund('requestSchool', companyId);
        throw error;
      });

    route(app, calls.openSchool, async ({ params, request }) => schoolOf(params.code, request.ip));

    route(app, calls.addRequestPicture, async ({ caller, request }) => {
      await limits.spend('upload', caller.id);
      const picture = await readPicture(deps, request, caller);
      const { id, key } = await keepPicture(deps, picture, { uploadedBy: caller.id, companyId: null });
      return { id, url: fileUrl(key) };
    });

    route(app, calls.askForCard, async ({ caller, params, body, request }) => {
      const { company_id: companyId } = await schoolOf(params.code, request.ip);
      const personId = caller.id;
      const values = valuesOf(body);
      await limits.spendAll([
        ['requestPerson', personId],
        ['requestSchool', companyId],
      ]);
      const now = clock();
      const ask = db.transaction(async (tx) => {
        const { email } = await lockAsker(tx, personId);
        // One that is repeated because its answer got lost, or that says of the same student something else.
        const made = await lockSame(tx, { personId, companyId }, values);
        if (made) {
          const { enrollmentNumber, className } = made;
          return rewrite(tx, caller, made, {
            ...values,
            enrollmentNumber: values.enrollmentNumber ?? enrollmentNumber,
            className: values.className ?? className,
          });
        }
        await requireFew(tx, personId, companyId);
        const asked = { full_name: values.fullName, email, enrollment_number: values.enrollmentNumber };
        const known = (await knownOf(tx, companyId, [asked])).find(asked);
        if (known?.kind === 'card' && known.email === email) throw invalid({ full_name: words.own });
        if (!(await giveFile(tx, { fileId: values.avatarId, companyId, personId, now })))
          throw invalid({ avatar_id: SERVER_MESSAGES.file.unusable });
        const id = await insertRequest(tx, { ...values, companyId, personId, email }, now);
        // Whoever asks a school for something knows it, whatever they said of it before.
        await writeAnswer(tx, personId, companyId, { knownAt: now, refusedAt: null });
        await audit(tx, { personId, companyId, action: 'request.create', recordId: id, at: now });
        return { changed: await own(tx, caller, id), dropped: null };
      });
      const { changed, dropped } = await refunded(companyId, ask);
      await eraseDropped(deps, dropped);
      return changed;
    });

    route(app, calls.claimInvitation, async ({ caller, params, request }) => {
      await limits.spend('invitationLink', keys.digest('address', networkOf(request.ip)));
      const { id: invitationId, companyId, ...linked } = await openLinked(deps, params.token);
      const personId = caller.id;
      await limits.spendAll([
        ['requestPerson', personId],
        ['requestSchool', companyId],
      ]);
      const now = clock();
      const claim = db.transaction(async (tx) => {
        const { email, full_name: fullName } = await lockAsker(tx, personId);
        if (email === linked.email) throw new ApiError('conflict', { message: words.ownInvitation });
        const claims = and(eq(invitations.companyId, companyId), eq(invitations.invitationId, invitationId));
        const [made] = await tx
          .select({ id: invitations.id })
          .from(invitations)
          .where(and(claims, isRequest, eq(invitations.personId, personId)));
        // Also where the school has said no: it is not asked again and again.
        if (made) return own(tx, caller, made.id);
        if ((await readTrust(tx, companyId)).isStopped) throw new ApiError('not_found');
        await requireFew(tx, personId, companyId);
        const open = await lockOpen(tx, invitationId);
        if (!open) throw new ApiError('conflict', { message: SERVER_MESSAGES.invitation.ended });
        if (open.personId && (await knowsSchool(tx, open.personId, companyId)))
          throw new ApiError('conflict', { message: SERVER_MESSAGES.invitation.taken });
        // One that the school has refused keeps nobody else from asking.
        if ((await countRequests(tx, and(claims, eq(invitations.state, 'asked')))) >= CLAIMS_MAX)
          throw new ApiError('conflict', { message: words.claimed });
        // Nothing of whom it is for: its link says no more than a first name.
        const nothing = { enrollmentNumber: null, className: null, avatarId: null };
        const id = await insertRequest(tx, { ...nothing, fullName, companyId, personId, email, invitationId }, now);
        await writeAnswer(tx, personId, companyId, { knownAt: now, refusedAt: null });
        await audit(tx, { personId, companyId, action: 'request.create', recordId: id, at: now });
        return own(tx, caller, id);
      });
      return refunded(companyId, claim);
    });

    const lockOwn = async (tx: Database, { id: personId }: Caller, id: string) => {
      // Before the row, as whoever leaves.
      await lockAsker(tx, personId);
      const [found] = await tx
        .select()
        .from(invitations)
        .where(and(eq(invitations.id, id), eq(invitations.personId, personId), isRequest))
        .for('update');
      if (!found) throw new ApiError('not_found');
      return found;
    };

    route(app, calls.askAgain, async ({ caller, params, body, requireVersion }) => {
      await limits.spend('requestPerson', caller.id);
      const { changed, dropped } = await db.transaction(async (tx) => {
        const request = await lockOwn(tx, caller, params.id);
        // Nothing of it can be said otherwise.
        if (request.invitationId !== null) throw new ApiError('not_found');
        requireVersion(await own(tx, caller, request.id));
        return rewrite(tx, caller, request, valuesOf(body));
      });
      await eraseDropped(deps, dropped);
      return changed;
    });

    route(app, calls.withdrawRequest, async ({ caller, params }) => {
      const dropped = await db.transaction(async (tx) => {
        const { id, companyId } = await lockOwn(tx, caller, params.id);
        await audit(tx, { personId: caller.id, companyId, action: 'request.withdraw', recordId: id, at: clock() });
        return deleteInvitations(tx, eq(invitations.id, id));
      });
      await eraseDropped(deps, ...dropped);
      return null;
    });
  };

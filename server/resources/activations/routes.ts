/** Activation: what a printed code is about, giving its card away, and taking it back. */
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import { calls } from '@vinculo/contract/calls';
import { SERVER_MESSAGES } from '@vinculo/contract/rules/serverMessages';
import { requireCompany } from '../../access/access';
import { ApiError } from '../../base/errors';
import { audit } from '../../domain/audit/audit';
import { lockOwner } from '../../domain/cards/record';
import { writeAnswer } from '../../domain/consent/answers';
import { eraseDropped } from '../../domain/files/pictures';
import { isOpen } from '../../domain/invitations/store';
import { findActivationCode, useActivationCode } from '../../domain/roster/activationCodes';
import { giveOwner, releaseCards } from '../../domain/roster/giveOwner';
import { postRelease } from '../../domain/roster/releaseMail';
import { readTrust } from '../../domain/standing/trust';
import type { Database } from '../../services/database/database';
import { requireRoom } from '../../services/database/room';
import { activationCodes, cards, companies, invitations } from '../../services/database/schema';
import { networkKey } from '../../services/keys/keys';
import type { Deps } from '../../wiring/deps';
import { route, type Handler } from '../../wiring/route';

const unknown = () => new ApiError('not_found', { message: SERVER_MESSAGES.activation.unknown });

/** The student of a code with the active company; 404 for every other code. A code that is right costs no point. */
async function openCode(
  { db, keys, limits, clock }: Deps,
  given: { code: string; ip: string; personId?: string },
): Promise<{ code: typeof activationCodes.$inferSelect; company: typeof companies.$inferSelect }> {
  const network = networkKey(keys, given.ip);
  await limits.spend('activationCode', network);
  const code = await findActivationCode(db, keys, { typed: given.code, now: clock(), ...given });
  const [company] = code ? await db.select().from(companies).where(eq(companies.id, code.companyId)) : [];
  if (!code || !company?.active) throw unknown();
  await limits.refund('activationCode', network);
  return { code, company };
}

/** `Ana S.`: enough for the family, and no more for a stranger. */
function shortName(fullName: string): string {
  const [first = '', ...others] = fullName.split(/\s+/);
  const last = others.at(-1);
  return last ? `${first} ${[...last][0]}.` : first;
}

async function studentOf(db: Database, { cardId, invitationId }: typeof activationCodes.$inferSelect) {
  const [student] = cardId
    ? await db.select().from(cards).where(eq(cards.id, cardId))
    : await db
        .select()
        .from(invitations)
        .where(eq(invitations.id, invitationId ?? ''));
  if (!student) throw unknown();
  return student;
}

const openActivation =
  (deps: Deps): Handler<typeof calls.openActivation> =>
  async ({ params, request }) => {
    const { code, company } = await openCode(deps, { code: params.code, ip: request.ip });
    const student = await studentOf(deps.db, code);
    const { isKnown } = await readTrust(deps.db, company.id);
    return {
      company_title: company.title,
      cnpj: company.cnpj,
      is_new: !isKnown,
      student: shortName(student.fullName),
      class_name: student.className,
      needs_picture: student.avatarId === null,
    };
  };

const activateCard =
  (deps: Deps): Handler<typeof calls.activateCard> =>
  async ({ caller, params, request }) => {
    const now = deps.clock();
    const { code } = await openCode(deps, { code: params.code, ip: request.ip, personId: caller.id });
    const { hash, companyId, cardId, invitationId } = code;
    const answer = { state: cardId ? ('card' as const) : ('picture' as const), id: cardId ?? invitationId ?? '' };
    // A repeat after a lost answer.
    if (code.usedAt) return answer;
    await deps.db.transaction(async (tx) => {
      // Locks room, person, row, as lists and leaving do, so that there is no deadlock.
      await requireRoom(tx, 'cards', companyId, 0);
      const email = await lockOwner(tx, caller.id);
      if (email === null || !(await useActivationCode(tx, hash, caller.id, now))) throw unknown();
      // Somebody who asks for a card knows the school, whatever they said before.
      await writeAnswer(tx, caller.id, companyId, { knownAt: now, refusedAt: null });
      const isGiven = cardId
        ? await giveOwner(tx, { cardId, personId: caller.id })
        : (
            await tx
              .update(invitations)
              .set({ personId: caller.id, state: 'picture', nextMailAt: null })
              .where(and(eq(invitations.id, invitationId ?? ''), isNull(invitations.personId), isOpen))
              .returning({ id: invitations.id })
          ).length > 0;
      if (!isGiven) throw unknown();
      await audit(tx, { personId: caller.id, companyId, action: 'card.activate', recordId: answer.id, at: now });
    });
    return answer;
  };

const releaseCard =
  (deps: Deps): Handler<typeof calls.releaseCard> =>
  async ({ caller, params }) => {
    const { db, clock, outbox } = deps;
    const now = clock();
    const dropped = await db.transaction(async (tx) => {
      const [card] = await tx.select().from(cards).where(eq(cards.id, params.id)).for('update');
      if (!card || !caller.companyIds.includes(card.companyId)) throw new ApiError('not_found');
      const { id, companyId, personId } = card;
      requireCompany(caller, companyId);
      const isActivated = and(eq(activationCodes.cardId, id), isNotNull(activationCodes.usedAt));
      if (personId === null || (await tx.$count(activationCodes, isActivated)) === 0)
        throw new ApiError('conflict', { message: SERVER_MESSAGES.activation.notActivated });
      const pictures = await releaseCards(tx, eq(cards.id, id), now);
      await audit(tx, { personId: caller.id, companyId, action: 'card.release', recordId: id, at: now });
      await postRelease(tx, id, { personId, companyId }, now);
      return pictures;
    });
    outbox.wake();
    await eraseDropped(deps, ...dropped);
    return null;
  };

export const activationRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    route(app, calls.openActivation, openActivation(deps));
    route(app, calls.activateCard, activateCard(deps));
    route(app, calls.releaseCard, releaseCard(deps));
  };

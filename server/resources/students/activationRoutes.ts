// Activation: what a printed code is about, giving its card away, and taking it back.
import type { FastifyRequest } from 'fastify';
import { readActivationCode } from '@vinculo/contract/rules/card/cardCodes';
import type { CompanyIdentity } from '@vinculo/contract/rules/words/companyIdentity';
import { SERVER_MESSAGES } from '@vinculo/contract/rules/words/messages';
import { requireCompany } from '../../access/access';
import { ApiError } from '../../base/errors';
import { writeAnswer } from '../../domain/admission/companyAnswers';
import { audit } from '../../domain/audit/audit';
import { eraseDropped } from '../../domain/files/pictures';
import { consentByTaking, takeSeat } from '../../domain/guardians/answer';
import { findSeat } from '../../domain/guardians/store';
import { readIdentity, toldOf } from '../../domain/standing/identity';
import {
  findActivationCode,
  spendActivationCode,
  type ActivationCode,
  type Unowned,
} from '../../domain/students/activationCodes';
import { giveOwner, giveStudent } from '../../domain/students/becomeCard';
import { knowAgain } from '../../domain/students/refuseByLink';
import { lockHeld, postRelease, release } from '../../domain/students/release';
import { requireQuota } from '../../services/database/quota';
import { networkKey } from '../../services/keys/keys';
import { lockPerson } from '../../services/people/people';
import { accessTokens, bearerOf } from '../../services/sessions/accessTokens';
import type { Deps } from '../../wiring/deps';
import { routes, type Handler } from '../../wiring/route';
import { findStudent } from './store';

const unknown = () => new ApiError('not_found', { message: SERVER_MESSAGES.activation.unknown });

/**
 * The student of a code with the company; 404 for every other code. A company that is not active gives no cards, as by
 * its link. Neither a right code nor a text that is no code costs a point. Wrong codes count for the person, and for
 * the network if they have not signed in.
 */
async function openCode(
  { db, keys, limits, clock }: Deps,
  { ip, headers: { authorization } }: FastifyRequest,
  attempt: { typed: string; personId?: string },
): Promise<{ code: ActivationCode; company: CompanyIdentity }> {
  const typed = readActivationCode(attempt.typed);
  if (!typed) throw unknown();
  const token = bearerOf(authorization);
  const claims = token && accessTokens(keys, clock).read(token);
  const tries = claims ? { person: claims.personId } : { address: networkKey(keys, ip) };
  const retryAfter = await limits.take('activation', tries);
  if (retryAfter !== null) {
    if (claims) throw new ApiError('too_many', { retryAfter });
    // The browser renews an old token and asks again.
    throw token
      ? new ApiError('signed_out')
      : new ApiError('too_many', { message: SERVER_MESSAGES.activation.network, retryAfter });
  }
  const code = await findActivationCode(db, keys, { ...attempt, code: typed, now: clock() });
  if (!code) throw unknown();
  await limits.refund('activation', tries);
  const company = await readIdentity(db, { companyId: code.companyId });
  if (!company?.active) throw unknown();
  return { code, company };
}

/** `Ana S.`: enough for the family, and no more for a stranger. */
function shortName(fullName: string): string {
  const [first = '', ...others] = fullName.split(/\s+/);
  const last = others.at(-1);
  return last ? `${first} ${[...last][0]}.` : first;
}

const openActivation: Handler<'openActivation'> = async ({ params, request }, deps) => {
  const { code, company } = await openCode(deps, request, { typed: params.code });
  const student = await findStudent(deps.db, code);
  if (!student) throw unknown();
  return {
    ...toldOf(company),
    student: shortName(student.fullName),
    class_name: student.className,
    needs_picture: student.avatarId === null,
  };
};

const activateCard: Handler<'activateCard'> = async ({ caller, params, query, request }, deps) => {
  const now = deps.clock();
  const { code } = await openCode(deps, request, { typed: params.code, personId: caller.id });
  const { hash, companyId, cardId, invitationId } = code;
  const answer = { state: cardId ? ('card' as const) : ('picture' as const), id: cardId ?? invitationId ?? '' };
  const answerOf = async () => ({
    ...answer,
    is_guardian: (await findSeat(deps.db, { of: answer.id, personId: caller.id })) !== null,
  });
  // A repeat after a lost answer.
  if (code.usedAt) return answerOf();
  await deps.db.transaction(async (tx) => {
    // Locks quota, person, row, as lists and leaving do, and the code last, so that there is no deadlock.
    await requireQuota(tx, 'cards', companyId, 0);
    const person = await lockPerson(tx, caller.id);
    await lockHeld(tx, { kind: answer.state === 'card' ? 'card' : 'invitation', id: answer.id });
    if (!person || !(await spendActivationCode(tx, hash, caller.id, now))) throw unknown();
    // Somebody who asks for a card knows the school, whatever they said before.
    await writeAnswer(tx, caller.id, companyId, { knownAt: now, refusedAt: null });
    await knowAgain(tx, deps.keys, { companyId, email: person.email });
    if (query.as === 'guardian') await takeSeat(tx, { companyId, personId: caller.id, cardId, invitationId }, now);
    const isGiven = cardId
      ? await giveOwner(tx, { cardId, personId: caller.id })
      : await giveStudent(tx, answer.id, caller.id);
    if (!isGiven) throw unknown();
    await consentByTaking(tx, { of: answer.id, personId: caller.id }, now);
    await audit(tx, { personId: caller.id, companyId, action: 'card.activate', recordId: answer.id, at: now });
  });
  return answerOf();
};

const releasing =
  (kind: Unowned['kind']): Handler<'releaseCard' | 'releaseInvitation'> =>
  async ({ caller, params: { id } }, deps) => {
    const { db, clock } = deps;
    const now = clock();
    const dropped = await db.transaction(async (tx) => {
      const owned = await lockHeld(tx, { kind, id });
      if (!owned || !caller.companyIds.includes(owned.companyId)) throw new ApiError('not_found');
      const { companyId, personId, isActivated } = owned;
      requireCompany(caller, companyId);
      if (personId === null) throw new ApiError('conflict', { message: SERVER_MESSAGES.activation.notOwned });
      const pictures = await release(tx, { kind, id }, now);
      await audit(tx, { personId: caller.id, companyId, action: 'card.release', recordId: id, at: now });
      await postRelease(tx, id, { personId, companyId, isActivated }, now);
      return pictures;
    });
    await eraseDropped(deps, ...dropped);
    return null;
  };

export const activationRoutes = routes({
  openActivation,
  activateCard,
  releaseCard: releasing('card'),
  releaseInvitation: releasing('invitation'),
});

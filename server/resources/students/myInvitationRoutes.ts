// Invitations as their readers answer them: with a picture, or with 'Não é minha escola', by the link and without
// signing in.
import type { FastifyPluginAsync } from 'fastify';
import { INVITATION_STATES } from '@vinculo/contract/rules/card/waiting';
import { REFUSAL_PATH } from '@vinculo/contract/rules/paths';
import { maskEmail } from '@vinculo/contract/rules/text/email';
import { SERVER_MESSAGES } from '@vinculo/contract/rules/words/messages';
import { ApiError, requireFound } from '../../base/errors';
import { writeAnswer } from '../../domain/admission/companyAnswers';
import { findByToken, openLinked } from '../../domain/admission/links';
import { hasRefused } from '../../domain/admission/mailboxes';
import { audit, INVITED_ID } from '../../domain/audit/audit';
import { keepPictureFor } from '../../domain/files/pictures';
import { claimFile } from '../../domain/files/store';
import { readPicture } from '../../domain/files/upload';
import { consentByTaking, takeSeat } from '../../domain/guardians/answer';
import { findSeat } from '../../domain/guardians/store';
import { acceptManagement } from '../../domain/managers/invitations';
import { readIdentity, toldOf } from '../../domain/standing/identity';
import { acceptInvitations } from '../../domain/students/acceptInvitations';
import { becomeCard } from '../../domain/students/becomeCard';
import { knowAgain, refuseByLink } from '../../domain/students/refuseByLink';
import { listOwn, lockInvitation } from '../../domain/students/store';
import type { Message } from '../../domain/webPages/answers';
import { cut } from '../../domain/webPages/document';
import { linkPage } from '../../domain/webPages/linkPage';
import { requireQuota } from '../../services/database/quota';
import { findReader, lockPerson } from '../../services/people/people';
import type { Deps } from '../../wiring/deps';
import { routes, type Handler } from '../../wiring/route';
import { findMade, leaveToStudent } from './store';

const listMyInvitations: Handler<'listMyInvitations'> = async ({ caller }, { db }) => listOwn(db, caller.id);

const takeUpInvitation: Handler<'takeUpInvitation'> = async ({ caller, params, request }, deps) => {
  const { db, limits, clock } = deps;
  await limits.spend('upload', caller.id);
  const waiting = (await listOwn(db, caller.id)).filter(({ state }) => state === 'picture');
  const own = requireFound(waiting.find(({ id }) => id === params.id.toLowerCase()));
  const companyId = own.company_id;
  const picture = await readPicture(deps, request, caller);
  const now = clock();
  await keepPictureFor(deps, picture, { uploadedBy: caller.id, companyId }, async (tx, { id: fileId }) => {
    await requireQuota(tx, 'cards', companyId);
    await lockPerson(tx, caller.id);
    const invitation = await lockInvitation(tx, own.id);
    if (invitation?.personId !== caller.id)
      throw new ApiError('conflict', { message: SERVER_MESSAGES.invitation.takenBack });
    const isClaimed = await claimFile(tx, { fileId, companyId, personId: caller.id, now });
    if (!isClaimed) throw new Error('A picture is gone while its card is made');
    const card = await becomeCard(tx, { ...invitation, avatarId: fileId }, now);
    if (card) await consentByTaking(tx, { of: card.id, personId: caller.id }, now);
    await writeAnswer(tx, caller.id, companyId, { cardAt: now, knownAt: now });
    await audit(tx, { personId: caller.id, companyId, action: 'invitation.accept', recordId: own.id, at: now });
    return null;
  });
  return null;
};

const openInvitation: Handler<'openInvitation'> = async ({ params, request }, deps) => {
  const invitation = await openLinked(deps, params.token, request.ip);
  const { id: invitation_id, company, fullName, email, state } = invitation;
  const [firstName = ''] = fullName.split(/\s+/);
  return { invitation_id, ...toldOf(company), first_name: firstName, email: maskEmail(email), state };
};

const acceptInvitation: Handler<'acceptInvitation'> = async ({ caller, params, query, request }, deps) => {
  const { db, clock } = deps;
  const { id, companyId, email, fullName, state } = await openLinked(deps, params.token, request.ip);
  if ((await findReader(db, caller.id))?.email !== email) return { state: 'other' as const };
  if (state === 'manager') {
    await acceptManagement(deps, { id, companyId, personId: caller.id });
    return { state, company_id: companyId };
  }
  // Signing in accepts already, unless something was in its way.
  if (state === 'waiting') await acceptInvitations(deps, caller.id);
  return db.transaction(async (tx) => {
    // Locks the person before the invitation, in the same order as a company that gives it to another account.
    await lockPerson(tx, caller.id);
    const now = await lockInvitation(tx, id, INVITATION_STATES);
    if (now?.state === 'waiting') throw new ApiError('conflict', { message: SERVER_MESSAGES.invitation.notYet });
    const isTheirs = now?.personId === caller.id && (now.state === 'card' || now.state === 'picture');
    if (!isTheirs || (await hasRefused(tx, caller.id, companyId)))
      throw new ApiError('conflict', { message: SERVER_MESSAGES.invitation.ended });
    const at = clock();
    const personId = caller.id;
    await writeAnswer(tx, personId, companyId, { knownAt: at });
    await knowAgain(tx, deps.keys, { companyId, email });
    const cardId = now.state === 'card' ? await findMade(tx, { companyId, personId, fullName }) : null;
    const of = cardId ?? id;
    if (query.as === 'guardian') {
      if (cardId) await leaveToStudent(tx, { cardId, personId });
      await takeSeat(tx, { companyId, personId, cardId, invitationId: cardId ? null : id }, at);
      await consentByTaking(tx, { of, personId }, at);
    }
    const isGuardian = (await findSeat(tx, { of, personId })) !== null;
    return { state: now.state === 'card' ? ('card' as const) : ('picture' as const), is_guardian: isGuardian };
  });
};

export const myInvitationRoutes = routes({
  listMyInvitations,
  takeUpInvitation,
  openInvitation,
  acceptInvitation,
});

const TITLE_MAX = 80;
const CONSEQUENCE =
  'O convite termina, e esta escola não pode mais convidar este e-mail. O que ela guardou de você para o convite é apagado. Se você é desta escola, feche esta página.';
const OVER = 'O convite já foi aceito ou recusado, ou a escola o cancelou.';
const ENDED: Message = [
  'Pronto: esta escola não pode mais convidar você',
  'Apagamos o que ela guardou para o convite.',
];

export const refusalRoutes = (deps: Deps): FastifyPluginAsync =>
  linkPage<'token'>(deps, {
    paths: [REFUSAL_PATH],
    what: 'the refusal of an invitation',
    ended: OVER,
    find: async ({ params, ip }) => {
      const invitation = await findByToken(deps, params.token, ip);
      if (!invitation || invitation.state === 'card' || invitation.state === 'refused') return null;
      const { id, companyId, email } = invitation;
      const { title = '' } = (await readIdentity(deps.db, { companyId })) ?? {};
      const run = async () => {
        await refuseByLink(deps, { companyId, email, personId: INVITED_ID, action: 'invitation.refuse', recordId: id });
        return ENDED;
      };
      const ask = [`Você não conhece ${cut(title, TITLE_MAX)}?`, CONSEQUENCE] as const;
      return { ask, act: { press: 'Não é minha escola', word: title, run } };
    },
  });

// Hands a school over to another address of its only manager, whose mailbox is lost, or to an address of a school that
// has no manager. Support may be talked into it, so it gives nothing by itself: the new address is invited as any
// manager is, and only after `HANDOVER_HOURS`. Until then nobody has the link to accept, and the account's own mailbox
// can end the handover. The account manages on until it is removed. A school that closed with its last manager stays
// inactive until support activates it.
import type { FastifyPluginAsync } from 'fastify';
import { uuidv7 } from 'uuidv7';
import { HANDOVER_HOURS } from '@vinculo/contract/rules/limits';
import { HANDOVER_PATH } from '@vinculo/contract/rules/paths';
import { normalizeEmail } from '@vinculo/contract/rules/text/email';
import { changesOfProof } from '@vinculo/contract/rules/trail/auditChanges';
import { SERVER_MESSAGES } from '@vinculo/contract/rules/words/messages';
import { ApiError, invalid, requireFound } from '../../base/errors';
import { isUuid } from '../../base/ids';
import { mailboxDigest, readRefused } from '../../domain/admission/mailboxes';
import { audit } from '../../domain/audit/audit';
import {
  deleteManagerInvitation,
  insertManagerInvitation,
  lockManagerInvitation,
  requireNewManager,
} from '../../domain/managers/invitations';
import { lockManagers, readManagers } from '../../domain/managers/managers';
import { queued } from '../../domain/news/schoolMail';
import { identityRows, readIdentity } from '../../domain/standing/identity';
import type { Message } from '../../domain/webPages/answers';
import { linkPage } from '../../domain/webPages/linkPage';
import { writeMail } from '../../services/mail/write';
import { findReader } from '../../services/people/people';
import type { Deps } from '../../wiring/deps';
import type { Handler } from '../../wiring/route';

const HOUR_MS = 3_600_000;

interface Told {
  invitationId: string;
  /** The manager whose mailbox is said to be lost; null: the school has none. */
  personId: string | null;
  isNew: boolean;
}

const handoverMails = queued<Told>(
  'manager.handover',
  async ({ db, mail, config, keys }, { invitationId, personId, isNew }, entry) => {
    const invitation = await lockManagerInvitation(db, invitationId);
    const company = invitation && (await readIdentity(db, { companyId: invitation.companyId }));
    if (!invitation?.email || !company) return;
    const school = identityRows(company);
    const newEmail = invitation.email;
    if (isNew) return mail.send(writeMail('handover-new', { email: newEmail }, { school }, config), entry);
    const person = personId && (await findReader(db, personId));
    if (!person) return;
    // Only the mailbox of this address gets the link.
    const seal = keys.seal('handover', invitationId, person.email);
    const endAt = config.publicUrl + HANDOVER_PATH.replace(':id', invitationId).replace(':seal', seal);
    await mail.send(writeMail('handover-current', person, { school, newEmail, endAt }, config), entry);
  },
  HANDOVER_HOURS * HOUR_MS,
);

export const beginHandover: Handler<'beginHandover'> = async ({ caller, params: { companyId }, body }, deps) => {
  const { db, keys, limits, clock } = deps;
  const email = normalizeEmail(body.email);
  await limits.spend('handover', companyId);
  await db.transaction(async (tx) => {
    const acting = await lockManagers(tx, companyId);
    const { active } = requireFound(await readIdentity(tx, { companyId }));
    const [personId = null] = acting;
    if (personId !== null && (!active || acting.length > 1))
      throw new ApiError('conflict', { message: SERVER_MESSAGES.support.notOneManager });
    await requireNewManager(tx, companyId, email);
    if ((await readRefused(tx, keys, companyId, [mailboxDigest(deps, email)])).size > 0)
      throw invalid({ email: SERVER_MESSAGES.stranger.refused });
    const id = uuidv7();
    const now = clock();
    const nextMailAt = new Date(now.getTime() + HANDOVER_HOURS * HOUR_MS);
    await insertManagerInvitation(tx, { id, companyId, email, createdAt: now, nextMailAt });
    const entry = { personId: caller.id, companyId, recordId: personId, at: now };
    await audit(tx, { ...entry, action: 'manager.handover', changes: changesOfProof(body.proof.trim()) });
    const mails = (personId === null ? [true] : [true, false]).map((isNew) => ({
      about: `${id}:${isNew ? 'new' : 'current'}`,
      payload: { invitationId: id, personId, isNew },
    }));
    await handoverMails.post(tx, mails, now);
  });
  return null;
};

const OVER = 'A troca já foi parada, ou o convite já foi aceito.';
const ENDED: Message = [
  'A troca foi parada',
  'O outro e-mail não recebe o convite, e você continua administrando a escola. Se o pedido não foi seu, avise o suporte.',
];

/** Ends a handover by the address in the mail, without signing in. */
export const endHandoverRoutes = (deps: Deps): FastifyPluginAsync => {
  const { db, keys, clock } = deps;

  /** Null if it was accepted or ended in the meantime. */
  const end = ({ id, companyId, personId }: { id: string; companyId: string; personId: string }) =>
    db.transaction(async (tx) => {
      await lockManagers(tx, companyId);
      if (!(await lockManagerInvitation(tx, id))) return null;
      await deleteManagerInvitation(tx, id);
      await audit(tx, { personId, companyId, action: 'manager.keep', recordId: personId, at: clock() });
      return ENDED;
    });

  return linkPage<'id' | 'seal'>(deps, {
    paths: [HANDOVER_PATH],
    what: 'the end of a handover',
    ended: OVER,
    find: async ({ params: { id, seal } }) => {
      const invitation = isUuid(id) && (await lockManagerInvitation(db, id));
      if (!invitation) return null;
      const { companyId, email } = invitation;
      const managers = await readManagers(db, companyId);
      // The link is for one mailbox.
      const manager = managers.find((each) => keys.isSealed(seal, 'handover', id, each.email));
      if (!manager) return null;
      const ask = ['Parar a troca do administrador?', `O e-mail que receberia o convite: ${email ?? ''}`] as const;
      const run = () => end({ id, companyId, personId: manager.id });
      return { ask, act: { press: 'Parar a troca', word: 'parar', run } };
    },
  });
};

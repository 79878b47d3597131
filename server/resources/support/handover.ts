/**
 * Hands a school over to another address of its only manager, whose mailbox is lost, or to an address of a school that has
 * no manager. Support may be talked into it, so it gives nothing by itself: the new address is invited as any manager is,
 * and only after `HANDOVER_HOURS`. Until then the link to accept lies nowhere, and the address of the account can end it.
 * The account manages on until it is removed. A school that closed with its last manager stays inactive until support
 * activates it.
 */

import { uuidv7 } from 'uuidv7';
import { HANDOVER_HOURS } from '@vinculo/contract/rules/limits';
import { HANDOVER_PATH } from '@vinculo/contract/rules/paths';
import { normalizeEmail } from '@vinculo/contract/rules/text/email';
import { changesOfProof } from '@vinculo/contract/rules/trail/auditChanges';
import { SERVER_MESSAGES } from '@vinculo/contract/rules/words/serverMessages';
import { ApiError, invalid, requireFound } from '../../base/errors';
import { mailboxDigest, readRefused } from '../../domain/admission/refusals';
import { audit } from '../../domain/audit/audit';
import { insertManagerInvitation, lockManagerInvitation, requireNewManager } from '../../domain/managers/invitations';
import { lockManagers } from '../../domain/managers/managers';
import { queued } from '../../domain/news/queued';
import { identityRows, readIdentity } from '../../domain/standing/identity';
import { writeMail } from '../../services/mail/write';
import { findReader } from '../../services/people/people';
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
    const company = invitation && (await readIdentity(db, invitation.companyId));
    if (!invitation?.email || !company) return;
    const school = identityRows(company);
    const newEmail = invitation.email;
    if (isNew) return mail.send(writeMail('handover-new', { email: newEmail }, { school }, config), entry);
    const person = personId && (await findReader(db, personId));
    if (!person) return;
    // Only the mailbox of the address has the link.
    const seal = keys.seal('handover', invitationId, person.email);
    const endAt = config.publicUrl + HANDOVER_PATH.replace(':id', invitationId).replace(':seal', seal);
    await mail.send(writeMail('handover-current', person, { school, newEmail, endAt }, config), entry);
  },
  HANDOVER_HOURS * HOUR_MS,
);
export const handoverDeliveries = handoverMails.deliveries;

export const beginHandover: Handler<'beginHandover'> = async ({ caller, params: { companyId }, body }, deps) => {
  const { db, keys, limits, clock, outbox } = deps;
  const email = normalizeEmail(body.email);
  await limits.spend('handover', companyId);
  await db.transaction(async (tx) => {
    const acting = await lockManagers(tx, companyId);
    const { active } = requireFound(await readIdentity(tx, companyId));
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
    await audit(tx, {
      personId: caller.id,
      companyId,
      action: 'manager.handover',
      recordId: personId,
      changes: changesOfProof(body.proof.trim()),
      at: now,
    });
    const mails = (personId === null ? [true] : [true, false]).map((isNew) => ({
      about: `${id}:${isNew ? 'new' : 'current'}`,
      payload: { invitationId: id, personId, isNew },
    }));
    await handoverMails.post(tx, mails, now);
  });
  outbox.wake();
  return null;
};

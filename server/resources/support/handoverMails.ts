/** The mails of a handover: to the address of the account, with the link that ends it, and to the new address. */

import { HANDOVER_HOURS } from '@vinculo/contract/rules/limits';
import { HANDOVER_PATH } from '@vinculo/contract/rules/paths';
import { lockManagerInvitation } from '../../domain/managers/invitations';
import { readIdentity, identityRows } from '../../domain/standing/identity';
import type { Database } from '../../services/database/database';
import { writeMail } from '../../services/mail/write';
import { post, type Delivery } from '../../services/outbox/outbox';
import { findReader } from '../../services/people/people';
import type { Deps } from '../../wiring/deps';

const HANDOVER_MAIL = 'manager.handover';

interface Payload {
  invitationId: string;
  /** The manager whose mailbox is said to be lost; null: the school has none. */
  personId: string | null;
  isNew: boolean;
}

export const postHandover = (tx: Database, about: Omit<Payload, 'isNew'>, now: Date): Promise<void> =>
  post(
    tx,
    (about.personId === null ? [true] : [true, false]).map((isNew) => ({
      kind: HANDOVER_MAIL,
      key: `${HANDOVER_MAIL}:${about.invitationId}:${isNew ? 'new' : 'current'}`,
      payload: { ...about, isNew } satisfies Payload,
    })),
    now,
  );

async function deliver(deps: Deps, { invitationId, personId, isNew }: Payload, id: string): Promise<void> {
  const { db, mail, config, keys } = deps;
  const invitation = await db.transaction((tx) => lockManagerInvitation(tx, invitationId));
  const company = invitation && (await readIdentity(db, invitation.companyId));
  if (!invitation?.email || !company) return;
  const school = identityRows(company);
  const newEmail = invitation.email;
  if (isNew) return mail.send(writeMail('handover-new', { email: newEmail }, { school }, config), id);
  const person = personId && (await findReader(db, personId));
  if (!person) return;
  // Only the mailbox of the address has the link.
  const seal = keys.seal('handover', invitationId, person.email);
  const path = HANDOVER_PATH.replace(':id', invitationId).replace(':seal', seal);
  const endAt = `${config.publicUrl}${path}`;
  await mail.send(writeMail('handover-current', person, { school, newEmail, endAt }, config), id);
}

export const handoverDeliveries = (deps: Deps): Readonly<Record<string, Delivery>> => ({
  [HANDOVER_MAIL]: {
    deliver: (payload, id) => deliver(deps, payload as Payload, id),
    worthMs: HANDOVER_HOURS * 3_600_000,
  },
});

/** Tells both addresses of an account that its e-mail changed. */

import { findMoved } from '../../domain/people/email';
import type { Database } from '../../services/database/database';
import { writeMail } from '../../services/mail/write';
import { post, type Delivery } from '../../services/outbox/outbox';
import type { Deps } from '../../wiring/deps';

const CHANGED_MAIL = 'account.email';
interface Payload {
  personId: string;
  /** The moment of the change, in ISO 8601. */
  at: string;
  isFormer: boolean;
}

/** Queues the mails to both addresses, in the transaction that changes the address. */
export const postChanged = (tx: Database, personId: string, now: Date): Promise<void> =>
  post(
    tx,
    [true, false].map((isFormer) => ({
      kind: CHANGED_MAIL,
      key: `${CHANGED_MAIL}:${personId}:${now.getTime()}:${isFormer ? 'former' : 'new'}`,
      payload: { personId, at: now.toISOString(), isFormer } satisfies Payload,
    })),
    now,
  );

async function deliver({ db, mail, config }: Deps, { personId, at, isFormer }: Payload, id: string): Promise<void> {
  const person = await findMoved(db, personId, new Date(at));
  if (!person) return;
  const email = isFormer ? person.former : person.email;
  const name = isFormer ? 'email-changed-former' : 'email-changed-new';
  if (email !== null) await mail.send(writeMail(name, { email }, {}, config), id);
}

export const emailDeliveries = (deps: Deps): Readonly<Record<string, Delivery>> => ({
  [CHANGED_MAIL]: { deliver: (payload, id) => deliver(deps, payload as Payload, id), worthMs: 3 * 86_400_000 },
});

/** The mails that tell a person of a passkey that was added to the account, or removed. */

import type { Database } from '../../services/database/database';
import { writeMail } from '../../services/mail/write';
import { post, type Delivery } from '../../services/outbox/outbox';
import { findReader } from '../../services/people/people';
import type { Deps } from '../../wiring/deps';

const KEYS_MAIL = 'account.passkeys';

interface Payload {
  personId: string;
  isAdded: boolean;
}

/** `passkeyId`: a key is added once and removed once. */
export const postPasskey = (tx: Database, passkeyId: string, payload: Payload, now: Date): Promise<void> =>
  post(
    tx,
    { kind: KEYS_MAIL, key: `${KEYS_MAIL}:${passkeyId}:${payload.isAdded ? 'added' : 'removed'}`, payload },
    now,
  );

async function deliver({ db, mail, config }: Deps, { personId, isAdded }: Payload, id: string): Promise<void> {
  const person = await findReader(db, personId);
  if (person) await mail.send(writeMail(isAdded ? 'passkey-added' : 'passkey-removed', person, {}, config), id);
}

export const passkeyDeliveries = (deps: Deps): Readonly<Record<string, Delivery>> => ({
  [KEYS_MAIL]: { deliver: (payload, id) => deliver(deps, payload as Payload, id), worthMs: 3 * 86_400_000 },
});

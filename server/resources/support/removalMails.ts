/** Tells the address of an account that support erased it, and the managers of the schools that had a card of it. */

import { readManagers } from '../../domain/managers/managers';
import { readIdentity, identityRows } from '../../domain/standing/identity';
import type { Database } from '../../services/database/database';
import { oneLine } from '../../services/mail/wording';
import { writeMail } from '../../services/mail/write';
import { post, type Delivery } from '../../services/outbox/outbox';
import { findReader } from '../../services/people/people';
import type { Deps } from '../../wiring/deps';
import { findErased, listManagersOfCards } from './store';

const REMOVAL_MAIL = 'person.removed';
const WORTH_MS = 2 * 86_400_000;
const NAME_MAX = 80;

interface Payload {
  /** Who is erased. */
  personId: string;
  /** The school and one of its managers; absent for the address of the account. */
  school?: { companyId: string; readerId: string };
}

/** Call it before the cards are taken away. */
export async function postRemoval(tx: Database, personId: string, now: Date): Promise<void> {
  const schools = await listManagersOfCards(tx, personId);
  const payloads: Payload[] = [{ personId }, ...schools.map((school) => ({ personId, school }))];
  await post(
    tx,
    payloads.map((payload) => {
      const { companyId = '', readerId = '' } = payload.school ?? {};
      return { kind: REMOVAL_MAIL, key: `${REMOVAL_MAIL}:${personId}:${companyId}:${readerId}`, payload };
    }),
    now,
  );
}

async function deliver({ db, mail, config }: Deps, { personId, school }: Payload, id: string): Promise<void> {
  const person = await findErased(db, personId);
  if (!school) {
    if (person) await mail.send(writeMail('account-erased', { email: person.email }, {}, config), id);
    return;
  }
  const reader = await findReader(db, school.readerId);
  const company = await readIdentity(db, school.companyId);
  const manages = (await readManagers(db, school.companyId)).some(({ id }) => id === school.readerId);
  if (!reader || !company || !manages) return;
  // Without a name if it is erased already.
  const values = { school: identityRows(company), name: oneLine(person?.fullName ?? '', NAME_MAX) };
  await mail.send(writeMail('student-erased', reader, values, config), id);
}

export const removalDeliveries = (deps: Deps): Readonly<Record<string, Delivery>> => ({
  [REMOVAL_MAIL]: { deliver: (payload, id) => deliver(deps, payload as Payload, id), worthMs: WORTH_MS },
});

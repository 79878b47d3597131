/**
 * Erases an account for a request that did not come from it, such as a guardian's: the same as its person would do, in
 * one transaction with the mails that tell of it.
 */

import { changesOfProof } from '@vinculo/contract/rules/trail/auditChanges';
import { requireFound } from '../../base/errors';
import { readManagers } from '../../domain/managers/managers';
import { queued } from '../../domain/news/queued';
import { removeAccount } from '../../domain/people/removal';
import { identityRows, readIdentity } from '../../domain/standing/identity';
import { oneLine } from '../../services/mail/wording';
import { writeMail } from '../../services/mail/write';
import { findReader, lockPresentPerson } from '../../services/people/people';
import type { Handler } from '../../wiring/route';
import { findErased, listManagersOfCards } from './store';

const WORTH_MS = 2 * 86_400_000;
const NAME_MAX = 80;

interface Erased {
  personId: string;
  /** The school and one of its managers; absent for the address of the account. */
  school?: { companyId: string; readerId: string };
}

const removalMails = queued<Erased>(
  'person.removed',
  async ({ db, mail, config }, { personId, school }, entry) => {
    const person = await findErased(db, personId);
    if (!school) return person && mail.send(writeMail('account-erased', { email: person.email }, {}, config), entry);
    const reader = await findReader(db, school.readerId);
    const company = await readIdentity(db, school.companyId);
    const manages = (await readManagers(db, school.companyId)).some(({ id }) => id === school.readerId);
    if (!reader || !company || !manages) return;
    // Without a name if it is erased already.
    const values = { school: identityRows(company), name: oneLine(person?.fullName ?? '', NAME_MAX) };
    await mail.send(writeMail('student-erased', reader, values, config), entry);
  },
  WORTH_MS,
);
export const removalDeliveries = removalMails.deliveries;

export const removePerson: Handler<'removePerson'> = async ({ caller, params: { id }, body }, deps) => {
  await removeAccount(deps, id, {
    byId: caller.id,
    changes: changesOfProof(body.proof.trim()),
    prepare: async (tx) => {
      requireFound(await lockPresentPerson(tx, id));
      // Before the cards are taken away.
      const schools = await listManagersOfCards(tx, id);
      const told: Erased[] = [{ personId: id }, ...schools.map((school) => ({ personId: id, school }))];
      const mails = told.map((payload) => {
        const { companyId = '', readerId = '' } = payload.school ?? {};
        return { about: `${id}:${companyId}:${readerId}`, payload };
      });
      await removalMails.post(tx, mails, deps.clock());
    },
  });
  return null;
};

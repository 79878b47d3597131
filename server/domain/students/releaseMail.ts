/** Tells a person that a school took a card from their account. */

import type { CompanyIdentity } from '@vinculo/contract/rules/words/companyIdentity';
import type { Database } from '../../services/database/database';
import { within } from '../../services/limits/limits';
import { facts, layOut, note, paragraph } from '../../services/mail/layout';
import type { Message } from '../../services/mail/mail';
import { greeting } from '../../services/mail/wording';
import { post, type Delivery } from '../../services/outbox/outbox';
import { findNewsReader } from '../../services/people/people';
import type { Deps } from '../../wiring/deps';
import { mailLogo } from '../prints/look';
import { countedApart, identityRows, readIdentity } from '../standing/identity';

const RELEASE_MAIL = 'card.released';
const WORTH_MS = 3 * 24 * 60 * 60 * 1000;

interface Payload {
  personId: string;
  companyId: string;
  /** By a code. Absent in what an older version posted: there were no others. */
  isActivated?: boolean;
}

export const postRelease = (tx: Database, cardId: string, payload: Payload, now: Date): Promise<void> =>
  post(tx, { kind: RELEASE_MAIL, key: `${RELEASE_MAIL}:${cardId}:${now.getTime()}`, payload }, now);

export function composeRelease(
  to: { email: string; fullName: string },
  { company, logo, isActivated }: { company: CompanyIdentity; logo?: Buffer | null; isActivated: boolean },
  publicUrl: string,
): Message {
  return {
    to: to.email,
    subject: 'Uma escola tirou uma carteirinha da sua conta',
    ...layOut({
      title: 'Uma carteirinha saiu da sua conta',
      preheader: isActivated
        ? 'A escola disse que ela foi ativada pela pessoa errada.'
        : 'A escola disse que ela é de outra pessoa.',
      blocks: [
        paragraph(greeting(to.fullName)),
        paragraph(
          isActivated
            ? 'Você ativou uma carteirinha com um código, e a escola disse que ela é de outra pessoa. A carteirinha saiu da sua conta.'
            : 'A escola disse que uma carteirinha da sua conta é de outra pessoa. A carteirinha saiu da sua conta.',
        ),
        facts(identityRows(company)),
        note('Foi engano? Fale com a escola: ela pode dar a você um código novo.'),
      ],
      because: 'Você recebe este e-mail porque tinha uma carteirinha na sua conta no Vínculo.',
      publicUrl,
      logo,
    }),
  };
}

export function releaseDeliveries(deps: Deps): Readonly<Record<string, Delivery>> {
  const { db, mail, limits, config, clock } = deps;
  return {
    [RELEASE_MAIL]: {
      deliver: async (payload, id) => {
        const { personId, companyId, isActivated = true } = payload as Payload;
        const person = await findNewsReader(db, personId, clock());
        const company = await readIdentity(db, companyId);
        if (!person || !company) return;
        const content = { company, isActivated, logo: await mailLogo(deps, companyId) };
        const message = composeRelease(person, content, config.publicUrl);
        await within(limits, [['companyMail', countedApart(personId, company)]], () => mail.send(message, id));
      },
      worthMs: WORTH_MS,
    },
  };
}

/** Tells a person that a school took back a card that they had activated. */
import { eq } from 'drizzle-orm';
import { formatCnpj } from '@vinculo/contract/rules/cnpj';
import type { Deps } from '../../wiring/deps';
import type { Database } from '../../services/database/database';
import { companies } from '../../services/database/schema';
import { within } from '../../services/limits/limits';
import { facts, layOut, note, paragraph } from '../../services/mail/layout';
import type { Message } from '../../services/mail/mail';
import { greeting, oneLine } from '../../services/mail/wording';
import { mailLogo } from '../prints/look';
import { post, type Delivery } from '../../services/outbox/outbox';
import { findReader } from '../../services/people/people';

const RELEASE_MAIL = 'card.released';
const WORTH_MS = 3 * 24 * 60 * 60 * 1000;
const TITLE_MAX = 80;

interface Payload {
  personId: string;
  companyId: string;
}

export const postRelease = (tx: Database, cardId: string, payload: Payload, now: Date): Promise<void> =>
  post(tx, { kind: RELEASE_MAIL, key: `${RELEASE_MAIL}:${cardId}:${now.getTime()}`, payload }, now);

// The company's name is user input: it stands in the facts alone.
export function composeRelease(
  to: { email: string; fullName: string },
  { title, cnpj, logo }: { title: string; cnpj: string; logo?: Buffer | null },
  publicUrl: string,
): Message {
  return {
    to: to.email,
    subject: 'Uma escola tirou uma carteirinha da sua conta',
    ...layOut({
      title: 'Uma carteirinha saiu da sua conta',
      preheader: 'A escola disse que ela foi ativada pela pessoa errada.',
      blocks: [
        paragraph(greeting(to.fullName)),
        paragraph(
          'Você ativou uma carteirinha com um código, e a escola disse que ela é de outra pessoa. A carteirinha saiu da sua conta.',
        ),
        facts([
          ['Escola', oneLine(title, TITLE_MAX)],
          ['CNPJ', formatCnpj(cnpj)],
        ]),
        note('Foi engano? Fale com a escola: ela pode dar a você um código novo.'),
      ],
      because: 'Você recebe este e-mail porque ativou uma carteirinha com a sua conta no Vínculo.',
      publicUrl,
      logo,
    }),
  };
}

export function releaseDeliveries(deps: Deps): Readonly<Record<string, Delivery>> {
  const { db, mail, limits, config } = deps;
  return {
    [RELEASE_MAIL]: {
      deliver: async (payload) => {
        const { personId, companyId } = payload as Payload;
        const person = await findReader(db, personId);
        const [company] = await db
          .select({ title: companies.name, cnpj: companies.cnpj })
          .from(companies)
          .where(eq(companies.id, companyId));
        if (!person || !company) return;
        const message = composeRelease(person, { ...company, logo: await mailLogo(deps, companyId) }, config.publicUrl);
        await within(limits, [['companyMail', personId]], () => mail.send(message));
      },
      worthMs: WORTH_MS,
    },
  };
}

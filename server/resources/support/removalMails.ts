/** Tells the address of an account that support erased it, and the managers of the schools that had a card of it. */

import type { CompanyIdentity } from '@vinculo/contract/rules/words/companyIdentity';
import { readManagers } from '../../domain/managers/managers';
import { readIdentity, identityRows } from '../../domain/standing/identity';
import type { Database } from '../../services/database/database';
import { facts, layOut, note, paragraph } from '../../services/mail/layout';
import type { Message } from '../../services/mail/mail';
import { greeting, oneLine } from '../../services/mail/wording';
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

type Place = Pick<Deps['config'], 'publicUrl' | 'contactEmail'>;

const helpOf = ({ contactEmail, publicUrl }: Place) =>
  contactEmail ? `escreva para ${contactEmail}` : `fale com a gente em ${publicUrl}`;

/** To the address that the account had. */
export function erasedMail(email: string, place: Place): Message {
  return {
    to: email,
    subject: 'Sua conta no Vínculo foi apagada',
    ...layOut({
      title: 'Sua conta foi apagada',
      preheader: 'Um responsável pediu, e o suporte conferiu o pedido.',
      blocks: [
        paragraph(
          'Olá! Um responsável pediu ao suporte do Vínculo que a conta deste e-mail fosse apagada, e o pedido foi conferido. O acesso terminou agora, e todos os dados somem em até 48 horas.',
        ),
        note(`Foi engano? Avise: ${helpOf(place)}.`),
      ],
      because: 'Você recebe este e-mail porque este era o endereço da sua conta no Vínculo.',
      publicUrl: place.publicUrl,
    }),
  };
}

/** To a manager. Without a name if it is erased already. */
export function studentErasedMail(
  to: { email: string; fullName: string },
  { company, name, publicUrl }: { company: CompanyIdentity; name: string | null; publicUrl: string },
): Message {
  return {
    to: to.email,
    subject: 'A conta de uma pessoa da sua escola foi apagada',
    ...layOut({
      title: 'Uma conta foi apagada',
      preheader: 'Um responsável pediu, e o suporte conferiu o pedido.',
      blocks: [
        paragraph(greeting(to.fullName)),
        paragraph(
          'Um responsável pediu que a conta de uma pessoa da sua escola fosse apagada. A carteirinha saiu da conta; a que foi ativada com um código da escola continua com a escola, sem conta.',
        ),
        facts([...(name ? [['Pessoa', oneLine(name, NAME_MAX)] as const] : []), ...identityRows(company)]),
        note('Antes de convidar de novo, fale com a família.'),
      ],
      because: 'Você recebe este e-mail porque administra esta escola no Vínculo.',
      publicUrl,
    }),
  };
}

async function deliver({ db, mail, config }: Deps, { personId, school }: Payload, id: string): Promise<void> {
  const person = await findErased(db, personId);
  if (!school) {
    if (person) await mail.send(erasedMail(person.email, config), id);
    return;
  }
  const reader = await findReader(db, school.readerId);
  const company = await readIdentity(db, school.companyId);
  const manages = (await readManagers(db, school.companyId)).some(({ id }) => id === school.readerId);
  if (!reader || !company || !manages) return;
  const words = { company, name: person?.fullName ?? null, publicUrl: config.publicUrl };
  await mail.send(studentErasedMail(reader, words), id);
}

export const removalDeliveries = (deps: Deps): Readonly<Record<string, Delivery>> => ({
  [REMOVAL_MAIL]: { deliver: (payload, id) => deliver(deps, payload as Payload, id), worthMs: WORTH_MS },
});

/** The mails of a handover: to the address of the account, with the link that ends it, and to the new address. */

import { HANDOVER_HOURS } from '@vinculo/contract/rules/limits';
import { HANDOVER_PATH } from '@vinculo/contract/rules/paths';
import type { CompanyIdentity } from '@vinculo/contract/rules/words/companyIdentity';
import { lockManagerInvitation } from '../../domain/managers/invitations';
import { readIdentity, identityRows } from '../../domain/standing/identity';
import type { Database } from '../../services/database/database';
import { button, facts, layOut, note, paragraph } from '../../services/mail/layout';
import type { Message } from '../../services/mail/mail';
import { greeting } from '../../services/mail/wording';
import { post, type Delivery } from '../../services/outbox/outbox';
import { findReader } from '../../services/people/people';
import type { Deps } from '../../wiring/deps';

const HANDOVER_MAIL = 'manager.handover';
const DAYS = HANDOVER_HOURS / 24;

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

interface Words {
  company: CompanyIdentity;
  newEmail: string;
  publicUrl: string;
}

/** To the address of the account. */
export function currentAddressMail(
  to: { email: string; fullName: string },
  { company, newEmail, publicUrl }: Words,
  endAt: string,
): Message {
  return {
    to: to.email,
    subject: 'Pediram para trocar o administrador da sua escola no Vínculo',
    ...layOut({
      title: 'Outro e-mail vai administrar a sua escola',
      preheader: `Se você não pediu, pare a troca nos próximos ${DAYS} dias.`,
      blocks: [
        paragraph(greeting(to.fullName)),
        paragraph(
          'A escola disse ao suporte do Vínculo que você perdeu o acesso a este e-mail, e pediu que outro passe a administrá-la.',
        ),
        facts([...identityRows(company), ['Novo e-mail', newEmail]]),
        paragraph(
          `Daqui a ${DAYS} dias o novo e-mail recebe um convite para administrar a escola. Até lá, este botão leva à página em que você para a troca:`,
        ),
        button('Parar a troca', endAt),
        note('Foi você que pediu? Então não precisa fazer nada.'),
      ],
      because: 'Você recebe este e-mail porque administra esta escola no Vínculo.',
      publicUrl,
    }),
  };
}

/** To the new address, which cannot do anything yet. */
export function newAddressMail({ company, newEmail, publicUrl }: Words): Message {
  return {
    to: newEmail,
    subject: 'O seu convite para administrar a escola chega em alguns dias',
    ...layOut({
      title: 'Recebemos o pedido da escola',
      preheader: `O convite chega daqui a ${DAYS} dias.`,
      blocks: [
        paragraph('Olá! A escola pediu ao suporte do Vínculo que este e-mail passe a administrá-la.'),
        facts(identityRows(company)),
        paragraph(
          `Por segurança, avisamos primeiro o e-mail que a administra hoje, se houver um. Se ninguém parar a troca, você recebe o convite daqui a ${DAYS} dias. Depois de aceitar, remova o e-mail antigo em Administradores.`,
        ),
        note('Não conhece esta escola? Ignore este e-mail: nada acontece sem que você aceite o convite.'),
      ],
      because: 'Você recebe este e-mail porque uma escola o informou ao suporte do Vínculo.',
      publicUrl,
    }),
  };
}

async function deliver(deps: Deps, { invitationId, personId, isNew }: Payload, id: string): Promise<void> {
  const { db, mail, config, keys } = deps;
  const invitation = await db.transaction((tx) => lockManagerInvitation(tx, invitationId));
  const company = invitation && (await readIdentity(db, invitation.companyId));
  if (!invitation?.email || !company) return;
  const words = { company, newEmail: invitation.email, publicUrl: config.publicUrl };
  if (isNew) return mail.send(newAddressMail(words), id);
  const person = personId && (await findReader(db, personId));
  if (!person) return;
  // Only the mailbox of the address has the link.
  const seal = keys.seal('handover', invitationId, person.email);
  const path = HANDOVER_PATH.replace(':id', invitationId).replace(':seal', seal);
  await mail.send(currentAddressMail(person, words, `${config.publicUrl}${path}`), id);
}

export const handoverDeliveries = (deps: Deps): Readonly<Record<string, Delivery>> => ({
  [HANDOVER_MAIL]: {
    deliver: (payload, id) => deliver(deps, payload as Payload, id),
    worthMs: HANDOVER_HOURS * 3_600_000,
  },
});

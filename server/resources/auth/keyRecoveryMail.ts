/** The mail that tells a person that their lost passkeys shall be replaced, and ends it where that was not they. */

import type { Database } from '../../services/database/database';
import { button, facts, layOut, note, paragraph } from '../../services/mail/layout';
import type { Message } from '../../services/mail/mail';
import { longDay, timeOfDay } from '../../services/mail/wording';
import { post, type Delivery } from '../../services/outbox/outbox';
import { findReader } from '../../services/people/people';
import type { Deps } from '../../wiring/deps';
import { notMeUrl } from './newDeviceMail';

const RECOVERY_MAIL = 'account.key-recovery';

interface Payload {
  personId: string;
  sessionId: string;
  /** In ISO 8601. */
  opensAt: string;
}

export function keyRecoveryMail(
  to: string,
  { opensAt }: Pick<Payload, 'opensAt'>,
  { publicUrl, notMeAt }: { publicUrl: string; notMeAt: string },
): Message {
  const title = 'Pediram para trocar a sua chave de acesso';
  return {
    to,
    subject: title,
    ...layOut({
      title,
      preheader: 'Foi você? Então não precisa fazer nada agora.',
      blocks: [
        paragraph(
          'Olá! Quem entrou na sua conta do Vínculo com um código enviado a este e-mail disse que perdeu a chave de acesso.',
        ),
        facts([
          ['A troca abre', `${longDay(opensAt)}, às ${timeOfDay(opensAt)} (horário de Brasília)`],
          ['Ou antes', 'quando um administrador de cada escola que exige a chave confirmar'],
        ]),
        paragraph('Foi você? Crie a nova chave no mesmo navegador. Se encontrar a antiga, use-a: o pedido termina.'),
        paragraph(
          'Não foi você? Este botão leva à página que cancela o pedido e sai da sua conta em todos os aparelhos:',
        ),
        button('Não fui eu', notMeAt),
        note('Troque também a senha do seu e-mail: quem lê os seus e-mails consegue receber os códigos do Vínculo.'),
      ],
      because: 'Você recebe este e-mail porque administra uma escola que exige chave de acesso.',
      publicUrl,
    }),
  };
}

export const postKeyRecovery = (tx: Database, about: Payload, now: Date): Promise<void> =>
  post(tx, { kind: RECOVERY_MAIL, key: `${RECOVERY_MAIL}:${about.sessionId}:${about.opensAt}`, payload: about }, now);

async function deliver({ db, mail, keys, config: { publicUrl } }: Deps, about: Payload, id: string): Promise<void> {
  const person = await findReader(db, about.personId);
  const notMeAt = notMeUrl(keys, publicUrl, about.sessionId);
  if (person) await mail.send(keyRecoveryMail(person.email, about, { publicUrl, notMeAt }), id);
}

export const keyRecoveryDeliveries = (deps: Deps): Readonly<Record<string, Delivery>> => ({
  [RECOVERY_MAIL]: { deliver: (payload, id) => deliver(deps, payload as Payload, id), worthMs: 3 * 86_400_000 },
});

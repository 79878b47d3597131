/** The mails that tell a person of a passkey that was added to the account, or removed. */

import type { Database } from '../../services/database/database';
import { layOut, note, paragraph } from '../../services/mail/layout';
import type { Message } from '../../services/mail/mail';
import { post, type Delivery } from '../../services/outbox/outbox';
import { findReader } from '../../services/people/people';
import type { Deps } from '../../wiring/deps';

const KEYS_MAIL = 'account.passkeys';

interface Payload {
  personId: string;
  isAdded: boolean;
}

export function passkeyMail(to: string, isAdded: boolean, publicUrl: string): Message {
  const title = isAdded ? 'Uma chave de acesso entrou na sua conta' : 'Uma chave de acesso saiu da sua conta';
  return {
    to,
    subject: title,
    ...layOut({
      title,
      preheader: 'Foi você? Então não precisa fazer nada.',
      blocks: [
        paragraph(
          isAdded
            ? 'Olá! De agora em diante, dá para entrar na sua conta do Vínculo também com a chave de um aparelho, que acaba de ser adicionada.'
            : 'Olá! Uma das chaves de acesso da sua conta do Vínculo acaba de ser removida, e não entra mais nela.',
        ),
        note(
          'Não foi você? Entre no Vínculo, abra Perfil, depois Minha conta, depois Aparelhos e acesso, remova as chaves que não conhece e desconecte os outros aparelhos.',
        ),
      ],
      because: 'Você recebe este e-mail porque este é o endereço da sua conta no Vínculo.',
      publicUrl,
    }),
  };
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
  if (person) await mail.send(passkeyMail(person.email, isAdded, config.publicUrl), id);
}

export const passkeyDeliveries = (deps: Deps): Readonly<Record<string, Delivery>> => ({
  [KEYS_MAIL]: { deliver: (payload, id) => deliver(deps, payload as Payload, id), worthMs: 3 * 86_400_000 },
});

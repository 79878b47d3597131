/** The mails about a change of one's own e-mail: codes to both addresses, and what became of it. */

import { ACCESS_CODE_MINUTES } from '@vinculo/contract/rules/limits';
import { findMoved } from '../../domain/people/email';
import type { Database } from '../../services/database/database';
import { digits, facts, layOut, note, paragraph } from '../../services/mail/layout';
import type { Message } from '../../services/mail/mail';
import { post, type Delivery } from '../../services/outbox/outbox';
import type { Deps } from '../../wiring/deps';

const CHANGED_MAIL = 'account.email';
const LIFETIME = `Ele vale por ${ACCESS_CODE_MINUTES} minutos e só pode ser usado uma vez.`;

/** Where the mails are made: whom to ask for help, and the product's address. */
export type Place = Pick<Deps['config'], 'publicUrl' | 'contactEmail'>;

const helpOf = ({ contactEmail, publicUrl }: Place) =>
  contactEmail ? `escreva para ${contactEmail}` : `fale com a gente em ${publicUrl}`;

/** To the address of the account. */
export function currentCodeMail({ from, to, code }: { from: string; to: string; code: string }, place: Place): Message {
  const subject = `${code} confirma a troca do seu e-mail no Vínculo`;
  return {
    to: from,
    subject,
    ...layOut({
      title: 'Trocar o e-mail da sua conta',
      preheader: LIFETIME,
      blocks: [
        paragraph('Olá! Use este código para trocar o e-mail da sua conta no Vínculo:'),
        digits(code),
        facts([['Novo endereço', to]]),
        paragraph(`${LIFETIME} Não passe este código a ninguém: a equipe do Vínculo nunca o pede.`),
        note(
          'Se você não pediu a troca, não digite este código em lugar nenhum. Alguém está usando a sua conta: entre no Vínculo, abra Perfil, depois Minha conta, depois Aparelhos e acesso, e saia de todos.',
        ),
      ],
      publicUrl: place.publicUrl,
    }),
    terminal: `Código para trocar o e-mail, enviado a ${from}: ${code}`,
  };
}

/** To the new address. It names no person: a stranger may have asked. */
export function newCodeMail({ to, code }: { to: string; code: string }, place: Place): Message {
  return {
    to,
    subject: `${code} confirma este e-mail no Vínculo`,
    ...layOut({
      title: 'Confirme este e-mail',
      preheader: LIFETIME,
      blocks: [
        paragraph('Olá! Use este código para que a sua conta no Vínculo passe a ter este e-mail:'),
        digits(code),
        paragraph(`${LIFETIME} Não passe este código a ninguém: a equipe do Vínculo nunca o pede.`),
        note('Se você não pediu este código, ignore este e-mail: nada acontece sem ele.'),
      ],
      publicUrl: place.publicUrl,
    }),
    terminal: `Código para trocar o e-mail, enviado a ${to}: ${code}`,
  };
}

/** To an address that has an account already, instead of a code. */
export function takenMail(to: string, { publicUrl }: Place): Message {
  return {
    to,
    subject: 'Este e-mail já tem uma conta no Vínculo',
    ...layOut({
      title: 'Nada mudou na sua conta',
      preheader: 'Alguém quis usar este e-mail em outra conta.',
      blocks: [
        paragraph('Olá! Alguém pediu para usar este e-mail em outra conta do Vínculo.'),
        paragraph('Como ele já é o e-mail da sua conta, nada aconteceu, e quem pediu não ficou sabendo dela.'),
        note(
          'Foi você? Um e-mail serve para uma conta só. Para usá-lo na outra, entre com ele e delete a conta de hoje, ou troque antes o e-mail dela.',
        ),
      ],
      publicUrl,
    }),
  };
}

/** To the address that the account had. */
export function formerMail(former: string, place: Place): Message {
  return {
    to: former,
    subject: 'O e-mail da sua conta no Vínculo mudou',
    ...layOut({
      title: 'O e-mail da sua conta mudou',
      preheader: 'Este endereço não entra mais na sua conta.',
      blocks: [
        paragraph(
          'Olá! A sua conta no Vínculo passou a ter outro e-mail, com um código enviado a este endereço. Este aqui não entra mais nela, e a conta saiu dos outros aparelhos.',
        ),
        paragraph(`Não foi você? Responda logo, enquanto ainda dá para conferir: ${helpOf(place)}.`),
        note('Convites de escolas que chegarem a este endereço continuam nele.'),
      ],
      because: 'Você recebe este e-mail porque este era o endereço da sua conta no Vínculo.',
      publicUrl: place.publicUrl,
    }),
  };
}

/** To the address that the account has from the change on. */
export function changedMail(email: string, place: Place): Message {
  return {
    to: email,
    subject: 'Este é o novo e-mail da sua conta no Vínculo',
    ...layOut({
      title: 'Pronto: seu e-mail mudou',
      preheader: 'Entre com este endereço de agora em diante.',
      blocks: [
        paragraph(
          'Olá! De agora em diante, entre no Vínculo com este e-mail. As suas carteirinhas e as escolas que você administra continuam na conta.',
        ),
        paragraph(
          'A conta saiu dos outros aparelhos. Se você entrava com o Google, entre de novo com a conta Google deste e-mail.',
        ),
        note(`Não foi você? Avise: ${helpOf(place)}.`),
      ],
      because: 'Você recebe este e-mail porque este é o endereço da sua conta no Vínculo.',
      publicUrl: place.publicUrl,
    }),
  };
}

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
  if (!isFormer) await mail.send(changedMail(person.email, config), id);
  else if (person.former) await mail.send(formerMail(person.former, config), id);
}

export const emailDeliveries = (deps: Deps): Readonly<Record<string, Delivery>> => ({
  [CHANGED_MAIL]: { deliver: (payload, id) => deliver(deps, payload as Payload, id), worthMs: 3 * 86_400_000 },
});

/** The mail that tells a manager of a sign-in in a browser that the product did not know. */

import { NOT_ME_PATH } from '@vinculo/contract/rules/paths';
import type { Database } from '../../services/database/database';
import type { Keys } from '../../services/keys/keys';
import { button, facts, layOut, note, paragraph } from '../../services/mail/layout';
import type { Message } from '../../services/mail/mail';
import { longDay, timeOfDay } from '../../services/mail/wording';
import { post, type Delivery } from '../../services/outbox/outbox';
import { findReader } from '../../services/people/people';
import type { Deps } from '../../wiring/deps';

const DEVICE_MAIL = 'account.device';
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

interface Payload {
  personId: string;
  sessionId: string;
  device: string | null;
  /** The moment of signing in, in ISO 8601. */
  at: string;
}

/** Where a session's person says that they did not begin it. */
export const notMeUrl = (keys: Keys, publicUrl: string, sessionId: string): string =>
  publicUrl + NOT_ME_PATH.replace(':id', sessionId).replace(':seal', keys.seal('notMe', sessionId));

export function newDeviceMail(
  to: string,
  { device, at }: Pick<Payload, 'device' | 'at'>,
  { publicUrl, notMeAt }: { publicUrl: string; notMeAt: string },
): Message {
  const title = 'Entraram na sua conta em um aparelho novo';
  return {
    to,
    subject: title,
    ...layOut({
      title,
      preheader: 'Foi você? Então não precisa fazer nada.',
      blocks: [
        paragraph('Olá! A sua conta do Vínculo acaba de ser aberta em um navegador que ainda não conhecíamos.'),
        facts([
          ['Aparelho', device ?? 'Não se identificou'],
          ['Quando', `${longDay(at)}, às ${timeOfDay(at)} (horário de Brasília)`],
        ]),
        paragraph(
          'Foi você? Então não precisa fazer nada. Uma janela anônima, ou um navegador que apaga os dados, também parece um aparelho novo.',
        ),
        paragraph('Não foi você? Este botão leva à página que sai da sua conta em todos os aparelhos:'),
        button('Não fui eu', notMeAt),
        note('Troque também a senha do seu e-mail: quem lê os seus e-mails consegue receber os códigos do Vínculo.'),
      ],
      because: 'Você recebe este e-mail porque administra uma escola, ou o próprio Vínculo, com esta conta.',
      publicUrl,
    }),
  };
}

/** Several within a minute are one mail, whose link ends them all. */
export const postNewDevice = (tx: Database, about: Omit<Payload, 'at'>, now: Date): Promise<void> =>
  post(
    tx,
    {
      kind: DEVICE_MAIL,
      key: `${DEVICE_MAIL}:${about.personId}:${Math.floor(now.getTime() / MINUTE_MS)}`,
      payload: { ...about, at: now.toISOString() } satisfies Payload,
    },
    now,
  );

async function deliver({ db, mail, keys, config: { publicUrl } }: Deps, about: Payload, id: string): Promise<void> {
  const person = await findReader(db, about.personId);
  const notMeAt = notMeUrl(keys, publicUrl, about.sessionId);
  if (person) await mail.send(newDeviceMail(person.email, about, { publicUrl, notMeAt }), id);
}

export const newDeviceDeliveries = (deps: Deps): Readonly<Record<string, Delivery>> => ({
  [DEVICE_MAIL]: { deliver: (payload, id) => deliver(deps, payload as Payload, id), worthMs: 3 * DAY_MS },
});

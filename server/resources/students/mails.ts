/** The mails that tell people what became of the card they asked for. */

import { DECLINE_MAX } from '@vinculo/contract/rules/limits';
import { PATHS } from '@vinculo/contract/rules/paths';
import type { CompanyIdentity } from '@vinculo/contract/rules/words/companyIdentity';
import { identityRows } from '../../domain/standing/identity';
import { button, facts, layOut, paragraph } from '../../services/mail/layout';
import type { Message } from '../../services/mail/mail';
import { greeting, oneLine } from '../../services/mail/wording';

export type Became = 'card' | 'declined';

const WORDS = {
  card: {
    subject: 'Sua carteirinha está pronta',
    preheader: 'A escola aceitou o seu pedido.',
    text: 'A escola aceitou o seu pedido: a carteirinha já está na sua conta.',
    action: 'Ver a carteirinha',
  },
  declined: {
    subject: 'Seu pedido de carteirinha precisa de uma correção',
    preheader: 'Veja o que a escola respondeu e envie de novo.',
    text: 'A escola não aceitou o seu pedido de carteirinha como está. Corrija e envie de novo: leva um minuto.',
    action: 'Ver o pedido',
  },
} as const satisfies Record<Became, object>;

export function composeAnswer(
  to: { email: string; fullName: string },
  {
    company,
    became,
    reason,
    logo,
  }: { company: CompanyIdentity; became: Became; reason: string | null; logo?: Buffer | null },
  publicUrl: string,
): Message {
  const { subject, preheader, text, action } = WORDS[became];
  return {
    to: to.email,
    subject,
    ...layOut({
      title: subject,
      preheader,
      blocks: [
        paragraph(greeting(to.fullName)),
        paragraph(text),
        // User input of the company stands in the facts alone.
        facts([
          ...identityRows(company),
          ...(reason ? ([['Resposta da escola', oneLine(reason, DECLINE_MAX)]] as const) : []),
        ]),
        button(action, `${publicUrl}${PATHS.cards}`),
      ],
      because: 'Você recebe este e-mail porque pediu uma carteirinha a uma escola no Vínculo.',
      publicUrl,
      logo,
    }),
  };
}

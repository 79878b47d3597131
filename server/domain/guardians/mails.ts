/** The mails to the guardian of a child's card: the question, and the link for a later answer. */

import { UNTIL_ANSWERED } from '@vinculo/contract/rules/card/guardians';
import type { CompanyIdentity } from '@vinculo/contract/rules/words/companyIdentity';
import { button, facts, layOut, note, paragraph } from '../../services/mail/layout';
import type { Message } from '../../services/mail/mail';
import { oneLine } from '../../services/mail/wording';
import { identityRows } from '../standing/identity';

export interface GuardianMail {
  email: string;
  /** What a new company typed stands in the facts alone, never in the subject or our sentences. */
  company: CompanyIdentity;
  isReminder: boolean;
  /** The guardian answered, and changed the address. */
  isAnswered?: boolean;
  link: string;
  /** Where the reader ends such mails of this company. */
  stopAt: string;
  logo?: Buffer | null;
}

const NAME_MAX = 80;

/** Names no child: the address may be wrong. */
export function composeGuardianMail(
  { email, company, isReminder, isAnswered = false, link, stopAt, logo }: GuardianMail,
  publicUrl: string,
): Message {
  const school = company.is_new ? '' : oneLine(company.title, NAME_MAX);
  const title = isAnswered ? 'Sua resposta continua valendo' : 'Você autoriza a carteirinha?';
  const subject = `${title}${school && ` (${school})`}`;
  return {
    to: email,
    subject: isReminder && !isAnswered ? `Lembrete: ${subject}` : subject,
    ...layOut({
      title,
      preheader: isAnswered
        ? 'Para mudar o que você respondeu sobre a carteirinha, use o link novo.'
        : 'Veja o que a escola guarda e quem vê o quê, e responda. Não precisa de conta nem de aplicativo.',
      blocks: [
        paragraph('Olá!'),
        paragraph(
          isAnswered
            ? 'Você mudou de e-mail no Vínculo, e o que você respondeu como responsável por uma carteirinha continua valendo. Se quiser mudar a resposta, use este link: o que chegou ao e-mail antigo não funciona mais.'
            : 'Uma escola fez uma carteirinha de estudante no Vínculo e disse que você é responsável por quem vai usá-la. Veja o que ela guarda e quem vê o quê, e responda. Não precisa de conta nem de aplicativo.',
        ),
        ...(isAnswered ? [] : [paragraph(UNTIL_ANSWERED)]),
        facts(identityRows(company)),
        button(isAnswered ? 'Mudar a resposta' : 'Ver e responder', link),
        note(
          'Dá para mudar a resposta depois, por este mesmo e-mail. Não conhece esta escola? Abra a página e escolha “Não conheço esta escola”: ela não pode mais escrever para você.',
        ),
      ],
      because: isAnswered
        ? 'Você recebe este e-mail porque respondeu como responsável por uma carteirinha no Vínculo.'
        : 'Você recebe este e-mail porque uma escola informou este endereço como o de um responsável, no Vínculo.',
      publicUrl,
      logo,
      stopAt,
    }),
    stopAt,
  };
}

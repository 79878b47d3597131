/** The mails of an invitation: to a person without an account, and to a person whose picture is missing. */

import { INVITATION_DAYS } from '@vinculo/contract/rules/limits';
import type { CompanyIdentity } from '@vinculo/contract/rules/words/companyIdentity';
import { button, facts, layOut, note, paragraph } from '../../services/mail/layout';
import type { Message } from '../../services/mail/mail';
import { oneLine } from '../../services/mail/wording';
import { identityRows } from '../standing/identity';

export interface InvitationMail {
  email: string;
  fullName: string;
  /** What a new company typed stands in the facts alone, never in the subject or our sentences. */
  company: CompanyIdentity;
  lacksPicture: boolean;
  isReminder: boolean;
  link: string;
  /** Where the reader ends the mails of this company's invitations. */
  stopAt: string;
  logo?: Buffer | null;
}

const NAME_MAX = 80;

export function composeInvitation(invitation: InvitationMail, publicUrl: string): Message {
  const { email, lacksPicture, isReminder, link, stopAt, logo } = invitation;
  const company = oneLine(invitation.company.title, NAME_MAX);
  const isTrusted = !invitation.company.is_new;
  const student = oneLine(invitation.fullName, NAME_MAX);
  const isNamed = isTrusted && company !== '';
  // The address may be a parent's, so the mail does not greet the student by name.
  const inWhoseName = isTrusted && student !== '' ? `A carteirinha está em nome de ${student}. ` : '';
  const words = lacksPicture
    ? {
        subject: `Falta só a foto para a carteirinha${isNamed ? ` (${company})` : ''}`,
        title: 'Falta só a foto',
        preheader: 'Envie uma foto e a carteirinha fica pronta.',
        text: `Sua escola fez uma carteirinha para você no Vínculo. ${inWhoseName}Falta só a foto: assim que você enviar, a carteirinha fica pronta.`,
        action: button('Enviar a foto', link),
        end: 'Não é a sua escola? Entre no Vínculo, abra Carteirinhas e escolha “Não reconheço esta escola”: o convite some, e ela não pode dar mais nada a você.',
      }
    : {
        subject: `${isNamed ? company : 'Uma escola'} convidou você para a carteirinha`,
        title: 'Falta só aceitar a sua carteirinha',
        preheader: 'Entre com este e-mail para aceitar o convite, ou diga que não é a sua escola.',
        text: `Sua escola fez uma carteirinha para você no Vínculo, onde alunos têm a carteirinha no celular e descontos nos parceiros da escola. ${inWhoseName}Para aceitar, entre com este e-mail: ${email}.`,
        action: button('Abrir o convite', link),
        end: `Não é a sua escola? Abra o convite e escolha “Não é minha escola”: ela não pode mais convidar você. Se você não fizer nada, apagamos seus dados ${INVITATION_DAYS} dias depois que ela fez o convite.`,
      };
  return {
    to: email,
    subject: isReminder ? `Lembrete: ${words.subject}` : words.subject,
    ...layOut({
      title: words.title,
      preheader: words.preheader,
      blocks: [
        paragraph('Olá!'),
        paragraph(words.text),
        facts([...identityRows(invitation.company), ['Carteirinha de', student]]),
        words.action,
        note(words.end),
      ],
      because: 'Você recebe este e-mail porque uma escola convidou este endereço para a carteirinha dela no Vínculo.',
      publicUrl,
      logo,
      stopAt,
    }),
    stopAt,
  };
}

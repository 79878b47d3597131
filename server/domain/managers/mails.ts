/** The mail that invites an address to manage a company. */

import { INVITATION_DAYS } from '@vinculo/contract/rules/limits';
import type { CompanyIdentity } from '@vinculo/contract/rules/words/companyIdentity';
import { button, facts, layOut, note, paragraph } from '../../services/mail/layout';
import type { Message } from '../../services/mail/mail';
import { oneLine } from '../../services/mail/wording';
import { identityRows } from '../standing/identity';

export interface ManagerInvitationMail {
  email: string;
  /** What a new company typed stands in the facts alone, never in the subject or our sentences. */
  company: CompanyIdentity;
  /** The manager who asked for it, if there is one. */
  invitedBy: string | null;
  isReminder: boolean;
  link: string;
  /** Where the reader ends the mails of this company's invitations. */
  stopAt: string;
  logo?: Buffer | null;
}

const NAME_MAX = 80;

export function composeManagerInvitation(invitation: ManagerInvitationMail, publicUrl: string): Message {
  const { email, company, isReminder, link, stopAt, logo } = invitation;
  const isTrusted = !company.is_new;
  const name = isTrusted ? oneLine(company.title, NAME_MAX) : '';
  const [inviter] = isTrusted ? oneLine(invitation.invitedBy ?? '', NAME_MAX).split(' ') : [];
  const invited = inviter ? `${inviter} convidou você` : 'Você foi convidado';
  const subject = `Convite para administrar ${name || 'uma escola'} no Vínculo`;
  return {
    to: email,
    subject: isReminder ? `Lembrete: ${subject}` : subject,
    ...layOut({
      title: `${invited} para administrar uma escola`,
      preheader: 'Entre com este e-mail para aceitar o convite, ou diga que não é a sua escola.',
      blocks: [
        paragraph('Olá!'),
        paragraph(
          `${invited} para ajudar a administrar a escola no Vínculo: as carteirinhas dos alunos, os parceiros e os administradores. Para aceitar, entre com este e-mail: ${email}.`,
        ),
        facts(identityRows(company)),
        button('Abrir o convite', link),
        note(
          `Não é a sua escola? Abra o convite e escolha “Não é minha escola”: ela não pode mais convidar você. Se você não fizer nada, apagamos o convite ${INVITATION_DAYS} dias depois que ela o fez.`,
        ),
      ],
      because: 'Você recebe este e-mail porque uma escola convidou este endereço para administrá-la no Vínculo.',
      publicUrl,
      logo,
      stopAt,
    }),
    stopAt,
  };
}

/** How often an invitation was mailed, and when last: `2 e-mails, 21/11/2026`. */
import type { Invitation } from '@vinculo/contract/invitations';
import { brazilianDate, shownDay } from '@vinculo/contract/rules/brasilia';
import { counted } from '@vinculo/contract/rules/counts';

export const mailsOf = ({ mails, mailed_at }: Pick<Invitation, 'mails' | 'mailed_at'>): string =>
  mailed_at === null
    ? 'Nenhum ainda'
    : `${counted(mails, 'e-mail', 'e-mails')}, ${shownDay(brazilianDate(new Date(mailed_at)))}`;

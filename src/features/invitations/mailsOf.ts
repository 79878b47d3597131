/** How often an invitation was mailed, and when last: `2 e-mails, 21/11/2026`. */

import type { Invitation } from '@vinculo/contract/invitations';
import { brazilianDate, shownDay } from '@vinculo/contract/rules/brasilia';
import { counted } from '@vinculo/contract/rules/words/counts';

export function mailsOf({ email, mails, mailed_at }: Pick<Invitation, 'email' | 'mails' | 'mailed_at'>): string {
  if (email === null) return 'Sem e-mail';
  if (mailed_at === null) return 'Nenhum ainda';
  return `${counted(mails, 'e-mail', 'e-mails')}, ${shownDay(brazilianDate(new Date(mailed_at)))}`;
}

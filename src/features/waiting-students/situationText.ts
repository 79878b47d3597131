/** What stops a student's card, as a row and a page say it: `Convidado em 21/11/2026`. */

import { brazilianDate, shownDay } from '@vinculo/contract/rules/brasilia';
import type { Situation } from '@vinculo/contract/rules/card/waiting';
import { counted } from '@vinculo/contract/rules/words/counts';
import { SITUATION_WORDS } from '@vinculo/contract/rules/words/stateWords';
import type { WaitingStudent } from '@vinculo/contract/waitingStudents';

export const dayOf = (moment: string) => shownDay(brazilianDate(new Date(moment)));

export function situationText({ situation, mailed_at: mailedAt }: WaitingStudent): string {
  if (situation === null) return 'Com carteirinha';
  return situation === 'invited' && mailedAt ? `Convidado em ${dayOf(mailedAt)}` : SITUATION_WORDS[situation];
}

/** What the school does next. */
export const NEXT_STEPS: Readonly<Record<Situation, string>> = {
  asked: 'Responder',
  forbidden: 'Ver aluno',
  bounced: 'Corrigir e-mail',
  invited: 'Ver convite',
  no_picture: 'Enviar foto',
  refused: 'Conferir',
  declined: 'Rever',
};

/** How often an invitation was mailed, and when last: `2 e-mails, 21/11/2026`. */
export const mailsOf = ({ mails, mailed_at: mailedAt }: Pick<WaitingStudent, 'mails' | 'mailed_at'>) =>
  mailedAt === null ? 'Nenhum ainda' : `${counted(mails, 'e-mail', 'e-mails')}, ${dayOf(mailedAt)}`;

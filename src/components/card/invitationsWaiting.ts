/** How many of a company's invitations and listed students still wait, in words. */

import type { CompanyOverview } from '@vinculo/contract/overview';
import { counted, shownCount } from '@vinculo/contract/rules/words/counts';

/** Null if nothing waits. */
export function waitingOf({ open, listed, card, refused }: Omit<CompanyOverview['invitations'], 'no_picture'>) {
  const all = open + card + refused;
  if (open + listed === 0) return null;
  return {
    open,
    listed,
    /** `30 convites enviados`. */
    openWords: counted(open, 'convite enviado', 'convites enviados'),
    /** `12 alunos sem foto`. */
    listedWords: counted(listed, 'aluno sem foto', 'alunos sem foto'),
    /** `12 de 30 aceitaram`. */
    acceptedWords:
      card === 0
        ? 'nenhum aceito ainda'
        : `${shownCount(card)} de ${shownCount(all)} ${all === 1 ? 'aceitou' : 'aceitaram'}`,
  };
}

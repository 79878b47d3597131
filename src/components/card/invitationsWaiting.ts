/** How many of a company's invitations and listed students still wait, in words. */
import type { CompanyOverview } from '@vinculo/contract/overview';
import { skipToken } from '@reduxjs/toolkit/query';
import { counted, shownCount } from '@vinculo/contract/rules/counts';
import { useListInvitationsQuery } from '../../api/invitations';

/** Null if nothing waits. */
export function waitingOf({ open, listed, card, refused }: CompanyOverview['invitations']) {
  const all = open + card + refused;
  if (open + listed === 0) return null;
  return {
    open,
    listed,
    /** `30 convites esperam`. */
    openWords: counted(open, 'convite espera', 'convites esperam'),
    /** `12 alunos sem foto`. */
    listedWords: counted(listed, 'aluno sem foto', 'alunos sem foto'),
    /** `0 de 30 aceitaram`. */
    acceptedWords: `${shownCount(card)} de ${shownCount(all)} ${all === 1 ? 'aceitou' : 'aceitaram'}`,
  };
}

/** Null if nothing waits, or as long as that is not known. */
export function useInvitationsWaiting(companyId: string | null) {
  const { currentData } = useListInvitationsQuery(companyId ? { companyId, limit: 1 } : skipToken, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  });
  if (!currentData) return null;
  const { waiting, picture, ...counts } = currentData.counts;
  return waitingOf({ ...counts, open: waiting + picture });
}

export type InvitationsWaiting = NonNullable<ReturnType<typeof waitingOf>>;

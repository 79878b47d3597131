/** How many of a company's invitations and listed students still wait, in words. */
import type { InvitationList } from '@vinculo/contract/invitations';
import { skipToken } from '@reduxjs/toolkit/query';
import { counted, shownCount } from '@vinculo/contract/rules/counts';
import { useListInvitationsQuery } from '../../api/invitations';

function waitingOf({ waiting, picture, listed, card, refused }: InvitationList['counts']) {
  const open = waiting + picture;
  const all = open + card + refused;
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
  const told = currentData && waitingOf(currentData.counts);
  return told && told.open + told.listed > 0 ? told : null;
}

export type InvitationsWaiting = NonNullable<ReturnType<typeof useInvitationsWaiting>>;

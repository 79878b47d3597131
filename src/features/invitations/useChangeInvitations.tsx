/** Sends invitations again or takes them back, one or many: asks before, and reports after. */

import { useState, type ReactNode } from 'react';
import type { InvitationChangeKind } from '@vinculo/contract/invitations';
import { counted } from '@vinculo/contract/rules/words/counts';
import { useChangeInvitationsMutation } from '../../api/slice';
import { invitationsCount, REVOCATION_TEXT, toastRevoked } from '../../components/card/invitationsCount';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog';
import { toast, toastFailure } from '../../components/toasts/LazyToasts';

const NOBODY =
  'Quem não tem e-mail, foi convidado há menos de uma hora, aceitou ou recusou não recebe outro e-mail agora.';

const studentsCount = (count: number) => counted(count, 'aluno', 'alunos');
const REMOVAL_TEXT = 'Os dados são apagados, e os códigos impressos deixam de valer. Isto não pode ser desfeito.';

function toastRemoved(count: number): void {
  if (count === 0) toast('Nenhum deles estava mais na lista.', { variant: 'warning' });
  else toast(`${studentsCount(count)} fora da lista.`, { variant: 'success' });
}

const spentText = (count: number) =>
  `${counted(count, 'já recebeu', 'já receberam')} todos os lembretes: corrija o endereço, ou mande o link do convite.`;

interface Changed {
  companyId: string;
  ids: readonly string[];
  /** Students without an address, to whom no invitation went. */
  isUnaddressed: boolean;
  onDone: (change: InvitationChangeKind) => void;
}

export function useChangeInvitations({ companyId, ids, isUnaddressed, onDone }: Changed): {
  isBusy: boolean;
  send: () => void;
  revoke: () => void;
  question: ReactNode;
} {
  const [change, { isLoading }] = useChangeInvitationsMutation();
  const [isAsking, setIsAsking] = useState(false);

  const run = async (kind: InvitationChangeKind) => {
    try {
      const { count, spent } = await change({ company_id: companyId, ids: [...ids], change: kind }).unwrap();
      const word = invitationsCount(count);
      if (kind === 'revoke') (isUnaddressed ? toastRemoved : toastRevoked)(count);
      else if (count === 0) toast(NOBODY, { variant: 'warning' });
      else if (spent === 0) toast(`${word} a caminho de novo.`, { variant: 'success' });
      else toast(`${word} a caminho de novo. ${spentText(spent)}`, { variant: 'warning' });
      onDone(kind);
    } catch (error) {
      toastFailure(error);
    }
    setIsAsking(false);
  };

  const isOne = ids.length === 1;
  const words = isUnaddressed
    ? {
        title: isOne ? 'Tirar este aluno da lista?' : `Tirar ${studentsCount(ids.length)} da lista?`,
        text: REMOVAL_TEXT,
        confirmLabel: 'Tirar da lista',
        busyLabel: 'Tirando...',
      }
    : {
        title: isOne ? 'Cancelar este convite?' : `Cancelar ${invitationsCount(ids.length)}?`,
        text: REVOCATION_TEXT,
        confirmLabel: isOne ? 'Cancelar convite' : 'Cancelar convites',
        busyLabel: 'Cancelando...',
      };

  return {
    isBusy: isLoading,
    send: () => {
      if (!isLoading) void run('send');
    },
    revoke: () => setIsAsking(true),
    question: (
      <ConfirmDialog
        open={isAsking}
        {...words}
        cancelLabel="Voltar"
        onConfirm={() => run('revoke')}
        onClose={() => setIsAsking(false)}
      />
    ),
  };
}

/** Sends invitations again or takes them back, one or many: asks before, and reports after. */
import type { InvitationChangeKind } from '@vinculo/contract/invitations';
import { counted } from '@vinculo/contract/rules/counts';
import { useState, type ReactNode } from 'react';
import { useChangeInvitationsMutation } from '../../api/invitations';
import { invitationsCount, REVOCATION_TEXT, toastRevoked } from '../../components/card/invitationsCount';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog';
import { toast, toastFailure } from '../../components/toasts/LazyToasts';

const NOBODY = 'Quem foi convidado há menos de uma hora, aceitou ou recusou não recebe outro e-mail agora.';

const spentText = (count: number) =>
  `${counted(count, 'já recebeu', 'já receberam')} todos os lembretes: corrija o endereço, ou mande o link do convite.`;

interface Changed {
  companyId: string;
  ids: readonly string[];
  onDone: (change: InvitationChangeKind) => void;
}

export function useChangeInvitations({ companyId, ids, onDone }: Changed): {
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
      if (kind === 'revoke') toastRevoked(count);
      else if (count === 0) toast(NOBODY, { variant: 'warning' });
      else if (spent === 0) toast(`${word} a caminho de novo.`, { variant: 'success' });
      else toast(`${word} a caminho de novo. ${spentText(spent)}`, { variant: 'warning' });
      onDone(kind);
    } catch (error) {
      toastFailure(error);
    }
    setIsAsking(false);
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
        title={ids.length === 1 ? 'Cancelar este convite?' : `Cancelar ${invitationsCount(ids.length)}?`}
        text={REVOCATION_TEXT}
        confirmLabel={ids.length === 1 ? 'Cancelar convite' : 'Cancelar convites'}
        busyLabel="Cancelando..."
        cancelLabel="Voltar"
        onConfirm={() => run('revoke')}
        onClose={() => setIsAsking(false)}
      />
    ),
  };
}

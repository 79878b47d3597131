/** Sends invitations again, or takes students off the list, one or many: asks before, and reports after. */

import { useState, type ReactNode } from 'react';
import { counted } from '@vinculo/contract/rules/words/counts';
import type { InvitationChangeKind } from '@vinculo/contract/waitingStudents';
import { useChangeInvitationsMutation } from '../../api/slice';
import { invitationsCount } from '../../components/card/invitationsCount';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog';
import { toast, toastFailure } from '../../components/toasts/LazyToasts';

const NOBODY =
  'Quem não tem e-mail, foi convidado há menos de uma hora, aceitou ou recusou não recebe outro e-mail agora.';

const studentsCount = (count: number) => counted(count, 'aluno', 'alunos');
const REMOVAL_TEXT =
  'Os dados e as fotos são apagados, e o convite e os códigos impressos deixam de valer. Isto não pode ser desfeito.';

function toastRemoved(count: number): void {
  if (count === 0) toast('Nenhum deles estava mais na lista.', { variant: 'warning' });
  else toast(`${studentsCount(count)} fora da lista.`, { variant: 'success' });
}

const spentText = (count: number) =>
  `${counted(count, 'já recebeu', 'já receberam')} todos os lembretes: corrija o endereço, ou mande o link do convite.`;

interface Changed {
  companyId: string;
  onDone: (change: InvitationChangeKind) => void;
}

export function useChangeInvitations({ companyId, onDone }: Changed): {
  isBusy: boolean;
  send: (ids: readonly string[]) => void;
  remove: (ids: readonly string[]) => void;
  question: ReactNode;
} {
  const [change, { isLoading }] = useChangeInvitationsMutation();
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const [isAsking, setIsAsking] = useState(false);

  const run = async (kind: InvitationChangeKind, ids: readonly string[]) => {
    try {
      const { count, spent } = await change({ company_id: companyId, ids: [...ids], change: kind }).unwrap();
      const word = invitationsCount(count);
      if (kind === 'revoke') toastRemoved(count);
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
    send: (ids) => {
      if (!isLoading) void run('send', ids);
    },
    remove: (ids) => {
      setRemoved(ids);
      setIsAsking(true);
    },
    question: (
      <ConfirmDialog
        open={isAsking}
        title={removed.length === 1 ? 'Tirar este aluno da lista?' : `Tirar ${studentsCount(removed.length)} da lista?`}
        text={REMOVAL_TEXT}
        confirmLabel="Tirar da lista"
        busyLabel="Tirando..."
        cancelLabel="Voltar"
        onConfirm={() => run('revoke', removed)}
        onClose={() => setIsAsking(false)}
      />
    ),
  };
}

/** Takes students off the list, one or many: asks before, and reports after. */

import { useState, type ReactNode } from 'react';
import { counted } from '@vinculo/contract/rules/words/counts';
import { useChangeInvitationsMutation } from '../../api/slice';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog';
import { toast, toastFailure } from '../../components/toasts/LazyToasts';

const studentsCount = (count: number) => counted(count, 'aluno', 'alunos');
const TEXT =
  'Os dados e as fotos são apagados, e o convite e os códigos impressos deixam de valer. Isto não pode ser desfeito.';

interface Removing {
  companyId: string;
  onDone: () => void;
}

export function useRemoveStudents({ companyId, onDone }: Removing): {
  remove: (ids: readonly string[]) => void;
  question: ReactNode;
} {
  const [change] = useChangeInvitationsMutation();
  const [ids, setIds] = useState<readonly string[]>([]);
  const [isAsking, setIsAsking] = useState(false);

  const run = async () => {
    try {
      const { count } = await change({ company_id: companyId, ids: [...ids], change: 'revoke' }).unwrap();
      if (count === 0) toast('Nenhum deles estava mais na lista.', { variant: 'warning' });
      else toast(`${studentsCount(count)} fora da lista.`, { variant: 'success' });
      onDone();
    } catch (error) {
      toastFailure(error);
    }
    setIsAsking(false);
  };

  return {
    remove: (chosen) => {
      setIds(chosen);
      setIsAsking(true);
    },
    question: (
      <ConfirmDialog
        open={isAsking}
        title={ids.length === 1 ? 'Tirar este aluno da lista?' : `Tirar ${studentsCount(ids.length)} da lista?`}
        text={TEXT}
        confirmLabel="Tirar da lista"
        busyLabel="Tirando..."
        cancelLabel="Voltar"
        onConfirm={run}
        onClose={() => setIsAsking(false)}
      />
    ),
  };
}

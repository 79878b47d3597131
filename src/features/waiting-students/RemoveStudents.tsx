// Takes students off the list, one or many: asks before, and reports after.
import type { ButtonProps } from '@mui/material/Button';
import { counted } from '@vinculo/contract/rules/words/counts';
import { useChangeInvitationsMutation } from '../../api/slice';
import { AskButton } from '../../components/dialog/ConfirmDialog';

const studentsCount = (count: number) => counted(count, 'aluno', 'alunos');

interface RemoveStudentsProps extends Pick<ButtonProps, 'variant' | 'children'> {
  companyId: string;
  ids: readonly string[];
  onDone: () => void;
}

export function RemoveStudents({ companyId, ids, onDone, children = 'Tirar da lista', variant }: RemoveStudentsProps) {
  const [change] = useChangeInvitationsMutation();
  return (
    <AskButton
      color="error"
      variant={variant}
      question={{
        title: ids.length === 1 ? 'Tirar este aluno da lista?' : `Tirar ${studentsCount(ids.length)} da lista?`,
        text: 'Os dados e as fotos são apagados, e o convite e os códigos impressos deixam de valer. Isto não pode ser desfeito.',
        confirmLabel: 'Tirar da lista',
        busyLabel: 'Tirando...',
        cancelLabel: 'Voltar',
      }}
      run={() => change({ company_id: companyId, ids: [...ids], change: 'revoke' }).unwrap()}
      done={({ count }) =>
        count === 0 ? 'Nenhum deles estava mais na lista.' : `${studentsCount(count)} fora da lista.`
      }
      onDone={onDone}
    >
      {children}
    </AskButton>
  );
}

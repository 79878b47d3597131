/** Asks whoever wants to leave a school's administration, and says before what follows: more, where they are the last. */
import { ConfirmDialog } from '../../components/ConfirmDialog';

const LOST = 'Você perde na hora o acesso à área administrativa desta escola.';
const WITH_OTHERS = 'Só outro administrador pode adicionar você de novo. Se não restar nenhum, a escola é desativada.';
const AS_LAST =
  'Ninguém mais administra a escola, e por isso ela é desativada: a assinatura é cancelada, e os alunos deixam de ver as carteirinhas e os parceiros. Para que ela continue, adicione outro administrador antes de sair.';

export interface LeaveQuestionProps {
  open: boolean;
  isLast: boolean;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

export function LeaveQuestion({ isLast, ...dialog }: LeaveQuestionProps) {
  return (
    <ConfirmDialog
      title="Sair da administração?"
      text={LOST}
      consequence={isLast ? AS_LAST : WITH_OTHERS}
      confirmLabel="Sair da administração"
      busyLabel="Saindo..."
      {...dialog}
    />
  );
}

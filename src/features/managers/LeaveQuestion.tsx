/** Asks before a manager leaves a company, and says what follows, which is more for the last manager. */
import { useCurrentUser } from '../../api/currentUser';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog';

const LOST = 'Você perde na hora o acesso à área administrativa desta escola';
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
  const { user, companyId } = useCurrentUser();
  // A person with several companies must see which one this is.
  const company = user && user.managed.length > 1 && user.managed.find(({ id }) => id === companyId);
  return (
    <ConfirmDialog
      title="Sair da administração?"
      text={`${LOST}${company ? `: ${company.title}` : ''}.`}
      consequence={isLast ? AS_LAST : WITH_OTHERS}
      confirmLabel="Sair da administração"
      busyLabel="Saindo..."
      {...dialog}
    />
  );
}

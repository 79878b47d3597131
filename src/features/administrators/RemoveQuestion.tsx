/** Asks before an administrator is removed, and tells those who remove themselves what they lose. */
import { useState } from 'react';
import type { ListedManager } from '../../api/managers';
import { ConfirmDialog } from '../../components/ConfirmDialog';

const TEXT = 'Tem certeza de que deseja remover este usuário como administrador?';
const OWN_TEXT = `${TEXT} É você: ao confirmar, você perde o acesso à área administrativa desta escola, e só outro administrador pode adicionar você de novo.`;

export interface RemoveQuestionProps {
  /** Whom to ask about; nobody: no question. */
  manager: ListedManager | null;
  isOwn: boolean;
  onConfirm: (manager: ListedManager) => void | Promise<unknown>;
  onClose: () => void;
}

export function RemoveQuestion({ manager, isOwn, onConfirm, onClose }: RemoveQuestionProps) {
  // What was asked stays readable while the dialog fades.
  const [asked, setAsked] = useState({ manager, isOwn });
  if (manager && (manager !== asked.manager || isOwn !== asked.isOwn)) setAsked({ manager, isOwn });
  return (
    <ConfirmDialog
      open={manager !== null}
      title={`Remover ${asked.manager?.full_name ?? ''} como administrador?`}
      text={asked.isOwn ? OWN_TEXT : TEXT}
      confirmLabel="Remover"
      busyLabel="Removendo..."
      onConfirm={() => (manager ? onConfirm(manager) : undefined)}
      onClose={onClose}
    />
  );
}

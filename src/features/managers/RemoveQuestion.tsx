/** Asks before another manager is removed. */
import { useState } from 'react';
import type { ListedManager } from '../../api/managers';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog';

export interface RemoveQuestionProps {
  manager: ListedManager | null;
  onConfirm: (manager: ListedManager) => void;
  onClose: () => void;
}

export function RemoveQuestion({ manager, onConfirm, onClose }: RemoveQuestionProps) {
  // The text stays while the dialog fades.
  const [asked, setAsked] = useState(manager);
  if (manager && manager !== asked) setAsked(manager);
  return (
    <ConfirmDialog
      open={manager !== null}
      title={`Remover ${asked?.full_name ?? ''} como administrador?`}
      text="Tem certeza de que deseja remover este usuário como administrador?"
      confirmLabel="Remover"
      busyLabel="Removendo..."
      onConfirm={() => (manager ? onConfirm(manager) : undefined)}
      onClose={onClose}
    />
  );
}

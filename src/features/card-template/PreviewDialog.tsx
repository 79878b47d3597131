/** Shows the card as it will be, then saves it or returns to the form. */
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { ResponsiveDialog } from '../../components/dialog/ResponsiveDialog';
import { TemplateCard, type TemplateCardProps } from './TemplateCard';

export interface PreviewDialogProps extends TemplateCardProps {
  open: boolean;
  /** The button keeps busy until the promise settles. */
  onSave: () => Promise<void>;
  onClose: () => void;
}

export function PreviewDialog({ open, onSave, onClose, ...card }: PreviewDialogProps) {
  const [isSaving, setIsSaving] = useState(false);
  // State alone would let a second press through before the next render.
  const pending = useRef(false);

  const save = async () => {
    if (pending.current) return;
    pending.current = true;
    setIsSaving(true);
    try {
      await onSave();
    } finally {
      pending.current = false;
      setIsSaving(false);
    }
  };
  const close = () => {
    if (!pending.current) onClose();
  };

  return (
    <ResponsiveDialog
      open={open}
      title="Como ficou a carteirinha"
      onClose={close}
      actions={
        <>
          <Button onClick={close} aria-disabled={isSaving}>
            Continuar editando
          </Button>
          <Button
            variant="contained"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- a person who likes the card presses Enter
            autoFocus
            onClick={() => void save()}
            aria-disabled={isSaving}
          >
            {isSaving ? 'Salvando....' : 'Salvar'}
          </Button>
        </>
      }
    >
      <TemplateCard {...card} />
    </ResponsiveDialog>
  );
}

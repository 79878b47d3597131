/** Shows the card as it will be, then saves it or returns to the form. */

import Button from '@mui/material/Button';
import { ResponsiveDialog } from '../../components/dialog/ResponsiveDialog';
import { useBusy } from '../../components/page/BusyButton';
import { TemplateCard, type TemplateCardProps } from './TemplateCard';

export interface PreviewDialogProps extends TemplateCardProps {
  open: boolean;
  /** The button keeps busy until the promise settles. */
  onSave: () => Promise<void>;
  onClose: () => void;
}

export function PreviewDialog({ open, onSave, onClose, ...card }: PreviewDialogProps) {
  const { isBusy, run } = useBusy();
  const close = () => {
    if (!isBusy) onClose();
  };
  return (
    <ResponsiveDialog
      open={open}
      title="Como ficou a carteirinha"
      onClose={close}
      actions={
        <>
          <Button onClick={close} aria-disabled={isBusy}>
            Continuar editando
          </Button>
          <Button
            variant="contained"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- a person who likes the card presses Enter
            autoFocus
            onClick={() => void run(onSave)}
            aria-disabled={isBusy}
          >
            {isBusy ? 'Salvando....' : 'Salvar'}
          </Button>
        </>
      }
    >
      <TemplateCard {...card} />
    </ResponsiveDialog>
  );
}

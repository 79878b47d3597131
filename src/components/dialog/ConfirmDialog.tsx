/** Asks before something that cannot be undone. Cancelar comes first, and a confirmation cannot be pressed twice. */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useRef, useState } from 'react';

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  text: string;
  /** What else follows, if that is not obvious. */
  consequence?: string;
  confirmLabel: string;
  /** Shown on the button while the promise of `onConfirm` is pending. */
  busyLabel?: string;
  cancelLabel?: string;
  /** The button stays busy until the promise settles. The caller closes the dialog. */
  onConfirm: () => void | Promise<unknown>;
  onClose: () => void;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    title,
    text,
    consequence,
    confirmLabel,
    busyLabel = confirmLabel,
    cancelLabel = 'Cancelar',
    onConfirm,
    onClose,
  } = props;
  const [busy, setBusy] = useState(false);
  // A ref, because state would let a second press through before the next render.
  const pending = useRef(false);
  const titleId = useId();
  const textId = useId();

  const confirm = async () => {
    if (pending.current) return;
    pending.current = true;
    setBusy(true);
    try {
      await onConfirm();
    } finally {
      pending.current = false;
      setBusy(false);
    }
  };
  const close = () => {
    if (!pending.current) onClose();
  };

  return (
    <Dialog open={open} onClose={close} aria-labelledby={titleId} aria-describedby={textId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId} variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <DialogContent id={textId}>
        <DialogContentText>{text}</DialogContentText>
        {consequence && <DialogContentText sx={{ mt: 1.5 }}>{consequence}</DialogContentText>}
      </DialogContent>
      <DialogActions disableSpacing sx={{ flexWrap: 'wrap', gap: 1 }}>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the harmless answer is the one under the finger */}
        <Button autoFocus onClick={close} aria-disabled={busy}>
          {cancelLabel}
        </Button>
        <Button color="error" variant="contained" onClick={() => void confirm()} aria-disabled={busy}>
          {busy ? busyLabel : confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

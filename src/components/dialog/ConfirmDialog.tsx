// Asks before something with consequences. Cancelar comes first, and a confirmation cannot be pressed twice.
import Button, { type ButtonProps } from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState, type ReactNode } from 'react';
import { useBackCloses } from '../../lib/useBackCloses';
import { useBusy } from '../page/BusyButton';
import { toast, toastFailure } from '../toasts/LazyToasts';

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
  /** True if the caller itself closes the dialog on Back. */
  hasOwnBack?: boolean;
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
    hasOwnBack = false,
  } = props;
  const { isBusy, run } = useBusy();
  const titleId = useId();
  const textId = useId();

  const close = () => {
    if (!isBusy) onClose();
  };
  useBackCloses(open && !hasOwnBack, close);

  return (
    <Dialog open={open} onClose={close} aria-labelledby={titleId} aria-describedby={textId}>
      <DialogTitle id={titleId} variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <DialogContent id={textId}>
        <DialogContentText>{text}</DialogContentText>
        {consequence && <DialogContentText sx={{ mt: 1.5 }}>{consequence}</DialogContentText>}
      </DialogContent>
      <DialogActions disableSpacing sx={{ flexWrap: 'wrap', gap: 1 }}>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the harmless answer is the one under the finger */}
        <Button autoFocus onClick={close} aria-disabled={isBusy}>
          {cancelLabel}
        </Button>
        <Button color="error" variant="contained" onClick={() => void run(onConfirm)} aria-disabled={isBusy}>
          {isBusy ? busyLabel : confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

type Question = Omit<ConfirmDialogProps, 'open' | 'onConfirm' | 'onClose'>;

interface AskButtonProps<Answer> extends Omit<ButtonProps, 'onClick'> {
  /** A function if the server must first say what would follow. */
  question: Question | (() => Promise<Question>);
  /** The dialog closes once it settles. A failure becomes a toast. */
  run: () => Promise<Answer>;
  /** The message after success. */
  done: string | ((answer: Answer) => string);
  /** The message after a failure, instead of the server's words. */
  failed?: (error: unknown) => string | undefined;
  onDone?: () => void;
}

/** A button that asks first, and acts once the person has confirmed. */
export function AskButton<Answer>({ question, run, done, failed, onDone, ...button }: AskButtonProps<Answer>) {
  const [isAsking, setIsAsking] = useState(false);
  // The act may change `question`. The dialog keeps the one that it asked while it fades.
  const [asked, setAsked] = useState<Question | null>(null);
  const close = () => setIsAsking(false);
  const fail = (error: unknown) => toastFailure(error, failed?.(error));
  const ask = async () => {
    try {
      setAsked(typeof question === 'function' ? await question() : question);
      setIsAsking(true);
    } catch (error) {
      fail(error);
    }
  };
  const confirm = async () => {
    let answer: Answer;
    try {
      answer = await run();
    } catch (error) {
      close();
      return fail(error);
    }
    toast(typeof done === 'string' ? done : done(answer), { variant: 'success' });
    close();
    onDone?.();
  };
  return (
    <>
      <Button aria-haspopup="dialog" {...button} onClick={() => button['aria-disabled'] || void ask()} />
      {asked && <ConfirmDialog {...asked} open={isAsking} onConfirm={confirm} onClose={close} />}
    </>
  );
}

interface DialogButtonProps extends Omit<ButtonProps, 'onClick'> {
  dialog: (state: { open: boolean; onClose: () => void }) => ReactNode;
}

/** A button, and the dialog that it opens. */
export function DialogButton({ dialog, ...button }: DialogButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" {...button} onClick={() => setOpen(true)} />
      {dialog({ open, onClose: () => setOpen(false) })}
    </>
  );
}

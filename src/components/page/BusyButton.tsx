// One piece of work at a time, and a button whose press is a call.
import Button, { type ButtonProps } from '@mui/material/Button';
import { useRef, useState, type ReactNode } from 'react';
import { toastFailure } from '../toasts/LazyToasts';

/** A second press while the first is pending does nothing. A failure becomes a toast. */
export function useBusy() {
  const [isBusy, setIsBusy] = useState(false);
  // A ref, because state would let a second press through before the next render.
  const pending = useRef(false);

  const run = async (work: () => unknown) => {
    if (pending.current) return;
    pending.current = true;
    setIsBusy(true);
    try {
      await work();
    } catch (error) {
      toastFailure(error);
    } finally {
      pending.current = false;
      setIsBusy(false);
    }
  };

  return { isBusy, run };
}

interface BusyButtonProps extends Omit<ButtonProps, 'onClick'> {
  busyLabel?: ReactNode;
  /** A failure becomes a toast. */
  onPress: () => Promise<unknown>;
}

/** Not `disabled`, which would take the focus from the pressed button. */
export function BusyButton({ busyLabel, onPress, children, ...button }: BusyButtonProps) {
  const { isBusy, run } = useBusy();
  return (
    <Button {...button} aria-disabled={isBusy} onClick={() => void run(onPress)}>
      {isBusy && busyLabel ? busyLabel : children}
    </Button>
  );
}

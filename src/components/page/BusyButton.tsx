/** A button whose press is a call: it says that the call runs, and takes no second press. */

import Button, { type ButtonProps } from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useBusy } from './useBusy';

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

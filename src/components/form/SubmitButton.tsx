/** Sends a form and says what it is doing. It is never disabled, which would lose the focus. */

import Button, { type ButtonProps } from '@mui/material/Button';
import { useFormikContext } from 'formik';

export interface SubmitButtonProps extends Omit<ButtonProps, 'type' | 'children'> {
  label: string;
  busyLabel: string;
  /** For work that goes on after the form was sent. */
  busy?: boolean;
}

export function SubmitButton({ label, busyLabel, busy = false, onClick, ...props }: SubmitButtonProps) {
  const { isSubmitting } = useFormikContext();
  const isBusy = busy || isSubmitting;
  return (
    <Button
      variant="contained"
      size="large"
      {...props}
      type="submit"
      aria-disabled={isBusy}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
        else onClick?.(event);
      }}
      sx={[
        (theme) => ({ opacity: isBusy ? theme.palette.action.disabledOpacity : 1 }),
        ...(Array.isArray(props.sx) ? props.sx : [props.sx]),
      ]}
    >
      {isBusy ? busyLabel : label}
    </Button>
  );
}

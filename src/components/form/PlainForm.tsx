// The `<form>` inside `<Formik>`, which sends once and focuses the first wrong field, and its button.
import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import type { SxProps, Theme } from '@mui/material/styles';
import { useFormikContext } from 'formik';
import { useEffect, useRef, type ReactNode } from 'react';
import { openFoldsAround } from '../../lib/inSight';
import { toastFailure } from '../toasts/LazyToasts';
import { statusOf } from './serverErrors';

const INVALID = '[aria-invalid="true"], [data-invalid="true"]';
const FOCUSABLE = 'input, textarea, select, button, [tabindex]';

/** Also opens whatever holds a wrong field. */
function focusFirstInvalid(form: HTMLElement): void {
  form.querySelectorAll(INVALID).forEach(openFoldsAround);
  const field = form.querySelector<HTMLElement>(INVALID);
  const target = field?.matches(FOCUSABLE) ? field : field?.querySelector<HTMLElement>(FOCUSABLE);
  target?.focus();
}

export interface PlainFormProps {
  children: ReactNode;
  id?: string;
  'aria-label'?: string;
  sx?: SxProps<Theme>;
}

/** For what is not worth keeping, such as signing in; otherwise `AppForm`. */
export function PlainForm({ children, sx, ...props }: PlainFormProps) {
  const { handleReset, isSubmitting, setStatus, setSubmitting, status, submitCount, submitForm } = useFormikContext();
  const form = useRef<HTMLFormElement>(null);
  // A ref, because state would let a second Enter through before the next render.
  const sending = useRef(false);
  const answered = useRef(0);

  useEffect(() => {
    if (isSubmitting || submitCount === answered.current) return;
    answered.current = submitCount;
    if (form.current) focusFirstInvalid(form.current);
  }, [isSubmitting, submitCount]);

  const send = async () => {
    if (sending.current || isSubmitting) return;
    sending.current = true;
    const { serverErrors, ...rest } = statusOf(status);
    if (serverErrors) setStatus(rest);
    try {
      await submitForm();
    } catch (error) {
      // A fault of ours, in a rule or in `onSubmit`: Formik would stay busy.
      setSubmitting(false);
      toastFailure(error);
    } finally {
      sending.current = false;
    }
  };

  return (
    <Box
      component="form"
      ref={form}
      noValidate
      sx={sx}
      {...props}
      onSubmit={(event) => {
        event.preventDefault();
        // In React, a form in a dialog is still a child of the form around it.
        event.stopPropagation();
        void send();
      }}
      onReset={handleReset}
    >
      {children}
    </Box>
  );
}

interface SubmitButtonProps extends Omit<ButtonProps, 'type' | 'children'> {
  label: string;
  busyLabel: string;
  /** For work that goes on after the form was sent. */
  busy?: boolean;
}

/** Sends a form and says what it is doing. It is never disabled, which would lose the focus. */
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

/** So low that a bar would leave no room for the form, for instance if the page is much enlarged. */
const LOW = '@media (max-height: 360px)';

/** A long form's button, which stays in view at the foot of the screen while the form is longer. */
export function SubmitBar(props: Pick<SubmitButtonProps, 'label' | 'busyLabel' | 'busy'>) {
  return (
    <Paper
      square
      sx={(theme) => ({
        position: 'sticky',
        bottom: 0,
        zIndex: theme.zIndex.appBar,
        [LOW]: { position: 'static' },
        display: 'flex',
        justifyContent: 'flex-end',
        // Covers the page's own padding, so that no fields show beside it as they scroll under it.
        mx: { xs: -2, sm: -3 },
        px: { xs: 2, sm: 3 },
        pt: 1,
        pb: 'max(8px, env(safe-area-inset-bottom))',
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'background.default',
        boxShadow: 'none',
      })}
    >
      <SubmitButton
        {...props}
        sx={{ width: { xs: '100%', sm: 'auto' }, minWidth: (theme) => ({ sm: theme.spacing(28) }) }}
      />
    </Paper>
  );
}

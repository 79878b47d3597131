// A form whose changes are worth keeping: it asks before they are lost, and restores them after a session ended.
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useFormikContext, type FormikValues } from 'formik';
import { useEffect, useRef, type MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { applyChanges, changesOf, type Changes } from './changes';
import { keepDraft, takeDraft, useDraftDispatch } from './draftsSlice';
import { LeaveQuestion } from './LeaveQuestion';
import { PlainForm, type PlainFormProps } from './PlainForm';
import { statusOf } from './serverErrors';

/** A form is identified by its address and its fields. */
const nameOf = (address: string, values: FormikValues) => [address, ...Object.keys(values).sort()].join(' ');

/** Keeps what was typed when the session ends under a form, and restores it when the same person is back. */
function useDraft(): void {
  const { dirty, initialValues, setStatus, setValues, status, values } = useFormikContext<FormikValues>();
  const { pathname, search } = useLocation();
  const dispatch = useDraftDispatch();
  const unsaved = useRef<{ form: string; changes: () => Changes } | null>(null);
  const isNew = useRef(true);
  const form = nameOf(`${pathname}${search}`, initialValues);

  useEffect(() => {
    if (!isNew.current) return;
    isNew.current = false;
    const draft = dispatch(takeDraft(form));
    if (!draft) return;
    setStatus({ ...statusOf(status), draft });
    void setValues(applyChanges(values, draft), false);
  }, [dispatch, form, setStatus, setValues, status, values]);

  useEffect(() => {
    unsaved.current = dirty ? { form, changes: () => changesOf(initialValues, values) } : null;
  }, [dirty, form, initialValues, values]);

  useEffect(
    () => () => {
      if (unsaved.current) dispatch(keepDraft(unsaved.current.form, unsaved.current.changes()));
    },
    [dispatch],
  );
}

/** Says that a form holds again what was typed before the session ended, and offers to discard it. */
function DraftNotice() {
  const { resetForm, status } = useFormikContext();
  const { draft } = statusOf(status);
  if (!draft) return null;
  const discard = (event: MouseEvent<HTMLButtonElement>) => {
    const { form } = event.currentTarget;
    resetForm();
    // The button disappears, and would take the focus with it.
    form?.querySelector<HTMLElement>('input:not([type="file"]), textarea')?.focus();
  };
  return (
    <Alert
      severity="info"
      action={
        <Button size="small" color="inherit" onClick={discard}>
          Descartar
        </Button>
      }
      sx={{ gridColumn: '1 / -1', mb: 2 }}
    >
      Recuperamos o que você tinha preenchido quando a sessão terminou.
      {draft.hasPicture && ' A imagem precisa ser escolhida de novo.'}
    </Alert>
  );
}

/**
 * Leaving the page while the form is being sent counts as success: `navigate` inside `onSubmit`. A form that stays on
 * its page after saving calls `helpers.resetForm({ values })`, so that nothing counts as unsaved.
 */
export function AppForm({ children, ...props }: PlainFormProps) {
  const { dirty, isSubmitting, status } = useFormikContext();
  useDraft();
  return (
    <>
      <PlainForm {...props}>
        <DraftNotice />
        {children}
      </PlainForm>
      <LeaveQuestion when={dirty && (!isSubmitting || statusOf(status).isAsking === true)} />
    </>
  );
}

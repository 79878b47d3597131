/** Keeps what was typed when the session ends under a form, and restores it when the same person is back. */

import { useFormikContext, type FormikValues } from 'formik';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { applyChanges, changesOf, type Changes } from './changes';
import { keepDraft, takeDraft, useDraftDispatch } from './draftsSlice';
import { statusOf } from './serverErrors';

/** A form is identified by its address and its fields. */
const nameOf = (address: string, values: FormikValues) => [address, ...Object.keys(values).sort()].join(' ');

export function useDraft(): void {
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

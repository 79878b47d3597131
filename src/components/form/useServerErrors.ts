// Shows the server's field errors on the form that was sent, and the rest in one toast.
import { getIn, setIn, type FormikHelpers, type FormikState } from 'formik';
import { useCallback } from 'react';
import { isSessionOver, toFormErrors } from '../../api/errors';
import { toast } from '../toasts/LazyToasts';
import { hasField, statusOf, type ServerError } from './serverErrors';

const NO_NAMES: Readonly<Record<string, string>> = {};

/**
 * `nameMap`: request name → form name, if they differ; keep it outside the component. Use in `onSubmit`:
 * `showErrors(error, helpers)`.
 */
export function useServerErrors(nameMap: Readonly<Record<string, string>> = NO_NAMES) {
  return useCallback(
    <Values>(error: unknown, helpers: Pick<FormikHelpers<Values>, 'setFormikState'>): void => {
      if (isSessionOver(error)) return;
      const { fields, message } = toFormErrors(error, nameMap);
      const names = Object.keys(fields);
      let strangers: string[] = names;

      helpers.setFormikState((state: FormikState<Values>) => {
        const own = names.filter((name) => hasField(state.values, name));
        strangers = names.filter((name) => !own.includes(name));
        const serverErrors: Record<string, ServerError> = {};
        let { touched } = state;
        for (const name of own) {
          serverErrors[name] = { value: getIn(state.values, name), message: fields[name] ?? '' };
          touched = setIn(touched, name, true);
        }
        return { ...state, touched, status: { ...statusOf(state.status), serverErrors } };
      });

      const [stranger] = strangers;
      if (stranger !== undefined) toast(fields[stranger], { variant: 'error' });
      else if (names.length === 0 && message) toast(message, { variant: 'error' });
    },
    [nameMap],
  );
}

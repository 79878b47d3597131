// What every field needs of Formik: its value, and its error once the person has had a chance to fill it in.
import { useField, useFormikContext } from 'formik';
import { serverErrorOf } from './serverErrors';

export function useFormField<Value>(name: string) {
  const [field, meta, helpers] = useField<Value>(name);
  const { status, submitCount } = useFormikContext();
  const own = meta.touched || submitCount > 0 ? meta.error : undefined;
  const error = own ?? serverErrorOf(status, name, field.value);
  return { field, meta, helpers, error };
}

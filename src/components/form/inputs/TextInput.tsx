/** A text field of a form. The error shows once the field was left or the form sent. */

import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { takeOutInvisible } from '../takeOutInvisible';
import { useFormField } from '../useFormField';

export type TextInputProps = Omit<TextFieldProps, 'name' | 'label' | 'value' | 'error'> & {
  name: string;
  label: string;
  /** How the value is shown; masks add their punctuation here. */
  format?: (text: string) => string;
};

/** Only assistive technology is told `required`: an asterisk would become part of the label. */
export function TextInput(props: TextInputProps) {
  const { name, label, required, helperText, slotProps, onChange, onBlur, format, ...rest } = props;
  const { field, error } = useFormField<string | null | undefined>(name);
  const text = field.value ?? '';
  return (
    <TextField
      fullWidth
      {...rest}
      name={name}
      label={label}
      value={format ? format(text) : text}
      onChange={(event) => {
        takeOutInvisible(event);
        field.onChange(event);
        onChange?.(event);
      }}
      onBlur={(event) => {
        field.onBlur(event);
        onBlur?.(event);
      }}
      error={error !== undefined}
      helperText={error ?? helperText}
      slotProps={{
        ...slotProps,
        htmlInput: { 'aria-required': required || undefined, ...slotProps?.htmlInput },
      }}
    />
  );
}

/** A text field of a form: label, helper and error bound to it, the error once it was left or the form was sent. */
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { takeOutInvisible } from './takeOutInvisible';
import { useFormField } from './useFormField';

export type TextInputProps = Omit<TextFieldProps, 'name' | 'label' | 'value' | 'error'> & {
  name: string;
  label: string;
  /** How the value reads on the screen; masks put their punctuation in here. */
  format?: (text: string) => string;
};

/** `required` is told to assistive technology only: an asterisk would become part of the label. */
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

// A text field of a form. The error shows once the field was left or the form sent. The library's `TextField` looks the
// same, and would bring selects, menus and dialogs to every form.
import FormControl, { type FormControlProps } from '@mui/material/FormControl';
import FormHelperText, { type FormHelperTextProps } from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useId, type ReactNode } from 'react';
import { takeOutInvisible } from '../takeOutInvisible';
import { useFormField } from '../useFormField';

type Outer = Pick<FormControlProps, 'disabled' | 'size' | 'sx'>;
type Inner = Omit<
  OutlinedInputProps,
  keyof Outer | 'name' | 'label' | 'notched' | 'value' | 'error' | 'id' | 'slotProps'
>;

export interface TextInputProps extends Outer, Inner {
  name: string;
  label: string;
  /** The label stands above the field, also of an empty one. */
  isLabelAbove?: boolean;
  helperText?: ReactNode;
  slotProps?: { htmlInput?: OutlinedInputProps['inputProps']; helperText?: FormHelperTextProps };
  /** How the value is shown; masks add their punctuation here. */
  format?: (text: string) => string;
}

/** Only assistive technology is told `required`: an asterisk would become part of the label. */
export function TextInput(props: TextInputProps) {
  const { name, label, isLabelAbove, required, helperText, slotProps, onChange, onBlur, format, ...rest } = props;
  const { disabled, size, sx, ...inner } = rest;
  const { field, error } = useFormField<string | null | undefined>(name);
  const id = useId();
  const helperId = `${id}-helper`;
  const text = field.value ?? '';
  const helper = error ?? helperText;
  return (
    <FormControl fullWidth error={error !== undefined} disabled={disabled} size={size} sx={sx}>
      <InputLabel htmlFor={id} shrink={isLabelAbove}>
        {label}
      </InputLabel>
      <OutlinedInput
        fullWidth
        {...inner}
        id={id}
        name={name}
        label={label}
        notched={isLabelAbove}
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
        aria-describedby={helper ? helperId : undefined}
        slotProps={{
          input: {
            'aria-required': required || undefined,
            ...(inner.type === 'email' && { spellCheck: false }),
            ...slotProps?.htmlInput,
          },
        }}
      />
      {helper && (
        <FormHelperText {...slotProps?.helperText} id={helperId}>
          {helper}
        </FormHelperText>
      )}
    </FormControl>
  );
}

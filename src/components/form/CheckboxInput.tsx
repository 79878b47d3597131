/** A single checkbox of a form. */
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { useId } from 'react';
import { useFormField } from './useFormField';

export interface CheckboxInputProps {
  name: string;
  label: string;
  helperText?: string;
  disabled?: boolean;
}

export function CheckboxInput({ name, label, helperText, disabled }: CheckboxInputProps) {
  const { field, error } = useFormField<boolean>(name);
  const helperId = useId();
  const helper = error ?? helperText;
  return (
    <FormControl error={error !== undefined} disabled={disabled}>
      <FormControlLabel
        label={label}
        control={
          <Checkbox
            name={name}
            checked={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            slotProps={{
              input: {
                'aria-invalid': error !== undefined || undefined,
                'aria-describedby': helper ? helperId : undefined,
              },
            }}
          />
        }
      />
      {helper && <FormHelperText id={helperId}>{helper}</FormHelperText>}
    </FormControl>
  );
}

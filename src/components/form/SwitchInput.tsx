/** An on-off switch of a form. */
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { useId } from 'react';
import { useFormField } from './useFormField';

export interface SwitchInputProps {
  name: string;
  label: string;
  helperText?: string;
  disabled?: boolean;
}

export function SwitchInput({ name, label, helperText, disabled }: SwitchInputProps) {
  const { field, error } = useFormField<boolean>(name);
  const helperId = useId();
  const helper = error ?? helperText;
  return (
    <FormControl error={error !== undefined} disabled={disabled}>
      <FormControlLabel
        label={label}
        control={
          <Switch
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

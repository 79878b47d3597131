/** What a checkbox and a switch of a form share: a label, a helper and an error for one yes or no. */

import type Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import type Switch from '@mui/material/Switch';
import { useId } from 'react';
import { useFormField } from '../useFormField';

export interface ToggleInputProps {
  name: string;
  label: string;
  helperText?: string;
  disabled?: boolean;
}

export function ToggleInput({
  name,
  label,
  helperText,
  disabled,
  control: Control,
  labelStart,
}: ToggleInputProps & {
  control: typeof Checkbox | typeof Switch;
  /** The left edge of the label, in the theme's spacing; the helper stands under it. */
  labelStart: number;
}) {
  const { field, error } = useFormField<boolean>(name);
  const helperId = useId();
  const helper = error ?? helperText;
  return (
    <FormControl error={error !== undefined} disabled={disabled}>
      <FormControlLabel
        label={label}
        control={
          <Control
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
      {helper && (
        <FormHelperText id={helperId} sx={{ ml: labelStart, mt: -0.75 }}>
          {helper}
        </FormHelperText>
      )}
    </FormControl>
  );
}

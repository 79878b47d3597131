/** Several of a list: the form's value is the array of chosen values, in the order of the options. */

import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { useId } from 'react';
import { useFormField } from '../useFormField';

interface CheckboxGroupProps {
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
}

export function CheckboxGroup({ name, label, options }: CheckboxGroupProps) {
  const { field, helpers, error } = useFormField<string[]>(name);
  const helperId = useId();
  const toggle = (value: string, checked: boolean) => {
    const chosen = new Set(field.value);
    if (checked) chosen.add(value);
    else chosen.delete(value);
    // A chosen value that is not offered, such as an inactive category, is kept.
    const offered = options.map((option) => option.value).filter((option) => chosen.delete(option));
    void helpers.setValue([...offered, ...chosen]);
  };
  return (
    <FormControl
      component="fieldset"
      error={error !== undefined}
      aria-describedby={error ? helperId : undefined}
      data-invalid={error !== undefined}
    >
      <FormLabel component="legend">{label}</FormLabel>
      <FormGroup
        sx={{
          display: 'grid',
          alignItems: 'center',
          rowGap: 0.5,
          '& .MuiFormControlLabel-label': { minWidth: 0, overflowWrap: 'anywhere' },
          // A large text leaves room for one column.
          gridTemplateColumns: {
            xs: 'repeat(auto-fill, minmax(min(100%, 8.5rem), 1fr))',
            sm: 'repeat(auto-fill, minmax(min(100%, 12.5rem), 1fr))',
          },
        }}
      >
        {options.map((option) => (
          <FormControlLabel
            key={option.value}
            label={option.label}
            control={
              <Checkbox
                name={name}
                value={option.value}
                checked={field.value.includes(option.value)}
                onChange={(_event, checked) => toggle(option.value, checked)}
                onBlur={field.onBlur}
              />
            }
          />
        ))}
      </FormGroup>
      {error && <FormHelperText id={helperId}>{error}</FormHelperText>}
    </FormControl>
  );
}

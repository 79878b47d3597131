/** One of a few: the form's value is the chosen option's, or null before a choice. */

import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { Fragment, useId } from 'react';
import { useFormField } from '../useFormField';

export interface RadioInputProps<Value extends string | number> {
  name: string;
  label: string;
  /** `whyNot`: the option cannot be chosen, and says why. */
  options: readonly { value: Value; label: string; whyNot?: string }[];
}

export function RadioInput<Value extends string | number>({ name, label, options }: RadioInputProps<Value>) {
  const { field, helpers, error } = useFormField<Value | null>(name);
  const labelId = useId();
  const helperId = useId();
  return (
    <FormControl error={error !== undefined} data-invalid={error !== undefined}>
      <FormLabel id={labelId}>{label}</FormLabel>
      <RadioGroup
        name={name}
        aria-labelledby={labelId}
        aria-describedby={error ? helperId : undefined}
        aria-invalid={error !== undefined || undefined}
        value={field.value ?? ''}
        onBlur={field.onBlur}
        onChange={(_event, chosen) => {
          const option = options.find(({ value }) => String(value) === chosen);
          if (option) void helpers.setValue(option.value);
        }}
      >
        {options.map(({ value, label: words, whyNot }) => {
          const whyNotId = `${labelId}-${value}`;
          const input = whyNot && { 'aria-describedby': whyNotId };
          return (
            <Fragment key={value}>
              <FormControlLabel
                value={value}
                label={words}
                disabled={Boolean(whyNot)}
                control={<Radio slotProps={{ input }} />}
              />
              {whyNot && (
                <FormHelperText id={whyNotId} sx={{ mt: 0, ml: 4 }}>
                  {whyNot}
                </FormHelperText>
              )}
            </Fragment>
          );
        })}
      </RadioGroup>
      {error && <FormHelperText id={helperId}>{error}</FormHelperText>}
    </FormControl>
  );
}

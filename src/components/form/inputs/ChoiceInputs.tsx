// A form's checkbox, switch and radio buttons.
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Switch from '@mui/material/Switch';
import { useId, Fragment } from 'react';
import { useFormField } from '../useFormField';

interface ToggleInputProps {
  name: string;
  label: string;
  helperText?: string;
  disabled?: boolean;
}

/** What a checkbox and a switch share: a label, a helper and an error for one yes or no. */
function ToggleInput({
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

/** A single checkbox of a form. */
export function CheckboxInput(props: ToggleInputProps) {
  return <ToggleInput {...props} control={Checkbox} labelStart={4} />;
}

/** An on-off switch of a form. */
export function SwitchInput(props: ToggleInputProps) {
  return <ToggleInput {...props} control={Switch} labelStart={6} />;
}

interface RadioInputProps<Value extends string | number> {
  name: string;
  label: string;
  /** `whyNot`: the option cannot be chosen, and says why. */
  options: readonly { value: Value; label: string; whyNot?: string }[];
}

/** One of a few: the form's value is the chosen option's, or null before a choice. */
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

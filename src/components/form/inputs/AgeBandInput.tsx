/** The choice of a student's age band. A list of the phone's own: it brings no menu to a form. */

import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import { AGE_BAND_LABELS } from '@vinculo/contract/rules/card/ageBand';
import { FACTS } from '@vinculo/contract/rules/card/student';
import { useFormField } from '../useFormField';

interface AgeBandInputProps {
  helperText?: string;
  /** Of no band. */
  none?: string;
}

/** The form holds the band's words; empty for none. */
export function AgeBandInput({ helperText, none = 'Não informada' }: AgeBandInputProps) {
  const { field, error } = useFormField<string>('age_band');
  const id = useId();
  const helper = error ?? helperText;
  const { label } = FACTS.age_band;
  return (
    <FormControl fullWidth error={error !== undefined}>
      <InputLabel htmlFor={id} shrink>
        {label}
      </InputLabel>
      <NativeSelect
        {...field}
        input={<OutlinedInput id={id} label={label} notched />}
        slotProps={{ input: { 'aria-describedby': helper ? `${id}-helper` : undefined } }}
      >
        <option value="">{none}</option>
        {Object.values(AGE_BAND_LABELS).map((words) => (
          <option key={words}>{words}</option>
        ))}
      </NativeSelect>
      {helper && <FormHelperText id={`${id}-helper`}>{helper}</FormHelperText>}
    </FormControl>
  );
}

/** A filter with few values, as phones choose them; null stands for all. */

import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import { useId, type ReactNode } from 'react';

interface ChoiceProps {
  label: string;
  value: string | null;
  note?: string | undefined;
  /** What stands for all, where it does not agree with a feminine word. */
  all?: string | undefined;
  onChoose: (value: string | null) => void;
  children: ReactNode;
}

export function Choice({ label, value, note, all = 'Todas', onChoose, children }: ChoiceProps) {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <FormControl variant="standard" fullWidth>
      <InputLabel htmlFor={id} shrink>
        {label}
      </InputLabel>
      <NativeSelect
        id={id}
        value={value ?? ''}
        inputProps={{ 'aria-describedby': note && noteId }}
        onChange={({ target }) => onChoose(target.value || null)}
      >
        <option value="">{all}</option>
        {children}
      </NativeSelect>
      {note && <FormHelperText id={noteId}>{note}</FormHelperText>}
    </FormControl>
  );
}

// A choice of few values, as phones choose them; null stands for all, or for none.
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, type ReactNode } from 'react';

interface ChoiceProps {
  label: string;
  value: string | null;
  note?: ReactNode;
  /** The words of the empty option, where 'Todas' does not fit. */
  all?: string | undefined;
  /** 'outlined' as in forms, 'standard' as in filters. */
  variant?: 'outlined' | 'standard';
  error?: boolean;
  onChoose: (value: string | null) => void;
  onBlur?: () => void;
  children: ReactNode;
}

export function Choice({ label, value, note, all = 'Todas', onChoose, onBlur, children, ...look }: ChoiceProps) {
  const { variant = 'standard', error = false } = look;
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <FormControl variant={variant} fullWidth error={error}>
      <InputLabel htmlFor={id} shrink>
        {label}
      </InputLabel>
      <NativeSelect
        id={id}
        value={value ?? ''}
        {...(variant === 'outlined' && { input: <OutlinedInput label={label} notched /> })}
        inputProps={{ 'aria-describedby': note ? noteId : undefined }}
        onBlur={onBlur}
        onChange={({ target }) => onChoose(target.value || null)}
      >
        <option value="">{all}</option>
        {children}
      </NativeSelect>
      {note && <FormHelperText id={noteId}>{note}</FormHelperText>}
    </FormControl>
  );
}

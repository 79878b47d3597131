/** One question, answered by one press or one choice. */

import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import NativeSelect from '@mui/material/NativeSelect';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { Question } from './questions';

/** More options would push the list out of sight. */
const RADIOS_MAX = 4;

interface QuestionFieldProps {
  question: Pick<Question, 'text' | 'options'> & Partial<Pick<Question, 'examples'>>;
  /** Empty while nothing is chosen. */
  value: string;
  onAnswer: (value: string) => void;
}

export function QuestionField({ question: { text, examples = [], options }, value, onAnswer }: QuestionFieldProps) {
  const labelId = useId();
  const shown = examples.length > 0 && (
    <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {examples.join(' · ')}
    </Typography>
  );
  return (
    <FormControl fullWidth>
      <FormLabel id={labelId} sx={{ color: 'text.primary', overflowWrap: 'anywhere' }}>
        {text}
      </FormLabel>
      {shown}
      {options.length > RADIOS_MAX ? (
        <NativeSelect
          value={value}
          inputProps={{ 'aria-labelledby': labelId }}
          onChange={({ target }) => onAnswer(target.value)}
          sx={{ maxWidth: (theme) => theme.spacing(48) }}
        >
          {value === '' && <option value="">Escolha</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </NativeSelect>
      ) : (
        <RadioGroup aria-labelledby={labelId} value={value} onChange={(_event, chosen) => onAnswer(chosen)}>
          {options.map((option) => (
            <FormControlLabel
              key={option.value}
              value={option.value}
              control={<Radio />}
              label={option.label}
              sx={{ overflowWrap: 'anywhere' }}
            />
          ))}
        </RadioGroup>
      )}
    </FormControl>
  );
}

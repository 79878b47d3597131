/** Asks how a file's accents are read, by one of its lines in each way. */

import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import type { Encoding, EncodingChoice } from './reading/encodings';

interface AccentsQuestionProps {
  choices: readonly EncodingChoice[];
  /** Null before the person has answered. */
  encoding: Encoding | null;
  onEncoding: (encoding: Encoding) => void;
}

export function AccentsQuestion({ choices, encoding, onEncoding }: AccentsQuestionProps) {
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend">
        Este arquivo pode ser lido de mais de um jeito. Em qual linha os acentos estão certos?
      </FormLabel>
      <RadioGroup
        value={encoding ?? ''}
        onChange={(_event, value) => {
          const choice = choices.find((each) => each.encoding === value);
          if (choice) onEncoding(choice.encoding);
        }}
      >
        {choices.map(({ encoding: each, line }) => (
          <FormControlLabel
            key={each}
            value={each}
            control={<Radio />}
            label={line}
            sx={{ overflowWrap: 'anywhere' }}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}

/** In which form a file is made: one of a few, each with a line that says what it is for. */

import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';

interface FormatChoiceProps<Format extends string> {
  formats: Record<Format, { label: string; hint: string }>;
  value: Format;
  disabled: boolean;
  onChoose: (format: Format) => void;
}

export function FormatChoice<Format extends string>({ formats, value, disabled, onChoose }: FormatChoiceProps<Format>) {
  const labelId = useId();
  return (
    <FormControl disabled={disabled}>
      {/* The label keeps its readable colour while the choice is disabled. */}
      <FormLabel id={labelId} disabled={false}>
        Formato
      </FormLabel>
      <RadioGroup aria-labelledby={labelId} value={value} onChange={(_event, chosen) => onChoose(chosen as Format)}>
        {Object.entries<{ label: string; hint: string }>(formats).map(([format, { label, hint }]) => (
          <FormControlLabel
            key={format}
            value={format}
            control={<Radio />}
            sx={{ alignItems: 'flex-start', mt: 1 }}
            slotProps={{ typography: { sx: { pt: 1 } } }}
            label={
              <>
                {label}
                <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
                  {hint}
                </Typography>
              </>
            }
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}

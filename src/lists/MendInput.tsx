/** Corrects a wrong cell in its place: leaving it or Enter takes what was typed, Escape does not. */

import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState, type KeyboardEvent } from 'react';
import { takeOutInvisible } from '../components/form/takeOutInvisible';

/** How phones are asked for an address. */
export const emailInput = (isEmail: boolean) =>
  isEmail ? ({ inputMode: 'email', autoCapitalize: 'none', spellCheck: false } as const) : {};

interface MendInputProps {
  label: string;
  before: string;
  onMend: (text: string) => void;
  tabIndex: number;
  isEmail: boolean;
}

export function MendInput({ label, before, onMend, tabIndex, isEmail }: MendInputProps) {
  const [text, setText] = useState(before);
  const take = () => {
    if (text.trim() !== before) onMend(text.trim());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The grid would act on arrows, the space bar and letters.
    if (event.key !== 'Tab') event.stopPropagation();
    if (event.key === 'Enter') take();
    if (event.key === 'Escape') setText(before);
  };
  return (
    <Box
      sx={{ position: 'relative', zIndex: 1, width: '100%', minWidth: 0 }}
      onClick={(event) => event.stopPropagation()}
    >
      <OutlinedInput
        fullWidth
        size="small"
        error
        value={text}
        onChange={(event) => {
          takeOutInvisible(event);
          setText(event.target.value);
        }}
        onBlur={take}
        onKeyDown={onKeyDown}
        inputProps={{
          'aria-label': label,
          'aria-invalid': true,
          tabIndex,
          ...emailInput(isEmail),
        }}
      />
    </Box>
  );
}

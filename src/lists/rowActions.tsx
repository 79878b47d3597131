/** What a person does with a row of the preview: takes it in or leaves it out, and opens it to correct it. */

import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import { createContext, type KeyboardEvent } from 'react';

export interface RowActions {
  mend: (id: string, changes: Record<string, string>) => void;
  /** Opens the row's dialog. */
  correct: (id: string) => void;
  leaveOut: (ids: readonly string[], isLeftOut: boolean) => void;
}
/** By context, because the preview's columns are made only once. */
export const RowActionsContext = createContext<RowActions | null>(null);

/** The grid uses the space bar to turn pages. */
const keepKeys = (event: KeyboardEvent) => {
  if (event.key === ' ' || event.key === 'Enter') event.stopPropagation();
};

interface TakeInBoxProps {
  label: string;
  isIn: boolean;
  onChange: (isIn: boolean) => void;
  tabIndex: number;
}

export function TakeInBox({ label, isIn, onChange, tabIndex }: TakeInBoxProps) {
  return (
    <Box sx={{ mx: -1 }} onKeyDown={keepKeys}>
      <Checkbox
        checked={isIn}
        onChange={(_event, isChecked) => onChange(isChecked)}
        slotProps={{ input: { 'aria-label': label, tabIndex } }}
      />
    </Box>
  );
}

export function CorrectButton({ label, onClick, tabIndex }: { label: string; onClick: () => void; tabIndex: number }) {
  return (
    <Box onKeyDown={keepKeys}>
      <IconButton aria-label={label} title="Corrigir" onClick={onClick} tabIndex={tabIndex}>
        <EditIcon />
      </IconButton>
    </Box>
  );
}

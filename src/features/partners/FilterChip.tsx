/** A filter that a press turns on and off. */

import CheckIcon from '@mui/icons-material/Check';
import Chip from '@mui/material/Chip';
import type { ReactElement } from 'react';

interface FilterChipProps {
  label: string;
  on: boolean;
  onToggle: () => void;
  /** Shown also while it is off. */
  icon?: ReactElement;
}

export function FilterChip({ label, on, onToggle, icon }: FilterChipProps) {
  return (
    <Chip
      label={label}
      icon={icon ?? (on ? <CheckIcon /> : undefined)}
      color={on ? 'primary' : 'default'}
      variant={on ? 'filled' : 'outlined'}
      aria-pressed={on}
      onClick={onToggle}
      // Its row would cut off the ring around a focused pill.
      sx={{ '&.Mui-focusVisible': { outlineOffset: -3 } }}
    />
  );
}

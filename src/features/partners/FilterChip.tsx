/** A filter that a press turns on and off. */
import CheckIcon from '@mui/icons-material/Check';
import Chip from '@mui/material/Chip';
import type { SxProps, Theme } from '@mui/material/styles';

interface FilterChipProps {
  label: string;
  on: boolean;
  onToggle: () => void;
  sx?: SxProps<Theme>;
}

export function FilterChip({ label, on, onToggle, sx }: FilterChipProps) {
  return (
    <Chip
      label={label}
      icon={on ? <CheckIcon /> : undefined}
      color={on ? 'primary' : 'default'}
      variant={on ? 'filled' : 'outlined'}
      aria-pressed={on}
      onClick={onToggle}
      sx={sx}
    />
  );
}

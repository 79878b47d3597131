// A state shown by icon and word as well as by colour.
import CancelIcon from '@mui/icons-material/Cancel';
import CheckCircleIcon from '@mui/icons-material/CheckCircle';
import Box from '@mui/material/Box';
import type SvgIcon from '@mui/material/SvgIcon';

export interface StateLabelProps {
  Icon: typeof SvgIcon;
  color: `${'success' | 'error' | 'warning' | 'info'}.main`;
  word: string;
}

export function StateLabel({ Icon, color, word }: StateLabelProps) {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        // As high as the line it stands in, so that the words share a baseline.
        verticalAlign: 'bottom',
        alignItems: 'center',
        gap: 0.5,
        fontWeight: 'fontWeightMedium',
        color,
      }}
    >
      <Icon aria-hidden fontSize="inherit" />
      {word}
    </Box>
  );
}

/** Ativo or Inativo, told apart by icon and word as well as by colour. */
export function StatusLabel({ active }: { active: boolean }) {
  return active ? (
    <StateLabel Icon={CheckCircleIcon} color="success.main" word="Ativo" />
  ) : (
    <StateLabel Icon={CancelIcon} color="error.main" word="Inativo" />
  );
}

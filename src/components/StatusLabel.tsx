/** Ativo or Inativo, told apart by icon and word as well as by colour. */
import CancelIcon from '@mui/icons-material/Cancel';
import CheckCircleIcon from '@mui/icons-material/CheckCircle';
import Box from '@mui/material/Box';

export interface StatusLabelProps {
  active: boolean;
}

export function StatusLabel({ active }: StatusLabelProps) {
  const Icon = active ? CheckCircleIcon : CancelIcon;
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        // Within a line it is as high as the line, so that the words stand on it together.
        verticalAlign: 'bottom',
        alignItems: 'center',
        gap: 0.5,
        fontWeight: 'fontWeightMedium',
        color: active ? 'success.main' : 'error.main',
      }}
    >
      <Icon fontSize="inherit" />
      {active ? 'Ativo' : 'Inativo'}
    </Box>
  );
}

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
      sx={(theme) => ({
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        fontWeight: 'fontWeightMedium',
        color: active ? 'success.dark' : 'error.dark',
        // The dark shades are for light ground; on dark ground only the light ones reach AA.
        ...theme.applyStyles('dark', { color: active ? 'success.light' : 'error.light' }),
      })}
    >
      <Icon fontSize="inherit" />
      {active ? 'Ativo' : 'Inativo'}
    </Box>
  );
}

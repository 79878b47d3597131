// Shown above a list while rows are chosen: how many, what can be done with them, and the way out.
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';

const LINE = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 } as const;

interface SelectedBarProps {
  label: string;
  text: string;
  /** Chooses more rows. */
  more?: ReactNode;
  /** What can be done, below the count. */
  children: ReactNode;
  onClear: () => void;
}

export function SelectedBar({ label, text, more, children, onClear }: SelectedBarProps) {
  return (
    <Alert
      severity="info"
      icon={false}
      role="region"
      aria-label={label}
      sx={{ mb: 2, '& .MuiAlert-message': { width: '100%' } }}
    >
      <Box sx={LINE}>
        <span role="status">{text}</span>
        {more}
        <Button color="inherit" onClick={onClear}>
          Limpar seleção
        </Button>
      </Box>
      <Box sx={LINE}>{children}</Box>
    </Alert>
  );
}

/** Shown above a list while rows are chosen: how many, what can be done with them, and the way out. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';

interface SelectedBarProps {
  label: string;
  text: string;
  children: ReactNode;
  onClear: () => void;
}

export function SelectedBar({ label, text, children, onClear }: SelectedBarProps) {
  return (
    <Alert
      severity="info"
      icon={false}
      role="region"
      aria-label={label}
      sx={{ mb: 2, '& .MuiAlert-message': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 } }}
    >
      <span role="status">{text}</span>
      {children}
      <Button color="inherit" onClick={onClear}>
        Limpar seleção
      </Button>
    </Alert>
  );
}

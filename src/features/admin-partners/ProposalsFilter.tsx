/** How many shops' proposals wait, and a way to see these alone; nothing while none waits. */
import Chip from '@mui/material/Chip';
import { counted } from '@vinculo/contract/rules/counts';

interface ProposalsFilterProps {
  count: number;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

export function ProposalsFilter({ count, isOn, onChange }: ProposalsFilterProps) {
  if (count === 0 && !isOn) return null;
  return (
    <Chip
      label={counted(count, 'proposta de loja espera', 'propostas de lojas esperam')}
      color={isOn ? 'primary' : 'default'}
      variant={isOn ? 'filled' : 'outlined'}
      aria-pressed={isOn}
      onClick={() => onChange(!isOn)}
      sx={{ justifySelf: 'start', alignSelf: 'flex-start', mb: 2 }}
    />
  );
}

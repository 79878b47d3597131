/** Ativo or Inativo, told apart by icon and word as well as by colour. */

import CancelIcon from '@mui/icons-material/Cancel';
import CheckCircleIcon from '@mui/icons-material/CheckCircle';
import { StateLabel } from './StateLabel';

export interface StatusLabelProps {
  active: boolean;
}

export function StatusLabel({ active }: StatusLabelProps) {
  return active ? (
    <StateLabel Icon={CheckCircleIcon} color="success.main" word="Ativo" />
  ) : (
    <StateLabel Icon={CancelIcon} color="error.main" word="Inativo" />
  );
}

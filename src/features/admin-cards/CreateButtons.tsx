/** The two buttons that make a card: one goes back to the list, the other on to the next person. */

import Box from '@mui/material/Box';
import { SubmitButton } from '../../components/form/SubmitButton';

const END = 'Cadastrar';
const GO_ON = 'Cadastrar e criar outra';
const BUSY = 'Cadastrando...';

interface CreateButtonsProps {
  /** The second button was pressed last, so it is the one that shows progress. */
  goesOn: boolean;
  onChoose: (goesOn: boolean) => void;
}

/** Enter presses the first button of a form, as browsers do. */
export const CreateButtons = ({ goesOn, onChoose }: CreateButtonsProps) => (
  <Box sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, gap: 1.5, ml: { sm: 'auto' } }}>
    <SubmitButton label={END} busyLabel={goesOn ? END : BUSY} onClick={() => onChoose(false)} />
    <SubmitButton variant="outlined" label={GO_ON} busyLabel={goesOn ? BUSY : GO_ON} onClick={() => onChoose(true)} />
  </Box>
);

/** Below the cards, which a shop waits to see: companies that gave one, and cards that wait. */

import Box from '@mui/material/Box';
import type { MyInvitation } from '@vinculo/contract/invitations';
import { WaitingCards } from '../../components/card/WaitingCards';
import { NewCompanies } from '../../components/company/NewCompanies';

export function CardNotices({ waiting }: { waiting: readonly MyInvitation[] }) {
  return (
    <Box sx={{ mt: 3, displayPrint: 'none' }}>
      <NewCompanies given="card" />
      <WaitingCards waiting={waiting} />
    </Box>
  );
}

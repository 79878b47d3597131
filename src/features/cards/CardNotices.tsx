/** Below the cards, which a shop waits to see: cards that are off, companies that gave one, and cards that wait. */

import Box from '@mui/material/Box';
import type { MyInvitation } from '@vinculo/contract/invitations';
import { useCurrentUser } from '../../api/currentUser';
import { WaitingCards } from '../../components/card/WaitingCards';
import { NewCompanies } from '../../components/company/NewCompanies';
import { CardsOff } from './CardsOff';

export function CardNotices({ waiting }: { waiting: readonly MyInvitation[] }) {
  const off = useCurrentUser().user?.cards_off ?? [];
  return (
    <Box sx={{ mt: 3, displayPrint: 'none' }}>
      {off.length > 0 && <CardsOff cards={off} />}
      <NewCompanies given="card" />
      <WaitingCards waiting={waiting} />
    </Box>
  );
}

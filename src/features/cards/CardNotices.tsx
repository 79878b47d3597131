/** Below the cards, which a shop waits to see: cards that are off, companies that gave one, and cards that wait. */

import Box from '@mui/material/Box';
import type { MyInvitation } from '@vinculo/contract/invitations';
import type { CardOff } from '@vinculo/contract/profile';
import { WaitingCards } from '../../components/card/WaitingCards';
import { NewCompanies } from '../../components/company/NewCompanies';
import { CardsOff } from './CardsOff';

interface CardNoticesProps {
  waiting: readonly MyInvitation[];
  off: readonly CardOff[];
}

export function CardNotices({ waiting, off }: CardNoticesProps) {
  return (
    <Box sx={{ mt: 3, displayPrint: 'none' }}>
      {off.length > 0 && <CardsOff cards={off} />}
      <NewCompanies given="card" />
      <WaitingCards waiting={waiting} />
    </Box>
  );
}

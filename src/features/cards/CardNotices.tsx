/** Above the cards: companies that gave one, and cards that wait. */

import type { MyInvitation } from '@vinculo/contract/invitations';
import { WaitingCards } from '../../components/card/WaitingCards';
import { NewCompanies } from '../../components/company/NewCompanies';

export function CardNotices({ waiting }: { waiting: readonly MyInvitation[] }) {
  return (
    <>
      <NewCompanies given="card" />
      <WaitingCards waiting={waiting} />
    </>
  );
}

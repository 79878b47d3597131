/** /carteirinhas: the cards a person holds, and any of them over the whole screen. */
import Box from '@mui/material/Box';
import type { HolderCard } from '@vinculo/contract/cards';
import { useState, useId } from 'react';
import { useListMyCardsQuery } from '../../api/cards';
import { useRows } from '../../entities/selectors';
import { useMyWaiting } from '../../components/card/myWaiting';
import { WaitingCards } from '../../components/card/WaitingCards';
import { EmptyState } from '../../components/page/EmptyState';
import { NewCompanies } from '../../components/company/NewCompanies';
import { PageContainer } from '../../components/page/PageContainer';
import { PageHeader } from '../../components/page/PageHeader';
import { WithCode } from '../../components/company/WithCode';
import { RefetchBar } from '../../components/table/RefetchBar';
import { useOverlay } from '../../lib/overlay';
import { OPEN_CARD } from '../../lib/overlayState';
import { Loaded } from '../../components/page/Loaded';
import { EnlargedCard } from './EnlargedCard';
import { HolderCardGrid, CardSkeletons } from './HolderCardGrid';
import { OpenHint } from './OpenHint';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import { RefuseCompany } from '../../components/company/RefuseCompany';

/** Below the cards: refuses a company that gave a card, also after its notice is gone. */
function RefuseCompanies({ cards }: { cards: readonly HolderCard[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const companies = new Map(cards.map(({ company_id, company_title }) => [company_id, company_title]));
  return (
    <Box sx={{ mt: 4, textAlign: 'center', displayPrint: 'none' }}>
      <Button
        size="small"
        color="inherit"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        sx={{ color: 'text.secondary' }}
      >
        Recebeu uma carteirinha de uma escola que não conhece?
      </Button>
      <Collapse in={isOpen} id={id} unmountOnExit>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1, mt: 1 }}>
          {[...companies].map(([companyId, title]) => (
            <RefuseCompany
              key={companyId}
              company={{ id: companyId, title }}
              label={`Não reconheço ${title}`}
              size="small"
              sx={{ overflowWrap: 'anywhere' }}
            />
          ))}
        </Box>
      </Collapse>
    </Box>
  );
}

export default function CardsPage() {
  // A phone may bring the page back days later, when the addresses of its pictures have expired.
  const query = useListMyCardsQuery(undefined, { refetchOnFocus: true });
  const { data } = query;
  const cards = useRows(data);
  // A failure loses nothing, because the e-mail leads to the same invitation.
  const { data: invited } = useMyWaiting();
  const waiting = useRows(invited);
  const overlay = useOverlay(OPEN_CARD);
  const opened = cards.find(({ id }) => id === overlay.value);
  const [shown, setShown] = useState<HolderCard | null>(null);
  if (opened && opened !== shown) setShown(opened);

  return (
    <PageContainer>
      <Box sx={{ displayPrint: 'none' }}>
        <PageHeader title="Carteirinhas" />
        <RefetchBar active={query.isFetching && data !== undefined} />
      </Box>
      <NewCompanies given="card" />
      {waiting.length > 0 && <WaitingCards waiting={waiting} />}
      <Loaded query={query} skeleton={<CardSkeletons />} />
      {data && cards.length === 0 && waiting.length === 0 && (
        <EmptyState
          illustration="no-card"
          title="Sua carteirinha ficará aqui"
          text="Peça para sua escola criar uma carteirinha para você."
          action={<WithCode />}
        />
      )}
      {data && cards.length === 0 && waiting.length > 0 && <WithCode />}
      {cards.length > 0 && (
        <>
          <OpenHint cards={cards.length} />
          <HolderCardGrid cards={cards} onOpen={overlay.open} />
          <RefuseCompanies cards={cards} />
        </>
      )}
      {data && shown && (
        <EnlargedCard
          cards={cards}
          card={shown}
          answeredAt={data.answeredAt}
          open={opened !== undefined}
          onShow={overlay.swap}
          onClose={overlay.close}
        />
      )}
    </PageContainer>
  );
}

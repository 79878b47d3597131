/** /carteirinhas: the cards a person holds, and any of them over the whole screen. */
import Box from '@mui/material/Box';
import type { HolderCard } from '@vinculo/contract/cards';
import { useState } from 'react';
import { useListMyCardsQuery } from '../../api/cards';
import { errorMessage } from '../../api/errors';
import { useRows } from '../../entities/selectors';
import { useMyWaiting } from '../../components/card/myWaiting';
import { WaitingCards } from '../../components/card/WaitingCards';
import { EmptyState } from '../../components/page/EmptyState';
import { ErrorState } from '../../components/page/ErrorState';
import { NewCompanies } from '../../components/company/NewCompanies';
import { PageContainer } from '../../components/page/PageContainer';
import { PageHeader } from '../../components/page/PageHeader';
import { WithCode } from '../../components/company/WithCode';
import { RefetchBar } from '../../components/table/RefetchBar';
import { useOverlay } from '../../lib/overlay';
import { OPEN_CARD } from '../../lib/overlayState';
import { EnlargedCard } from './EnlargedCard';
import { HolderCardGrid, CardSkeletons } from './HolderCardGrid';
import { OpenHint } from './OpenHint';
import { RefuseCompanies } from './RefuseCompanies';

export default function CardsPage() {
  // A phone may bring the page back days later, when the addresses of its pictures have expired.
  const { data, isFetching, isError, error, refetch } = useListMyCardsQuery(undefined, { refetchOnFocus: true });
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
        <RefetchBar active={isFetching && data !== undefined} />
      </Box>
      <NewCompanies given="card" />
      {waiting.length > 0 && <WaitingCards waiting={waiting} />}
      {!data && (isFetching || !isError) && <CardSkeletons />}
      {!data && isError && !isFetching && <ErrorState message={errorMessage(error)} onRetry={() => void refetch()} />}
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

// /carteirinhas: the cards a person holds, and any of them over the whole screen.
import Box from '@mui/material/Box';
import { lazy, Suspense } from 'react';
import { useCurrentUser } from '../../api/currentUser';
import { useGetProfileQuery, useListMyCardsQuery } from '../../api/slice';
import { useMyWaiting } from '../../components/card/myWaiting';
import { WithCode } from '../../components/company/WithCode';
import { PageContainer, PageHeader } from '../../components/page/Page';
import { EmptyState, Loaded } from '../../components/page/states';
import { RefetchBar } from '../../components/table/LoadMore';
import { useRows } from '../../entities/selectors';
import { HolderCardGrid, CardSkeletons } from './HolderCardGrid';
import { InstallHint } from './InstallHint';
import { OpenHint } from './OpenHint';
import { useOpenCard } from './useOpenCard';

// Most visits show no notices, so their code loads apart.
const CardNotices = lazy(async () => ({ default: (await import('./CardNotices')).CardNotices }));

export default function CardsPage() {
  // A phone may bring the page back days later, when the addresses of its pictures have expired.
  const query = useListMyCardsQuery(undefined, { refetchOnFocus: true });
  const { data } = query;
  const cards = useRows(data);
  // A failure loses nothing, because the e-mail leads to the same invitation.
  const { data: invited } = useMyWaiting();
  const waiting = useRows(invited);
  const { user } = useCurrentUser();
  // It has the cards that are off.
  useGetProfileQuery(undefined, { refetchOnFocus: true });
  const hasOff = Boolean(user?.cards_off.length);
  const hasNotices = hasOff || waiting.length > 0 || user?.new_schools.some(({ card }) => card);
  useOpenCard(data && { cards, answeredAt: data.answeredAt });

  return (
    <PageContainer>
      <Box sx={{ displayPrint: 'none' }}>
        <PageHeader title="Carteirinhas" />
        <RefetchBar active={query.isFetching && data !== undefined} />
      </Box>
      <Loaded query={query} skeleton={<CardSkeletons />} />
      {data && cards.length === 0 && waiting.length === 0 && !hasOff && (
        <EmptyState
          illustration="no-card"
          title="Sua carteirinha ficará aqui"
          text="Peça para sua escola criar uma carteirinha para você."
          action={<WithCode />}
        />
      )}
      {cards.length > 0 && (
        <>
          <OpenHint cards={cards.length} />
          <HolderCardGrid cards={cards} />
        </>
      )}
      <Suspense>{hasNotices && <CardNotices waiting={waiting} />}</Suspense>
      {data && cards.length === 0 && waiting.length > 0 && <WithCode />}
      {cards.length > 0 && <InstallHint />}
    </PageContainer>
  );
}

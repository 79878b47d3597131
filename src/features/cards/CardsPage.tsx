/** /carteirinhas: the cards a person holds. */
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import type { HolderCard } from '@vinculo/contract/cards';
import { CARD_RATIO } from '@vinculo/contract/rules/limits';
import type { ReactNode } from 'react';
import { useListMyCardsQuery } from '../../api/api';
import { selectRows } from '../../api/entities';
import { errorMessage } from '../../api/errors';
import { EmptyState } from '../../components/EmptyState';
import { ErrorState } from '../../components/ErrorState';
import { PageContainer } from '../../components/PageContainer';
import { PageHeader } from '../../components/PageHeader';
import { RefetchBar } from '../../components/RefetchBar';
import { StudentCard } from '../../components/StudentCard';
import { MOBILE } from '../../lib/breakpoint';

const SKELETONS = 2;

export function CardsPage() {
  const { data, isLoading, isFetching, isError, error, refetch } = useListMyCardsQuery();
  const cards = selectRows(data);

  return (
    <PageContainer>
      <PageHeader title="Carteirinhas" />
      <RefetchBar active={isFetching && !isLoading} />
      {isLoading && <CardSkeletons />}
      {isError && !data && <ErrorState message={errorMessage(error)} onRetry={() => void refetch()} />}
      {data && cards.length === 0 && (
        <EmptyState
          illustration="no-card"
          title="Sua carteirinha ficará aqui"
          text="Peça para sua escola criar uma carteirinha para você."
        />
      )}
      {cards.length > 0 && (
        <CardGrid>
          {cards.map((card) => (
            <CardItem key={card.id} card={card} />
          ))}
        </CardGrid>
      )}
    </PageContainer>
  );
}

function CardItem({ card }: { card: HolderCard }) {
  return (
    <Box component="li" sx={{ minWidth: 0 }}>
      <StudentCard
        title={card.title}
        fullName={card.full_name}
        avatarUrl={card.avatar_url}
        backgroundColor={card.background_color}
        backgroundUrl={card.background_url}
      />
      {!card.partners_open && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
          Os parceiros de {card.company_title} estão indisponíveis no momento.
        </Typography>
      )}
    </Box>
  );
}

function CardGrid({ children }: { children: ReactNode }) {
  return (
    <Box
      component="ul"
      role="list"
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', [MOBILE]: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      {children}
    </Box>
  );
}

function CardSkeletons() {
  return (
    <Box role="status" aria-busy>
      <Box component="span" sx={visuallyHidden}>
        Carregando...
      </Box>
      <CardGrid>
        {Array.from({ length: SKELETONS }, (_, index) => (
          <li key={index} aria-hidden>
            <Skeleton
              variant="rounded"
              data-testid="card-skeleton"
              sx={{ width: '100%', height: 'auto', aspectRatio: `1 / ${CARD_RATIO}` }}
            />
          </li>
        ))}
      </CardGrid>
    </Box>
  );
}

/** /parceiros: the partners of the schools whose cards a person holds. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { HolderCard } from '@vinculo/contract/cards';
import { useListMyCardsQuery } from '../../api/api';
import { useCurrentUser } from '../../api/currentUser';
import { selectRows } from '../../api/entities';
import { errorMessage } from '../../api/errors';
import { EmptyState } from '../../components/EmptyState';
import { ErrorState } from '../../components/ErrorState';
import { ListSkeleton } from '../../components/ListSkeleton';
import { PageContainer } from '../../components/PageContainer';
import { PageHeader } from '../../components/PageHeader';
import { SearchField } from '../../components/SearchField';
import { MOBILE } from '../../lib/breakpoint';
import { useListAddress } from '../../lib/listParams';
import { CardFilter } from './CardFilter';
import { cardOptions, type CardOption } from './cardOptions';
import { CategoryBar } from './CategoryBar';
import { NoCardScreen } from './NoCardScreen';
import { PartnerList, SKELETON_ROWS } from './PartnerList';

const TITLE = 'Parceiros';

function ClosedSchools({ schools }: { schools: readonly CardOption[] }) {
  const names = new Intl.ListFormat('pt-BR').format(schools.map(({ school }) => school));
  return (
    <EmptyState
      illustration="no-partners"
      title="Os parceiros não estão disponíveis no momento"
      text={`A assinatura de ${names} não está ativa, por isso os parceiros não aparecem. Sua carteirinha continua valendo; fale com sua escola para saber mais.`}
    />
  );
}

function PartnersOfCards({ cards }: { cards: readonly HolderCard[] }) {
  const { search, category, card, change } = useListAddress();
  const options = cardOptions(cards);
  const chosen = options.find(({ value }) => value === card);
  const meant = chosen ? [chosen] : options;
  const open = meant.filter((option) => option.open);
  const closed = meant.filter((option) => !option.open);
  const companiesId = open.map(({ value }) => value);

  return (
    <>
      <Box
        sx={(theme) => ({
          position: 'sticky',
          top: theme.spacing(8),
          zIndex: theme.zIndex.appBar - 1,
          bgcolor: 'background.default',
          mx: { xs: -2, sm: -3 },
          px: { xs: 2, sm: 3 },
          pt: 1.5,
          pb: 0.5,
          mb: 1,
          [theme.breakpoints.down(MOBILE)]: { top: 0 },
        })}
      >
        <Box
          sx={{
            display: 'grid',
            alignItems: 'center',
            gap: 1,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', [MOBILE]: 'minmax(0, 1fr) minmax(0, 1fr)' },
          }}
        >
          <CardFilter options={options} chosen={chosen} onChoose={(value) => change({ card: value, category: null })} />
          {open.length > 0 && (
            <SearchField label="Procurar parceiro" value={search} onSearch={(text) => change({ search: text })} />
          )}
        </Box>
        {open.length > 0 && (
          <CategoryBar companiesId={companiesId} chosen={category} onChoose={(id) => change({ category: id })} />
        )}
      </Box>
      {open.length === 0 ? (
        <ClosedSchools schools={closed} />
      ) : (
        <>
          {closed.length > 0 && (
            <Alert severity="info" sx={{ mb: 2 }}>
              {`Os parceiros de ${new Intl.ListFormat('pt-BR').format(closed.map(({ school }) => school))} não estão disponíveis no momento.`}
            </Alert>
          )}
          <PartnerList
            companiesId={companiesId}
            category={category}
            search={search}
            onClearFilters={() => change({ search: null, category: null })}
          />
        </>
      )}
    </>
  );
}

export function PartnersPage() {
  const current = useCurrentUser();
  const { data, isError, isFetching, error, refetch } = useListMyCardsQuery();
  const cards = selectRows(data);

  if (data && cards.length > 0) {
    return (
      <PageContainer maxWidth="lg">
        <PartnersOfCards cards={cards} />
      </PageContainer>
    );
  }
  return (
    <PageContainer maxWidth="lg">
      <PageHeader title={TITLE} />
      {data && <NoCardScreen current={current} onRefresh={() => refetch()} />}
      {!data && isError && !isFetching && <ErrorState message={errorMessage(error)} onRetry={() => void refetch()} />}
      {!data && (!isError || isFetching) && <ListSkeleton rows={SKELETON_ROWS} cards />}
    </PageContainer>
  );
}

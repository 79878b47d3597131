// /parceiros: the partners of the companies whose cards a person holds, or follows for a child.
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { Theme } from '@mui/material/styles';
import { CARD_STATE_WORDS } from '@vinculo/contract/rules/words/cardStateWords';
import { useCurrentUser } from '../../api/currentUser';
import { useListFamilyCardsQuery, useListMyCardsQuery } from '../../api/slice';
import { NewCompanies } from '../../components/company/NewCompanies';
import { PageContainer } from '../../components/page/Page';
import { Loaded } from '../../components/page/states';
import { SearchField } from '../../components/table/SearchField';
import { useRows } from '../../entities/selectors';
import { MOBILE } from '../../lib/breakpoint';
import { noneOf, useListAddress, type Params } from '../../lib/listParams';
import { useOverlay } from '../../lib/overlay';
import { CardFilter, cardOptions, companyNames } from './CardFilter';
import { CategoryBar, CategorySkeleton } from './CategoryBar';
import { useNear } from './NearMe';
import { ClosedScreen, NoCardScreen } from './NoCardScreen';
import { PartnerFilters, type Filters } from './PartnerFilters';
import { PartnerList, PARTNERS_SKELETON } from './PartnerList';

/** On a phone held sideways the header would take half of the screen. */
const LOW = '@media (max-height: 480px)';

/** What stays on top while partners scroll: heading, search and categories. */
const HEADER = (theme: Theme) =>
  ({
    position: 'sticky',
    top: theme.spacing(8),
    zIndex: theme.zIndex.appBar - 1,
    bgcolor: 'background.default',
    mx: { xs: -2, sm: -3 },
    px: { xs: 2, sm: 3 },
    pt: 1,
    [theme.breakpoints.down(MOBILE)]: { top: 0 },
    [LOW]: { position: 'static' },
  }) as const;

const SIDE_BY_SIDE = {
  display: 'grid',
  alignItems: 'center',
  gap: 1,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', [MOBILE]: 'minmax(0, 1fr) minmax(0, 1fr)' },
};

const DETAILS = 'partner';
const ON = [[true, '1']] as const;
const FILTERS: Params<Filters> = {
  today: { param: 'hoje', values: ON },
  favorites: { param: 'favoritos', values: ON },
};
const PLACES: Params<{ category: string; card: string }> = {
  category: { param: 'categoria' },
  card: { param: 'carteirinha' },
};
const PARAMS = { ...FILTERS, ...PLACES };

export default function PartnersPage() {
  const current = useCurrentUser();
  const query = useListMyCardsQuery();
  const { data } = query;
  const { search, category, card, today, favorites, change } = useListAddress(PARAMS);
  const sheet = useOverlay(DETAILS);
  const near = useNear();
  const filters = { today: today !== null, favorites: favorites !== null };

  const family = useListFamilyCardsQuery(undefined, { skip: !current.user?.has_family });
  const followed = useRows(family.data);
  const ofChildren = followed.flatMap((each) => (each.card && !each.paused && !each.others.paused ? [each.card] : []));
  const options = cardOptions([...useRows(data), ...ofChildren]);
  const chosen = options.find(({ value }) => value === card);
  const meant = chosen ? [chosen] : options;
  const open = meant.filter((option) => option.open);
  const closed = meant.filter((option) => !option.open);
  const paused = closed.filter((option) => !option.ended);
  const ended = closed.filter((option) => option.ended);
  const companiesId = open.map(({ value }) => value);

  // A guardian without a card sees the partners of the child's school.
  const isUnsure = data !== undefined && options.length === 0 && family.isLoading;
  const isWaiting = isUnsure || (!data && (!query.isError || query.isFetching));
  const hasPartners = !isWaiting && open.length > 0;
  const refresh = () => {
    // The profile tells whether there are cards.
    current.refetch();
    return query.refetch().unwrap();
  };

  return (
    <PageContainer maxWidth="lg">
      {/* One header in every state, so that its heading keeps the focus while cards load. */}
      <Box sx={HEADER}>
        <Box sx={SIDE_BY_SIDE}>
          <CardFilter
            options={options}
            chosen={chosen}
            onChoose={(value) => change({ card: value, category: null }, { replace: true })}
          />
          {isWaiting && <Skeleton variant="rounded" sx={(theme) => ({ height: theme.spacing(7) })} />}
          {hasPartners && (
            <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'center', gap: 0.5 }}>
              <SearchField
                label="Procurar parceiro"
                value={search}
                onSearch={(text) => change({ search: text })}
                paused={sheet.value !== null}
              />
              <PartnerFilters near={near} filters={filters} onFilter={change} />
            </Box>
          )}
        </Box>
        {(isWaiting || hasPartners) && (
          <Box sx={{ pt: 0.5 }}>
            {isWaiting ? (
              <CategorySkeleton />
            ) : (
              <CategoryBar companiesId={companiesId} chosen={category} onChoose={(id) => change({ category: id })} />
            )}
          </Box>
        )}
      </Box>
      <Loaded query={query} skeleton={PARTNERS_SKELETON} />
      {isUnsure && PARTNERS_SKELETON}
      {data && options.length === 0 && !isUnsure && <NoCardScreen current={current} onRefresh={refresh} />}
      {options.length > 0 && open.length === 0 && (
        <ClosedScreen state={paused.length > 0 ? 'paused' : 'ended'} school={companyNames(closed)} />
      )}
      {open.length > 0 && (
        <>
          <PartnerList
            near={near}
            companiesId={companiesId}
            category={category}
            search={search}
            filters={filters}
            sheet={sheet}
            onClearFilters={() => change({ search: null, category: null, ...noneOf(FILTERS) })}
          />
          {paused.length > 0 && (
            <Alert severity="info" sx={{ mt: 2 }}>
              {CARD_STATE_WORDS.paused.text(companyNames(paused))}
            </Alert>
          )}
          {ended.length > 0 && (
            <Alert severity="info" sx={{ mt: 2 }}>
              {`${CARD_STATE_WORDS.ended.title}. ${CARD_STATE_WORDS.ended.text(companyNames(ended))}`}
            </Alert>
          )}
        </>
      )}
      <Box sx={{ mt: 2 }}>
        <NewCompanies given="card" />
      </Box>
    </PageContainer>
  );
}

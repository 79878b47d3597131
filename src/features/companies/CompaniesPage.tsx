/** All companies, as super administrators find and open them. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FilterListIcon from '@mui/icons-material/FilterList';
import { useGridApiRef } from '@mui/x-data-grid';
import type { Company } from '@vinculo/contract/companies';
import { shownCount } from '@vinculo/contract/rules/counts';
import { STANDINGS } from '@vinculo/contract/rules/standing';
import { useRef, type KeyboardEvent } from 'react';
import { useListCompaniesInfiniteQuery } from '../../api/companies';
import { errorMessage } from '../../api/errors';
import { useRows, useTotal } from '../../entities/selectors';
import { EmptyState } from '../../components/page/EmptyState';
import { ErrorState } from '../../components/page/ErrorState';
import { FilterMenu } from '../../components/table/FilterMenu';
import { ListCount } from '../../components/table/ListCount';
import { ListSkeleton } from '../../components/table/ListSkeleton';
import { focusInList, LoadMore } from '../../components/table/LoadMore';
import { PageContainer } from '../../components/page/PageContainer';
import { PageHeader } from '../../components/page/PageHeader';
import { TileGrid } from '../../components/table/PlainList';
import { RefetchBar } from '../../components/table/RefetchBar';
import { SearchField } from '../../components/table/SearchField';
import { useIsMobile } from '../../lib/breakpoint';
import { PATHS } from '../../lib/paths';
import { CompanyGrid, focusCompany, type GridApiRef } from './CompanyGrid';
import { CompanyItem } from './CompanyItem';
import { useCompanyAddress, type CompanyAddress } from './companyList';
import { STANDING_WORDS } from './companyStanding';
import { StoppedCompanies } from './StoppedCompanies';

const SKELETON_ROWS = 6;

const STANDING_OPTIONS = [
  { value: null, label: 'Todas' },
  ...STANDINGS.map((value) => ({ value, label: STANDING_WORDS[value] })),
];

const whyEmpty = ({ filter: { search, standing } }: CompanyAddress) => {
  if (standing)
    return search
      ? 'Nenhuma empresa nesta situação tem o que você procura.'
      : 'Nenhuma empresa está nesta situação agora.';
  return search
    ? 'Procure pelo nome, CNPJ, e-mail, telefone ou cidade.'
    : 'As escolas aparecem aqui assim que criam a própria conta.';
};

interface CompanyResultsProps {
  address: CompanyAddress;
  apiRef: GridApiRef;
}

function CompanyResults({ address, apiRef }: CompanyResultsProps) {
  const { filter } = address;
  const isMobile = useIsMobile();
  const query = useListCompaniesInfiniteQuery(filter);
  // While another search is on its way the rows of the last one stay; once it has failed they would be a lie.
  const data = query.currentData ?? (query.isError ? undefined : query.data);
  const companies = useRows(data);
  const total = useTotal(data);
  const list = useRef<HTMLUListElement>(null);
  const stopped = data?.pages.at(-1)?.stopped ?? [];

  if (!data && query.isError) {
    return <ErrorState message={errorMessage(query.error)} onRetry={() => void query.refetch()} />;
  }
  if (!data) {
    return (
      <>
        {isMobile && <RefetchBar active={false} />}
        <ListCount text={null} />
        {isMobile ? (
          <ListSkeleton rows={SKELETON_ROWS} cards pictures={false} />
        ) : (
          <CompanyGrid rows={undefined} isFetching address={address} apiRef={apiRef} />
        )}
      </>
    );
  }

  const focusRow = (index: number) =>
    isMobile ? focusInList(list.current, index) : focusCompany(apiRef, companies[index]);
  const isRefetching = query.isFetching && !query.isFetchingNextPage;

  if (companies.length === 0) {
    const isFiltered = Boolean(filter.search || filter.standing);
    return (
      <>
        <RefetchBar active={isRefetching} />
        <EmptyState
          illustration="not-found"
          title={isFiltered ? 'Nenhuma empresa encontrada' : 'Nenhuma empresa cadastrada'}
          text={whyEmpty(address)}
          action={
            filter.standing && (
              <Button variant="outlined" onClick={address.onClear}>
                Ver todas as empresas
              </Button>
            )
          }
        />
      </>
    );
  }

  return (
    <>
      {isMobile && <RefetchBar active={isRefetching} />}
      <StoppedCompanies companies={stopped} />
      <ListCount text={`${shownCount(total ?? companies.length)} empresas`} />
      {isMobile ? (
        <TileGrid ref={list}>
          {companies.map((company) => (
            <li key={company.id}>
              <CompanyItem company={company} />
            </li>
          ))}
        </TileGrid>
      ) : (
        <CompanyGrid rows={companies} isFetching={isRefetching} address={address} apiRef={apiRef} />
      )}
      <LoadMore query={query} count={companies.length} focusRow={focusRow} />
    </>
  );
}

export default function CompaniesPage() {
  const address = useCompanyAddress();
  const apiRef = useGridApiRef();
  const toFirstCompany = (event: KeyboardEvent) => {
    const [first] = apiRef.current?.getSortedRows() ?? [];
    if (event.key !== 'ArrowDown' || !first) return;
    event.preventDefault();
    focusCompany(apiRef, first as Company);
  };
  return (
    <PageContainer maxWidth="lg">
      <PageHeader title="Empresas" backTo={PATHS.dashboard} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 1.5 }}>
        <Box
          // What is left beside the filter, or a line of its own where that would cut off what can be searched for.
          sx={(theme) => ({ flex: `1 1 ${theme.spacing(27)}`, minWidth: 0, maxWidth: theme.breakpoints.values.sm })}
          // From the search down to the companies, as among cards.
          onKeyDown={toFirstCompany}
        >
          <SearchField label="Procurar empresas" value={address.filter.search ?? ''} onSearch={address.onSearch} />
        </Box>
        <FilterMenu
          label="Situação"
          Icon={FilterListIcon}
          options={STANDING_OPTIONS}
          value={address.filter.standing ?? null}
          onChoose={address.onStanding}
        />
      </Box>
      <CompanyResults address={address} apiRef={apiRef} />
    </PageContainer>
  );
}

/** All companies, as super administrators find and open them. */
import Box from '@mui/material/Box';
import { shownCount } from '@vinculo/contract/rules/counts';
import { useRef } from 'react';
import { useListCompaniesInfiniteQuery } from '../../api/companies';
import { errorMessage } from '../../api/errors';
import { useRows, useTotal } from '../../entities/selectors';
import { EmptyState } from '../../components/EmptyState';
import { ErrorState } from '../../components/ErrorState';
import { ListCount } from '../../components/ListCount';
import { ListSkeleton } from '../../components/ListSkeleton';
import { focusInList, LoadMore } from '../../components/LoadMore';
import { PageContainer } from '../../components/PageContainer';
import { PageHeader } from '../../components/PageHeader';
import { TileGrid } from '../../components/PlainList';
import { RefetchBar } from '../../components/RefetchBar';
import { SearchField } from '../../components/SearchField';
import { useIsMobile } from '../../lib/breakpoint';
import { useListAddress } from '../../lib/listParams';
import { PATHS } from '../../lib/paths';
import { CompanyGrid } from './CompanyGrid';
import { CompanyItem } from './CompanyItem';
import { StoppedCompanies } from './StoppedCompanies';

const SKELETON_ROWS = 6;

function CompanyResults({ search }: { search: string }) {
  const isMobile = useIsMobile();
  const query = useListCompaniesInfiniteQuery({ search });
  // While another search is on its way the rows of the last one stay; once it has failed they would be a lie.
  const data = query.currentData ?? (query.isError ? undefined : query.data);
  const companies = useRows(data);
  const total = useTotal(data);
  const list = useRef<HTMLUListElement>(null);
  const table = useRef<HTMLDivElement>(null);
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
          <CompanyGrid rows={undefined} isFetching />
        )}
      </>
    );
  }

  const focusRow = (index: number) => focusInList(isMobile ? list.current : table.current, index);
  const isRefetching = query.isFetching && !query.isFetchingNextPage;

  if (companies.length === 0) {
    return (
      <>
        <RefetchBar active={isRefetching} />
        <EmptyState
          illustration="not-found"
          title={search ? 'Nenhuma empresa encontrada' : 'Nenhuma empresa cadastrada'}
          text={
            search
              ? 'Procure pelo nome, CNPJ, e-mail, telefone ou cidade.'
              : 'As escolas aparecem aqui assim que criam a própria conta.'
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
        <CompanyGrid rows={companies} isFetching={isRefetching} body={table} />
      )}
      <LoadMore query={query} count={companies.length} focusRow={focusRow} />
    </>
  );
}

export function CompaniesPage() {
  const { search, change } = useListAddress();
  return (
    <PageContainer maxWidth="lg">
      <PageHeader title="Empresas" backTo={PATHS.dashboard} />
      <Box sx={{ maxWidth: (theme) => ({ md: theme.breakpoints.values.sm }), mb: 1.5 }}>
        <SearchField label="Procurar empresas" value={search} onSearch={(text) => change({ search: text })} />
      </Box>
      <CompanyResults search={search} />
    </PageContainer>
  );
}

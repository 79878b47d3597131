/** The cards of a school, as its administrators find and open them. */
import { useGridApiRef } from '@mui/x-data-grid';
import { lazy, Suspense, type KeyboardEvent } from 'react';
import { useCurrentUser } from '../../api/currentUser';
import { AddLink } from '../../components/page/AddLink';
import { ErrorState } from '../../components/page/ErrorState';
import { ListTools } from '../../components/table/ListTools';
import { NoSuchPage } from '../../components/table/NoSuchPage';
import { NothingFound } from '../../components/table/NothingFound';
import { PageContainer } from '../../components/page/PageContainer';
import { PageHeader } from '../../components/page/PageHeader';
import { SelectionContext, useSelection, useSelectMode } from '../../components/table/selection';
import { PATHS } from '../../lib/paths';
import { AddMenu } from './AddMenu';
import { CardGrid, focusCard, type GridApiRef } from './CardGrid';
import { useCardTable, type CardTable } from './cardTable';
import { MoreFilters } from './MoreFilters';
import { NEW, NoCards } from './NoCards';
import { StatusFilter } from './StatusFilter';

// With it come forms, which the table has no other use for.
const SelectionBar = lazy(() => import('./SelectionBar'));

interface CardResultsProps {
  table: CardTable;
  hasBoxes: boolean;
  apiRef: GridApiRef;
}

function CardResults({ table, hasBoxes, apiRef }: CardResultsProps) {
  if (table.isNoPage) return <NoSuchPage onFirst={() => table.onPage(1)} />;
  // The reason comes as a toast.
  if (!table.cards && table.isError) return <ErrorState onRetry={table.refetch} asLink />;
  if (table.total !== 0) return <CardGrid table={table} hasBoxes={hasBoxes} apiRef={apiRef} />;
  const { className, ending } = table.filters;
  return table.search || table.status || className || ending ? (
    <NothingFound label="Ver todas as carteirinhas" onClear={table.onClear} />
  ) : (
    <NoCards />
  );
}

export default function AdminCardsPage() {
  const table = useCardTable();
  const apiRef = useGridApiRef();
  const { companyId } = useCurrentUser();
  const selection = useSelection({ ...table, rows: table.cards });
  const selectMode = useSelectMode(selection);

  const toFirstCard = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || !table.cards?.length) return;
    event.preventDefault();
    focusCard(apiRef, table.cards[0]?.id);
  };

  return (
    <PageContainer maxWidth="lg">
      <PageHeader
        title="Carteirinhas"
        backTo={PATHS.admin}
        actions={
          <>
            <AddMenu />
            <AddLink to={PATHS.adminCardUser} label={NEW} />
          </>
        }
      />
      <ListTools
        searchLabel="Procurar carteirinha"
        search={table.search}
        onSearch={table.onSearch}
        // From the search down to the cards, as in the search for people.
        onSearchKeyDown={toFirstCard}
        selectMode={table.total === 0 ? undefined : selectMode}
      >
        <StatusFilter status={table.status} onStatus={table.onStatus} />
        <MoreFilters filters={table.filters} onFilters={table.onFilters} />
      </ListTools>
      {selection.count > 0 && companyId && (
        <Suspense>
          <SelectionBar selection={selection} companyId={companyId} total={table.total ?? 0} />
        </Suspense>
      )}
      <SelectionContext value={selection}>
        <CardResults table={table} hasBoxes={selectMode.hasBoxes} apiRef={apiRef} />
      </SelectionContext>
    </PageContainer>
  );
}

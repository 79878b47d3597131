/** The cards of a company, as its administrators find and open them. */
import { useGridApiRef } from '@mui/x-data-grid';
import { lazy, Suspense, type KeyboardEvent } from 'react';
import { InvitationsProgress } from '../../components/card/InvitationsProgress';
import { useInvitationsWaiting } from '../../components/card/invitationsWaiting';
import { AddLink } from '../../components/page/AddLink';
import { ErrorState } from '../../components/page/ErrorState';
import { ListPage } from '../../components/table/ListPage';
import { ListTools } from '../../components/table/ListTools';
import { NothingFound } from '../../components/table/NothingFound';
import { SelectionContext, useSelection, useSelectMode } from '../../components/table/selection';
import { PATHS } from '../../lib/paths';
import { AddMenu } from './table/AddMenu';
import { CardGrid, focusCard } from './table/CardGrid';
import { useCardTable } from './table/cardTable';
import { MoreFilters } from './table/MoreFilters';
import { NEW, NoCards } from './table/NoCards';
import { StatusFilter } from './table/StatusFilter';

// Loaded apart: it brings forms, which the table does not need.
const SelectionBar = lazy(() => import('./table/SelectionBar'));

export default function AdminCardsPage() {
  const table = useCardTable();
  const { rows, isFetching, pager, total, companyId } = table;
  const waiting = useInvitationsWaiting(companyId);
  const apiRef = useGridApiRef();
  const selection = useSelection(table);
  const selectMode = useSelectMode(selection);

  const toFirstCard = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || !rows?.length) return;
    event.preventDefault();
    focusCard(apiRef, rows[0]?.id);
  };

  return (
    <ListPage
      title="Carteirinhas"
      backTo={PATHS.admin}
      actions={
        <>
          <AddMenu />
          <AddLink to={PATHS.adminCardUser} label={NEW} />
        </>
      }
      tools={
        <>
          {total !== 0 && <InvitationsProgress waiting={waiting} />}
          <ListTools
            searchLabel="Procurar carteirinha"
            search={table.search}
            onSearch={table.onSearch}
            onSearchKeyDown={toFirstCard}
            selectMode={total === 0 ? undefined : selectMode}
          >
            <StatusFilter status={table.status} onStatus={table.onStatus} />
            <MoreFilters filters={table.filters} onFilters={table.onFilters} />
          </ListTools>
        </>
      }
      bar={
        selection.count > 0 &&
        companyId && (
          <Suspense>
            <SelectionBar selection={selection} companyId={companyId} total={total ?? 0} />
          </Suspense>
        )
      }
      list={table}
      hasOwnBar
      failed={<ErrorState onRetry={table.refetch} asLink />}
      empty={
        table.isFiltered ? <NothingFound label="Ver todas as carteirinhas" onClear={table.onClear} /> : <NoCards />
      }
    >
      <SelectionContext value={{ ...selection, hasBoxes: selectMode.hasBoxes }}>
        <CardGrid rows={rows} isFetching={isFetching} pager={pager} apiRef={apiRef} />
      </SelectionContext>
    </ListPage>
  );
}

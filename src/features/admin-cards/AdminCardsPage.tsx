/** The cards of a company, as its administrators find and open them. */
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useGridApiRef } from '@mui/x-data-grid';
import { brazilianDate } from '@vinculo/contract/rules/brasilia';
import { lazy, Suspense, type KeyboardEvent } from 'react';
import { useExportCardsMutation } from '../../api/cards';
import { InvitationsProgress } from '../../components/card/InvitationsProgress';
import { useInvitationsWaiting } from '../../components/card/invitationsWaiting';
import { AddLink } from '../../components/page/AddLink';
import { ErrorState } from '../../components/page/ErrorState';
import { useKeyShortcuts } from '../../components/page/keyShortcuts';
import { ExportButton } from '../../components/table/ExportButton';
import type { FilterOption } from '../../components/table/FilterMenu';
import { ListPage } from '../../components/table/ListPage';
import { ListTools } from '../../components/table/ListTools';
import { NothingFound } from '../../components/table/NothingFound';
import { SelectionContext, useSelection, useSelectMode } from '../../components/table/selection';
import { ViewMenu } from '../../components/table/ViewMenu';
import { useIsTouch } from '../../lib/breakpoint';
import { PATHS } from '../../lib/paths';
import { AddMenu } from './table/AddMenu';
import { ADDED_COLUMNS, CardGrid, focusCard } from './table/CardGrid';
import { useCardTable, type CardOrder } from './table/cardTable';
import { MoreFilters } from './table/MoreFilters';
import { NEW, NoCards } from './table/NoCards';
import { StatusFilter } from './table/StatusFilter';

// Loaded apart: it brings forms, which the table does not need.
const SelectionBar = lazy(() => import('./table/SelectionBar'));

const ORDERS: readonly FilterOption<CardOrder>[] = [
  { value: null, label: 'Mais novas primeiro' },
  { value: 'nome', label: 'Por nome' },
  { value: 'turma', label: 'Por turma' },
  { value: 'validade', label: 'Por validade' },
];

export default function AdminCardsPage() {
  const table = useCardTable();
  const { rows, isFetching, pager, total, companyId, exported } = table;
  const [exportCards] = useExportCardsMutation();
  const isTouch = useIsTouch();
  const hasKeys = table.hasKeys && !isTouch;
  useKeyShortcuts(hasKeys);
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
          <AddLink to={PATHS.adminCardUser} label={NEW} shortcut={hasKeys ? 'n' : undefined} />
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
            searchShortcut={hasKeys ? '/' : undefined}
            selectMode={total === 0 ? undefined : selectMode}
          >
            <StatusFilter status={table.status} onStatus={table.onStatus} />
            <MoreFilters filters={table.filters} onFilters={table.onFilters} />
            <ViewMenu
              orders={ORDERS}
              order={table.order}
              onOrder={table.onOrder}
              columns={ADDED_COLUMNS}
              shown={table.added}
              onShown={table.onAdded}
            />
          </ListTools>
        </>
      }
      bar={
        selection.count > 0 &&
        companyId && (
          <Suspense>
            <SelectionBar selection={selection} companyId={companyId} total={total ?? 0} filter={table.filter} />
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
        <CardGrid
          rows={rows}
          isFetching={isFetching}
          pager={pager}
          apiRef={apiRef}
          order={table.order}
          onOrder={table.onOrder}
          added={table.added}
        />
      </SelectionContext>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 2, mt: 2 }}
      >
        {!isTouch && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {table.hasKeys
              ? 'Pelo teclado: / vai à busca, N faz uma carteirinha nova. '
              : 'As teclas / e N estão desligadas. '}
            <Link component="button" variant="body2" onClick={table.onKeys}>
              {table.hasKeys ? 'Desligar' : 'Ligar'}
            </Link>
          </Typography>
        )}
        {exported && (
          <ExportButton
            make={() => exportCards(exported).unwrap()}
            fileName={() => `carteirinhas-${brazilianDate(new Date())}.csv`}
          />
        )}
      </Box>
    </ListPage>
  );
}

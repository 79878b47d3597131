/** The cards of a company, as its administrators find and open them. */

import Box from '@mui/material/Box';
import { useGridApiRef } from '@mui/x-data-grid';
import { lazy, Suspense, type KeyboardEvent } from 'react';
import { brazilianDate } from '@vinculo/contract/rules/brasilia';
import { useExportCardsMutation } from '../../api/slice';
import { CardTabs } from '../../components/card/CardTabs';
import { KeyHints } from '../../components/dialog/KeyHints';
import { AddLink } from '../../components/page/AddLink';
import { ErrorState } from '../../components/page/ErrorState';
import { useKeyShortcuts } from '../../components/page/keyShortcuts';
import { ExportButton } from '../../components/table/ExportButton';
import { ListPage } from '../../components/table/ListPage';
import { ListTools } from '../../components/table/ListTools';
import { NothingFound } from '../../components/table/NothingFound';
import { SelectionContext, useSelection, useSelectMode } from '../../components/table/selection';
import { useIsTouch } from '../../lib/breakpoint';
import { PATHS } from '../../lib/paths';
import { AddMenu } from './table/AddMenu';
import { CardGrid, focusCard } from './table/CardGrid';
import { useCardTable } from './table/cardTable';
import { MoreFilters } from './table/MoreFilters';
import { NEW, NoCards } from './table/NoCards';
import { StatusFilter } from './table/StatusFilter';

// Loaded apart: it brings forms, which the table does not need.
const SelectionBar = lazy(() => import('./table/SelectionBar'));

const KEYS = [
  ['/', 'Vai à busca'],
  ['N', 'Começa uma carteirinha nova'],
  ['Setas', 'Andam pela tabela'],
  ['Enter', 'Abre a carteirinha'],
] as const;

export default function AdminCardsPage() {
  const table = useCardTable();
  const { rows, isFetching, pager, total, companyId, exported } = table;
  const [exportCards] = useExportCardsMutation();
  const isTouch = useIsTouch();
  const hasKeys = table.hasKeys && !isTouch;
  useKeyShortcuts(hasKeys);
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
      tabs={<CardTabs />}
      tools={
        <ListTools
          searchLabel="Procurar carteirinha"
          search={table.search}
          onSearch={table.onSearch}
          onSearchKeyDown={toFirstCard}
          searchShortcut={hasKeys ? '/' : undefined}
          selectMode={total === 0 ? undefined : selectMode}
        >
          <StatusFilter status={table.status} onStatus={(active) => table.onFilters({ active })} />
          <MoreFilters filters={table.filters} onFilters={table.onFilters} />
          <KeyHints keys={KEYS} toggle={{ isOn: table.hasKeys, onChange: table.onKeys }} />
        </ListTools>
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
          onAdded={table.onAdded}
        />
      </SelectionContext>
      {exported && (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 2 }}>
          <ExportButton
            make={() => exportCards(exported).unwrap()}
            fileName={() => `carteirinhas-${brazilianDate(new Date())}.csv`}
          />
        </Box>
      )}
    </ListPage>
  );
}

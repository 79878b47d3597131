// The cards of a company, as its administrators find and open them.
import { useGridApiRef } from '@mui/x-data-grid';
import { lazy, Suspense, type KeyboardEvent } from 'react';
import { brazilianDate } from '@vinculo/contract/rules/brasilia';
import { useExportCardsMutation } from '../../api/slice';
import { CardTabs, OtherTab } from '../../components/card/CardTabs';
import { useBusy } from '../../components/page/BusyButton';
import { AddLink } from '../../components/page/links';
import { ErrorState } from '../../components/page/states';
import { ListPage, NothingFound } from '../../components/table/ListPage';
import { ListTools } from '../../components/table/ListTools';
import { FilterMenu, optionsOf, WaysMenu } from '../../components/table/menus';
import { SelectionContext, useSelection, useSelectMode } from '../../components/table/selection';
import { download } from '../../lib/download';
import { PATHS } from '../../lib/paths';
import { CardGrid, focusCard } from './table/CardGrid';
import { STATUS_FILTER, useCardTable } from './table/cardTable';
import { MoreFilters } from './table/MoreFilters';

// Loaded apart: the table needs neither.
const SelectionBar = lazy(() => import('./table/SelectionBar'));
const NoCards = lazy(async () => ({ default: (await import('./table/NoCards')).NoCards }));

const STATUS = optionsOf(STATUS_FILTER.active);
const WAYS = [
  { label: 'Importar lista de alunos', to: PATHS.classList },
  { label: 'Link da escola', to: PATHS.adminCompanyLink },
] as const;

export default function AdminCardsPage() {
  const table = useCardTable();
  const { rows, isFetching, pager, total, companyId, exported } = table;
  const [exportCards] = useExportCardsMutation();
  const saving = useBusy();
  const save = async () => {
    if (exported) download(await exportCards(exported).unwrap(), `carteirinhas-${brazilianDate(new Date())}.csv`);
  };
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
          <WaysMenu
            ways={[
              ...WAYS,
              ...(total
                ? [{ label: saving.isBusy ? 'Baixando...' : 'Baixar planilha', onPress: () => void saving.run(save) }]
                : []),
            ]}
          />
          <AddLink to={PATHS.adminCardUser} label="Nova carteirinha" />
        </>
      }
      tabs={<CardTabs />}
      tools={
        <ListTools
          searchLabel="Procurar carteirinha"
          search={table.search}
          onSearch={table.onSearch}
          onSearchKeyDown={toFirstCard}
          selectMode={total === 0 ? undefined : selectMode}
        >
          <FilterMenu
            label="Status"
            options={STATUS}
            value={table.status}
            onChoose={(active) => table.onFilters({ active })}
          />
          <MoreFilters filters={table.filters} onFilters={table.onFilters} />
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
      after={<OtherTab of="waiting" search={table.search} />}
      empty={
        table.isFiltered ? (
          <NothingFound label="Ver todas as carteirinhas" onClear={table.onClear} />
        ) : (
          <Suspense>
            <NoCards />
          </Suspense>
        )
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
        />
      </SelectionContext>
    </ListPage>
  );
}

// The cards of a company, as its administrators find and open them.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useGridApiRef } from '@mui/x-data-grid';
import { lazy, Suspense, type KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import { brazilianDate } from '@vinculo/contract/rules/brasilia';
import { useExportCardsMutation } from '../../api/slice';
import { CardTabs, OtherTab } from '../../components/card/CardTabs';
import { useBusy } from '../../components/page/BusyButton';
import { AddLink, MainLink, useAddStep } from '../../components/page/links';
import { EmptyState, ErrorState } from '../../components/page/states';
import { ListPage, NothingFound } from '../../components/table/ListPage';
import { ListTools } from '../../components/table/ListTools';
import { FilterMenu, optionsOf, WaysMenu } from '../../components/table/menus';
import { SelectionContext, useSelection, useSelectMode } from '../../components/table/selection';
import { download } from '../../lib/download';
import { PATHS } from '../../lib/paths';
import { CardGrid, focusCard } from './table/CardGrid';
import { STATUS_FILTER, useCardTable } from './table/cardTable';
import { MoreFilters } from './table/MoreFilters';

// Loaded apart: it brings forms, which the table does not need.
const SelectionBar = lazy(() => import('./table/SelectionBar'));

const STATUS = optionsOf(STATUS_FILTER.active);
const WAYS = [
  { label: 'Importar lista de alunos', to: PATHS.classList },
  { label: 'Link da escola', to: PATHS.adminCompanyLink },
] as const;

const NEW = 'Nova carteirinha';
const NEXT_STEPS = [
  { illustration: 'first-search', text: 'Procure pelo seu próprio nome ou e-mail, para experimentar.' },
  { illustration: 'first-photo', text: 'Adicione uma foto do rosto e o nome.' },
  { illustration: 'first-register', text: 'Clique em Cadastrar e pronto.' },
] as const;

/** How a school without a card begins. */
function NoCards() {
  const addStep = useAddStep(NEW);
  return (
    <EmptyState
      title="Crie sua primeira carteirinha!"
      steps={[addStep, ...NEXT_STEPS]}
      action={
        <>
          <MainLink to={PATHS.adminCardUser}>Criar minha primeira carteirinha</MainLink>
          <Typography sx={{ mt: 3, mb: 1.5, color: 'text.secondary', textWrap: 'pretty' }}>
            Para a escola inteira, importe a lista, com ou sem e-mails e fotos, ou divulgue o link.
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1.5 }}>
            <Button component={Link} to={PATHS.classList} variant="outlined">
              Importar lista
            </Button>
            <Button component={Link} to={PATHS.adminCompanyLink} variant="outlined">
              Divulgar o link
            </Button>
          </Box>
        </>
      }
    />
  );
}

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
          <AddLink to={PATHS.adminCardUser} label={NEW} />
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
        />
      </SelectionContext>
    </ListPage>
  );
}

/** The cards of a school, as its administrators find and open them. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useGridApiRef } from '@mui/x-data-grid';
import { lazy, Suspense, type KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import { useCurrentUser } from '../../api/currentUser';
import { AddLink, useAddStep } from '../../components/AddLink';
import { EmptyState } from '../../components/EmptyState';
import { ErrorState } from '../../components/ErrorState';
import { NoSuchPage } from '../../components/NoSuchPage';
import { NothingFound } from '../../components/NothingFound';
import { PageContainer } from '../../components/PageContainer';
import { PageHeader } from '../../components/PageHeader';
import { SearchField } from '../../components/SearchField';
import { SelectionContext, useSelection } from '../../components/selection';
import { PATHS } from '../../lib/paths';
import { AddMenu } from './AddMenu';
import { CardGrid, focusCard, type GridApiRef } from './CardGrid';
import { useCardTable, type CardTable } from './cardTable';
import { ClassFilter } from './ClassFilter';
import { StatusFilter } from './StatusFilter';

/** Comes with the first card that is chosen. */
const SelectionBar = lazy(() => import('./SelectionBar').then((loaded) => ({ default: loaded.SelectionBar })));

const NEW = 'Nova carteirinha';
const NEXT_STEPS = [
  { illustration: 'first-search', text: 'Procure pelo seu próprio nome ou e-mail, para experimentar.' },
  { illustration: 'first-photo', text: 'Adicione uma foto do rosto e o nome.' },
  { illustration: 'first-register', text: 'Clique em Cadastrar e pronto.' },
] as const;

interface CardResultsProps {
  table: CardTable;
  apiRef: GridApiRef;
}

function CardResults({ table, apiRef }: CardResultsProps) {
  const addStep = useAddStep(NEW);
  if (table.isNoPage) return <NoSuchPage onFirst={() => table.onPage(1)} />;
  // The reason comes as a toast.
  if (!table.cards && table.isError) return <ErrorState onRetry={table.refetch} asLink />;
  if (table.total !== 0) return <CardGrid table={table} apiRef={apiRef} />;
  return table.search || table.status || table.className ? (
    <NothingFound label="Ver todas as carteirinhas" onClear={table.onClear} />
  ) : (
    <EmptyState
      title="Crie sua primeira carteirinha!"
      steps={[addStep, ...NEXT_STEPS]}
      action={
        <Button component={Link} to={PATHS.adminCardUser} variant="contained" size="large">
          Criar minha primeira carteirinha
        </Button>
      }
    />
  );
}

export function AdminCardsPage() {
  const table = useCardTable();
  const apiRef = useGridApiRef();
  const { companyId } = useCurrentUser();
  const selection = useSelection({ ...table, rows: table.cards });

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
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 2 }}>
        <Box
          // What is left beside the filters, or a line of its own where that is too little.
          sx={(theme) => ({ flex: `1 1 ${theme.spacing(22)}`, minWidth: 0, maxWidth: theme.breakpoints.values.sm })}
          // From the search down to the cards, as in the search for people.
          onKeyDown={toFirstCard}
        >
          <SearchField label="Procurar carteirinha" value={table.search} onSearch={table.onSearch} />
        </Box>
        <Box sx={{ display: 'flex', gap: 1.5 }}>
          <StatusFilter status={table.status} onStatus={table.onStatus} />
          <ClassFilter className={table.className} onClass={table.onClass} />
        </Box>
      </Box>
      {selection.count > 0 && companyId && (
        <Suspense>
          <SelectionBar selection={selection} companyId={companyId} total={table.total ?? 0} />
        </Suspense>
      )}
      <SelectionContext value={selection}>
        <CardResults table={table} apiRef={apiRef} />
      </SelectionContext>
    </PageContainer>
  );
}

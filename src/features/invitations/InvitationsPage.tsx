/** /admin/carteirinhas/convites: whom the school has invited, and what became of it. */
import Button from '@mui/material/Button';
import FilterListIcon from '@mui/icons-material/FilterList';
import type { InvitationState } from '@vinculo/contract/invitations';
import { shownCount } from '@vinculo/contract/rules/counts';
import { Link } from 'react-router-dom';
import { errorMessage } from '../../api/errors';
import { EmptyState } from '../../components/page/EmptyState';
import { ErrorState } from '../../components/page/ErrorState';
import { FilterMenu } from '../../components/table/FilterMenu';
import { ListTools } from '../../components/table/ListTools';
import { NoSuchPage } from '../../components/table/NoSuchPage';
import { NothingFound } from '../../components/table/NothingFound';
import { PageContainer } from '../../components/page/PageContainer';
import { PageHeader } from '../../components/page/PageHeader';
import { SelectionContext, useSelection, useSelectMode } from '../../components/table/selection';
import { PATHS } from '../../lib/paths';
import { InvitationBar } from './InvitationBar';
import { InvitationGrid } from './InvitationGrid';
import { STATE_LABELS } from './InvitationStateLabel';
import { useInvitationTable, type InvitationTable } from './invitationTable';

const STATES = Object.keys(STATE_LABELS) as InvitationState[];

interface ResultsProps {
  table: InvitationTable;
  hasBoxes: boolean;
}

function Results({ table, hasBoxes }: ResultsProps) {
  if (table.isNoPage) return <NoSuchPage onFirst={() => table.onPage(1)} />;
  if (!table.rows && table.isError) return <ErrorState message={errorMessage(table.error)} onRetry={table.refetch} />;
  if (table.total !== 0) return <InvitationGrid table={table} hasBoxes={hasBoxes} />;
  return table.search || table.state ? (
    <NothingFound label="Ver todos os convites" onClear={table.onClear} />
  ) : (
    <EmptyState
      title="Nenhum convite ainda"
      text="Traga a lista de uma turma: quem ainda não tem conta no Vínculo recebe um convite por e-mail, e você acompanha aqui."
      action={
        <Button component={Link} to={PATHS.cardList} variant="contained" size="large">
          Adicionar uma lista
        </Button>
      }
    />
  );
}

export default function InvitationsPage() {
  const table = useInvitationTable();
  const { companyId, counts } = table;
  const selection = useSelection(table);
  const selectMode = useSelectMode(selection);
  const options = [
    { value: null, label: 'Todas' },
    ...STATES.map((value) => ({
      ...{ value, label: STATE_LABELS[value].word },
      ...(counts && { hint: shownCount(counts[value]) }),
    })),
  ];
  return (
    <PageContainer maxWidth="lg">
      <PageHeader title="Convites" backTo={PATHS.adminCards} />
      <ListTools
        searchLabel="Procurar convite"
        search={table.search}
        onSearch={table.onSearch}
        selectMode={table.total === 0 ? undefined : selectMode}
      >
        <FilterMenu
          label="Situação"
          Icon={FilterListIcon}
          options={options}
          value={table.state}
          onChoose={table.onState}
        />
      </ListTools>
      {selection.count > 0 && companyId && <InvitationBar selection={selection} companyId={companyId} />}
      <SelectionContext value={selection}>
        <Results table={table} hasBoxes={selectMode.hasBoxes} />
      </SelectionContext>
    </PageContainer>
  );
}

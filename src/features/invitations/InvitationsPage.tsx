/** /admin/carteirinhas/convites: the company's invitations and their states. */

import FilterListIcon from '@mui/icons-material/FilterList';
import Button from '@mui/material/Button';
import { shownCount, counted } from '@vinculo/contract/rules/words/counts';
import { CardTabs } from '../../components/card/CardTabs';
import { EmptyState } from '../../components/page/EmptyState';
import { MainLink } from '../../components/page/MainLink';
import { PrintCodesButton } from '../../components/print/PrintCodesButton';
import { FilterMenu, optionsOf } from '../../components/table/FilterMenu';
import { ListPage } from '../../components/table/ListPage';
import { ListTools } from '../../components/table/ListTools';
import { NothingFound } from '../../components/table/NothingFound';
import { SelectedBar } from '../../components/table/SelectedBar';
import { SelectionContext, useSelection, useSelectMode, type Selection } from '../../components/table/selection';
import { useAppSelector } from '../../lib/hooks';
import { PATHS } from '../../lib/paths';
import { InvitationGrid } from './InvitationGrid';
import { FILTERS, useInvitationTable } from './invitationTable';
import { useChangeInvitations } from './useChangeInvitations';

interface InvitationBarProps {
  selection: Selection;
  companyId: string;
  /** The chosen students have no address, so no mail goes to them. */
  isUnaddressed: boolean;
}

/** What can be done with the chosen invitations at once. */
function InvitationBar({ selection, companyId, isUnaddressed }: InvitationBarProps) {
  const { count, ids, clear } = selection;
  const { isBusy, send, revoke, question } = useChangeInvitations({ companyId, ids, isUnaddressed, onDone: clear });
  const hasListed = useAppSelector(({ entities }) =>
    ids.some((id) => entities.invitations.entities[id]?.state === 'listed'),
  );
  return (
    <SelectedBar label="Convites selecionados" text={counted(count, 'selecionado', 'selecionados')} onClear={clear}>
      {!isUnaddressed && (
        <Button variant="outlined" aria-disabled={isBusy} onClick={send}>
          Enviar de novo
        </Button>
      )}
      <Button variant="outlined" color="error" aria-haspopup="dialog" onClick={revoke}>
        {isUnaddressed ? 'Tirar da lista' : 'Cancelar convites'}
      </Button>
      {hasListed && (
        <PrintCodesButton variant="outlined" students={{ company_id: companyId, invitation_ids: [...ids] }} />
      )}
      {question}
    </SelectedBar>
  );
}

export default function InvitationsPage() {
  const table = useInvitationTable();
  const { rows, isFetching, pager, companyId, counts } = table;
  const selection = useSelection(table);
  const unaddressed = new Set(rows?.flatMap(({ id, email }) => (email === null ? id : [])));
  const selectMode = useSelectMode(selection);
  const options = optionsOf(FILTERS.state, (state) => counts && shownCount(counts[state]));
  return (
    <ListPage
      title="Convites"
      backTo={PATHS.admin}
      tabs={<CardTabs />}
      tools={
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
      }
      bar={
        selection.count > 0 &&
        companyId && (
          <InvitationBar
            selection={selection}
            companyId={companyId}
            isUnaddressed={table.state === 'listed' || selection.ids.every((id) => unaddressed.has(id))}
          />
        )
      }
      list={table}
      hasOwnBar
      empty={
        table.search || table.state ? (
          <NothingFound label="Ver todos os convites" onClear={table.onClear} />
        ) : (
          <EmptyState
            title="Nenhum convite ainda"
            text="Importe a lista de uma turma: quem ainda não tem conta no Vínculo recebe um convite por e-mail, e você acompanha aqui."
            action={<MainLink to={PATHS.classList}>Importar lista de alunos</MainLink>}
          />
        )
      }
    >
      <SelectionContext value={{ ...selection, hasBoxes: selectMode.hasBoxes }}>
        <InvitationGrid rows={rows} isFetching={isFetching} pager={pager} />
      </SelectionContext>
    </ListPage>
  );
}

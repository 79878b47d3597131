/** /admin/carteirinhas/convites: the company's invitations and their states. */
import Button from '@mui/material/Button';
import FilterListIcon from '@mui/icons-material/FilterList';
import type { InvitationState } from '@vinculo/contract/invitations';
import { shownCount } from '@vinculo/contract/rules/counts';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../components/page/EmptyState';
import { PrintCodesButton } from '../../components/print/PrintCodesButton';
import { FilterMenu } from '../../components/table/FilterMenu';
import { ListPage } from '../../components/table/ListPage';
import { ListTools } from '../../components/table/ListTools';
import { NothingFound } from '../../components/table/NothingFound';
import { SelectionContext, useSelection, useSelectMode } from '../../components/table/selection';
import { PATHS } from '../../lib/paths';
import { InvitationBar } from './InvitationBar';
import { InvitationGrid } from './InvitationGrid';
import { STATE_LABELS } from './InvitationStateLabel';
import { useInvitationTable } from './invitationTable';

const STATES = Object.keys(STATE_LABELS) as InvitationState[];

export default function InvitationsPage() {
  const table = useInvitationTable();
  const { rows, isFetching, pager, companyId, counts } = table;
  const selection = useSelection(table);
  const unaddressed = new Set(rows?.flatMap(({ id, email }) => (email === null ? id : [])));
  const selectMode = useSelectMode(selection);
  const options = [
    { value: null, label: 'Todas' },
    ...STATES.map((value) => ({
      value,
      label: STATE_LABELS[value].word,
      hint: counts && shownCount(counts[value]),
    })),
  ];
  return (
    <ListPage
      title="Convites"
      backTo={PATHS.adminCards}
      actions={companyId && counts?.listed ? <PrintCodesButton students={{ company_id: companyId }} /> : null}
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
            text="Traga a lista de uma turma: quem ainda não tem conta no Vínculo recebe um convite por e-mail, e você acompanha aqui."
            action={
              <Button component={Link} to={PATHS.cardList} variant="contained" size="large">
                Adicionar uma lista
              </Button>
            }
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

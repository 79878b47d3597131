/** The table of invitations, paged by the server; every row is a link to its invitation. */

import type { Invitation } from '@vinculo/contract/invitations';
import { factLine } from '@vinculo/contract/rules/card/student';
import { CARD_PAGE_SIZE } from '@vinculo/contract/rules/limits';
import { PersonCell, PERSON_PHONE_ROW_HEIGHT } from '../../components/person/PersonCell';
import { DataTable, type DataTableProps, type TableColumn } from '../../components/table/DataTable';
import { selectColumn } from '../../components/table/selectColumn';
import { withText } from '../../components/table/tableParts';
import { useIsMobile } from '../../lib/breakpoint';
import { invitationPath } from '../../lib/paths';
import { InvitationStateLabel } from './InvitationStateLabel';
import { mailsOf } from './mailsOf';

const HIDDEN_ON_PHONES = ['mailed', 'class_name', 'state'];

/** On phones the state stands below the address: beside it, it would cut it off. */
function UnderName({ invitation }: { invitation: Invitation }) {
  const isMobile = useIsMobile();
  return (
    <>
      <span>{invitation.email ?? factLine(invitation)}</span>
      {isMobile && <InvitationStateLabel invitation={invitation} />}
    </>
  );
}

const COLUMNS: TableColumn<Invitation>[] = [
  selectColumn('Selecionar todos desta página'),
  {
    field: 'full_name',
    headerName: 'Convidado',
    rowHeader: true,
    flex: 3,
    minWidth: withText(148),
    display: 'flex',
    renderCell: ({ row, tabIndex }) => (
      <PersonCell row={row} to={invitationPath(row.id)} tabIndex={tabIndex} under={<UnderName invitation={row} />} />
    ),
  },
  {
    field: 'class_name',
    headerName: 'Turma',
    flex: 1,
    minWidth: withText(96),
    valueGetter: (_value, row) => factLine(row),
  },
  {
    field: 'mailed',
    headerName: 'E-mails',
    flex: 1,
    minWidth: withText(168),
    valueGetter: (_value, row) => mailsOf(row),
  },
  {
    field: 'state',
    headerName: 'Situação',
    flex: 1,
    minWidth: withText(124),
    display: 'flex',
    renderCell: ({ row }) => <InvitationStateLabel invitation={row} />,
  },
];

export const InvitationGrid = (table: Pick<DataTableProps<Invitation>, 'rows' | 'isFetching' | 'pager'>) => (
  <DataTable
    label="Convites"
    firstRows={CARD_PAGE_SIZE}
    columns={COLUMNS}
    hiddenOnPhones={HIDDEN_ON_PHONES}
    phoneRowHeight={PERSON_PHONE_ROW_HEIGHT}
    {...table}
  />
);

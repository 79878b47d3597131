/** The table of invitations: 20 rows a page from the server, every row a link to its invitation. */
import type { Invitation } from '@vinculo/contract/invitations';
import { CARD_PAGE_SIZE } from '@vinculo/contract/rules/limits';
import { DataTable } from '../../components/table/DataTable';
import type { TableColumn } from '../../components/table/deferredCells';
import { PersonCell, usePersonRowHeight } from '../../components/table/PersonCell';
import { selectColumn } from '../../components/table/selectColumn';
import { withText } from '../../components/table/tableParts';
import { useIsMobile } from '../../lib/breakpoint';
import { invitationPath } from '../../lib/paths';
import { InvitationStateLabel } from './InvitationStateLabel';
import type { InvitationTable } from './invitationTable';
import { mailsOf } from './mailsOf';

// Outside the component: the grid starts anew for columns or models that are new objects.
const ON_PHONES = { select: false, mailed: false, class_name: false };
const ON_PHONES_SELECTING = { mailed: false, class_name: false };
const ON_DESKTOP = {};

const COLUMNS: TableColumn<Invitation>[] = [
  selectColumn('Selecionar todos desta página'),
  {
    field: 'full_name',
    headerName: 'Convidado',
    rowHeader: true,
    flex: 3,
    minWidth: withText(148),
    renderCell: ({ row, tabIndex }) => (
      <PersonCell row={row} to={invitationPath(row.id)} tabIndex={tabIndex} under={row.email} />
    ),
  },
  {
    field: 'class_name',
    headerName: 'Turma',
    flex: 1,
    minWidth: withText(96),
    valueGetter: (_value, row) => [row.class_name, row.enrollment_number].filter(Boolean).join(' · '),
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
    renderCell: ({ row }) => <InvitationStateLabel invitation={row} />,
  },
];

interface InvitationGridProps {
  table: InvitationTable;
  hasBoxes: boolean;
}

export function InvitationGrid({ table, hasBoxes }: InvitationGridProps) {
  const isMobile = useIsMobile();
  const { rows, total, page, pages = 1, isFetching, onPage } = table;
  return (
    <DataTable
      label="Convites"
      rows={rows}
      firstRows={CARD_PAGE_SIZE}
      columns={COLUMNS}
      columnVisibilityModel={!isMobile ? ON_DESKTOP : hasBoxes ? ON_PHONES_SELECTING : ON_PHONES}
      rowHeight={usePersonRowHeight()}
      isFetching={isFetching}
      pager={{ page, pages, pageSize: CARD_PAGE_SIZE, total, onPage }}
    />
  );
}

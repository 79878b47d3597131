// The table of students without a card, paged by the server; every row is a link to its student.
import Box from '@mui/material/Box';
import { factLine } from '@vinculo/contract/rules/card/student';
import { CARD_PAGE_SIZE } from '@vinculo/contract/rules/limits';
import type { WaitingStudent } from '@vinculo/contract/waitingStudents';
import { PERSON_PHONE_ROW_HEIGHT, PersonCell } from '../../components/person/PersonCell';
import { DataTable, type DataTableProps, type TableColumn } from '../../components/table/DataTable';
import { selectColumn } from '../../components/table/selection';
import { withText } from '../../components/table/tableParts';
import { useIsMobile } from '../../lib/breakpoint';
import { waitingStudentPath } from '../../lib/paths';
import { NEXT_STEPS, SituationLabel } from './SituationLabel';

const HIDDEN_ON_PHONES = ['class_name', 'situation', 'next'];

/** On phones the situation stands below the address: beside it, it would cut it off. */
function UnderName({ student }: { student: WaitingStudent }) {
  const isMobile = useIsMobile();
  return (
    <>
      <span>{student.email ?? (isMobile ? factLine(student) : '')}</span>
      {isMobile && <SituationLabel student={student} />}
    </>
  );
}

const COLUMNS: TableColumn<WaitingStudent>[] = [
  selectColumn('Selecionar todos desta página'),
  {
    field: 'full_name',
    headerName: 'Aluno',
    rowHeader: true,
    flex: 3,
    minWidth: withText(148),
    display: 'flex',
    renderCell: ({ row, tabIndex }) => (
      <PersonCell row={row} to={waitingStudentPath(row.id)} tabIndex={tabIndex} under={<UnderName student={row} />} />
    ),
  },
  {
    field: 'class_name',
    headerName: 'Turma',
    flex: 2,
    minWidth: withText(96),
    valueGetter: (_value, row) => factLine(row),
  },
  {
    field: 'situation',
    headerName: 'Situação',
    flex: 2,
    minWidth: withText(210),
    display: 'flex',
    renderCell: ({ row }) => <SituationLabel student={row} />,
  },
  {
    field: 'next',
    headerName: 'Próximo passo',
    flex: 1,
    minWidth: withText(132),
    valueGetter: (_value, { situation }) => (situation === null ? '' : NEXT_STEPS[situation]),
    renderCell: ({ value }: { value?: string }) => (
      <Box component="span" sx={{ color: 'primary.main', typography: 'button' }}>
        {value}
      </Box>
    ),
  },
];

export const WaitingStudentGrid = (table: Pick<DataTableProps<WaitingStudent>, 'rows' | 'isFetching' | 'pager'>) => (
  <DataTable
    label="Aguardando"
    firstRows={CARD_PAGE_SIZE}
    columns={COLUMNS}
    hiddenOnPhones={HIDDEN_ON_PHONES}
    phoneRowHeight={PERSON_PHONE_ROW_HEIGHT}
    {...table}
  />
);

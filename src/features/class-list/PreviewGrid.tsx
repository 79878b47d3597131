/** The preview: each line of the list with what will happen to it. Wrong cells are corrected in place, any row in its dialog. */
import Box from '@mui/material/Box';
import { useContext } from 'react';
import { CorrectButton, TakeInBox } from '../../components/list/rowActions';
import { DataTable, type TableColumn } from '../../components/table/DataTable';
import { clampTightLines } from '../../components/table/listLayout';
import { ONE_LINE, withText } from '../../components/table/tableParts';
import { useIsMobile } from '../../lib/breakpoint';
import { FIELD_LABELS, FIELDS, placeOf, type Field } from './reading/listRow';
import { MendCell } from './MendCell';
import { OutcomeLabel } from './OutcomeLabel';
import type { PlannedRow } from './plan';
import { PreviewContext } from './previewContext';
import { RowPhoto } from './RowPhoto';

export const PREVIEW_PAGE_SIZE = 25;
/** On phones one cell holds the whole row: the name, what is wrong, what happens. */
const PHONE_ROW_HEIGHT = withText(136);
const ROW_HEIGHT = withText(72);

function LeaveOutCell({ planned, tabIndex }: { planned: PlannedRow; tabIndex: number }) {
  const actions = useContext(PreviewContext);
  const { id, row, isLeftOut } = planned;
  return (
    <TakeInBox
      label={`Incluir ${row.full_name || `linha ${placeOf(row)}`}`}
      isIn={!isLeftOut}
      onChange={(isIn) => actions?.leaveOut(id, !isIn)}
      tabIndex={tabIndex}
    />
  );
}

function EditCell({ planned, tabIndex }: { planned: PlannedRow; tabIndex: number }) {
  const actions = useContext(PreviewContext);
  const { id, row } = planned;
  return (
    <CorrectButton
      label={`Corrigir ${row.full_name || `linha ${placeOf(row)}`}`}
      onClick={() => actions?.correct(id)}
      tabIndex={tabIndex}
    />
  );
}

const isWrong = ({ errors, isLeftOut }: PlannedRow, field: Field) => !isLeftOut && errors[field] !== undefined;

function NameCell({ planned, tabIndex }: { planned: PlannedRow; tabIndex: number }) {
  const isMobile = useIsMobile();
  const { row } = planned;
  const wrong = isMobile ? FIELDS.filter((field) => field !== 'full_name' && isWrong(planned, field)) : [];
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, width: '100%', minWidth: 0 }}>
      <RowPhoto planned={planned} />
      <Box sx={{ flexGrow: 1, minWidth: 0, lineHeight: 1.25 }}>
        {isWrong(planned, 'full_name') ? (
          <MendCell planned={planned} field="full_name" tabIndex={tabIndex} />
        ) : (
          <Box
            component="span"
            sx={{
              ...(isMobile ? { ...clampTightLines(2), whiteSpace: 'normal' } : ONE_LINE),
              fontWeight: 'fontWeightMedium',
            }}
          >
            {row.full_name}
          </Box>
        )}
        {wrong[0] ? (
          <MendCell planned={planned} field={wrong[0]} tabIndex={tabIndex} />
        ) : (
          <Box component="span" sx={{ ...ONE_LINE, typography: 'caption', color: 'text.secondary' }}>
            {isMobile
              ? [row.email, row.class_name, row.enrollment_number].filter(Boolean).join(' · ')
              : `Linha ${placeOf(row)}`}
          </Box>
        )}
        {isMobile && <OutcomeLabel planned={planned} />}
      </Box>
    </Box>
  );
}

const fieldColumn = (field: Field, flex: number, minWidth: number): TableColumn<PlannedRow> => ({
  field,
  headerName: FIELD_LABELS[field],
  flex,
  minWidth: withText(minWidth),
  display: 'flex',
  renderCell: ({ row, tabIndex }) =>
    isWrong(row, field) ? (
      <MendCell planned={row} field={field} tabIndex={tabIndex} />
    ) : (
      <Box component="span" title={row.row[field]} sx={ONE_LINE}>
        {row.row[field]}
      </Box>
    ),
});

const COLUMNS: TableColumn<PlannedRow>[] = [
  {
    field: 'isLeftOut',
    headerName: 'Incluir',
    width: withText(64),
    renderHeader: () => null,
    display: 'flex',
    renderCell: ({ row, tabIndex }) => <LeaveOutCell planned={row} tabIndex={tabIndex} />,
  },
  {
    field: 'full_name',
    headerName: 'Aluno',
    rowHeader: true,
    flex: 3,
    minWidth: withText(150),
    display: 'flex',
    renderCell: ({ row, tabIndex }) => <NameCell planned={row} tabIndex={tabIndex} />,
  },
  fieldColumn('email', 3, 190),
  fieldColumn('enrollment_number', 2, 110),
  fieldColumn('class_name', 1.5, 90),
  fieldColumn('valid_until', 1.5, 150),
  {
    field: 'outcome',
    headerName: 'O que acontece',
    flex: 3,
    minWidth: withText(120),
    display: 'flex',
    renderCell: ({ row }) => <OutcomeLabel planned={row} />,
  },
  {
    field: 'edit',
    headerName: 'Corrigir',
    width: withText(56),
    renderHeader: () => null,
    display: 'flex',
    renderCell: ({ row, tabIndex }) => <EditCell planned={row} tabIndex={tabIndex} />,
  },
];
const HIDDEN_ON_PHONES = ['outcome', 'email', 'enrollment_number', 'class_name', 'valid_until'];

interface PreviewGridProps {
  rows: readonly PlannedRow[];
  total: number;
  page: number;
  onPage: (page: number) => void;
}

export function PreviewGrid({ rows, total, page, onPage }: PreviewGridProps) {
  const pages = Math.max(1, Math.ceil(total / PREVIEW_PAGE_SIZE));
  return (
    <DataTable
      label="Alunos da lista"
      rows={rows}
      isFetching={false}
      columns={COLUMNS}
      hiddenOnPhones={HIDDEN_ON_PHONES}
      rowHeight={ROW_HEIGHT}
      phoneRowHeight={PHONE_ROW_HEIGHT}
      pager={{ page, pages, pageSize: PREVIEW_PAGE_SIZE, total, onPage }}
    />
  );
}

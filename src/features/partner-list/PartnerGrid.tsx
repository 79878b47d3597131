/** The preview: each line of the list with what will happen to it. Wrong cells are corrected in place, any row in its dialog. */
import AddBusinessIcon from '@mui/icons-material/AddBusinessOutlined';
import CheckIcon from '@mui/icons-material/Check';
import EditIcon from '@mui/icons-material/EditOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import Box from '@mui/material/Box';
import { formatPhone } from '@vinculo/contract/rules/phone';
import { useContext } from 'react';
import { MendInput } from '../../components/list/MendInput';
import { CorrectButton, TakeInBox } from '../../components/list/rowActions';
import { OUT, RowOutcome } from '../../components/list/RowOutcome';
import { DataTable, type TableColumn } from '../../components/table/DataTable';
import { clampTightLines } from '../../components/table/listLayout';
import { ONE_LINE, withText } from '../../components/table/tableParts';
import { useIsMobile } from '../../lib/breakpoint';
import { FIELD_LABELS, FIELDS, placeOf, type Field, type PartnerListRow } from './partnerRow';
import type { Outcome, PlannedPartner } from './plan';
import { PreviewContext } from './previewContext';

export const PREVIEW_PAGE_SIZE = 25;
const PHONE_ROW_HEIGHT = withText(136);
const ROW_HEIGHT = withText(72);

const LOOKS = {
  error: { Icon: ErrorIcon, color: 'error.main' },
  new: { Icon: AddBusinessIcon, color: 'success.main' },
  changed: { Icon: EditIcon, color: 'info.main' },
  same: { Icon: CheckIcon, color: 'info.main' },
} as const satisfies Record<Outcome, object>;

function OutcomeCell({ planned }: { planned: PlannedPartner }) {
  const { outcome, text, mark, isLeftOut, row } = planned;
  const marks = [row.isHidden && 'Linha oculta na planilha', !isLeftOut && (mark ?? false)];
  return <RowOutcome look={isLeftOut ? OUT : { ...LOOKS[outcome], word: text }} title={text} marks={marks} />;
}

interface CellProps {
  planned: PlannedPartner;
  tabIndex: number;
}

function MendCell({ planned, field, tabIndex }: CellProps & { field: Field }) {
  const actions = useContext(PreviewContext);
  const { id, row } = planned;
  return (
    <MendInput
      // A corrected cell that is still wrong begins with what was corrected.
      key={row[field]}
      label={`${FIELD_LABELS[field]} da linha ${placeOf(row)}`}
      before={row[field]}
      onMend={(text) => actions?.mend(id, { [field]: text })}
      tabIndex={tabIndex}
    />
  );
}

/** Fields with a column of their own; the first wrong one of the others is corrected below the name. */
const IN_COLUMNS: readonly Field[] = ['title', 'category', 'benefit', 'phone', 'address'];
const nameOf = ({ title, ...row }: PartnerListRow) => title || `linha ${placeOf({ ...row })}`;
const isWrong = ({ errors, isLeftOut }: PlannedPartner, field: Field) => !isLeftOut && errors[field] !== undefined;

const addressOf = ({ address, number, neighborhood, city, uf, zip_code }: PartnerListRow) =>
  [[address, number].filter(Boolean).join(', '), neighborhood, city, uf, zip_code].filter(Boolean).join(' · ');
const SHOWN: Partial<Record<Field, (row: PartnerListRow) => string>> = {
  address: addressOf,
  phone: ({ phone }) => formatPhone(phone),
};
const shownText = (row: PartnerListRow, field: Field) => SHOWN[field]?.(row) ?? row[field];

function NameCell({ planned, tabIndex }: CellProps) {
  const isMobile = useIsMobile();
  const { row } = planned;
  const wrong = FIELDS.find(
    (field) => field !== 'title' && isWrong(planned, field) && (isMobile || !IN_COLUMNS.includes(field)),
  );
  return (
    <Box sx={{ width: '100%', minWidth: 0, lineHeight: 1.25 }}>
      {isWrong(planned, 'title') ? (
        <MendCell planned={planned} field="title" tabIndex={tabIndex} />
      ) : (
        <Box
          component="span"
          sx={{
            ...(isMobile ? { ...clampTightLines(2), whiteSpace: 'normal' } : ONE_LINE),
            fontWeight: 'fontWeightMedium',
          }}
        >
          {row.title}
        </Box>
      )}
      {wrong ? (
        <MendCell planned={planned} field={wrong} tabIndex={tabIndex} />
      ) : (
        <Box component="span" sx={{ ...ONE_LINE, typography: 'caption', color: 'text.secondary' }}>
          {isMobile ? [row.benefit, row.category].filter(Boolean).join(' · ') : `Linha ${placeOf(row)}`}
        </Box>
      )}
      {isMobile && <OutcomeCell planned={planned} />}
    </Box>
  );
}

function LeaveOutCell({ planned, tabIndex }: CellProps) {
  const actions = useContext(PreviewContext);
  return (
    <TakeInBox
      label={`Incluir ${nameOf(planned.row)}`}
      isIn={!planned.isLeftOut}
      onChange={(isIn) => actions?.leaveOut(planned.id, !isIn)}
      tabIndex={tabIndex}
    />
  );
}

function EditCell({ planned, tabIndex }: CellProps) {
  const actions = useContext(PreviewContext);
  return (
    <CorrectButton
      label={`Corrigir ${nameOf(planned.row)}`}
      onClick={() => actions?.correct(planned.id)}
      tabIndex={tabIndex}
    />
  );
}

const fieldColumn = (field: Field, flex: number, minWidth: number): TableColumn<PlannedPartner> => ({
  field,
  headerName: field === 'address' ? 'Endereço' : FIELD_LABELS[field],
  flex,
  minWidth: withText(minWidth),
  display: 'flex',
  renderCell: ({ row, tabIndex }) =>
    isWrong(row, field) ? (
      <MendCell planned={row} field={field} tabIndex={tabIndex} />
    ) : (
      <Box component="span" title={shownText(row.row, field)} sx={ONE_LINE}>
        {shownText(row.row, field)}
      </Box>
    ),
});

const COLUMNS: TableColumn<PlannedPartner>[] = [
  {
    field: 'isLeftOut',
    headerName: 'Incluir',
    width: withText(64),
    renderHeader: () => null,
    display: 'flex',
    renderCell: ({ row, tabIndex }) => <LeaveOutCell planned={row} tabIndex={tabIndex} />,
  },
  {
    field: 'title',
    headerName: 'Parceiro',
    rowHeader: true,
    flex: 3,
    minWidth: withText(150),
    display: 'flex',
    renderCell: ({ row, tabIndex }) => <NameCell planned={row} tabIndex={tabIndex} />,
  },
  fieldColumn('category', 2, 110),
  fieldColumn('benefit', 3, 140),
  fieldColumn('phone', 2, 130),
  fieldColumn('address', 3, 140),
  {
    field: 'outcome',
    headerName: 'O que acontece',
    flex: 3,
    minWidth: withText(130),
    display: 'flex',
    renderCell: ({ row }) => <OutcomeCell planned={row} />,
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
const HIDDEN_ON_PHONES = ['category', 'benefit', 'phone', 'address', 'outcome'];

interface PartnerGridProps {
  rows: readonly PlannedPartner[];
  total: number;
  page: number;
  onPage: (page: number) => void;
}

export function PartnerGrid({ rows, total, page, onPage }: PartnerGridProps) {
  const pages = Math.max(1, Math.ceil(total / PREVIEW_PAGE_SIZE));
  return (
    <DataTable
      label="Parceiros da lista"
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

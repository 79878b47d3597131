// The preview: each line of a list with what will happen to it. A row is corrected in its dialog.
import BlockIcon from '@mui/icons-material/Block';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import { createContext, useContext, type ComponentProps, type ComponentType, type KeyboardEvent } from 'react';
import { StateLabel } from '../components/page/StateLabel';
import { DataTable, type TableColumn } from '../components/table/DataTable';
import { clampTightLines } from '../components/table/listLayout';
import { ONE_LINE, withText } from '../components/table/tableParts';
import { useIsMobile } from '../lib/breakpoint';
import type { ListedRow, Planned } from './kind';
import type { ShownRows } from './KindChips';
import { placeOf } from './reading/sheets';

interface RowActions {
  /** Opens the row's dialog. */
  correct: (id: string) => void;
  /** Takes the row in, or leaves it out. */
  take: (id: string, isIn: boolean) => void;
}
/** A context, because the preview's columns are made only once. */
export const RowActionsContext = createContext<RowActions | null>(null);

/** On phones one cell holds the whole row: the name, what is wrong, what happens. */
const PHONE_ROW_HEIGHT = withText(136);
const ROW_HEIGHT = withText(72);

/** The grid uses the space bar to turn pages. */
const keepKeys = (event: KeyboardEvent) => {
  if (event.key === ' ' || event.key === 'Enter') event.stopPropagation();
};

type Look = ComponentProps<typeof StateLabel>;
const OUT: Look = { Icon: BlockIcon, color: 'warning.main', word: 'Fica de fora' };

interface Kind<Field extends string, Row extends Planned<Field, ListedRow<Field>>> {
  label: string;
  labels: Record<Field, string>;
  /** The field that names a row, and its column's heading. */
  name: Field;
  nameHeading: string;
  /** Fields with a column of their own. */
  columns: readonly { field: Field; flex: number; minWidth: number }[];
  /** Those of the columns that show only if a row of the list says something there. */
  ifAny?: readonly Field[];
  /** What a cell shows, if not the list's own text. */
  shown?: Partial<Record<Field, (row: Row['row']) => string>>;
  /** Below the name on phones, which show no other columns. */
  detailOf: (row: Row['row']) => string;
  looks: Record<Row['outcome'], Omit<Look, 'word'>>;
  /** Small marks below what happens; the row's dialog shows them whole. */
  marksOf: (planned: Row) => readonly (string | false | null | undefined)[];
  outcomeWidth: number;
  Picture?: ComponentType<{ planned: Row }>;
}

/** Made once for each kind of list, because the grid starts again if it gets new columns. */
export function previewGrid<Field extends string, Row extends Planned<Field, ListedRow<Field>>>(
  kind: Kind<Field, Row>,
) {
  const { label, labels, name, nameHeading, columns, ifAny = [], shown } = kind;
  const { detailOf, looks, marksOf, outcomeWidth, Picture } = kind;
  const nameOf = ({ row }: Row) => row[name] || `linha ${placeOf(row)}`;
  const colorOf = ({ errors, isLeftOut }: Row, field: Field) =>
    !isLeftOut && errors[field] ? { color: 'error.main' } : {};
  const shownText = (row: Row['row'], field: Field) => shown?.[field]?.(row) ?? row[field];

  interface CellProps {
    planned: Row;
    tabIndex: number;
  }

  /** What will happen to a row, by icon, word and colour. */
  function Outcome({ planned }: { planned: Row }) {
    const { outcome, text, isLeftOut } = planned;
    const look = isLeftOut ? OUT : { ...looks[outcome as Row['outcome']], word: text };
    const marks = marksOf(planned).filter(Boolean).join(' · ');
    return (
      <Box component="span" title={text} sx={{ display: 'grid', minWidth: 0, lineHeight: 1.25, whiteSpace: 'normal' }}>
        <Box component="span" sx={clampTightLines(2)}>
          <StateLabel {...look} />
        </Box>
        {marks && (
          <Box
            component="span"
            sx={{ ...clampTightLines(2), typography: 'caption', lineHeight: 'inherit', color: 'text.secondary' }}
          >
            {marks}
          </Box>
        )}
      </Box>
    );
  }

  function NameCell({ planned }: Pick<CellProps, 'planned'>) {
    const isMobile = useIsMobile();
    const { row } = planned;
    return (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, width: '100%', minWidth: 0 }}>
        {Picture && <Picture planned={planned} />}
        <Box sx={{ flexGrow: 1, minWidth: 0, lineHeight: 1.25 }}>
          <Box
            component="span"
            sx={{
              ...(isMobile ? { ...clampTightLines(2), whiteSpace: 'normal' } : ONE_LINE),
              ...colorOf(planned, name),
              fontWeight: 'fontWeightMedium',
            }}
          >
            {row[name]}
          </Box>
          <Box component="span" sx={{ ...ONE_LINE, typography: 'caption', color: 'text.secondary' }}>
            {isMobile ? detailOf(row) : `Linha ${placeOf(row)}`}
          </Box>
          {isMobile && <Outcome planned={planned} />}
        </Box>
      </Box>
    );
  }

  function LeaveOutCell({ planned, tabIndex }: CellProps) {
    const actions = useContext(RowActionsContext);
    return (
      <Box sx={{ mx: -1 }} onKeyDown={keepKeys}>
        <Checkbox
          checked={!planned.isLeftOut}
          onChange={(_event, isIn) => actions?.take(planned.id, isIn)}
          slotProps={{ input: { 'aria-label': `Incluir ${nameOf(planned)}`, tabIndex } }}
        />
      </Box>
    );
  }

  function EditCell({ planned, tabIndex }: CellProps) {
    const actions = useContext(RowActionsContext);
    return (
      <Box onKeyDown={keepKeys}>
        <IconButton
          aria-label={`Corrigir ${nameOf(planned)}`}
          title="Corrigir"
          onClick={() => actions?.correct(planned.id)}
          tabIndex={tabIndex}
        >
          <EditIcon />
        </IconButton>
      </Box>
    );
  }

  const tableColumns: TableColumn<Row>[] = [
    {
      field: 'isLeftOut',
      headerName: 'Incluir',
      width: withText(64),
      renderHeader: () => null,
      display: 'flex',
      renderCell: ({ row, tabIndex }) => <LeaveOutCell planned={row} tabIndex={tabIndex} />,
    },
    {
      field: name,
      headerName: nameHeading,
      rowHeader: true,
      flex: 3,
      minWidth: withText(150),
      display: 'flex',
      renderCell: ({ row }) => <NameCell planned={row} />,
    },
    ...columns.map(({ field, flex, minWidth }): TableColumn<Row> => ({
      field,
      headerName: labels[field],
      flex,
      minWidth: withText(minWidth),
      display: 'flex',
      renderCell: ({ row }) => (
        <Box component="span" title={shownText(row.row, field)} sx={{ ...ONE_LINE, ...colorOf(row, field) }}>
          {shownText(row.row, field)}
        </Box>
      ),
    })),
    {
      field: 'outcome',
      headerName: 'O que acontece',
      flex: 3,
      minWidth: withText(outcomeWidth),
      display: 'flex',
      renderCell: ({ row }) => <Outcome planned={row} />,
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
  const hiddenOnPhones = [...columns.map(({ field }) => field), 'outcome'];

  return function PreviewGrid({ plan, ...page }: ShownRows<Row>) {
    return (
      <DataTable
        label={label}
        {...page}
        hidden={plan.some(({ row }) => ifAny.some((field) => row[field])) ? undefined : ifAny}
        isFetching={false}
        columns={tableColumns}
        hiddenOnPhones={hiddenOnPhones}
        rowHeight={ROW_HEIGHT}
        phoneRowHeight={PHONE_ROW_HEIGHT}
      />
    );
  };
}

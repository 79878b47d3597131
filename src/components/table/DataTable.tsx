/** The one table: MUI's data grid with our looks and texts, the server's pages and order, and a link in each row. */
import Box from '@mui/material/Box';
import LinearProgress, { type LinearProgressProps } from '@mui/material/LinearProgress';
import type { Theme } from '@mui/material/styles';
import {
  DataGrid,
  type DataGridProps,
  type GridEventListener,
  type GridRowIdGetter,
  type GridSlots,
  type GridValidRowModel,
} from '@mui/x-data-grid';
import { ptBR } from '@mui/x-data-grid/locales';
import { useDeferredValue, useMemo } from 'react';
import { cspNonce } from '../../lib/nonce';
import { deferredCells, type TableColumn } from './deferredCells';
import { Loading } from '../page/Loading';
import { useRecycledRows } from './recycledRows';
import { focusedRow, HEADER_HEIGHT, ROW_HEIGHT } from './tableParts';
import { TablePager, type TablePagerProps } from './TablePager';

const TEXT = ptBR.components.MuiDataGrid.defaultProps.localeText;

/** The grid's largest page: to it a list that grows is a single one. */
const ALL = 100;

/** To be seen and not read: a grid has rows, and nothing else among them. */
const RefetchLine = (props: LinearProgressProps) => <LinearProgress {...props} aria-hidden />;
// Outside the component: the grid starts anew for slots that are new objects.
const SLOTS: Partial<GridSlots> = { footer: TablePager, baseLinearProgress: RefetchLine };
// Outside the component: the grid takes its rows for new ones with a function that is new.
const keyOf: GridRowIdGetter = (row) => row.rowKey as number;

const FIRST_LOAD = { loadingOverlay: { variant: 'skeleton', noRowsVariant: 'skeleton' } } as const;
const REFETCH = { loadingOverlay: { variant: 'linear-progress' } } as const;

const tableStyle = (theme: Theme) => ({
  bgcolor: 'background.paper',
  borderColor: 'divider',
  '--DataGrid-rowBorderColor': theme.vars?.palette.divider ?? theme.palette.divider,
  // Clipped rather than hidden, or the foot would stick to the grid and not to the window.
  '&, & .MuiDataGrid-mainContent': { overflow: 'clip' },
  '& .MuiDataGrid-columnHeaderTitle': { fontWeight: 'fontWeightBold', color: 'text.secondary' },
  // The box of selectColumn.tsx is wider than what the padding leaves, and the grid cuts off what is in a header.
  '& .MuiDataGrid-columnHeader[data-field="select"] *': { overflow: 'visible' },
  '& .MuiDataGrid-columnHeader, & .MuiDataGrid-cell': { px: { xs: 1.5, sm: 2 } },
  // Columns cannot be resized, so the handle between them would promise what it does not do.
  '& .MuiDataGrid-columnSeparator': { display: 'none' },
  '& .MuiDataGrid-cell': { display: 'flex', alignItems: 'center' },
  '& .MuiDataGrid-row:hover a': { textDecoration: 'underline' },
  '& .MuiDataGrid-cell:focus-within': { outline: 'none' },
  // Which row Enter follows, and which cell the arrows go on from.
  '& .MuiDataGrid-row:has(:focus-visible), & .MuiDataGrid-cell:focus-visible': focusedRow(theme),
});

type RowModel = GridValidRowModel & { id: string };

/** Moves the focus into the table, to a row's cell. */
export function focusCell(apiRef: DataGridProps['apiRef'], id: string, field: string): void {
  const [key] = [...(apiRef?.current?.getRowModels() ?? [])].find(([, row]) => row.id === id) ?? [];
  if (key !== undefined) apiRef?.current?.setCellFocus(key, field);
}

export interface DataTableProps<Row extends RowModel> extends Pick<
  DataGridProps<Row>,
  'apiRef' | 'columnVisibilityModel' | 'rowHeight' | 'sortModel' | 'onSortModelChange'
> {
  label: string;
  columns: readonly TableColumn<Row>[];
  /** Undefined until some have come. */
  rows: readonly Row[] | undefined;
  isFetching: boolean;
  /** How many rows the first load makes room for. */
  firstRows?: number;
  /** Its cells are written in: none may keep a row for longer than the others, or what is typed reaches another one. */
  isEdited?: boolean;
  /** The server's pages. Without it the rows are all there is, as in a list that grows by 'Ver mais'. */
  pager?: Omit<TablePagerProps, 'total'> & { total: number | undefined; pageSize: number };
}

export function DataTable<Row extends RowModel>({
  label,
  columns,
  rows,
  isFetching,
  firstRows = 8,
  rowHeight = ROW_HEIGHT,
  isEdited = false,
  pager,
  ...grid
}: DataTableProps<Row>) {
  const keyed = useRecycledRows(rows);
  // The whole grid is rendered for it, which may wait until a key that was pressed is shown.
  const isLoading = useDeferredValue(isFetching);
  // Not left to the compiler, as the tests do without it: the grid starts anew for columns that are new objects.
  const inGrid = useMemo(() => (isEdited ? columns : deferredCells(columns)), [columns, isEdited]);
  const { page, pageSize, total = page * pageSize } = pager ?? { page: 1, pageSize: ALL, total: rows?.length ?? 0 };

  // The link that is shown: the grid's own row may be there before its cells are. In its cell the link answers for itself.
  const openByKey: GridEventListener<'cellKeyDown'> = (_cell, { key, target, currentTarget }) => {
    if (key !== 'Enter' || (target instanceof Element && target.closest('a'))) return;
    currentTarget.closest('[role="row"]')?.querySelector('a')?.click();
  };

  return (
    // A column, so that the grid is as high as its rows; as high as they will be before they are measured, so that going
    // back finds the place where the page was left.
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        minHeight: HEADER_HEIGHT + (rows?.length ?? firstRows) * rowHeight,
      }}
    >
      {!rows && <Loading />}
      <DataGrid<Row>
        {...grid}
        columns={inGrid}
        aria-label={label}
        rows={keyed}
        getRowId={keyOf}
        loading={isLoading}
        // Until the total is known, enough for the page asked for: fewer would send the grid back to its first page.
        rowCount={total}
        paginationMode="server"
        sortingMode="server"
        filterMode="server"
        paginationModel={{ page: page - 1, pageSize }}
        onCellKeyDown={openByKey}
        rowHeight={rowHeight}
        columnHeaderHeight={HEADER_HEIGHT}
        disableColumnFilter
        disableColumnMenu
        disableColumnResize
        disableColumnSorting={!grid.onSortModelChange}
        disableRowSelectionOnClick
        // What is loaded is in the document: it can be searched, printed and read aloud.
        disableVirtualization
        localeText={TEXT}
        nonce={cspNonce}
        slots={SLOTS}
        slotProps={{
          ...(rows ? REFETCH : FIRST_LOAD),
          ...(pager && { footer: { pager: { ...pager, total: pager.total ?? 0 } } }),
        }}
        // Before the first page the footer would count rows that nobody has seen.
        hideFooter={!pager || !rows}
        sx={tableStyle}
      />
    </Box>
  );
}

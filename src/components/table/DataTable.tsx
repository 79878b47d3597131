/** The one table: MUI's data grid with our looks and texts, the server's pages and order, and a link in each row. */
import Box from '@mui/material/Box';
import LinearProgress, { type LinearProgressProps } from '@mui/material/LinearProgress';
import type { Theme } from '@mui/material/styles';
import {
  DataGrid,
  type DataGridProps,
  type GridColDef,
  type GridEventListener,
  type GridValidRowModel,
  type useGridApiRef,
} from '@mui/x-data-grid';
import { ptBR } from '@mui/x-data-grid/locales';
import { useContext, useMemo } from 'react';
import { useIsMobile } from '../../lib/breakpoint';
import { cspNonce } from '../../lib/nonce';
import { Loading } from '../page/Loading';
import { SELECT, SelectionContext } from './selection';
import { focusedRow, HEADER_HEIGHT, ROW_HEIGHT } from './tableParts';
import { TablePager, type TablePagerProps } from './TablePager';

const TEXT = ptBR.components.MuiDataGrid.defaultProps.localeText;
const NO_ROWS: never[] = [];
const NO_FIELDS: readonly string[] = [];

/** The grid's largest page: to it a list that grows is a single one. */
const ALL_ROWS = { page: 0, pageSize: 100 };

/** Hidden from screen readers: a grid may own rows only, and the bar has no name. */
const RefetchLine = (props: LinearProgressProps) => <LinearProgress {...props} aria-hidden />;
// Outside the component: the grid starts anew for slots that are new objects.
const SLOTS = { baseLinearProgress: RefetchLine };

const tableStyle = (theme: Theme) => ({
  border: 0,
  '--DataGrid-rowBorderColor': theme.vars?.palette.divider ?? theme.palette.divider,
  '& .MuiDataGrid-columnHeaderTitle': { fontWeight: 'fontWeightBold', color: 'text.secondary' },
  '& .MuiDataGrid-columnHeader, & .MuiDataGrid-cell': { px: { xs: 1.5, sm: 2 } },
  // The box of selectColumn.tsx is wider than what the padding leaves, and the grid cuts off what is in a header.
  [`& .MuiDataGrid-columnHeader[data-field="${SELECT}"] *`]: { overflow: 'visible' },
  // Columns cannot be resized, so the handle between them would promise what it does not do.
  '& .MuiDataGrid-columnSeparator': { display: 'none' },
  '& .MuiDataGrid-row:hover a': { textDecoration: 'underline' },
  '& .MuiDataGrid-cell:focus-within': { outline: 'none' },
  // Which row Enter follows, and which cell the arrows go on from.
  '& .MuiDataGrid-row:has(:focus-visible), & .MuiDataGrid-cell:focus-visible': focusedRow(theme),
});

export type GridApiRef = ReturnType<typeof useGridApiRef>;
/** Its cells are links and labels, centred in their row, unless they are plain texts. */
export type TableColumn<Row extends GridValidRowModel> = GridColDef<Row>;

/** Moves the focus into the table, to a row's cell. */
export function focusCell(apiRef: GridApiRef, id: string, field: string): void {
  if (apiRef.current?.getRow(id)) apiRef.current.setCellFocus(id, field);
}

export interface DataTableProps<Row extends GridValidRowModel> extends Pick<
  DataGridProps<Row>,
  'apiRef' | 'columns' | 'sortModel' | 'onSortModelChange'
> {
  label: string;
  /** Undefined until some have come. */
  rows: readonly Row[] | undefined;
  isFetching: boolean;
  /** How many rows the first load makes room for. */
  firstRows?: number;
  /** CSS pixels. */
  rowHeight?: number;
  phoneRowHeight?: number;
  /** Fields of columns that phones have no room for. */
  hiddenOnPhones?: readonly string[];
  /** The server's pages. Without it the rows are all there is, as in a list that grows by 'Ver mais'. */
  pager?: TablePagerProps & { pageSize: number };
}

export function DataTable<Row extends GridValidRowModel>({
  label,
  rows,
  isFetching,
  firstRows = 8,
  rowHeight = ROW_HEIGHT,
  phoneRowHeight = rowHeight,
  hiddenOnPhones = NO_FIELDS,
  pager,
  ...grid
}: DataTableProps<Row>) {
  const isMobile = useIsMobile();
  const hasBoxes = useContext(SelectionContext)?.hasBoxes ?? true;
  const height = isMobile ? phoneRowHeight : rowHeight;
  // The grid starts anew for a model that is a new object.
  const columnVisibilityModel = useMemo(() => {
    const hidden = isMobile ? hiddenOnPhones.map((field) => [field, false]) : [];
    return { [SELECT]: hasBoxes, ...(Object.fromEntries(hidden) as Record<string, boolean>) };
  }, [isMobile, hasBoxes, hiddenOnPhones]);

  // In its cell the link answers for itself.
  const openByKey: GridEventListener<'cellKeyDown'> = (_cell, { key, target, currentTarget }) => {
    if (key !== 'Enter' || (target instanceof Element && target.closest('a'))) return;
    currentTarget.closest('[role="row"]')?.querySelector('a')?.click();
  };

  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        // As high as the rows will be before they are measured, so that going back finds the place where the page was left.
        minHeight: HEADER_HEIGHT + (rows?.length ?? firstRows) * height,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        // Clipped rather than hidden, or the pager would stick to this box and not to the window.
        overflow: 'clip',
      }}
    >
      {!rows && <Loading />}
      <DataGrid<Row>
        {...grid}
        aria-label={label}
        rows={rows ?? NO_ROWS}
        loading={isFetching}
        columnVisibilityModel={columnVisibilityModel}
        rowCount={pager?.total ?? rows?.length ?? 0}
        paginationMode="server"
        sortingMode="server"
        filterMode="server"
        paginationModel={pager ? { page: pager.page - 1, pageSize: pager.pageSize } : ALL_ROWS}
        onCellKeyDown={openByKey}
        rowHeight={height}
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
        slotProps={{ loadingOverlay: { variant: rows ? 'linear-progress' : 'skeleton' } }}
        hideFooter
        sx={tableStyle}
      />
      {pager && rows && <TablePager {...pager} />}
    </Box>
  );
}

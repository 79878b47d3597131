// The one table: MUI's data grid with our looks and texts, the server's pages and order, and a link in each row.
import Box from '@mui/material/Box';
import LinearProgress, { type LinearProgressProps } from '@mui/material/LinearProgress';
import type { Theme } from '@mui/material/styles';
import {
  DataGrid,
  type DataGridProps,
  type GridColDef,
  type GridEventListener,
  type GridValidRowModel,
  useGridApiRef,
} from '@mui/x-data-grid';
import { ptBR } from '@mui/x-data-grid/locales';
import { useContext, useMemo, useState } from 'react';
import { useIsMobile } from '../../lib/breakpoint';
import { cspNonce } from '../../lib/nonce';
import { useBackCloses } from '../../lib/useBackCloses';
import { Loading } from '../page/states';
import { useGridFocus } from './gridFocus';
import { SELECT, SelectionContext } from './selection';
import { TablePager, type TablePagerProps } from './TablePager';
import { focusedRow, HEADER_HEIGHT, PHONE_HEADER_HEIGHT, ROW_HEIGHT } from './tableParts';

const TEXT = {
  ...ptBR.components.MuiDataGrid.defaultProps.localeText,
  // Columns are put in order one way only.
  columnMenuSortAsc: 'Pôr em ordem',
  columnMenuUnsort: 'Desfazer a ordem',
  columnMenuManageColumns: 'Escolher colunas',
};
const PANEL = { disableShowHideToggle: true, disableResetButton: true };
const NO_ROWS: never[] = [];
const NO_FIELDS: readonly string[] = [];

/** Hidden from screen readers: a grid may own only rows, and the bar has no name. */
const RefetchLine = (props: LinearProgressProps) => <LinearProgress {...props} aria-hidden />;
// Outside the component: the grid starts again if it gets a new slots object.
const SLOTS = { baseLinearProgress: RefetchLine };

const tableStyle = (theme: Theme) => ({
  border: 0,
  '--DataGrid-rowBorderColor': theme.vars?.palette.divider ?? theme.palette.divider,
  '& .MuiDataGrid-columnHeaderTitle': { fontWeight: 'fontWeightBold', color: 'text.secondary' },
  '& .MuiDataGrid-columnHeader, & .MuiDataGrid-cell': { px: { xs: 1.5, sm: 2 } },
  // The box of `selectColumn` is wider than the padding leaves, and the grid cuts off a header's content.
  [`& .MuiDataGrid-columnHeader[data-field="${SELECT}"] *`]: { overflow: 'visible' },
  // Columns cannot be resized, so the handle between them would mislead.
  '& .MuiDataGrid-columnSeparator': { display: 'none' },
  '& .MuiDataGrid-row:hover a': { textDecoration: 'underline' },
  '& .MuiDataGrid-cell:focus-within': { outline: 'none' },
  // Shows which row Enter opens, and from which cell the arrows go on.
  '& .MuiDataGrid-cell:focus-visible': focusedRow(theme),
  // Apart, because Firefox 115 drops the whole rule.
  '& .MuiDataGrid-row:has(:focus-visible)': focusedRow(theme),
});

const hideableOf = (columns: GridColDef[]) =>
  columns.flatMap(({ field, hideable }) => (hideable === false ? [] : field));

/** A column with `renderCell` sets `display: 'flex'`, which centres its cells in their row. */
export type TableColumn<Row extends GridValidRowModel> = GridColDef<Row>;

export interface DataTableProps<Row extends GridValidRowModel> extends Pick<
  DataGridProps<Row>,
  'apiRef' | 'columns' | 'getRowHeight' | 'sortModel' | 'onSortModelChange'
> {
  label: string;
  /** Undefined until the first rows have come. */
  rows: readonly Row[] | undefined;
  isFetching: boolean;
  /** The number of rows to leave room for during the first load. */
  firstRows?: number;
  rowHeight?: number;
  phoneRowHeight?: number;
  hiddenOnPhones?: readonly string[];
  /** Fields that the person has not added. A new array starts the grid again. */
  hidden?: readonly string[];
  /**
   * Given if the person can add columns, by the menu of each heading on wide screens. Called with the fields that are
   * shown. Columns that always show are not `hideable`.
   */
  onShown?: (fields: readonly string[]) => void;
  pager: TablePagerProps & { pageSize: number };
}

export function DataTable<Row extends GridValidRowModel>({
  label,
  rows,
  isFetching,
  firstRows = 8,
  rowHeight = ROW_HEIGHT,
  phoneRowHeight = rowHeight,
  hiddenOnPhones = NO_FIELDS,
  hidden = NO_FIELDS,
  onShown,
  pager,
  ...grid
}: DataTableProps<Row>) {
  const isMobile = useIsMobile();
  const hasBoxes = useContext(SelectionContext)?.hasBoxes ?? true;
  const ownRef = useGridApiRef();
  const apiRef = grid.apiRef ?? ownRef;
  const onBlur = useGridFocus(apiRef, rows);
  const height = isMobile ? phoneRowHeight : rowHeight;
  const headerHeight = isMobile ? PHONE_HEADER_HEIGHT : HEADER_HEIGHT;
  // The grid starts again if it gets a new model object.
  const columnVisibilityModel = useMemo(() => {
    const unseen = [...hidden, ...(isMobile ? hiddenOnPhones : [])].map((field) => [field, false]);
    return { [SELECT]: hasBoxes, ...(Object.fromEntries(unseen) as Record<string, boolean>) };
  }, [isMobile, hasBoxes, hidden, hiddenOnPhones]);

  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const [isPanelOpen, setIsPanelOpen] = useState(false);
  useBackCloses(isMenuOpen, () => apiRef.current?.hideColumnMenu());
  useBackCloses(isPanelOpen, () => apiRef.current?.hidePreferences());

  // A link in its cell handles the key itself.
  const openByKey: GridEventListener<'cellKeyDown'> = (_cell, { key, target, currentTarget }) => {
    if (key !== 'Enter' || (target instanceof Element && target.closest('a'))) return;
    currentTarget.closest('[role="row"]')?.querySelector('a')?.click();
  };

  return (
    <Box
      onBlur={onBlur}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        // As high as the rows will be, so that Back finds the scroll position before they are measured.
        minHeight: headerHeight + (rows?.length ?? firstRows) * height,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        // Clipped rather than hidden, or the pager would stick to this box instead of the window.
        overflow: 'clip',
      }}
    >
      {!rows && <Loading />}
      <DataGrid<Row>
        {...grid}
        apiRef={apiRef}
        aria-label={label}
        rows={rows ?? NO_ROWS}
        loading={isFetching}
        columnVisibilityModel={columnVisibilityModel}
        onColumnVisibilityModelChange={(model) =>
          onShown?.(grid.columns.flatMap(({ field }) => (model[field] === false ? [] : field)))
        }
        onMenuOpen={() => setIsMenuOpen(true)}
        onMenuClose={() => setIsMenuOpen(false)}
        onPreferencePanelOpen={() => setIsPanelOpen(true)}
        onPreferencePanelClose={() => setIsPanelOpen(false)}
        rowCount={pager.total}
        paginationMode="server"
        sortingMode="server"
        filterMode="server"
        paginationModel={{ page: pager.page - 1, pageSize: pager.pageSize }}
        onCellKeyDown={openByKey}
        rowHeight={height}
        columnHeaderHeight={headerHeight}
        disableColumnFilter
        disableColumnMenu={!onShown || isMobile}
        disableColumnResize
        disableColumnSorting={!grid.onSortModelChange}
        disableRowSelectionOnClick
        // All loaded rows are in the document: they can be searched, printed and read aloud.
        disableVirtualization
        localeText={TEXT}
        nonce={cspNonce}
        slots={SLOTS}
        slotProps={{
          loadingOverlay: { variant: rows ? 'linear-progress' : 'skeleton' },
          columnsManagement: { ...PANEL, getTogglableColumns: hideableOf },
        }}
        hideFooter
        sx={tableStyle}
      />
      {rows && <TablePager {...pager} />}
    </Box>
  );
}

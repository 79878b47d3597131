/**
 * What the cells of a table show, in small tasks: a page that is turned keeps the old rows until all of the new ones are
 * made, and the page answers in between. At one go they are the longest task of the card table.
 */
import type { GridColDef, GridRenderCellParams, GridValidRowModel } from '@mui/x-data-grid';
import Box from '@mui/material/Box';
import { useDeferredValue, type ReactNode } from 'react';
import { ONE_LINE } from './tableParts';

/** What a column may make its cells of. Whatever else the grid tells of a cell is about its new row, not the shown one. */
type Cell<Row extends GridValidRowModel> = Pick<GridRenderCellParams<Row>, 'row' | 'tabIndex' | 'formattedValue'>;

export type TableColumn<Row extends GridValidRowModel> = Omit<GridColDef<Row>, 'renderCell'> & {
  renderCell?: (cell: Cell<Row>) => ReactNode;
};

interface DeferredCellProps<Row extends GridValidRowModel> {
  cell: Cell<Row>;
  render: (cell: Cell<Row>) => ReactNode;
}

/** The focus moves at once; the row is the one that is shown in all cells. */
function DeferredCell<Row extends GridValidRowModel>({ cell, render }: DeferredCellProps<Row>) {
  const row = useDeferredValue(cell.row);
  const formattedValue: unknown = useDeferredValue(cell.formattedValue);
  return render({ row, tabIndex: cell.tabIndex, formattedValue });
}

function plainText({ formattedValue }: { formattedValue?: unknown }) {
  const text = formattedValue as string | undefined;
  return (
    <Box component="span" title={text} sx={ONE_LINE}>
      {text}
    </Box>
  );
}

export const deferredCells = <Row extends GridValidRowModel>(columns: readonly TableColumn<Row>[]): GridColDef<Row>[] =>
  columns.map(({ renderCell = plainText, ...column }) => ({
    ...column,
    renderCell: ({ row, tabIndex, formattedValue }: GridRenderCellParams<Row>) => (
      <DeferredCell cell={{ row, tabIndex, formattedValue }} render={renderCell} />
    ),
  }));

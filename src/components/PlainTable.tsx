/** A table to read and to follow links from. One to work in, by keyboard from cell to cell, is DataTable. */
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode, Ref } from 'react';
import { Loading } from './Loading';
import { focusedRow, HEADER_HEIGHT, ROW_HEIGHT } from './tableParts';
import { TablePager, type TablePagerProps } from './TablePager';

export interface PlainColumn<Row> {
  name: string;
  /** As a track of a CSS grid. */
  width: string;
  /** It says what the row is about. */
  isRowHeader?: boolean;
  cell: (row: Row) => ReactNode;
}

export interface PlainTableProps<Row> {
  label: string;
  columns: readonly PlainColumn<Row>[];
  /** Undefined until some have come. */
  rows: readonly Row[] | undefined;
  isFetching: boolean;
  /** How many rows the first load makes room for. */
  firstRows?: number;
  rowHeight?: number;
  pager?: TablePagerProps;
  /** The element whose children are the rows. */
  body?: Ref<HTMLDivElement>;
}

const CELL = { px: { xs: 1.5, sm: 2 }, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' } as const;

/** Roles stand beside the boxes, because a box that is laid out as a grid is a table to no browser. */
export function PlainTable<Row extends { id: string }>(props: PlainTableProps<Row>) {
  const { label, columns, rows, isFetching, firstRows = 8, rowHeight = ROW_HEIGHT, pager, body } = props;
  const line = {
    display: 'grid',
    alignItems: 'center',
    gridTemplateColumns: columns.map(({ width }) => width).join(' '),
  };
  return (
    <Box
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        typography: 'body2',
        whiteSpace: 'nowrap',
        // Clipped rather than hidden, or the foot would stick to the table and not to the window.
        overflow: 'clip',
      }}
    >
      {!rows && <Loading />}
      <Box role="table" aria-label={label} aria-busy={isFetching} sx={{ position: 'relative' }}>
        <Box role="rowgroup">
          <Box
            role="row"
            sx={{ ...line, height: HEADER_HEIGHT, color: 'text.secondary', fontWeight: 'fontWeightBold' }}
          >
            {columns.map(({ name }) => (
              <Box role="columnheader" key={name} sx={CELL}>
                {name}
              </Box>
            ))}
          </Box>
        </Box>
        {rows && isFetching && (
          <LinearProgress aria-hidden sx={{ position: 'absolute', insetInline: 0, top: HEADER_HEIGHT }} />
        )}
        <Box role="rowgroup" ref={body}>
          {rows?.map((row) => (
            <Box
              role="row"
              key={row.id}
              sx={(theme) => ({
                ...line,
                position: 'relative',
                height: rowHeight,
                borderTop: 1,
                borderColor: 'divider',
                '&:hover': { bgcolor: 'action.hover' },
                '&:hover a': { textDecoration: 'underline' },
                '&:has(:focus-visible)': focusedRow(theme),
              })}
            >
              {columns.map(({ name, isRowHeader, cell }) => (
                <Box role={isRowHeader ? 'rowheader' : 'cell'} key={name} sx={CELL}>
                  {cell(row)}
                </Box>
              ))}
            </Box>
          ))}
        </Box>
      </Box>
      {!rows &&
        Array.from({ length: firstRows }, (_, index) => (
          <Box key={index} aria-hidden sx={{ ...line, height: rowHeight, borderTop: 1, borderColor: 'divider' }}>
            {columns.map(({ name }) => (
              <Box key={name} sx={CELL}>
                <Skeleton width="60%" />
              </Box>
            ))}
          </Box>
        ))}
      {pager && rows && <TablePager pager={pager} />}
    </Box>
  );
}

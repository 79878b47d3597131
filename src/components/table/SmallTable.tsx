// A few rows under a heading of their own, in a card. The first column is each row's heading.
import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { SECTION } from '../form/FormParts';

/** Aligned with the card's title. Only the last column wraps. */
const TABLE = {
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { px: { xs: 1, sm: 1.5 } },
  '& thead th': { fontWeight: 'fontWeightBold', color: 'text.secondary' },
  '& th:first-of-type': { pl: 0 },
  '& tr > :last-child': { pr: 0, overflowWrap: 'anywhere' },
  '& tr > :not(:last-child)': { whiteSpace: 'nowrap', width: '1%' },
} as const;

export interface SmallColumn<Row> {
  label: string;
  align?: 'right';
  cell: (row: Row) => ReactNode;
}

interface SmallTableProps<Row> {
  title: string;
  /** In place of the table if there are no rows. */
  empty: string;
  columns: readonly SmallColumn<Row>[];
  rows: readonly Row[];
}

export function SmallTable<Row extends { id: string }>({ title, empty, columns, rows }: SmallTableProps<Row>) {
  const titleId = useId();
  return (
    <Card component="section" sx={SECTION}>
      <Typography id={titleId} variant="h3" component="h2">
        {title}
      </Typography>
      {rows.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{empty}</Typography>
      ) : (
        <Table size="small" aria-labelledby={titleId} sx={TABLE}>
          <TableHead>
            <TableRow>
              {columns.map(({ label, align }) => (
                <TableCell key={label} align={align}>
                  {label}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row) => (
              <TableRow
                key={row.id}
                sx={{ '&:last-child td, &:last-child th': { border: 0, pb: 0 }, verticalAlign: 'top' }}
              >
                {columns.map(({ label, align, cell }, index) => (
                  <TableCell key={label} align={align} {...(index === 0 && { component: 'th', scope: 'row' })}>
                    {cell(row)}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </Card>
  );
}

/** A second line in a cell. */
export function CellNote({ children }: { children: ReactNode }) {
  return (
    <Typography component="span" variant="inherit" sx={{ display: 'block', color: 'text.secondary' }}>
      {children}
    </Typography>
  );
}

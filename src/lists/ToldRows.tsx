// Rows that were not made or saved, each with the reason.
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { placeOf, type RowPlace } from './reading/sheets';

const LEFT_OUT = 'Deixada de fora por você';

interface ToldRow<Row> {
  row: Row;
  reason: string;
}

/** The rows to report: `reasonOf` gives a reason, or they were left out. */
export const toldRows = <Each extends { row: { aside?: string }; isLeftOut: boolean }>(
  plan: readonly Each[],
  reasonOf: (planned: Each) => string | null | undefined,
): ToldRow<Each['row']>[] =>
  plan.flatMap((planned) => {
    const { row, isLeftOut } = planned;
    const reason = isLeftOut ? (row.aside ?? LEFT_OUT) : reasonOf(planned);
    return reason ? [{ row, reason }] : [];
  });

interface ToldRowsProps<Row> {
  rows: readonly ToldRow<Row>[];
  nameOf: (row: Row) => string;
  title: string;
}

export function ToldRows<Row extends RowPlace & { id: string }>({ rows, nameOf, title }: ToldRowsProps<Row>) {
  const titleId = useId();
  if (rows.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ display: 'grid', gap: 1.5 }}>
      <Typography id={titleId} variant="h2">
        {title}
      </Typography>
      <Box
        component="ul"
        tabIndex={0}
        aria-labelledby={titleId}
        sx={{ m: 0, pl: 3, maxHeight: (theme) => theme.spacing(60), overflow: 'auto' }}
      >
        {rows.map(({ row, reason }) => (
          <Box component="li" key={row.id} sx={{ overflowWrap: 'anywhere' }}>
            {`Linha ${placeOf(row)}, ${nameOf(row) || 'sem nome'}: ${reason}`}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** What is kept of a person: labels, and values as people write them. */

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { OwnData } from '@vinculo/contract/profile';
import { shownDay } from '@vinculo/contract/rules/brasilia';

type Field = OwnData['sections'][number]['rows'][number][number];

const MOMENT = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' });
const IS_MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const IS_DAY = /^\d{4}-\d\d-\d\d$/;

function shownValue(value: Exclude<Field['value'], null>): string {
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  if (typeof value === 'number') return String(value);
  if (IS_MOMENT.test(value)) return MOMENT.format(new Date(value));
  return IS_DAY.test(value) ? shownDay(value) : value;
}

export function KeptRow({ row }: { row: readonly Field[] }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        py: 1.5,
        display: 'grid',
        columnGap: 2,
        rowGap: { xs: 0, sm: 0.5 },
        gridTemplateColumns: { sm: 'minmax(0, 1fr) minmax(0, 2fr)' },
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      {row.map(
        ({ label, value }) =>
          value !== null && (
            <Box key={label} sx={{ display: 'contents' }}>
              <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
                {label}
              </Typography>
              <Typography component="dd" variant="body2" sx={{ m: 0, mb: { xs: 1, sm: 0 }, overflowWrap: 'anywhere' }}>
                {shownValue(value)}
              </Typography>
            </Box>
          ),
      )}
    </Box>
  );
}

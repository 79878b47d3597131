/** What is kept of people: each row with why, by which law, who reads it and how long. */

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { CONTROLLERS, purposeFacts, type PurposeGroup } from '@vinculo/contract/rules/protection/purposes';
import { FactList } from '../page/FactList';

interface KeptRowsProps {
  group: PurposeGroup;
  /** Of each row's heading. */
  level: 'h3' | 'h4';
}

export function KeptRows({ group: { controller, rows }, level }: KeptRowsProps) {
  return (
    <Box sx={{ display: 'grid', gap: 2.5, pb: 2, overflowWrap: 'anywhere' }}>
      <Typography variant="body2">{CONTROLLERS[controller]}</Typography>
      {rows.map((row) => (
        <Box key={row.what} sx={{ borderTop: 1, borderColor: 'divider', pt: 2 }}>
          <Typography variant="subtitle1" component={level}>
            {row.what}
          </Typography>
          <FactList
            facts={purposeFacts(row)}
            sx={{
              mt: 1,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '11rem minmax(0, 1fr)' },
              rowGap: { sm: 0.5 },
              typography: 'body2',
              '& dd': { m: 0, mb: { xs: 1, sm: 0 } },
            }}
          />
        </Box>
      ))}
    </Box>
  );
}

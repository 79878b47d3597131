/** One row of filters, which scrolls sideways where it does not fit. */

import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';

const ROW = {
  display: 'flex',
  gap: 1,
  py: 0.5,
  // Reaches to the screen's edges, so that pills are cut there and not at the text column.
  mx: { xs: -2, sm: -3 },
  px: { xs: 2, sm: 3 },
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '& > *': { flexShrink: 0 },
} as const;

export function PillRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box sx={ROW} role="group" aria-label={label}>
      {children}
    </Box>
  );
}

interface PillSkeletonsProps {
  label: string;
  /** In units of the theme's spacing. */
  widths: readonly number[];
  testId: string;
}

export function PillSkeletons({ label, widths, testId }: PillSkeletonsProps) {
  return (
    <Box sx={ROW} role="status" aria-label={label}>
      {widths.map((width) => (
        <Skeleton
          key={width}
          variant="rounded"
          data-testid={testId}
          sx={(theme) => ({ width: theme.spacing(width), height: theme.spacing(5), borderRadius: 5 })}
        />
      ))}
    </Box>
  );
}

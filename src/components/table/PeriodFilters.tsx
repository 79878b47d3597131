/** The filters of a table, and its first and last day. On phones the days stand below. */

import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';

interface Period {
  from: string;
  to: string;
}

interface PeriodFiltersProps {
  label: string;
  /** The widths of the filters, in parts of a day's. */
  widths: readonly number[];
  /** Empty: not limited. */
  period: Period;
  onPeriod: (changes: Partial<Period>) => void;
  /** The filters, each one element. */
  children: ReactNode;
}

export function PeriodFilters({ label, widths, period, onPeriod, children }: PeriodFiltersProps) {
  const { from, to } = period;
  const isBackwards = from !== '' && to !== '' && to < from;
  return (
    <Box
      role="search"
      aria-label={label}
      sx={{
        display: 'grid',
        columnGap: 1.5,
        rowGap: 2,
        mb: 2,
        alignItems: 'start',
        gridTemplateColumns: {
          xs: 'repeat(2, minmax(0, 1fr))',
          md: [...widths, 1, 1].map((parts) => `minmax(0, ${parts}fr)`).join(' '),
        },
        // Of one filter or three, the last stands alone above the days.
        [`& > :nth-child(-n + ${widths.length})`]: { gridColumn: { xs: '1 / -1', sm: 'auto' } },
        ['& > :nth-child(odd):nth-last-child(3)']: { gridColumn: { sm: '1 / -1', md: 'auto' } },
      }}
    >
      {children}
      <TextField
        type="date"
        label="De"
        value={from}
        onChange={({ target }) => onPeriod({ from: target.value })}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: to || undefined } }}
      />
      <TextField
        type="date"
        label="Até"
        value={to}
        onChange={({ target }) => onPeriod({ to: target.value })}
        error={isBackwards}
        helperText={isBackwards ? MESSAGES.uses.days : undefined}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: from || undefined } }}
      />
    </Box>
  );
}

// Counts, each with a bar. Each line says its number, so the bars are decoration.
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { shownCount } from '@vinculo/contract/rules/words/counts';
import { PlainList } from './listLayout';

interface Bar {
  key: string;
  name: ReactNode;
  uses: number;
}

export function Bars({ label, bars }: { label: string; bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map(({ uses }) => uses));
  return (
    <PlainList aria-label={label} sx={{ display: 'grid', gap: 0.5, printColorAdjust: 'exact' }}>
      {bars.map(({ key, name, uses }) => (
        <Box
          component="li"
          key={key}
          sx={{
            display: 'grid',
            alignItems: 'center',
            columnGap: 1.5,
            gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr) auto',
            breakInside: 'avoid',
            typography: 'body2',
          }}
        >
          <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
            {name}
          </Box>{' '}
          <Box aria-hidden component="span" sx={{ height: 8, borderRadius: 1, bgcolor: 'action.hover' }}>
            <Box
              component="span"
              sx={{
                display: 'block',
                height: '100%',
                width: `${(uses / most) * 100}%`,
                borderRadius: 1,
                bgcolor: 'primary.main',
              }}
            />
          </Box>
          <Box component="span" sx={{ minWidth: '3ch', textAlign: 'end', fontVariantNumeric: 'tabular-nums' }}>
            {shownCount(uses)}
          </Box>
        </Box>
      ))}
    </PlainList>
  );
}

/** What will happen to a row, by icon, word and colour, and small marks below, which the row's dialog shows whole. */

import BlockIcon from '@mui/icons-material/Block';
import Box from '@mui/material/Box';
import type { ComponentProps } from 'react';
import { StateLabel } from '../components/page/StateLabel';
import { clampTightLines } from '../components/table/listLayout';

export const OUT = { Icon: BlockIcon, color: 'warning.main', word: 'Fica de fora' } as const;

interface RowOutcomeProps {
  look: ComponentProps<typeof StateLabel>;
  title: string;
  marks: readonly (string | false | undefined)[];
}

export function RowOutcome({ look, title, marks }: RowOutcomeProps) {
  const told = marks.filter(Boolean).join(' · ');
  return (
    <Box component="span" title={title} sx={{ display: 'grid', minWidth: 0, lineHeight: 1.25, whiteSpace: 'normal' }}>
      <Box component="span" sx={clampTightLines(2)}>
        <StateLabel {...look} />
      </Box>
      {told && (
        <Box
          component="span"
          sx={{ ...clampTightLines(2), typography: 'caption', lineHeight: 'inherit', color: 'text.secondary' }}
        >
          {told}
        </Box>
      )}
    </Box>
  );
}

/** A folded part of a form: one line of the card `FormFolds`, with its fields behind it. It opens at a wrong field. */

import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { ReactNode } from 'react';
import { Fold, type FoldProps } from '../page/Fold';
import { SECTION } from './formLayout';

export function FormFolds({ children }: { children: ReactNode }) {
  return (
    <Card sx={{ px: SECTION.p, py: 0.5, '& > details + details': { borderTop: 1, borderColor: 'divider' } }}>
      {children}
    </Card>
  );
}

export function FormFold({ children, ...props }: Pick<FoldProps, 'title' | 'note' | 'id' | 'children'>) {
  return (
    <Fold {...props}>
      <Box sx={{ display: 'grid', gap: SECTION.gap, gridTemplateColumns: 'minmax(0, 1fr)', pt: 1, pb: 3 }}>
        {children}
      </Box>
    </Fold>
  );
}

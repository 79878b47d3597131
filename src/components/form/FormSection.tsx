/** A part of a long form: a card with its own heading. */

import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { SECTION } from './formLayout';

export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card component="section" sx={SECTION}>
      <Typography variant="h3" component="h2">
        {title}
      </Typography>
      {children}
    </Card>
  );
}

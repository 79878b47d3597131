/** The sheet that the card form lies on, and its shape before it. */
import Card from '@mui/material/Card';
import type { ReactNode } from 'react';
import { SECTION } from '../../components/form/formLayout';

export function FormCard({ children }: { children: ReactNode }) {
  return <Card sx={SECTION}>{children}</Card>;
}

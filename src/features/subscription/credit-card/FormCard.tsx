/** The sheet under the credit card form and its skeleton. */
import Card from '@mui/material/Card';
import type { ReactNode } from 'react';
import { SECTION } from '../../../components/form/formLayout';

export function FormCard({ children }: { children: ReactNode }) {
  return <Card sx={SECTION}>{children}</Card>;
}

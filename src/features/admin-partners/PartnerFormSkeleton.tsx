/** The shape of the partner form while its partner is loading. */
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { END_ROW, FORM_GRID, FORM_STACK, SECTION } from '../../components/form/formLayout';
import { FRAMES } from '../../components/image/frames';
import { Loading } from '../../components/page/Loading';

const FIELD = 7;
const DESCRIPTION = 13;

function Field({ height = FIELD }: { height?: number }) {
  return <Skeleton variant="rounded" sx={(theme) => ({ height: theme.spacing(height) })} />;
}

function Section({ children }: { children: ReactNode }) {
  return (
    <Card sx={SECTION}>
      <Skeleton variant="text" sx={{ typography: 'h3', width: '50%' }} />
      {children}
    </Card>
  );
}

export function PartnerFormSkeleton() {
  const { width, height, radius } = FRAMES.logo;
  return (
    <Loading sx={FORM_STACK} data-testid="form-skeleton">
      <Box sx={FORM_GRID}>
        <Section>
          <Skeleton
            variant="rounded"
            sx={{ width, height, borderRadius: `${radius}px`, maxWidth: '100%', justifySelf: 'center' }}
          />
          <Field />
          <Field height={DESCRIPTION} />
          <Field height={DESCRIPTION} />
        </Section>
        <Box sx={FORM_STACK}>
          <Section>
            <Field />
            <Field />
          </Section>
          <Section>
            <Field />
            <Field />
            <Field />
            <Field />
          </Section>
          <Section>
            <Field />
            <Field />
          </Section>
        </Box>
      </Box>
      <Card sx={END_ROW}>
        <Skeleton variant="text" sx={{ typography: 'h3', width: '50%' }} />
        <Skeleton variant="rounded" sx={(theme) => ({ height: theme.spacing(6), width: theme.spacing(28) })} />
      </Card>
    </Loading>
  );
}

// The parts of a long form: its layout, its sections and folds, and its shape while the record loads.
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Fold, type FoldProps } from '../page/Fold';
import { Loading } from '../page/states';

const GAP = { xs: 2, md: 3 };
const PADDING = { xs: 2, sm: 3 };

export const FORM_STACK = { display: 'grid', gap: GAP, gridTemplateColumns: 'minmax(0, 1fr)' } as const;

/** Two columns; one on small screens. */
export const FORM_GRID = {
  display: 'grid',
  gap: GAP,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
} as const;

export const SECTION = {
  p: PADDING,
  display: 'grid',
  gap: { xs: 2, sm: 2.5 },
  gridTemplateColumns: 'minmax(0, 1fr)',
} as const;

export const END_ROW = {
  p: PADDING,
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  alignItems: { sm: 'center' },
  justifyContent: 'space-between',
  gap: 2,
} as const;

/** Short fields, two in a line if they fit. */
export const SIDE_BY_SIDE = {
  display: 'grid',
  gap: 2.5,
  gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
} as const;

/** A part of a long form: a card with its own heading. */
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

export function FormFolds({ children }: { children: ReactNode }) {
  return (
    <Card sx={{ px: SECTION.p, py: 0.5, '& > details + details': { borderTop: 1, borderColor: 'divider' } }}>
      {children}
    </Card>
  );
}

/** A folded part of a form: one line of the card `FormFolds`, with its fields behind it. It opens at a wrong field. */
export function FormFold({ children, ...props }: Pick<FoldProps, 'title' | 'note' | 'id' | 'children'>) {
  return (
    <Fold {...props}>
      <Box sx={{ display: 'grid', gap: SECTION.gap, gridTemplateColumns: 'minmax(0, 1fr)', pt: 1, pb: 3 }}>
        {children}
      </Box>
    </Fold>
  );
}

const FIELD = 7;

interface FormSkeletonProps {
  /** The number of fields in each section. */
  sections: readonly number[];
  isSeen?: boolean;
}

/** The shape of a form while its record loads. */
export function FormSkeleton({ sections, isSeen = false }: FormSkeletonProps) {
  return (
    <Loading isSeen={isSeen} sx={FORM_STACK} data-testid="form-skeleton">
      <Box sx={sections.length > 1 ? FORM_GRID : FORM_STACK}>
        {sections.map((fields, section) => (
          <Card key={section} sx={SECTION}>
            {Array.from({ length: fields }, (_, field) => (
              <Skeleton key={field} variant="rounded" sx={(theme) => ({ height: theme.spacing(FIELD) })} />
            ))}
          </Card>
        ))}
      </Box>
    </Loading>
  );
}

/** The shape of a form while its record loads. */

import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { Loading } from '../page/Loading';
import { FORM_GRID, FORM_STACK, SECTION } from './formLayout';

const FIELD = 7;

interface FormSkeletonProps {
  /** The number of fields in each. */
  sections: readonly number[];
  isSeen?: boolean;
}

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

/** The shape of a form while its record is on its way. */
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { visuallyHidden } from '@mui/utils';
import { FORM_GRID, FORM_STACK, SECTION } from './formLayout';

/** A text field's height, in the theme's spacing. */
const FIELD = 7;

/** `sections`: how many fields each of them has. */
export function FormSkeleton({ sections }: { sections: readonly number[] }) {
  return (
    <Box role="status" aria-busy>
      <Box component="span" sx={visuallyHidden}>
        Carregando...
      </Box>
      <Box aria-hidden sx={FORM_STACK} data-testid="form-skeleton">
        <Box sx={sections.length > 1 ? FORM_GRID : FORM_STACK}>
          {sections.map((fields, section) => (
            <Card key={section} variant="outlined" sx={SECTION}>
              {Array.from({ length: fields }, (_, field) => (
                <Skeleton key={field} variant="rounded" sx={(theme) => ({ height: theme.spacing(FIELD) })} />
              ))}
            </Card>
          ))}
        </Box>
      </Box>
    </Box>
  );
}

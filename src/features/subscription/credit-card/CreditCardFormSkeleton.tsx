// The shape of the credit card form: number, expiry and code, name, document, e-mail, button.
import Skeleton from '@mui/material/Skeleton';
import type { Theme } from '@mui/material/styles';
import { Loading } from '../../../components/page/states';

/** In the theme's spacing. */
const FIELD = 7;
const HALVES = { gridColumn: { xs: '1 / -1', sm: 'auto' } } as const;
const WHOLE = { gridColumn: '1 / -1' } as const;
const FIELDS = [WHOLE, HALVES, HALVES, WHOLE, WHOLE, WHOLE, WHOLE];

export function CreditCardFormSkeleton() {
  return (
    <Loading data-testid="card-form-skeleton" sx={{ display: 'grid', gap: 2, gridTemplateColumns: '1fr 1fr' }}>
      {FIELDS.map((place, field) => (
        <Skeleton key={field} variant="rounded" sx={[place, (theme: Theme) => ({ height: theme.spacing(FIELD) })]} />
      ))}
    </Loading>
  );
}

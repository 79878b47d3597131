/** The shape of the template's form while it is loading. */
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { BANNER_FRAME } from '@vinculo/contract/rules/limits';
import { Loading } from '../../components/page/Loading';

const RATIO = `${BANNER_FRAME.width} / ${BANNER_FRAME.height}`;

function Banner() {
  return (
    <Skeleton
      variant="rounded"
      sx={{ width: '100%', maxWidth: BANNER_FRAME.width, height: 'auto', aspectRatio: RATIO, mx: 'auto' }}
    />
  );
}

function Field() {
  return <Skeleton variant="rounded" sx={(theme) => ({ height: theme.spacing(7) })} />;
}

export function TemplateSkeleton() {
  return (
    <Loading
      data-testid="form-skeleton"
      sx={{
        display: 'grid',
        gap: { xs: 2, md: 3 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
        alignItems: 'start',
      }}
    >
      <Card sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 3 }}>
        <Field />
        <Field />
        <Banner />
      </Card>
      <Box sx={{ display: { xs: 'none', md: 'block' } }}>
        <Banner />
      </Box>
    </Loading>
  );
}

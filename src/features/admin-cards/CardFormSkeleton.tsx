/** The shape of the card form while its person or its card is loading. */

import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { BANNER_FRAME } from '@vinculo/contract/rules/limits';
import { END_ROW, SECTION } from '../../components/form/formLayout';
import { FRAMES } from '../../components/image/frames';
import { CARD_FORM, PICTURES } from './cardFormLayout';
import { CardShape } from './CardShape';

function OwnerShape() {
  return (
    <Card sx={{ p: SECTION.p }}>
      <Typography variant="subtitle2" component="p" sx={{ color: 'text.secondary' }}>
        Carregando...
      </Typography>
      <Box aria-hidden sx={{ display: 'flex', alignItems: 'center', gap: 2, mt: 1 }}>
        <Skeleton variant="circular" sx={(theme) => ({ width: theme.spacing(5), height: theme.spacing(5) })} />
        <Box sx={{ flex: 1 }}>
          <Skeleton variant="text" sx={{ typography: 'subtitle1', width: '50%' }} />
          <Skeleton variant="text" sx={{ typography: 'body2', width: '70%' }} />
        </Box>
      </Box>
    </Card>
  );
}

function PicturesShape() {
  const { width, height } = FRAMES.circle;
  return (
    <Box aria-hidden sx={PICTURES}>
      <Box
        sx={{
          display: { xs: 'none', md: 'block' },
          width: '100%',
          maxWidth: BANNER_FRAME.width,
          justifySelf: 'center',
        }}
      >
        <Skeleton variant="text" sx={{ typography: 'subtitle2', width: '40%', mx: 'auto', mb: 1 }} />
        <CardShape />
      </Box>
      <Card sx={{ ...SECTION, justifyItems: 'center' }}>
        <Skeleton variant="text" sx={{ width: '40%' }} />
        <Skeleton variant="circular" sx={{ width, height }} />
        <Skeleton variant="text" sx={{ width: '60%' }} />
      </Card>
    </Box>
  );
}

export function CardFormSkeleton() {
  return (
    <Box role="status" aria-busy sx={CARD_FORM} data-testid="form-skeleton">
      <OwnerShape />
      <PicturesShape />
      <Card aria-hidden sx={SECTION}>
        <Skeleton variant="rounded" sx={(theme) => ({ height: theme.spacing(7) })} />
        <Skeleton variant="text" sx={(theme) => ({ height: theme.spacing(5), width: '60%' })} />
      </Card>
      <Card aria-hidden sx={{ px: SECTION.p, py: 1 }}>
        <Skeleton variant="text" sx={(theme) => ({ height: theme.spacing(7), width: '50%' })} />
      </Card>
      <Card aria-hidden sx={END_ROW}>
        <Skeleton
          variant="rounded"
          sx={(theme) => ({ height: theme.spacing(6), width: { sm: theme.spacing(28) }, ml: { sm: 'auto' } })}
        />
      </Card>
    </Box>
  );
}

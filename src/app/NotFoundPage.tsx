/** Any address the app does not know. */
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { Illustration } from '../components/Illustration';
import { PageContainer } from '../components/PageContainer';
import { PAGE_TITLE_ID } from '../components/PageHeader';
import { PATHS } from '../lib/paths';

export const NOT_FOUND = 'Página não encontrada';

export function NotFoundPage() {
  return (
    <PageContainer maxWidth="sm">
      <Stack spacing={2} sx={{ alignItems: 'center', textAlign: 'center', py: { xs: 5, sm: 8 } }}>
        <Illustration name="not-found" />
        <Typography variant="h1" id={PAGE_TITLE_ID} tabIndex={-1}>
          {NOT_FOUND}
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>O endereço pode ter mudado ou estar incompleto.</Typography>
        <Button component={Link} to={PATHS.home} variant="contained">
          Ir para o início
        </Button>
      </Stack>
    </PageContainer>
  );
}

/** Any address the app does not know. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
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
      <Box
        sx={{
          display: 'flex',
          flexDirection: 'column',
          gap: 2,
          alignItems: 'center',
          textAlign: 'center',
          py: { xs: 5, sm: 8 },
        }}
      >
        <Illustration name="not-found" />
        <Typography variant="h1" id={PAGE_TITLE_ID} tabIndex={-1}>
          {NOT_FOUND}
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>O endereço pode ter mudado ou estar incompleto.</Typography>
        <Button component={Link} to={PATHS.home} variant="contained">
          Ir para o início
        </Button>
      </Box>
    </PageContainer>
  );
}

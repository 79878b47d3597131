/** /converter-conta: turns a person's account into a company's. */

import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useCurrentUser } from '../../api/currentUser';
import { Illustration } from '../../components/page/Illustration';
import { Page } from '../../components/page/Page';
import { MOBILE } from '../../lib/breakpoint';
import { PARAMS, PATHS, WELCOME_URI } from '../../lib/paths';
import { AccountForm } from './AccountForm';

export default function ConvertAccountPage() {
  const { isAdmin, isSuperAdmin } = useCurrentUser();
  const [params] = useSearchParams();
  const backTo = params.get(PARAMS.uri) === WELCOME_URI ? PATHS.welcome : PATHS.profile;

  if (isAdmin) return <Navigate to={PATHS.admin} replace />;
  if (isSuperAdmin) return <Navigate to={PATHS.dashboard} replace />;

  return (
    <Page title="Criar conta escola" backTo={backTo}>
      <Box
        sx={{
          display: 'grid',
          alignItems: 'start',
          gap: { xs: 3, [MOBILE]: 6 },
          gridTemplateColumns: { xs: '1fr', [MOBILE]: '3fr 2fr' },
        }}
      >
        <Paper variant="outlined" sx={{ p: { xs: 2, sm: 4 } }}>
          <Typography sx={{ color: 'text.secondary', mb: 3 }}>
            Informe os dados da escola. Eles identificam a conta e servem para falarmos com você.
          </Typography>
          <AccountForm />
        </Paper>
        <Advantages />
      </Box>
    </Page>
  );
}

function Advantages() {
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 2, textAlign: 'center', px: 2 }}>
      <Illustration name="welcome-school" />
      <Typography variant="h3" component="p">
        O primeiro mês é gratuito
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>
        Cadastre parceiros e crie as carteirinhas dos seus alunos. Se não quiser continuar depois, nada é cobrado.
      </Typography>
    </Box>
  );
}

/** The front page: what the product is for, in one sentence, and the next step for whoever is there. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { useCurrentUser, type CurrentUser } from '../../api/currentUser';
import { Illustration } from '../../components/Illustration';
import { PageContainer } from '../../components/PageContainer';
import { PAGE_TITLE_ID } from '../../components/PageHeader';
import { PATHS, signInPath, WELCOME_URI } from '../../lib/paths';

const DRAWING = 480;

function callToAction({ isAuthenticated, isAdmin, isSuperAdmin }: CurrentUser) {
  if (isAdmin) return { to: PATHS.admin, label: 'Painel administrativo' };
  if (isSuperAdmin) return { to: PATHS.dashboard, label: 'Dashboard' };
  if (isAuthenticated) return { to: PATHS.convertAccount, label: 'Mudar para conta escola' };
  return { to: signInPath(WELCOME_URI), label: 'Vamos começar' };
}

export function LandingPage() {
  const current = useCurrentUser();
  const { to, label } = callToAction(current);
  return (
    <Box
      sx={(theme) => {
        const glow = (warm: number, cool: number) => {
          const tint = (color: string, share: number) => `color-mix(in srgb, ${color} ${share}%, transparent)`;
          const { primary, secondary } = theme.vars.palette;
          return `radial-gradient(60rem 36rem at 85% 10%, ${tint(secondary.light, warm)}, transparent),
            radial-gradient(60rem 40rem at 0% 100%, ${tint(primary.light, cool)}, transparent)`;
        };
        return {
          flexGrow: 1,
          display: 'flex',
          alignItems: 'center',
          background: glow(22, 20),
          ...theme.applyStyles('dark', { background: glow(7, 16) }),
        };
      }}
    >
      <PageContainer sx={{ py: { xs: 4, md: 8 } }}>
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '1fr', md: '1.1fr 1fr' },
            alignItems: 'center',
            gap: { xs: 4, md: 8 },
          }}
        >
          <Stack spacing={3} sx={{ alignItems: { xs: 'stretch', sm: 'flex-start' } }}>
            <Typography
              variant="h1"
              id={PAGE_TITLE_ID}
              tabIndex={-1}
              sx={{ fontSize: 'clamp(2.125rem, 1.2rem + 4.4vw, 3.75rem)', lineHeight: 1.08, textWrap: 'balance' }}
            >
              Conecte alunos aos parceiros da sua escola
            </Typography>
            <Stack
              direction={{ xs: 'column', sm: 'row' }}
              spacing={1.5}
              // The place is kept while it is not known who is there, so that nothing jumps.
              sx={{ visibility: current.isLoading ? 'hidden' : 'visible' }}
            >
              <Button component={Link} to={to} variant="contained" size="large">
                {label}
              </Button>
              {!current.isAuthenticated && (
                <Button component={Link} to={PATHS.signIn} variant="outlined" size="large">
                  Já tenho uma conta
                </Button>
              )}
            </Stack>
          </Stack>
          <Box sx={{ display: 'flex', justifyContent: 'center' }}>
            <Illustration name="welcome-student" size={DRAWING} />
          </Box>
        </Box>
      </PageContainer>
    </Box>
  );
}

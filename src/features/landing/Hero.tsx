// What the product is for, in one sentence; the next step; for visitors, the price.
import SavingsIcon from '@mui/icons-material/SavingsOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link, type To } from 'react-router-dom';
import { SUBSCRIPTION_CENTAVOS } from '@vinculo/contract/rules/limits';
import { useCurrentUser, type CurrentUser } from '../../api/currentUser';
import { Illustration } from '../../components/page/Illustration';
import { MainLink } from '../../components/page/links';
import { PAGE_TITLE_ID, PageContainer } from '../../components/page/Page';
import { PATHS, signInPath, WELCOME_URI } from '../../lib/paths';
import { formatCentavos } from '../../lib/shown';
import { WHILE_SIGNED_IN } from '../../session/signedInMark';
import { PARTS } from './parts';
import { VisitorsOnly } from './VisitorsOnly';

/** Stands out less than the call to action. */
interface QuietLinkProps {
  to: To;
  sx: SxProps<Theme>;
  children: ReactNode;
}

function QuietLink({ to, sx, children }: QuietLinkProps) {
  return (
    <MuiLink
      component={Link}
      to={to}
      underline="always"
      sx={[{ display: 'inline-flex', alignItems: 'center' }, ...(Array.isArray(sx) ? sx : [sx])]}
    >
      {children}
    </MuiLink>
  );
}

/** From the headline to the steps. */
function StepsLink({ sx }: { sx: SxProps<Theme> }) {
  return (
    <QuietLink to={{ hash: PARTS.steps }} sx={sx}>
      Veja em quatro passos
    </QuietLink>
  );
}

/** The first step, by role (specification, landing page). */
function callToAction({ isAuthenticated, isAdmin, isSuperAdmin }: CurrentUser) {
  if (isAdmin) return { to: PATHS.admin, label: 'Painel administrativo' };
  if (isSuperAdmin) return { to: PATHS.dashboard, label: 'Dashboard' };
  if (isAuthenticated) return { to: PATHS.convertAccount, label: 'Mudar para conta escola' };
  return { to: signInPath(WELCOME_URI), label: 'Vamos começar' };
}

// On phones every signed-in person gets two rows, so that nothing jumps when their role is known.
const ROW = 6.5;
const GAP = 1.5;
const twoRows = (theme: Theme) => ({
  visibility: 'hidden',
  [theme.breakpoints.down('sm')]: { minHeight: theme.spacing(2 * ROW + GAP) },
});

const quiet = (theme: Theme) => ({ alignSelf: 'center', minHeight: theme.spacing(ROW), px: 2 });

function SecondWay({ isAuthenticated, isAdmin, isSuperAdmin, user }: CurrentUser) {
  if (!isAuthenticated) {
    return (
      <Button
        component={Link}
        to={PATHS.signIn}
        variant="outlined"
        size="large"
        // On a phone the header has it.
        sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
      >
        Já tenho uma conta
      </Button>
    );
  }
  if (isAdmin || isSuperAdmin || !user?.has_card) return <StepsLink sx={quiet} />;
  return (
    <QuietLink to={PATHS.cards} sx={quiet}>
      Ver minha carteirinha
    </QuietLink>
  );
}

/** The next step for this person or visitor, and a second one beside it. */
function CallToAction() {
  const current = useCurrentUser();
  const { to, label } = callToAction(current);
  return (
    <Stack
      direction={{ xs: 'column', sm: 'row' }}
      spacing={GAP}
      sx={(theme) => ({
        alignItems: { sm: 'center' },
        // Keeps its place while the role is loading.
        visibility: current.isLoading ? 'hidden' : 'visible',
        ...(!current.isAuthenticated && { [WHILE_SIGNED_IN]: twoRows(theme) }),
      })}
    >
      <MainLink to={to}>{label}</MainLink>
      <SecondWay {...current} />
    </Stack>
  );
}

const DRAWING = 520;

export function Hero() {
  return (
    <Box
      sx={(theme) => {
        const glow = (warm: number, cool: number) => {
          const { primary, secondary } = theme.vars.palette;
          return `radial-gradient(60rem 36rem at 85% 10%, ${theme.alpha(secondary.light, warm)}, transparent),
            radial-gradient(60rem 40rem at 0% 100%, ${theme.alpha(primary.light, cool)}, transparent)`;
        };
        return { background: glow(0.22, 0.2), ...theme.applyStyles('dark', { background: glow(0.07, 0.16) }) };
      }}
    >
      <PageContainer sx={{ pt: { xs: 4, md: 8 }, pb: { xs: 6, md: 10 } }}>
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1.1fr) minmax(0, 1fr)' },
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
            <Typography variant="h3" component="p" sx={{ fontWeight: 'fontWeightRegular', color: 'text.secondary' }}>
              Sua escola cadastra os parceiros e cria as carteirinhas. Alunos e colaboradores mostram a carteirinha no
              celular e aproveitam os benefícios.
            </Typography>
            <CallToAction />
            <VisitorsOnly>
              <Stack spacing={1}>
                <Typography sx={{ display: 'flex', gap: 1, fontWeight: 'fontWeightMedium' }}>
                  <SavingsIcon aria-hidden sx={{ color: 'secondary.main' }} />
                  <span>
                    Primeiro mês grátis. Depois, {formatCentavos(SUBSCRIPTION_CENTAVOS)} por mês, só se a escola quiser
                    continuar.
                  </span>
                </Typography>
                <StepsLink sx={{ alignSelf: 'start', py: 1 }} />
              </Stack>
            </VisitorsOnly>
          </Stack>
          <Box sx={{ display: 'flex', justifyContent: 'center' }}>
            <Illustration name="landing-hero" size={DRAWING} />
          </Box>
        </Box>
      </PageContainer>
    </Box>
  );
}

/** The next step for whoever is there, and the one beside it. */
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { useCurrentUser, type CurrentUser } from '../../api/currentUser';
import { WHILE_SIGNED_IN } from '../../session/signedInMark';
import { PATHS, signInPath, WELCOME_URI } from '../../lib/paths';
import { QuietLink } from './QuietLink';
import { StepsLink } from './StepsLink';

/** What comes first (specification, landing page). */
function callToAction({ isAuthenticated, isAdmin, isSuperAdmin }: CurrentUser) {
  if (isAdmin) return { to: PATHS.admin, label: 'Painel administrativo' };
  if (isSuperAdmin) return { to: PATHS.dashboard, label: 'Dashboard' };
  if (isAuthenticated) return { to: PATHS.convertAccount, label: 'Mudar para conta escola' };
  return { to: signInPath(WELCOME_URI), label: 'Vamos começar' };
}

// Two rows on phones for everybody who is signed in, so that nothing jumps once it is known who that is.
const ROW = 6.5;
const GAP = 1.5;
const twoRows = (theme: Theme) => ({
  visibility: 'hidden',
  [theme.breakpoints.down('sm')]: { minHeight: theme.spacing(2 * ROW + GAP) },
});

const quiet = (theme: Theme) => ({ alignSelf: 'center', minHeight: theme.spacing(ROW), px: 2 });

/** The one beside it. */
function SecondWay({ isAuthenticated, isAdmin, isSuperAdmin, user }: CurrentUser) {
  if (!isAuthenticated) {
    return (
      <Button
        component={Link}
        to={PATHS.signIn}
        variant="outlined"
        size="large"
        // A phone has it in the header.
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

export function CallToAction() {
  const current = useCurrentUser();
  const { to, label } = callToAction(current);
  return (
    <Stack
      direction={{ xs: 'column', sm: 'row' }}
      spacing={GAP}
      sx={(theme) => ({
        alignItems: { sm: 'center' },
        // The place is kept while it is not known who is there.
        visibility: current.isLoading ? 'hidden' : 'visible',
        ...(!current.isAuthenticated && { [WHILE_SIGNED_IN]: twoRows(theme) }),
      })}
    >
      <Button component={Link} to={to} variant="contained" size="large">
        {label}
      </Button>
      <SecondWay {...current} />
    </Stack>
  );
}

/** The next step for this person or visitor, and a second one beside it. */

import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { useCurrentUser, type CurrentUser } from '../../api/currentUser';
import { MainLink } from '../../components/page/links';
import { PATHS, signInPath, WELCOME_URI } from '../../lib/paths';
import { WHILE_SIGNED_IN } from '../../session/signedInMark';
import { QuietLink } from './QuietLink';
import { StepsLink } from './StepsLink';

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

export function CallToAction() {
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

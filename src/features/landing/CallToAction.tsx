/** The next step for whoever is there. */
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Link } from 'react-router-dom';
import { useCurrentUser, type CurrentUser } from '../../api/currentUser';
import { WHILE_SIGNED_IN } from '../../lib/firstPaint';
import { PATHS, signInPath, WELCOME_URI } from '../../lib/paths';

function callToAction({ isAuthenticated, isAdmin, isSuperAdmin }: CurrentUser) {
  if (isAdmin) return { to: PATHS.admin, label: 'Painel administrativo' };
  if (isSuperAdmin) return { to: PATHS.dashboard, label: 'Dashboard' };
  if (isAuthenticated) return { to: PATHS.convertAccount, label: 'Mudar para conta escola' };
  return { to: signInPath(WELCOME_URI), label: 'Vamos começar' };
}

export function CallToAction() {
  const current = useCurrentUser();
  const { to, label } = callToAction(current);
  return (
    <Stack
      direction={{ xs: 'column', sm: 'row' }}
      spacing={1.5}
      // The place is kept while it is not known who is there, so that nothing jumps.
      sx={{
        visibility: current.isLoading ? 'hidden' : 'visible',
        ...(!current.isAuthenticated && { [WHILE_SIGNED_IN]: { visibility: 'hidden' } }),
      }}
    >
      <Button component={Link} to={to} variant="contained" size="large">
        {label}
      </Button>
      {!current.isAuthenticated && (
        // On phones the header's button does: one row for every role, so that the page keeps its height.
        <Button
          component={Link}
          to={PATHS.signIn}
          variant="outlined"
          size="large"
          sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
        >
          Já tenho uma conta
        </Button>
      )}
    </Stack>
  );
}

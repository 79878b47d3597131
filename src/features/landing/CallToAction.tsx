/** The next step for whoever is there, and the one beside it. */
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { useCurrentUser, type CurrentUser } from '../../api/currentUser';
import { WHILE_SIGNED_IN } from '../../lib/firstPaint';
import { PATHS, signInPath, WELCOME_URI } from '../../lib/paths';
import { StepsLink } from './StepsLink';

const toConvert = { to: PATHS.convertAccount, label: 'Mudar para conta escola' };
const toCards = { to: PATHS.cards, label: 'Ver minha carteirinha' };

/** What comes first and, for holders and visitors, a second button. */
function callToAction({ isAuthenticated, isAdmin, isSuperAdmin }: CurrentUser) {
  if (isAdmin) return [{ to: PATHS.admin, label: 'Painel administrativo' }];
  if (isSuperAdmin) return [{ to: PATHS.dashboard, label: 'Dashboard' }];
  if (isAuthenticated) return [toCards, toConvert];
  return [
    { to: signInPath(WELCOME_URI), label: 'Vamos começar' },
    { to: PATHS.signIn, label: 'Já tenho uma conta' },
  ];
}

// Two rows on phones for everybody who is signed in, so that nothing jumps once it is known who that is.
const ROW = 6.5;
const GAP = 1.5;
const twoRows = (theme: Theme) => ({
  visibility: 'hidden',
  [theme.breakpoints.down('sm')]: { minHeight: theme.spacing(2 * ROW + GAP) },
});

export function CallToAction() {
  const current = useCurrentUser();
  const [first, second] = callToAction(current);
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
      {first && (
        <Button component={Link} to={first.to} variant="contained" size="large">
          {first.label}
        </Button>
      )}
      {second ? (
        <Button
          component={Link}
          to={second.to}
          variant="outlined"
          size="large"
          // A visitor's phone has it in the header.
          sx={current.isAuthenticated ? undefined : { display: { xs: 'none', sm: 'inline-flex' } }}
        >
          {second.label}
        </Button>
      ) : (
        <StepsLink sx={{ alignSelf: 'center', minHeight: (theme) => theme.spacing(ROW), px: 2 }} />
      )}
    </Stack>
  );
}

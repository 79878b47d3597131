// The bar at the top: logo, and the ways in for visitors or the navigation for signed-in people on wide screens.
import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { SxProps, Theme } from '@mui/material/styles';
import Toolbar from '@mui/material/Toolbar';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { CurrentUser } from '../api/currentUser';
import { CompanySwitch } from '../components/company/CompanySwitch';
import { Logo } from '../components/page/Logo';
import { PersonAvatar } from '../components/person/PersonAvatar';
import { MOBILE } from '../lib/breakpoint';
import { PATHS, signInPath, WELCOME_URI } from '../lib/paths';
import { WHILE_SIGNED_IN } from '../session/signedInMark';
import { isWithin, navigationEntries } from './navigation';

const TINY = '@media (max-width: 359.95px)';

function Bar({ children, sx }: { children?: ReactNode; sx?: SxProps<Theme> }) {
  return (
    <AppBar component="header" sx={sx}>
      <Toolbar
        sx={(theme) => ({
          width: '100%',
          maxWidth: theme.breakpoints.values.lg,
          mx: 'auto',
          // A large text takes a second row.
          flexWrap: 'wrap',
          gap: { xs: 0.5, sm: 1 },
          px: { xs: 2, sm: 3 },
        })}
      >
        <Box
          component={Link}
          to={PATHS.home}
          aria-label="Vínculo, página inicial"
          sx={{
            display: 'flex',
            color: 'primary.main',
            textDecoration: 'none',
            mr: 'auto',
            py: 1,
            borderRadius: 1,
            // Beside the ways in, the smallest phones have room only for the mark.
            [TINY]: { '& svg + span': { display: 'none' } },
          }}
        >
          <Logo />
        </Box>
        {children}
      </Toolbar>
    </AppBar>
  );
}

export const BareBar = () => <Bar />;

/** Signed-in people get prerendered pages too. Their bar is another one; on a phone they have none. */
export function VisitorBar() {
  return (
    <Bar sx={(theme) => ({ [WHILE_SIGNED_IN]: { [theme.breakpoints.down(MOBILE)]: { display: 'none' } } })}>
      <Box
        component="nav"
        aria-label="Conta"
        sx={{ display: 'flex', flexWrap: 'wrap', gap: { xs: 0.5, sm: 1 }, [WHILE_SIGNED_IN]: { visibility: 'hidden' } }}
      >
        <Button component={Link} to={signInPath(WELCOME_URI)} sx={{ px: { xs: 1.25, sm: 2.5 } }}>
          Criar uma conta
        </Button>
        <Button component={Link} to={PATHS.signIn} variant="contained" sx={{ px: { xs: 2, sm: 2.5 } }}>
          Entrar
        </Button>
      </Box>
    </Bar>
  );
}

export function NavigationTopBar({ current }: { current: CurrentUser }) {
  const { pathname } = useLocation();
  const { user, isAdmin, isLoading } = current;
  return (
    <Bar>
      <Box
        component="nav"
        aria-label="Principal"
        // The entries depend on the role. If they were shown before it is known, they would move.
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 0.5,
          visibility: isLoading ? 'hidden' : 'visible',
        }}
      >
        {isAdmin && isWithin(PATHS.admin, pathname) && (
          <Box sx={{ maxWidth: '13rem', mr: 1 }}>
            <CompanySwitch />
          </Box>
        )}
        {navigationEntries(current).map(({ path, label, Icon }) => {
          const here = isWithin(path, pathname);
          return (
            <Button
              key={path}
              component={Link}
              to={path}
              startIcon={<Icon />}
              aria-current={here ? 'page' : undefined}
              sx={{
                px: 2,
                color: here ? 'primary.main' : 'text.secondary',
                bgcolor: here ? 'action.selected' : undefined,
              }}
            >
              {label}
            </Button>
          );
        })}
        <Button
          component={Link}
          to={PATHS.profile}
          aria-label={user ? `Perfil, ${user.full_name}` : 'Perfil'}
          aria-current={isWithin(PATHS.profile, pathname) ? 'page' : undefined}
          sx={{ px: 1.5, gap: 1, color: 'text.primary', maxWidth: 'max(240px, 15rem)' }}
        >
          <PersonAvatar name={user?.full_name ?? ''} url={user?.avatar?.url ?? null} size="small" />
          {user ? (
            <Typography component="span" variant="subtitle2" noWrap>
              {user.full_name}
            </Typography>
          ) : (
            <Skeleton width={96} />
          )}
        </Button>
      </Box>
    </Bar>
  );
}

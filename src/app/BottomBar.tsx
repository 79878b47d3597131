// The navigation of phones, within reach of the thumb.
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { CurrentUser } from '../api/currentUser';
import { PersonAvatar } from '../components/person/PersonAvatar';
import { PATHS } from '../lib/paths';
import { isWithin, navigationEntries } from './navigation';

/** Smallest height of an entry, in the theme's spacing. */
const ENTRY_HEIGHT = 8;

interface EntryProps {
  path: string;
  label: ReactNode;
  name?: string;
  icon: ReactNode;
  /** A person's name may be cut, the names of the places may not. */
  canShrink?: boolean;
}

function Entry({ path, label, name, icon, canShrink = false }: EntryProps) {
  const here = isWithin(path, useLocation().pathname);
  return (
    <ButtonBase
      component={Link}
      to={path}
      aria-label={name}
      title={name}
      aria-current={here ? 'page' : undefined}
      sx={(theme) => ({
        // As wide as its label: with equal widths the longest label would not fit a small phone.
        flex: canShrink ? '1 1 0' : '0 0 auto',
        minWidth: 0,
        maxWidth: '100%',
        minHeight: theme.spacing(ENTRY_HEIGHT),
        flexDirection: 'column',
        gap: 0.5,
        px: 0.5,
        fontSize: '0.6875rem',
        fontWeight: here ? 750 : 600,
        letterSpacing: '-0.01em',
        color: here ? 'primary.main' : 'text.secondary',
      })}
    >
      <Box
        aria-hidden
        component="span"
        sx={(theme) => ({
          display: 'flex',
          borderRadius: 4,
          px: 1,
          py: 0.25,
          bgcolor: here ? 'action.selected' : undefined,
          // A photo is no larger than the icons beside it.
          '& .MuiAvatar-root': {
            width: theme.spacing(2.5),
            height: theme.spacing(2.5),
            fontSize: theme.spacing(1.125),
          },
        })}
      >
        {icon}
      </Box>
      <Box
        component="span"
        sx={{ maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
      >
        {label}
      </Box>
    </ButtonBase>
  );
}

/** The first name, and the last beside it where both fit. */
function ShortName({ name }: { name: string }) {
  const words = name.match(/\S+/g) ?? [];
  return (
    <Box
      component="span"
      sx={{
        // Only the first line shows. A last name that does not fit wraps to the second, out of sight.
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'center',
        columnGap: '0.3em',
        lineHeight: 1.5,
        height: '1.5em',
        overflow: 'hidden',
        '& > *': { maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis' },
      }}
    >
      <span>{words[0]}</span>
      <span>{words.slice(1).at(-1)}</span>
    </Box>
  );
}

export function BottomBar({ current }: { current: CurrentUser }) {
  const { user, isLoading } = current;
  return (
    <Paper
      component="nav"
      aria-label="Principal"
      square
      sx={(theme) => ({
        // Sticky, and so in the flow of the page: however high it is, no content lies under it at the page's end.
        position: 'sticky',
        bottom: 0,
        zIndex: theme.zIndex.appBar,
        display: 'flex',
        // A large text takes a second row.
        flexWrap: 'wrap',
        justifyContent: 'space-around',
        // The entries depend on the role. If they were shown before it is known, they would move.
        '& > *': { visibility: isLoading ? 'hidden' : 'visible' },
        px: 0.5,
        pb: 'env(safe-area-inset-bottom)',
        borderTop: 1,
        borderColor: 'divider',
        boxShadow: 'none',
      })}
    >
      {navigationEntries(current).map(({ path, label, Icon }) => (
        <Entry key={path} path={path} label={label} icon={<Icon fontSize="small" />} />
      ))}
      <Box
        sx={{
          flex: { xs: '1 1 0', sm: '0 1 auto' },
          minWidth: '2.5rem',
          maxWidth: (theme) => ({ xs: `max(${theme.spacing(14)}, 7rem)`, sm: theme.spacing(28) }),
          display: 'flex',
        }}
      >
        <Entry
          canShrink
          path={PATHS.profile}
          label={user ? <ShortName name={user.full_name} /> : 'Perfil'}
          name={user ? `Perfil, ${user.full_name}` : 'Perfil'}
          icon={<PersonAvatar name={user?.full_name ?? ''} url={user?.avatar?.url ?? null} size="small" />}
        />
      </Box>
    </Paper>
  );
}

// The frame of every page: skip link, bars by person and width, the main region.
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import { useRef, type ReactNode } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router-dom';
import { useCurrentUser, useAppSelector, type CurrentUser } from '../api/currentUser';
import { SiteFooter } from '../components/legal/SiteFooter';
import { useIsMobile } from '../lib/breakpoint';
import { selectIsSessionReady } from '../session/sessionSlice';
import { BottomBar } from './BottomBar';
import { showsFooter, showsNavigationOnPhones } from './navigation';
import { OfflineBanner } from './OfflineBanner';
import { useHeadingFocus, usePageTitle, useScrollMemory } from './pageHooks';
import { StepUp } from './StepUp';
import { BareBar, NavigationTopBar, VisitorBar } from './TopBar';

const MAIN_ID = 'conteudo';

function SkipLink() {
  return (
    <Link
      href={`#${MAIN_ID}`}
      // Following the link would add a step to the history.
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(MAIN_ID)?.focus();
      }}
      sx={(theme) => ({
        position: 'fixed',
        top: theme.spacing(1),
        left: theme.spacing(1),
        zIndex: theme.zIndex.tooltip,
        px: 2,
        py: 1.5,
        borderRadius: 1,
        bgcolor: 'background.paper',
        '&:not(:focus)': { transform: 'translateY(-200%)' },
      })}
    >
      Ir para o conteúdo
    </Link>
  );
}

function RouteProgress() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return (
    <LinearProgress
      aria-label="Carregando página"
      sx={(theme) => ({
        position: 'fixed',
        insetInline: 0,
        top: 0,
        zIndex: theme.zIndex.tooltip,
        '@keyframes appear': { from: { opacity: 0 } },
        animation: 'appear 1ms 150ms backwards',
      })}
    />
  );
}

/** `current` is missing while the app is loading. */
export function Frame({ current, children }: { current?: CurrentUser; children?: ReactNode }) {
  const { pathname } = useLocation();
  const isMobile = useIsMobile();
  const isReady = useAppSelector(selectIsSessionReady);
  const main = useRef<HTMLElement>(null);
  useHeadingFocus(main);

  const isKnown = isReady && current !== undefined;
  const hasBottomBar = isKnown && current.isAuthenticated && isMobile && showsNavigationOnPhones(pathname);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100dvh' }}>
      <SkipLink />
      {!isKnown && <BareBar />}
      {isKnown && !current.isAuthenticated && <VisitorBar />}
      {isKnown && current.isAuthenticated && !isMobile && <NavigationTopBar current={current} />}
      <OfflineBanner />
      <Box
        component="main"
        id={MAIN_ID}
        tabIndex={-1}
        ref={main}
        sx={{ flexGrow: 1, display: 'flex', flexDirection: 'column' }}
      >
        {children}
      </Box>
      {showsFooter(pathname) && <SiteFooter />}
      {hasBottomBar && <BottomBar current={current} />}
    </Box>
  );
}

export function Shell() {
  usePageTitle();
  useScrollMemory();
  const current = useCurrentUser();
  return (
    <Frame current={current}>
      <RouteProgress />
      <StepUp />
      <Outlet />
    </Frame>
  );
}

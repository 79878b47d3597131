// The frame of a page: its box, its header, and what stands in place of a page that is missing or has failed.
import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { Breakpoint, SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { createContext, useContext, useId, type ReactNode, type MouseEvent, type ComponentProps } from 'react';
import { Link, type To } from 'react-router-dom';
import { MOBILE } from '../../lib/breakpoint';
import { Illustration } from './Illustration';

export interface PageContainerProps {
  children: ReactNode;
  /** The largest width; forms and lists of one column use `md`. */
  maxWidth?: Breakpoint;
  sx?: SxProps<Theme>;
}

/** The box of every page's content: readable width, even padding. The shell has the `main` landmark. */
export function PageContainer({ children, maxWidth = 'lg', sx }: PageContainerProps) {
  return (
    <Box
      sx={[
        (theme) => ({
          width: '100%',
          maxWidth: theme.breakpoints.values[maxWidth],
          mx: 'auto',
          px: { xs: 2, sm: 3 },
          pb: { xs: 4, sm: 6 },
        }),
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      {children}
    </Box>
  );
}

/** The shell moves focus to this element when the route changes. */
export const PAGE_TITLE_ID = 'page-title';

/** What every page of an area says below its title. */
export const BelowTitle = createContext<ReactNode>(null);

interface PageHeaderProps {
  title: string;
  backTo?: To;
  /** What a plain click on the way back does instead of following the link; `useReturnTo` gives both. */
  onBack?: () => void;
  actions?: ReactNode;
  /** The place among several steps: 'Passo 2 de 4'. */
  place?: string | undefined;
}

/** A page's heading, which gets the focus after a route change, the way back, and the page's actions. */
export function PageHeader({ title, backTo, onBack, actions, place }: PageHeaderProps) {
  const placeId = useId();
  return (
    <Box
      sx={(theme) => ({
        display: 'flex',
        // The actions go below a title that leaves them no room.
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        py: 1.5,
        mb: 2,
        minHeight: theme.spacing(9),
        [theme.breakpoints.down(MOBILE)]: {
          gap: 0.5,
          py: 0.5,
          minHeight: theme.spacing(8),
          position: 'sticky',
          top: 0,
          zIndex: 'appBar',
          bgcolor: 'background.default',
          // The strip covers the page's own padding, so that no rows show beside it as they scroll under it.
          mx: { xs: -2, sm: -3 },
          px: { xs: 2, sm: 3 },
        },
      })}
    >
      {backTo !== undefined && (
        <IconButton
          component={Link}
          to={backTo}
          aria-label="Voltar"
          edge="start"
          sx={{ displayPrint: 'none' }}
          onClick={(event: MouseEvent) => {
            if (!onBack || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
            event.preventDefault();
            onBack();
          }}
        >
          <ArrowBackIcon />
        </IconButton>
      )}
      <Box sx={{ flex: actions ? '1 1 auto' : '1 1 0', minWidth: 0 }}>
        <Typography
          id={PAGE_TITLE_ID}
          variant="h1"
          component="h1"
          tabIndex={-1}
          aria-describedby={place && placeId}
          sx={{ overflowWrap: 'anywhere', outline: 'none' }}
        >
          {title}
        </Typography>
        {place && (
          <Typography id={placeId} variant="body2" sx={{ color: 'text.secondary' }}>
            {place}
          </Typography>
        )}
        {useContext(BelowTitle)}
      </Box>
      {actions && (
        <Box sx={{ display: 'flex', flexShrink: 0, alignItems: 'center', gap: { xs: 0.5, sm: 1 }, ml: 'auto' }}>
          {actions}
        </Box>
      )}
    </Box>
  );
}

/** A page: its header, and below it its content, in the box of every page. */
export function Page({ children, maxWidth, sx, ...header }: PageContainerProps & PageHeaderProps) {
  return (
    <PageContainer maxWidth={maxWidth} sx={sx}>
      <PageHeader {...header} />
      {children}
    </PageContainer>
  );
}

interface StandInPageProps {
  illustration: ComponentProps<typeof Illustration>['name'];
  title: string;
  text: string;
  /** 'alert' if it appears on a page that was open already. */
  role?: 'alert';
  action: ReactNode;
}

/** Shown for a page that is missing or has failed: a picture, what is wrong, and one way on. */
export function StandInPage({ illustration, title, text, role, action }: StandInPageProps) {
  return (
    <PageContainer maxWidth="sm">
      <Box
        role={role}
        sx={{
          display: 'flex',
          flexDirection: 'column',
          gap: 2,
          alignItems: 'center',
          textAlign: 'center',
          py: { xs: 5, sm: 8 },
        }}
      >
        <Illustration name={illustration} />
        <Typography variant="h1" id={PAGE_TITLE_ID} tabIndex={-1}>
          {title}
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>{text}</Typography>
        {action}
      </Box>
    </PageContainer>
  );
}

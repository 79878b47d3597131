/** A page's heading, which gets the focus after a route change, the way back, and the page's actions. */

import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { createContext, useContext, useId, type MouseEvent, type ReactNode } from 'react';
import { Link, type To } from 'react-router-dom';
import { MOBILE } from '../../lib/breakpoint';

/** The shell moves focus to this element when the route changes. */
export const PAGE_TITLE_ID = 'page-title';

/** What every page of an area says below its title. */
export const BelowTitle = createContext<ReactNode>(null);

export interface PageHeaderProps {
  title: string;
  backTo?: To;
  /** What a plain click on the way back does instead of following the link; `useReturnTo` gives both. */
  onBack?: () => void;
  actions?: ReactNode;
  /** Where one is among several steps: 'Passo 2 de 4'. */
  place?: string | undefined;
}

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

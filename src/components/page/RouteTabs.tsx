/** Sister pages, each with an address of its own, in a row above what they show. One step back leaves them all. */
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { scrollRowTo } from '../../lib/scrollRow';

interface RouteTab {
  to: string;
  /** With its count, if it has one: 'Pedidos (4)'. */
  label: string;
}

interface RouteTabsProps {
  /** What the pages have in common, for those who hear them. */
  label: string;
  tabs: readonly RouteTab[];
}

export function RouteTabs({ label, tabs }: RouteTabsProps) {
  // A tab replaces the entry, so it keeps the way back to the list.
  const { pathname, state } = useLocation();
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    scrollRowTo(row.current, row.current?.querySelector<HTMLElement>('[aria-current]'));
  }, [pathname]);
  return (
    <Box
      component="nav"
      aria-label={label}
      ref={row}
      sx={{
        position: 'relative',
        display: 'flex',
        gap: { xs: 2, sm: 3 },
        mt: -2,
        mb: 2,
        // Reaches to the screen's edges, so that tabs are cut there and not at the text column.
        mx: { xs: -2, sm: -3 },
        px: { xs: 2, sm: 3 },
        overflowX: 'auto',
        scrollbarWidth: 'none',
        boxShadow: (theme) => `inset 0 -1px ${theme.vars.palette.divider}`,
      }}
    >
      {tabs.map(({ to, label: name }) => (
        <ButtonBase
          key={to}
          component={NavLink}
          to={to}
          end
          replace
          state={state}
          sx={(theme) => ({
            ...theme.typography.subtitle2,
            flexShrink: 0,
            minHeight: theme.spacing(5.5),
            color: 'text.secondary',
            // Inside, because the row cuts off what lies outside it.
            '&.Mui-focusVisible': { outlineOffset: -3 },
            '&:hover': { color: 'text.primary' },
            '&[aria-current]': { color: 'primary.main', boxShadow: `inset 0 -3px ${theme.vars.palette.primary.main}` },
          })}
        >
          {name}
        </ButtonBase>
      ))}
    </Box>
  );
}

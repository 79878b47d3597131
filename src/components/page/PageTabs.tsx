// The pages of one thing, side by side above their content: links, because each page has an address of its own.
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useEffect, useRef } from 'react';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { shownCount } from '@vinculo/contract/rules/words/counts';
import { scrollRowTo } from '../../lib/inSight';

interface PageTab {
  /** A path; its query does not tell which tab is open. */
  to: string;
  label: string;
  /** How many wait there: `Pedidos (4)`. A count that is 0 or unknown is not shown. */
  count?: number | undefined;
}

const pathOf = (to: string) => to.split('?')[0];

interface PageTabsProps {
  label: string;
  tabs: readonly PageTab[];
  /** For the pages of a record: one step back leaves them all, to the list as it was left. */
  keepsWay?: boolean;
}

export function PageTabs({ label, tabs, keepsWay = false }: PageTabsProps) {
  const { pathname, state } = useLocation();
  const open = useRef<HTMLAnchorElement>(null);
  // A phone's screen shows only some of the tabs. The open one must be among them.
  useEffect(() => {
    scrollRowTo(open.current?.parentElement, open.current);
  }, [pathname]);
  return (
    <Box
      component="nav"
      aria-label={label}
      sx={{
        position: 'relative',
        display: 'flex',
        overflowX: 'auto',
        // Close below the page's heading, to which they belong.
        mt: -2,
        mb: { xs: 1, sm: 2 },
        // To the edges of the screen, so that a cut-off tab shows that there are more.
        mx: { xs: -2, sm: 0 },
        px: { xs: 1, sm: 0 },
        borderBottom: 1,
        borderColor: 'divider',
        scrollbarWidth: 'none',
      }}
    >
      {tabs.map(({ to, label: words, count }) => {
        const isOpen = pathOf(to) === pathname;
        return (
          <Link
            key={to}
            ref={isOpen ? open : undefined}
            component={RouterLink}
            to={to}
            {...(keepsWay && { replace: true, state: state as unknown })}
            aria-current={isOpen ? 'page' : undefined}
            underline="none"
            variant="subtitle2"
            sx={{
              display: 'flex',
              alignItems: 'center',
              flexShrink: 0,
              minHeight: 44,
              px: { xs: 0.75, sm: 2 },
              color: isOpen ? 'primary.main' : 'text.secondary',
              borderBottom: 2,
              borderColor: isOpen ? 'primary.main' : 'transparent',
              '&:hover': { color: 'text.primary' },
              '&:focus-visible': { outlineOffset: -3 },
            }}
          >
            {count ? `${words} (${shownCount(count)})` : words}
          </Link>
        );
      })}
    </Box>
  );
}

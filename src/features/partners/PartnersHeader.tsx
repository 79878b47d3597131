/** The part that stays on top while partners scroll: heading, search and categories. */

import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { MOBILE } from '../../lib/breakpoint';

/** On a phone held sideways the header would take half of the screen. */
const LOW = '@media (max-height: 480px)';

interface PartnersHeaderProps {
  title: ReactNode;
  search?: ReactNode;
  categories?: ReactNode;
}

export function PartnersHeader({ title, search, categories }: PartnersHeaderProps) {
  return (
    <Box
      sx={(theme) => ({
        position: 'sticky',
        top: theme.spacing(8),
        zIndex: theme.zIndex.appBar - 1,
        bgcolor: 'background.default',
        mx: { xs: -2, sm: -3 },
        px: { xs: 2, sm: 3 },
        pt: 1,
        [theme.breakpoints.down(MOBILE)]: { top: 0 },
        [LOW]: { position: 'static' },
      })}
    >
      <Box
        sx={{
          display: 'grid',
          alignItems: 'center',
          gap: 1,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', [MOBILE]: 'minmax(0, 1fr) minmax(0, 1fr)' },
        }}
      >
        {title}
        {search}
      </Box>
      {categories && <Box sx={{ pt: 0.5 }}>{categories}</Box>}
    </Box>
  );
}

/** The box of every page's content: readable width, even padding. The shell has the `main` landmark. */

import Box from '@mui/material/Box';
import type { Breakpoint, SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';

export interface PageContainerProps {
  children: ReactNode;
  /** The largest width; forms and lists of one column use `md`. */
  maxWidth?: Breakpoint;
  sx?: SxProps<Theme>;
}

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

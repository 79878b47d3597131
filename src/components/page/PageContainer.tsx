/** The box every page's content sits in: readable width, even padding. The `main` landmark belongs to the shell. */
import Box from '@mui/material/Box';
import type { Breakpoint, SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';

export interface PageContainerProps {
  children: ReactNode;
  /** A breakpoint's width at most; forms and lists of one column want `md`. */
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

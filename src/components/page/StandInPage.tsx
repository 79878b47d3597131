/** Shown for a page that is missing or has failed: a picture, what is wrong, and one way on. */

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ComponentProps, ReactNode } from 'react';
import { Illustration } from './Illustration';
import { PageContainer } from './PageContainer';
import { PAGE_TITLE_ID } from './PageHeader';

interface StandInPageProps {
  illustration: ComponentProps<typeof Illustration>['name'];
  title: string;
  text: string;
  /** For what appears without the person having opened another page. */
  role?: 'alert';
  action: ReactNode;
}

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

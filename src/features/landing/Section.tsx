// A part of the front page under its own heading, which links lead to.
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { IllustrationName } from '../../components/page/Illustration';
import { PageContainer } from '../../components/page/Page';

/** A reason or a step, with its drawing. */
export interface Point {
  illustration: IllustrationName;
  title: string;
  text: string;
}

interface SectionProps {
  id: string;
  title: string;
  lead?: string;
  raised?: boolean;
  children: ReactNode;
}

export function Section({ id, title, lead, raised = false, children }: SectionProps) {
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={raised ? { bgcolor: 'background.paper', borderBlock: 1, borderColor: 'divider' } : undefined}
    >
      <PageContainer sx={{ py: { xs: 6, md: 10 } }}>
        <Box sx={{ textAlign: 'center', maxWidth: 'sm', mx: 'auto', mb: { xs: 4, md: 6 }, textWrap: 'balance' }}>
          <Typography id={id} variant="h1" component="h2" tabIndex={-1} sx={{ outline: 'none' }}>
            {title}
          </Typography>
          {lead && <Typography sx={{ mt: 1.5, color: 'text.secondary' }}>{lead}</Typography>}
        </Box>
        {children}
      </PageContainer>
    </Box>
  );
}

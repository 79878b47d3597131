/** What a list or a page shows when there is nothing yet: a picture, what is missing, and the way forward. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ComponentProps, ReactNode } from 'react';
import { Illustration } from './Illustration';

export interface EmptyStateProps {
  illustration: ComponentProps<typeof Illustration>['name'];
  title: string;
  text?: ReactNode;
  /** What to do, one after the other. */
  steps?: readonly string[];
  action?: ReactNode;
}

export function EmptyState({ illustration, title, text, steps, action }: EmptyStateProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        gap: 2,
        maxWidth: 'sm',
        mx: 'auto',
        py: { xs: 4, sm: 6 },
        textAlign: 'center',
      }}
    >
      <Illustration name={illustration} />
      <Typography variant="h2" component="h2" sx={{ maxWidth: '100%', overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      {text && <Typography sx={{ color: 'text.secondary' }}>{text}</Typography>}
      {steps && (
        <Box
          component="ol"
          // Safari drops the list semantics of a list without markers unless the role is said.
          role="list"
          sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5, textAlign: 'start', counterReset: 'step' }}
        >
          {steps.map((step) => (
            <Typography
              key={step}
              component="li"
              sx={(theme) => ({
                display: 'flex',
                gap: 1.5,
                counterIncrement: 'step',
                '&::before': {
                  content: 'counter(step)',
                  flexShrink: 0,
                  display: 'grid',
                  placeItems: 'center',
                  width: theme.spacing(3.5),
                  height: theme.spacing(3.5),
                  borderRadius: '50%',
                  bgcolor: 'primary.main',
                  color: 'primary.contrastText',
                  typography: 'subtitle2',
                },
              })}
            >
              {step}
            </Typography>
          ))}
        </Box>
      )}
      {action}
    </Box>
  );
}

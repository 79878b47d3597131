/** Shown when a list or a page is empty: a picture, what is missing, and what to do. */

import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ComponentProps, ReactNode } from 'react';
import { Illustration } from './Illustration';

type Drawing = ComponentProps<typeof Illustration>['name'];

export interface IllustratedStep {
  illustration: Drawing;
  text: string;
}

export interface EmptyStateProps {
  illustration?: Drawing;
  title: string;
  text?: ReactNode;
  /** More than the text, above the steps. */
  lead?: ReactNode;
  /** What to do, in order, side by side if it fits. */
  steps?: readonly IllustratedStep[];
  action?: ReactNode;
}

const STEP_DRAWING = 144;

const numbered = (theme: Theme) => ({
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
});

function IllustratedSteps({ steps }: { steps: readonly IllustratedStep[] }) {
  return (
    <Box
      component="ol"
      // Safari drops the list semantics of a list without markers unless it has the role.
      role="list"
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        counterReset: 'step',
        gap: { xs: 2, sm: 3 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: `repeat(${steps.length}, minmax(0, 1fr))` },
      }}
    >
      {steps.map(({ illustration, text }) => (
        <Box
          component="li"
          key={illustration}
          sx={[
            numbered,
            {
              display: 'flex',
              flexDirection: { xs: 'row', sm: 'column' },
              alignItems: 'center',
              gap: { xs: 1.5, sm: 1 },
              textAlign: { xs: 'start', sm: 'center' },
            },
          ]}
        >
          <Box
            sx={(theme) => ({
              order: -1,
              display: 'flex',
              flexShrink: 0,
              width: { xs: theme.spacing(11), sm: '100%' },
              maxWidth: theme.spacing(18),
            })}
          >
            <Illustration name={illustration} size={STEP_DRAWING} />
          </Box>
          <Typography sx={{ minWidth: 0, textWrap: { sm: 'balance' } }}>{text}</Typography>
        </Box>
      ))}
    </Box>
  );
}

export function EmptyState({ illustration, title, text, lead, steps, action }: EmptyStateProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        gap: 2,
        maxWidth: steps ? 'md' : 'sm',
        mx: 'auto',
        py: { xs: 4, sm: 6 },
        textAlign: 'center',
      }}
    >
      {illustration && <Illustration name={illustration} />}
      <Typography variant="h2" component="h2" sx={{ maxWidth: '100%', overflowWrap: 'anywhere', textWrap: 'balance' }}>
        {title}
      </Typography>
      {text && <Typography sx={{ color: 'text.secondary', textWrap: 'pretty' }}>{text}</Typography>}
      {lead}
      {steps && <IllustratedSteps steps={steps} />}
      {action && <Box sx={{ mt: steps ? 2 : 1 }}>{action}</Box>}
    </Box>
  );
}

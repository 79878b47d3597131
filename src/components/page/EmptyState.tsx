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
  /** What to do, in order; illustrated steps stand side by side if they fit. */
  steps?: readonly string[] | readonly IllustratedStep[];
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

// Safari drops the list semantics of a list without markers unless it has the role.
const LIST = { component: 'ol', role: 'list' } as const;
const LIST_STYLE = { listStyle: 'none', m: 0, p: 0, display: 'grid', counterReset: 'step' };

function PlainSteps({ steps }: { steps: readonly string[] }) {
  return (
    <Box {...LIST} sx={{ ...LIST_STYLE, gap: 1.5, textAlign: 'start' }}>
      {steps.map((step) => (
        <Typography key={step} component="li" sx={[numbered, { display: 'flex', gap: 1.5 }]}>
          {step}
        </Typography>
      ))}
    </Box>
  );
}

function IllustratedSteps({ steps }: { steps: readonly IllustratedStep[] }) {
  return (
    <Box
      {...LIST}
      sx={{
        ...LIST_STYLE,
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

function isIllustrated(steps: readonly string[] | readonly IllustratedStep[]): steps is readonly IllustratedStep[] {
  return typeof steps[0] === 'object';
}

export function EmptyState({ illustration, title, text, lead, steps, action }: EmptyStateProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        gap: 2,
        maxWidth: steps && isIllustrated(steps) ? 'md' : 'sm',
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
      {steps && (isIllustrated(steps) ? <IllustratedSteps steps={steps} /> : <PlainSteps steps={steps} />)}
      {action && <Box sx={{ mt: steps ? 2 : 1 }}>{action}</Box>}
    </Box>
  );
}

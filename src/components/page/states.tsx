// What stands in place of content: it loads, there is none, or it failed.
import Box, { type BoxProps } from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { useEffect, type ComponentProps, type ReactNode, type MouseEvent } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { errorMessage, isNotFound } from '../../api/errors';
import { toast } from '../toasts/LazyToasts';
import { Illustration } from './Illustration';

/**
 * `shape`: the props of the box that holds the loading shape. Without any, the shape stands elsewhere, and this only
 * says that something is loading.
 */
export function Loading({ isSeen = false, ...shape }: BoxProps & { isSeen?: boolean }) {
  return (
    <Box role="status" aria-busy>
      <Box component="span" sx={isSeen ? { color: 'text.secondary' } : visuallyHidden}>
        Carregando...
      </Box>
      <Box aria-hidden {...shape} />
    </Box>
  );
}

type Drawing = ComponentProps<typeof Illustration>['name'];

export interface IllustratedStep {
  illustration: Drawing;
  text: string;
}

interface EmptyStateProps {
  illustration?: Drawing;
  title: string;
  text?: ReactNode;
  /** Further content between the text and the steps. */
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

/** Shown when a list or a page is empty: a picture, what is missing, and what to do. */
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

interface ErrorStateProps {
  message?: string;
  onRetry: () => void;
  /** The retry is a link to this page. */
  asLink?: boolean;
}

const RETRY = 'Tentar novamente';

function RetryLink({ onRetry }: Pick<ErrorStateProps, 'onRetry'>) {
  const retry = (event: MouseEvent) => {
    event.preventDefault();
    onRetry();
  };
  return (
    <Link component={RouterLink} to="." onClick={retry}>
      {RETRY}
    </Link>
  );
}

/** Shown in place of content that could not be loaded, with a way to try again. */
export function ErrorState({ message, onRetry, asLink = false }: ErrorStateProps) {
  const button = (
    <Button variant="outlined" onClick={onRetry}>
      {RETRY}
    </Button>
  );
  return (
    <Box role="alert">
      <EmptyState
        illustration="error"
        title="Ops, algo deu errado!"
        text="Parece que algo não está indo como planejado."
        lead={message && <Typography sx={{ overflowWrap: 'anywhere' }}>{message}</Typography>}
        action={asLink ? <RetryLink onRetry={onRetry} /> : button}
      />
    </Box>
  );
}

interface LoadedProps<Data> {
  query: {
    currentData?: Data | undefined;
    isError: boolean;
    isFetching: boolean;
    error?: unknown;
    refetch: () => unknown;
  };
  skeleton: ReactNode;
  /** In place of an address that leads to nothing. */
  missing?: ReactNode;
  /** Left out where only the loading and the failure are shown here. */
  children?: (data: Data) => ReactNode;
}

/** What a query answers; until then its shape, or why it failed and a way to try again. */
export function Loaded<Data>({ query, skeleton, missing, children }: LoadedProps<Data>) {
  const { currentData, isError, isFetching, error, refetch } = query;
  if (currentData !== undefined) return children?.(currentData);
  if (!isError || isFetching) return skeleton;
  if (missing && isNotFound(error)) return missing;
  return <ErrorState message={errorMessage(error)} onRetry={() => void refetch()} />;
}

/** For a record's page: if the record cannot be loaded, says so and goes back to where it is opened from. */
export function useTurnBack(hasFailed: boolean, to: string, text: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!hasFailed) return;
    toast(text, { variant: 'error' });
    void navigate(to, { replace: true });
  }, [hasFailed, to, text, navigate]);
}

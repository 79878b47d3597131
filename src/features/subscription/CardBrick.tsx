/** The provider's card form: in its place a shape of it until it is ready, or what to do where it cannot be had. */
import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import CardPayment from '@mercadopago/sdk-react/esm/bricks/cardPayment';
import type { TCardPayment } from '@mercadopago/sdk-react/esm/bricks/cardPayment/type';
import { useCallback, useEffect, useState } from 'react';
import { ErrorState } from '../../components/page/ErrorState';
import { brickSettings } from './brickSettings';
import { CreditCardFormSkeleton } from './CreditCardFormSkeleton';
import { startProvider, type ProviderSettings } from './providerScript';

/** Milliseconds after which nobody believes any more that the form will come. */
const READY_TIMEOUT_MS = 30_000;
const NOT_LOADED =
  'Não conseguimos abrir o formulário do cartão. Confira a conexão; bloqueadores de anúncios também podem impedir.';

export type CardData = Parameters<TCardPayment['onSubmit']>[0];
type BrickError = Parameters<NonNullable<TCardPayment['onError']>>[0];

export interface CardBrickProps {
  provider: ProviderSettings;
  email: string;
  /** Keep its identity: a new one would make the form anew, and empty. Rejects where the form is to be used again. */
  onSubmit: (card: CardData) => Promise<void>;
}

type State = 'loading' | 'started' | 'ready' | 'failed';

// Left out, the package writes the first digits of the card to the console.
const tellNobody = () => {};

interface FormProps extends Omit<CardBrickProps, 'provider'> {
  onReady: () => void;
  onFail: () => void;
}

/**
 * The package makes the form 200 ms after it was last given anything new (the specification's delay is its
 * DEBOUNCE_TIME_RENDER), takes it down on leaving, and makes it anew for every property that is not the same object as
 * before. So all of them keep their identity, the colours too: a form that is being filled outlives a change of mode.
 */
function Form({ email, onSubmit, onReady, onFail }: FormProps) {
  const theme = useTheme();
  const isDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  const [{ initialization, customization }] = useState(() => brickSettings(email, theme, isDark ? 'dark' : 'light'));
  const onError = useCallback(
    ({ type }: BrickError) => {
      // The form itself speaks of the rest.
      if (type === 'critical') onFail();
    },
    [onFail],
  );

  useEffect(() => {
    // Left from an earlier visit, and taken down then; the package would take it down once more.
    window.cardPaymentBrickController = undefined;
  }, []);

  return (
    <CardPayment
      initialization={initialization}
      customization={customization}
      locale="pt-BR"
      onSubmit={onSubmit}
      onReady={onReady}
      onError={onError}
      onBinChange={tellNobody}
    />
  );
}

function Attempt({ provider, onRetry, ...form }: CardBrickProps & { onRetry: () => void }) {
  const [state, setState] = useState<State>('loading');
  const onReady = useCallback(() => setState('ready'), []);
  const onFail = useCallback(() => setState('failed'), []);

  useEffect(() => {
    let isHere = true;
    startProvider(provider).then(
      () => isHere && setState('started'),
      () => isHere && setState('failed'),
    );
    return () => {
      isHere = false;
    };
  }, [provider]);

  const isWaiting = state === 'loading' || state === 'started';
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(onFail, READY_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, onFail]);

  if (state === 'failed') return <ErrorState message={NOT_LOADED} onRetry={onRetry} />;
  return (
    // One above the other: the form measures its place while the shape still shows.
    <Box sx={{ display: 'grid', '& > *': { gridArea: '1 / 1', minWidth: 0 } }}>
      {isWaiting && <CreditCardFormSkeleton />}
      {state !== 'loading' && (
        <Box sx={{ visibility: isWaiting ? 'hidden' : 'visible' }}>
          <Form {...form} onReady={onReady} onFail={onFail} />
        </Box>
      )}
    </Box>
  );
}

export function CardBrick(props: CardBrickProps) {
  const [attempt, setAttempt] = useState(1);
  return <Attempt key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

// The provider's credit card form: a skeleton until it is ready, or what to do if it cannot load.
import CardPayment from '@mercadopago/sdk-react/esm/bricks/cardPayment';
import type { TCardPayment, ICardPaymentBrickPayer } from '@mercadopago/sdk-react/esm/bricks/cardPayment/type';
import type { IBrickCustomVariables } from '@mercadopago/sdk-react/esm/bricks/util/types/common';
import Box from '@mui/material/Box';
import { useTheme, type Palette, type Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useCallback, useEffect, useState } from 'react';
import { SUBSCRIPTION_CENTAVOS } from '@vinculo/contract/rules/limits';
import { ErrorState } from '../../../components/page/states';
import { CreditCardFormSkeleton } from './CreditCardFormSkeleton';
import { startProvider, type ProviderSettings } from './providerScript';

type Mode = 'light' | 'dark';

/** Colours as values. The digits' fields are the provider's frames, which the page's CSS variables do not reach. */
function variables(palette: Palette): IBrickCustomVariables {
  return {
    textPrimaryColor: palette.text.primary,
    textSecondaryColor: palette.text.secondary,
    inputBackgroundColor: palette.background.paper,
    formBackgroundColor: palette.background.paper,
    baseColor: palette.primary.main,
    baseColorFirstVariant: palette.primary.dark,
    baseColorSecondVariant: palette.primary.light,
    errorColor: palette.error.main,
    successColor: palette.success.main,
    outlinePrimaryColor: palette.primary.main,
    outlineSecondaryColor: palette.text.secondary,
    buttonTextColor: palette.primary.contrastText,
    formPadding: '0px',
  };
}

/** Settings of the provider's form: the amount, what it accepts, and the theme's colours. */
function brickSettings(email: string, theme: Theme, mode: Mode) {
  const palette = theme.colorSchemes?.[mode]?.palette ?? theme.palette;
  const payer: ICardPaymentBrickPayer = { email };
  return {
    initialization: { amount: SUBSCRIPTION_CENTAVOS / 100, payer },
    customization: {
      paymentMethods: { minInstallments: 1, maxInstallments: 1, types: { excluded: ['debit_card' as const] } },
      visual: {
        texts: { formTitle: 'Dados do cartão', formSubmit: 'Assinar' },
        style: { theme: mode === 'dark' ? 'dark' : 'default', customVariables: variables(palette) },
      },
    },
  };
}

/** Milliseconds after which the form is given up. */
const READY_TIMEOUT_MS = 30_000;
const NOT_LOADED =
  'Não conseguimos abrir o formulário do cartão. Confira a conexão; bloqueadores de anúncios também podem impedir.';

export type CreditCardData = Parameters<TCardPayment['onSubmit']>[0];
type BrickError = Parameters<NonNullable<TCardPayment['onError']>>[0];

export interface CreditCardBrickProps {
  provider: ProviderSettings;
  email: string;
  /** Must keep its identity: a new one would make an empty form. Rejects if the form is to be used again. */
  onSubmit: (card: CreditCardData) => Promise<void>;
}

type State = 'loading' | 'started' | 'ready' | 'failed';

// Without this callback, the package writes the first digits of the credit card to the console.
const tellNobody = () => {};

interface FormProps extends Omit<CreditCardBrickProps, 'provider'> {
  onReady: () => void;
  onFail: () => void;
}

/**
 * The package makes the form DEBOUNCE_TIME_RENDER after its last new property, and removes it on leaving. It makes the
 * form again when a property becomes another object. So all properties keep their identity, also the colours: a form
 * that is being filled in outlives a change of colour mode.
 */
function Form({ email, onSubmit, onReady, onFail }: FormProps) {
  const theme = useTheme();
  const isDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  const [{ initialization, customization }] = useState(() => brickSettings(email, theme, isDark ? 'dark' : 'light'));
  const onError = useCallback(
    ({ type }: BrickError) => {
      // The form itself shows the other errors.
      if (type === 'critical') onFail();
    },
    [onFail],
  );

  useEffect(() => {
    // An earlier visit's form, already removed. The package would remove it again.
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

function Attempt({ provider, onRetry, ...form }: CreditCardBrickProps & { onRetry: () => void }) {
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
    // On top of each other: the form measures its place while the skeleton still shows.
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

export function CreditCardBrick(props: CreditCardBrickProps) {
  const [attempt, setAttempt] = useState(1);
  return <Attempt key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

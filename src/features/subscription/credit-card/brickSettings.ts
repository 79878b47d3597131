/** Settings of the provider's form: the amount, what it accepts, and the theme's colours. */
import type { Palette, Theme } from '@mui/material/styles';
import type { ICardPaymentBrickPayer } from '@mercadopago/sdk-react/esm/bricks/cardPayment/type';
import type { IBrickCustomVariables } from '@mercadopago/sdk-react/esm/bricks/util/types/common';
import { SUBSCRIPTION_CENTAVOS } from '@vinculo/contract/rules/limits';

export type Mode = 'light' | 'dark';

/** Values, because the digits' fields are the provider's frames, which the page's CSS variables do not reach. */
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

export function brickSettings(email: string, theme: Theme, mode: Mode) {
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

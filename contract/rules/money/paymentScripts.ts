/** Where the browser gets the card form's script from, by provider. */

import { SANDBOX_SCRIPT_PATH } from '../sandbox';

export const PAYMENT_SCRIPTS = {
  'mercado-pago': { src: 'https://sdk.mercadopago.com/js/v2', type: 'text/javascript' },
  sandbox: { src: SANDBOX_SCRIPT_PATH, type: 'module' },
} as const;

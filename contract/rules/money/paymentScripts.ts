/** Where the browser gets the card form's script from, by provider: each defines `window.MercadoPago` alike. */

export const PAYMENT_SCRIPTS = {
  'mercado-pago': { src: 'https://sdk.mercadopago.com/js/v2', type: 'text/javascript' },
  /** Served in sandbox mode only. */
  sandbox: { src: '/sandbox/mercado-pago.js', type: 'module' },
} as const;

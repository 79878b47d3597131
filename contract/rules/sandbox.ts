/** What both sides know of the stand-in for the payment provider. */

/**
 * Defines `window.MercadoPago` with the surface of Mercado Pago's own script; served in sandbox mode only. An ES
 * module: load it with `type="module"`.
 */
export const SANDBOX_SCRIPT_PATH = '/sandbox/mercado-pago.js';

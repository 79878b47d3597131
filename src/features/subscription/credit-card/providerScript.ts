/** Loads the payment provider's script when the credit card screen opens, and starts its form. */

import initMercadoPago, { MercadoPagoInstance } from '@mercadopago/sdk-react/esm/mercadoPago/initMercadoPago';
import { PAYMENT_SCRIPTS } from '@vinculo/contract/rules/money/paymentScripts';
import type { PaymentProvider, Settings } from '@vinculo/contract/settings';
import { cspNonce } from '../../../lib/nonce';
import { reloadsAsOwnDocument } from './ownDocument';

declare global {
  interface Window {
    MercadoPago?: unknown;
    /** Where the package keeps its card form. */
    cardPaymentBrickController?: { unmount: () => void };
  }
}

let loading: Promise<void> | null = null;

function load(provider: PaymentProvider): Promise<void> {
  if (window.MercadoPago) return Promise.resolve();
  loading ??= new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      script.remove();
      reject(new Error(`Could not load ${script.src}`));
    };
    Object.assign(script, PAYMENT_SCRIPTS[provider]);
    script.async = true;
    if (cspNonce) script.nonce = cspNonce;
    script.addEventListener('load', () => (window.MercadoPago ? resolve() : fail()));
    script.addEventListener('error', fail);
    document.head.append(script);
  }).finally(() => {
    // After a failure the person can try again.
    loading = null;
  });
  return loading;
}

export type ProviderSettings = Pick<Settings, 'payment_provider' | 'payment_public_key'>;

/**
 * Rejects if the script cannot be loaded. The specification loads it at startup. Here it waits for the credit card
 * screen, so that the provider learns of no other visit and slows none down.
 */
export async function startProvider({ payment_provider, payment_public_key }: ProviderSettings): Promise<void> {
  // Every page admits the sandbox's script.
  if (payment_provider !== 'sandbox' && reloadsAsOwnDocument()) return new Promise(() => {});
  await load(payment_provider);
  initMercadoPago(payment_public_key, { locale: 'pt-BR' });
  // The package would load the script itself: it knows no stand-in, and keeps a failure silently and for good.
  MercadoPagoInstance.loadedInstanceMercadoPago = true;
}

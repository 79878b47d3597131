/** The payment provider's script, loaded when the card screen is opened, and what its form is started with. */
import type { PaymentProvider, Settings } from '@vinculo/contract/settings';
import { PAYMENT_SCRIPTS } from '@vinculo/contract/rules/paymentScripts';
import initMercadoPago, { MercadoPagoInstance } from '@mercadopago/sdk-react/esm/mercadoPago/initMercadoPago';
import { cspNonce } from '../../lib/nonce';
import { reloadsAsOwnDocument } from './ownDocument';

declare global {
  interface Window {
    /** The provider's script, or the sandbox's stand-in for it. */
    MercadoPago?: unknown;
    /** Where the package keeps the card form that it made. */
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
    // What failed is tried again when the person asks for it.
    loading = null;
  });
  return loading;
}

export type ProviderSettings = Pick<Settings, 'payment_provider' | 'payment_public_key'>;

/**
 * Rejects where the script cannot be loaded. The specification loads it at startup; here it waits for the card screen, so
 * that nobody else's visit is told to the provider or slowed down by it.
 */
export async function startProvider({ payment_provider, payment_public_key }: ProviderSettings): Promise<void> {
  // The sandbox is at home in every page of ours.
  if (payment_provider !== 'sandbox' && reloadsAsOwnDocument()) return new Promise(() => {});
  await load(payment_provider);
  initMercadoPago(payment_public_key, { locale: 'pt-BR' });
  // The package would load the script as well: it knows no stand-in, keeps a failure for good and tells nobody of it.
  MercadoPagoInstance.loadedInstanceMercadoPago = true;
}

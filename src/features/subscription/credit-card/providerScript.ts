// Loads the payment provider's script when the credit card screen opens, and starts its form.
import initMercadoPago, { MercadoPagoInstance } from '@mercadopago/sdk-react/esm/mercadoPago/initMercadoPago';
import { PAYMENT_SCRIPTS } from '@vinculo/contract/rules/money/paymentScripts';
import type { PaymentProvider, Settings } from '@vinculo/contract/settings';
import { cspNonce } from '../../../lib/nonce';
import { PATHS } from '../../../lib/paths';

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

const pathOf = (address: string) => new URL(address).pathname.replace(/\/$/, '');

/**
 * Only the document of the credit card screen admits the provider's hosts. Reloads and gives true if another page of the
 * app led here, because the policy in force came with that document.
 */
export function reloadsAsOwnDocument(page: Pick<Window, 'performance' | 'location'> = window): boolean {
  const [document] = page.performance.getEntriesByType?.('navigation') ?? [];
  // Without the browser's record of its navigation, the page would reload without end.
  if (!document || pathOf(document.name) === PATHS.creditCard) return false;
  page.location.reload();
  return true;
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
  // Keeps the package from loading the script itself: it does not know the stand-in, and after a failure it never tries
  // again and says nothing.
  MercadoPagoInstance.loadedInstanceMercadoPago = true;
}

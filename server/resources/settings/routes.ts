// The public part of the configuration.
import type { Settings } from '@vinculo/contract/settings';
import { isFromThisMachine } from '../../base/network';
import { providersOf } from '../../config';
import { googleFor } from '../../services/google/open';
import type { Deps } from '../../wiring/deps';
import { routes } from '../../wiring/route';

/** `isHere`: the browser runs on this machine, as the stand-in for Google requires. */
export function publicSettings(
  { config, google, payments }: Pick<Deps, 'config' | 'google' | 'payments'>,
  isHere: boolean,
): Settings {
  return {
    whats_app: config.whatsApp,
    contact_email: config.contactEmail,
    registration_number: config.registrationNumber,
    google_client_id: googleFor(google, isHere)?.clientId ?? null,
    affiliate_tag: config.affiliateTag,
    payment_provider: config.mercadoPago ? 'mercado-pago' : 'sandbox',
    payment_public_key: payments.publicKey,
    providers: providersOf(config),
  };
}

export const settingsRoutes = routes({
  getSettings: async ({ request }, deps) => publicSettings(deps, isFromThisMachine(request)),
});

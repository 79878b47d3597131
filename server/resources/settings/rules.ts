/** What of the configuration everybody may know. */
import type { Settings } from '@vinculo/contract/settings';
import type { Deps } from '../../deps';

export function publicSettings({ config, google, payments }: Pick<Deps, 'config' | 'google' | 'payments'>): Settings {
  return {
    whats_app: config.whatsApp,
    contact_email: config.contactEmail,
    registration_number: config.registrationNumber,
    google_client_id: google.google?.clientId ?? null,
    affiliate_tag: config.affiliateTag,
    payment_provider: payments.provider,
    payment_public_key: payments.publicKey,
  };
}

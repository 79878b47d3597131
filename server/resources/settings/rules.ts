/** What of the configuration everybody may know. */
import type { Settings } from '@vinculo/contract/settings';
import type { Deps } from '../../deps';

export function publicSettings({ config, google }: Pick<Deps, 'config' | 'google'>): Settings {
  return {
    whats_app: config.whatsApp,
    contact_email: config.contactEmail,
    registration_number: config.registrationNumber,
    google_client_id: google.google?.clientId ?? null,
    affiliate_tag: config.affiliateTag,
  };
}

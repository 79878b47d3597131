/** What of the configuration everybody may know. */
import type { Settings } from '@vinculo/contract/settings';
import type { Config } from '../../config';

export function publicSettings(config: Config): Settings {
  return {
    whats_app: config.whatsApp,
    contact_email: config.contactEmail,
    registration_number: config.registrationNumber,
    // Signing in with Google is not built in yet: null keeps its button away.
    google_client_id: null,
  };
}

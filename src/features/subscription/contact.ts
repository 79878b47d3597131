// Whom to ask about the subscription, if a contact is configured.
import { useGetSettingsQuery } from '../../api/slice';

export function useContact() {
  const { data: settings } = useGetSettingsQuery();
  if (!settings?.whats_app && !settings?.contact_email) return null;
  return { email: settings.contact_email, whatsApp: settings.whats_app };
}

/** Turns `Para reativar` into `Para reativar, fale com a gente.`, or into an empty text without a contact. */
export function useAskUs(): (purpose: string) => string {
  const contact = useContact();
  return (purpose) => (contact ? `${purpose}, fale com a gente.` : '');
}

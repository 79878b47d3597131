// What the browser may know of the configuration.
import { Type, type Static } from 'typebox';
import { PROVIDER_KINDS } from './rules/protection/providers';
import { NullableText, oneOf, type DeclaredCall } from './schema';

/** `sandbox`: a stand-in that charges no real card. */
export type PaymentProvider = 'sandbox' | 'mercado-pago';

/** Null means not configured: the screens hide what depends on it. */
export const Settings = Type.Object({
  whats_app: NullableText,
  contact_email: NullableText,
  registration_number: NullableText,
  google_client_id: NullableText,
  /** The tag by which the marketplace counts visitors of the store. */
  affiliate_tag: NullableText,
  /** The card form starts with these two. */
  payment_provider: oneOf(['sandbox', 'mercado-pago']),
  payment_public_key: Type.String(),
  /** Who keeps or gets data for Vínculo. */
  providers: Type.Array(Type.Object({ kind: oneOf(PROVIDER_KINDS), name: NullableText })),
});
export type Settings = Static<typeof Settings>;

export const settingsCalls = {
  getSettings: {
    audience: 'anyone',
    summary: 'Public settings',
    response: Settings,
  },
} as const satisfies Record<string, DeclaredCall>;

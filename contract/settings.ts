/** What the browser may know of how the product is set up. */
import { Type, type Static } from 'typebox';
import { NullableText, type Call } from './schema';

/** `sandbox`: a stand-in inside the product, with which no real card is charged. */
export type PaymentProvider = 'sandbox' | 'mercado-pago';

/** Null means not configured: what depends on it is not shown. */
export const Settings = Type.Object({
  whats_app: NullableText,
  contact_email: NullableText,
  registration_number: NullableText,
  google_client_id: NullableText,
  /** Whose visitors the marketplace counts those as that come from the store. */
  affiliate_tag: NullableText,
  /** What the provider's card form starts with. */
  payment_provider: Type.Unsafe<PaymentProvider>({ type: 'string', enum: ['sandbox', 'mercado-pago'] }),
  payment_public_key: Type.String(),
});
export type Settings = Static<typeof Settings>;

export const settingsCalls = {
  getSettings: {
    method: 'GET',
    path: '/settings',
    audience: 'anyone',
    summary: 'Public settings',
    status: 200,
    response: Settings,
  },
} as const satisfies Record<string, Call>;

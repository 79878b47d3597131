/** What the browser may know of how the product is set up. */
import { Type, type Static } from 'typebox';
import { NullableText, type Call } from './schema';

/** Null means not configured: what depends on it is not shown. */
export const Settings = Type.Object({
  whats_app: NullableText,
  contact_email: NullableText,
  registration_number: NullableText,
  google_client_id: NullableText,
  /** Whose visitors the marketplace counts those as that come from the store. */
  affiliate_tag: NullableText,
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

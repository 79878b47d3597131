// Passes the e-mail that found a card's owner to the form. It is not in the address, which others may see.
import { isMaskedEmail } from '@vinculo/contract/rules/text/email';

/** The `state` of the navigation to the form. A masked e-mail is not passed on: it says nothing. */
export const withEmail = (email: string) => (isMaskedEmail(email) ? undefined : { email });

export function emailOf(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('email' in state)) return undefined;
  return typeof state.email === 'string' ? state.email : undefined;
}

/** The e-mail by which a card's owner was found goes along to the form: not in the address, which others may see. */
import { isMaskedEmail } from '@vinculo/contract/rules/email';

/** The `state` of the way to the form; a masked e-mail tells it nothing. */
export const withEmail = (email: string) => (isMaskedEmail(email) ? undefined : { email });

export function emailOf(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('email' in state)) return undefined;
  return typeof state.email === 'string' ? state.email : undefined;
}

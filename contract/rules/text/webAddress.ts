// A website's address as partners store it: `http` or `https`, a domain, and no name or password.
import { WEBSITE_MAX } from '../limits';

const SCHEME = /^[a-z][a-z\d+.-]*:(?!\d)/i;
/** A domain with a dot that ends in letters: neither a number nor a name of the own network. */
const DOMAIN = /^(?:[a-z\d_-]+\.)+(?:[a-z]{2,}|xn--[a-z\d-]+)$/;

function parse(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}

/** `www.loja.com.br` → `https://www.loja.com.br/`; null if it is no address that a student may be sent to. */
export function toWebAddress(text: string): string | null {
  // Reading a long name in other letters takes long.
  if (text.length > 2 * WEBSITE_MAX) return null;
  const typed = text.trim();
  const whole = SCHEME.test(typed) ? typed : `https://${typed}`;
  const parsed = /\s/.test(typed) ? null : parse(whole);
  if (!parsed) return null;
  const { protocol, hostname, username, password, href } = parsed;
  const isWeb = protocol === 'https:' || protocol === 'http:';
  return isWeb && DOMAIN.test(hostname) && !username && !password && href.length <= WEBSITE_MAX ? href : null;
}

export const isWebAddress = (text: string): boolean => toWebAddress(text) !== null;

/** `https://www.loja.com.br/` → `www.loja.com.br`. */
export const shownWebAddress = (address: string): string => address.replace(/^https?:\/\//, '').replace(/\/$/, '');

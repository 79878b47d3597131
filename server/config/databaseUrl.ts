/** DATABASE_URL: one server, and how strictly TLS is asked for. */

import { ConfigError, readUrl } from './values';

const NAME = 'DATABASE_URL';
const SCHEMES = ['postgres:', 'postgresql:'];
/** Scheme, user with password, host, the rest. */
const PARTS = /^([a-z]+:\/\/)((?:[^/?#]*@)?)([^/?#]*)(.*)$/i;
/** `no-verify` is the driver's own word for `require`. */
const SSL_MODES = ['disable', 'require', 'verify-ca', 'verify-full', 'no-verify'];
/** The driver takes the host from here if the address has none: a name, or the folder of a socket. */
const NAMED_HOST = /[?&]host=[^&]/;

/** Without this the driver takes `require` and `verify-ca` for `verify-full`. */
function asLibpq(url: string, sslMode: string | null): string {
  if (sslMode === null || sslMode === 'no-verify' || url.includes('uselibpqcompat=')) return url;
  return url.replace(/\?/, '?uselibpqcompat=true&');
}

/** As the driver takes it. Throws `ConfigError`. The address may hold a password, so no message repeats it. */
export function readDatabaseUrl(text: string): string {
  const [, scheme = '', user = '', host = '', rest = ''] = PARTS.exec(text) ?? [];
  if (host.includes(','))
    throw new ConfigError(NAME, 'expected one server: the address of a proxy that leads to the one that takes writes');
  // `URL` knows no address without a host.
  const readable = host === '' && NAMED_HOST.test(rest) ? `${scheme}${user}socket${rest}` : text;
  const sslMode = readUrl(NAME, readable, SCHEMES).searchParams.get('sslmode');
  if (sslMode !== null && !SSL_MODES.includes(sslMode))
    throw new ConfigError(NAME, `expected sslmode to be one of ${SSL_MODES.join(', ')}`);
  return asLibpq(text, sslMode);
}

/** DATABASE_URL: the servers that it names, one or several, and how strictly TLS is asked for. */

import { ConfigError, readUrl } from './values';

const NAME = 'DATABASE_URL';
const SCHEMES = ['postgres:', 'postgresql:'];
/** Scheme, user with password, hosts, the rest. */
const PARTS = /^([a-z]+:\/\/)((?:[^/?#]*@)?)([^/?#]*)(.*)$/i;
/** `no-verify` is the driver's own word for `require`. */
const SSL_MODES = ['disable', 'require', 'verify-ca', 'verify-full', 'no-verify'];
/** The driver takes the host from here if the address has none: a name, or the folder of a socket. */
const NAMED_HOST = /[?&]host=[^&]/;
const WRITABLE = ['read-write', 'primary'];

export interface DatabaseServers {
  /** An address for each server, in the order in which they are tried. */
  urls: readonly string[];
  /** Each one's name in the address, with its port. */
  hosts: readonly string[];
  /** Only a server that takes writes will do. */
  mustWrite: boolean;
}

/** Without this the driver takes `require` and `verify-ca` for `verify-full`. */
function asLibpq(url: string, sslMode: string | null): string {
  if (sslMode === null || sslMode === 'no-verify' || url.includes('uselibpqcompat=')) return url;
  return url.replace(/\?/, '?uselibpqcompat=true&');
}

/** Throws `ConfigError`. The address may hold a password, so no message repeats it. */
export function readDatabaseUrl(text: string): DatabaseServers {
  const [, scheme = '', user = '', named = '', rest = ''] = PARTS.exec(text) ?? [];
  const hosts = named.split(',');
  const urlOf = (host: string) => `${scheme}${user}${host}${rest}`;
  const urls = hosts.map(urlOf);
  // `URL` knows no address without a host.
  const readable = named === '' && NAMED_HOST.test(rest) ? [urlOf('socket')] : urls;
  const [{ searchParams }] = readable.map((url) => readUrl(NAME, url, SCHEMES)) as [URL, ...URL[]];
  const sslMode = searchParams.get('sslmode');
  if (sslMode !== null && !SSL_MODES.includes(sslMode))
    throw new ConfigError(NAME, `expected sslmode to be one of ${SSL_MODES.join(', ')}`);
  const target = searchParams.get('target_session_attrs');
  if (target !== null && !WRITABLE.includes(target) && !(target === 'any' && urls.length === 1))
    throw new ConfigError(NAME, 'expected target_session_attrs=read-write, or none: Vínculo has to write');
  return {
    urls: urls.map((url) => asLibpq(url, sslMode)),
    hosts,
    mustWrite: urls.length > 1 || (target !== null && WRITABLE.includes(target)),
  };
}

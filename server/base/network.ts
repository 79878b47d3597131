// Network addresses: the one that limits count by, and what counts as this machine.
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isIPv4, isIPv6 } from 'node:net';

const IPV4_IN_IPV6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** The /64 that one IPv6 household or phone keeps: `2001:db8:1:2:3:4:5:6` → `2001:db8:1:2::/64`; IPv4 stays. */
export function networkOf(ip: string): string {
  const mapped = IPV4_IN_IPV6.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = ip.toLowerCase().replace(/%.*$/, '').split('::');
  const before = head ? head.split(':') : [];
  const after = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  const groups = [...before, ...zeros, ...after].slice(0, 4);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}

export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[|\]$/g, '');
  return name === 'localhost' || name === '::1' || (isIPv4(name) && name.startsWith('127.'));
}

export interface Reach {
  host: string;
  publicUrl: string;
  trustProxy: false | number | string[];
}

/** The setting that opens the server to other machines: the address it listens on, its public address, or a proxy. */
export function openedBy({ host, publicUrl, trustProxy }: Reach): 'HOST' | 'PUBLIC_URL' | 'TRUST_PROXY' | null {
  if (!isLoopback(host)) return 'HOST';
  if (!isLoopback(new URL(publicUrl).hostname)) return 'PUBLIC_URL';
  return trustProxy ? 'TRUST_PROXY' : null;
}

const HOST = /^(\[[\da-f:.]+\]|[a-z\d.-]+)(?::\d{1,5})?$/i;
/** What browsers and programs of this machine send by themselves, and what the app adds. Proxies add other headers. */
const DIRECT =
  /^(?:host|connection|keep-alive|te|transfer-encoding|user-agent|accept(?:-.+)?|origin|referer|cookie|content-(?:type|length)|authorization|cache-control|pragma|if-.+|range|upgrade-insecure-requests|sec-.+|dnt|priority|save-data|purpose|expect|x-company-id|x-idempotency-key|x-prometheus-.+)$/;

/**
 * True for a request that a page of another origin made a browser send. A form of a page without referrer sends
 * `Origin: null`, which is accepted only beside `Sec-Fetch-Site`. Clients that are no browsers send neither.
 */
export function isSentFromElsewhere(headers: IncomingHttpHeaders, ...ownHosts: (string | undefined)[]): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  if (origin === undefined || (origin === 'null' && site !== undefined)) return false;
  return !URL.canParse(origin) || !ownHosts.includes(new URL(origin).host);
}

/** True if a page of these hosts led there: by a link, a form, or where it redirects. */
export function isFollowedFromHere(headers: IncomingHttpHeaders, ...ownHosts: (string | undefined)[]): boolean {
  const { referer = '', 'sec-fetch-site': site } = headers;
  if (site !== undefined) return site === 'same-origin';
  return URL.canParse(referer) && ownHosts.includes(new URL(referer).host);
}

/** A followed link: no page can read its answer. */
const isFollowed = ({ headers, method }: IncomingMessage) =>
  method === 'GET' && headers['sec-fetch-dest'] === 'document';

/**
 * True for a request that a browser of this machine sent directly. A server on the loopback address can still be
 * reached by others: through a proxy or a tunnel (simple ones use HTTP/1.0), and by pages whose host name resolves to
 * this machine. Any header that a browser does not send by itself is taken for a proxy's.
 */
export function isFromThisMachine({ raw }: { raw: IncomingMessage }): boolean {
  const { headers, httpVersion, socket } = raw;
  const name = HOST.exec(headers.host ?? '')?.[1];
  return (
    isLoopback(socket.remoteAddress ?? '') &&
    httpVersion !== '1.0' &&
    name !== undefined &&
    isLoopback(name) &&
    Object.keys(headers).every((header) => DIRECT.test(header)) &&
    (isFollowed(raw) || !isSentFromElsewhere(headers, headers.host?.toLowerCase()))
  );
}

// Turns the text of one variable into a value, or says what was expected.
import { isIP } from 'node:net';
import { isEmail, normalizeEmail } from '@vinculo/contract/rules/text/email';
import { isLoopback } from '../base/network';

const SHOWN_MAX = 60;
const HOST_NAME = /^[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*$/i;
const KEY_MIN = 32;
const TOKEN_MIN = 20;
/** RFC 5321 allows 64 characters before the @; a plus sign and the mark take 41. */
export const RETURN_NAME_MAX = 23;
const KEY_CHARACTERS_MIN = 6;
/** The widest proxy ranges allowed; wider ones would trust most of the internet. */
const PROXY_BITS_MIN = { 4: 8, 6: 7 };
const PROXY_RANGES = ['loopback', 'linklocal', 'uniquelocal'];

/** A variable that cannot be read. The message names it and what is expected. */
export class ConfigError extends Error {
  constructor(name: string, expected: string) {
    super(`${name}: ${expected}`);
    this.name = 'ConfigError';
  }
}

/** The given text as one short line with hidden characters made visible. Never use it for secrets. */
export function shown(text: string): string {
  const short = text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX)}…` : text;
  return `"${short.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '?')}"`;
}

/** Whether a text fits, and what is expected. `isSecret`: the message never repeats the text. */
export interface Fits {
  test(text: string): boolean;
  expected: string;
  isSecret?: boolean;
}

/** A variable's text, null if it is not set. Throws if it is empty: a secret may have got lost. */
export function readText(name: string, setting: string | undefined, fits?: Fits): string | null {
  const text = setting?.trim();
  if (text === undefined) return null;
  if (!text) throw new ConfigError(name, 'expected a value, got none; leave it out where there is none');
  if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text)) throw new ConfigError(name, 'expected one line without control characters');
  if (fits && !fits.test(text))
    throw new ConfigError(name, `expected ${fits.expected}${fits.isSecret ? '' : `, got ${shown(text)}`}`);
  return text;
}

export const numberFrom = (from: number, to: number): Fits => ({
  test: (text) => /^\d{1,9}$/.test(text) && Number(text) >= from && Number(text) <= to,
  expected: `a number from ${from} to ${to}`,
});

export const oneOf = (words: readonly string[]): Fits => ({
  test: (text) => words.includes(text),
  expected: `one of ${words.join(', ')}`,
});

export const matching = (pattern: RegExp, expected: string): Fits => ({ test: (text) => pattern.test(text), expected });

export const FLAG = matching(/^[01]$/, '1 or 0');

const SIGNS = /^[\x21-\x7e]+$/;
export const KEY: Fits = { ...matching(SIGNS, 'letters, digits and signs'), isSecret: true };
export const TOKEN: Fits = {
  test: (text) => text.length >= TOKEN_MIN && SIGNS.test(text),
  expected: `${TOKEN_MIN} letters, digits and signs or more`,
  isSecret: true,
};

/** An address or a name to listen on, without the brackets of IPv6 in URLs. */
export function readHost(text: string): string {
  const host = text.replace(/^\[(.*)\]$/, '$1');
  if (!isIP(host) && !HOST_NAME.test(host))
    throw new ConfigError('HOST', `expected an address or a name of this machine, got ${shown(text)}`);
  return host;
}

/** True if the key looks typed, not random: one repeated part, the alphabet, or few distinct characters. */
function isTyped(key: string): boolean {
  const parts = Array.from({ length: Math.floor(key.length / 2) }, (_, index) => key.slice(index + 1));
  const steps = [...key].filter((_, at) => at > 0 && Math.abs(key.charCodeAt(at) - key.charCodeAt(at - 1)) <= 1);
  return (
    new Set(key).size < KEY_CHARACTERS_MIN ||
    parts.some((part) => key.startsWith(part)) ||
    steps.length > (key.length * 2) / 3
  );
}

export function readSecretKey(text: string): string {
  if (text.length < KEY_MIN)
    throw new ConfigError('SECRET_KEY', `expected ${KEY_MIN} characters or more, got ${text.length}`);
  if (isTyped(text)) {
    const how = 'as `openssl rand -base64 32` draws it';
    throw new ConfigError('SECRET_KEY', `expected a key drawn at random, ${how}, got one that can be guessed`);
  }
  return text;
}

/** The address in `Vínculo <nao-responda@vinculo.example>`, or the address alone. */
export function readSender(name: string, text: string): string {
  const address = /^[^<>]*<([^<>]*)>$/.exec(text)?.[1] ?? text;
  if (!isEmail(address)) throw new ConfigError(name, `expected a name and an <e-mail address>, got ${shown(text)}`);
  return address;
}

/** The mailbox of delivery reports, by default the sender. Its name leaves room for a mail's mark. */
export function readReturn(setting: string | null, sender: string): string {
  const expected = `expected at most ${RETURN_NAME_MAX} characters before the @`;
  const isLong = (address: string) => address.lastIndexOf('@') > RETURN_NAME_MAX;
  if (setting === null && isLong(sender)) throw new ConfigError('MAIL_FROM', `${expected}, or MAIL_RETURN beside it`);
  if (setting === null) return sender;
  if (!isEmail(setting))
    throw new ConfigError('MAIL_RETURN', `expected an e-mail address, or none, got ${shown(setting)}`);
  if (isLong(setting)) throw new ConfigError('MAIL_RETURN', expected);
  return setting;
}

// Addresses may hold passwords, so the messages never repeat them.
export function readUrl(name: string, text: string, schemes: string[]): URL {
  const begun = schemes.find((scheme) => text.toLowerCase().startsWith(`${scheme}//`));
  // An address with the right beginning has another fault.
  const expected = begun
    ? `expected a host after ${begun}//, and a port up to 65535 if there is one`
    : `expected an address that starts with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`;
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    throw new ConfigError(name, expected);
  }
  if (!schemes.includes(url.protocol) || !/[^*]/.test(url.hostname)) throw new ConfigError(name, expected);
  try {
    for (const part of [url.username, url.password, url.pathname]) decodeURIComponent(part);
  } catch {
    throw new ConfigError(name, 'expected an address in which each % starts two hexadecimal digits');
  }
  return url;
}

export function readPublicUrl(text: string): string {
  const url = readUrl('PUBLIC_URL', text, ['http:', 'https:']);
  if (url.pathname !== '/' || url.search || url.hash || url.username) {
    throw new ConfigError('PUBLIC_URL', 'expected an address without path, query or user');
  }
  return url.origin;
}

export function readEmails(name: string, text: string): string[] {
  const emails = text.split(',').map(normalizeEmail).filter(Boolean);
  const wrong = emails.find((email) => !isEmail(email));
  if (wrong !== undefined)
    throw new ConfigError(name, `expected e-mail addresses separated by commas, got ${shown(wrong)}`);
  return emails;
}

function isProxy(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  // A zone names a network interface of this machine; a proxy's address needs none.
  const kind = address.includes('%') ? 0 : isIP(address);
  if (bits === undefined) return PROXY_RANGES.includes(text) || kind !== 0;
  if (rest.length > 0 || !/^\d{1,3}$/.test(bits) || (kind !== 4 && kind !== 6)) return false;
  // An IPv4-mapped IPv6 address has 96 bits before its IPv4 part.
  const isMapped = kind === 6 && new URL(`http://[${address}]`).hostname.startsWith('[::ffff:');
  const least = isMapped ? 96 + PROXY_BITS_MIN[4] : PROXY_BITS_MIN[kind];
  return Number(bits) >= least && Number(bits) <= (kind === 4 ? 32 : 128);
}

export function readProxies(text: string): number | string[] {
  if (/^\d{1,2}$/.test(text)) return Number(text);
  const proxies = text.split(',').map((part) => part.trim());
  // `true` is refused: clients could choose the address that limits are counted by.
  if (!proxies.every(isProxy)) {
    throw new ConfigError(
      'TRUST_PROXY',
      `expected a number of proxies or their addresses separated by commas, no wider than /8, got ${shown(text)}`,
    );
  }
  return proxies;
}

// Tokens travel here, so plain HTTP is for this machine only.
export function readServiceUrl(name: string, text: string): string {
  const url = readUrl(name, text, ['https:', 'http:']);
  if (url.username || url.search || url.hash) throw new ConfigError(name, 'expected an address without user and query');
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) {
    throw new ConfigError(name, 'expected an https address, or one of this machine');
  }
  return url.href;
}

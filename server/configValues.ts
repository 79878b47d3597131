/** Turns the text of one variable into a value, or says what was expected. */
import { isIP } from 'node:net';
import { isEmail, normalizeEmail } from '@vinculo/contract/rules/email';
import { isLoopback } from './network';

const PROXY_RANGES = ['loopback', 'linklocal', 'uniquelocal'];

/** A variable that cannot be read; the message names it and says what is expected. */
export class ConfigError extends Error {
  constructor(name: string, expected: string) {
    super(`${name}: ${expected}`);
    this.name = 'ConfigError';
  }
}

export function readPort(text: string): number {
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65535)
    throw new ConfigError('PORT', `expected a number up to 65535, got "${text}"`);
  return port;
}

export function readFlag(name: string, text: string): boolean {
  if (text === '1') return true;
  if (text === '0') return false;
  throw new ConfigError(name, `expected 1 or 0, got "${text}"`);
}

// Addresses may hold passwords, so these messages never repeat what was given.
export function readUrl(name: string, text: string, schemes: string[]): URL {
  const expected = `expected an address that starts with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`;
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    throw new ConfigError(name, expected);
  }
  if (!schemes.includes(url.protocol) || !url.hostname) throw new ConfigError(name, expected);
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
  if (wrong !== undefined) throw new ConfigError(name, `expected e-mail addresses separated by commas, got "${wrong}"`);
  return emails;
}

function isProxy(text: string): boolean {
  const [address = '', bits] = text.split('/');
  if (bits === undefined) return PROXY_RANGES.includes(text) || isIP(address) !== 0;
  return isIP(address) !== 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (isIP(address) === 4 ? 32 : 128);
}

export function readProxies(text: string): number | string[] {
  if (/^\d{1,2}$/.test(text)) return Number(text);
  const proxies = text.split(',').map((part) => part.trim());
  // Trusting everybody would let anyone choose the address that limits are counted by, so `true` is no value here.
  if (!proxies.every(isProxy)) {
    throw new ConfigError(
      'TRUST_PROXY',
      `expected a number of proxies or their addresses separated by commas, got "${text}"`,
    );
  }
  return proxies;
}

// Tokens travel there, so plain HTTP is for this machine only.
export function readServiceUrl(name: string, text: string): string {
  const url = readUrl(name, text, ['https:', 'http:']);
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) {
    throw new ConfigError(name, 'expected an https address, or one of this machine');
  }
  return url.href;
}

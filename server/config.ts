/** The one place that reads the environment. What it cannot read stops the start with one clear line. */
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { isEmail, normalizeEmail } from '@vinculo/contract/rules/email';
import { isPhone } from '@vinculo/contract/rules/phone';
import { onlyDigits } from '@vinculo/contract/rules/digits';
import { isLoopback } from './network';

export interface Config {
  port: number;
  host: string;
  /** Absolute path of the folder that holds the embedded database, files, outbox and key. */
  dataDir: string;
  databaseUrl: string | null;
  demo: boolean;
  superAdmins: readonly string[];
  /** Origin that people see, without a slash at the end. */
  publicUrl: string;
  trustProxy: false | number | string[];
  smtpUrl: string | null;
  mailFrom: string;
  secretKey: string | null;
  contactEmail: string | null;
  /** Digits, with area code. */
  whatsApp: string | null;
  registrationNumber: string | null;
  /** Without it the store's links carry none. */
  affiliateTag: string | null;
  /** Without it nobody signs in with Google, but the demo's people with a stand-in. */
  googleClientId: string | null;
  googleTokeninfoUrl: string;
  googleUserinfoUrl: string;
  /** Null: the sandbox stands in, and no real card is charged. */
  mercadoPago: MercadoPagoConfig | null;
  logLevel: string;
}

export interface MercadoPagoConfig {
  accessToken: string;
  publicKey: string;
  /** Secret with which the provider signs its notifications. */
  webhookSecret: string;
  apiUrl: string;
}

export interface Variable {
  name: string;
  /** As the README prints it. */
  default: string;
  meaning: string;
}

/** Every variable the server reads; a test holds the README's table against it. */
export const ENVIRONMENT: readonly Variable[] = [
  { name: 'PORT', default: '3000', meaning: 'Port to listen on' },
  { name: 'HOST', default: '127.0.0.1', meaning: 'Address to listen on; `0.0.0.0` for every network' },
  {
    name: 'DATA_DIR',
    default: './data',
    meaning: 'Folder of the embedded database, the pictures, the outbox and the key',
  },
  { name: 'DATABASE_URL', default: 'none', meaning: 'PostgreSQL 15 or newer instead of the embedded database' },
  {
    name: 'DEMO',
    default: '1 without DATABASE_URL and SMTP_URL',
    meaning: '`1` loads the demo data on an empty database, `0` never does',
  },
  { name: 'SUPER_ADMINS', default: 'none', meaning: 'E-mails of the super administrators, separated by commas' },
  {
    name: 'PUBLIC_URL',
    default: 'http://localhost:PORT',
    meaning: 'Address that people see, for mails; `https` also turns on HSTS',
  },
  {
    name: 'TRUST_PROXY',
    default: 'none',
    meaning: 'Proxies whose `X-Forwarded-*` headers count: their number, or their addresses separated by commas',
  },
  {
    name: 'SMTP_URL',
    default: 'none',
    meaning: 'Mail server, `smtp://` or `smtps://`; without it mails are files in `DATA_DIR/outbox`',
  },
  { name: 'MAIL_FROM', default: 'Vínculo <nao-responda@HOST OF PUBLIC_URL>', meaning: 'Sender of the mails' },
  {
    name: 'SECRET_KEY',
    default: 'made once, kept in DATA_DIR/secret.key',
    meaning: 'Key of tokens and codes, 32 characters or more; the same on every instance',
  },
  { name: 'CONTACT_EMAIL', default: 'none', meaning: 'Contact address shown to people' },
  { name: 'WHATSAPP', default: 'none', meaning: 'WhatsApp number shown to schools, with area code' },
  {
    name: 'REGISTRATION_NUMBER',
    default: 'none',
    meaning: "The product company's registration number, shown in the footer",
  },
  {
    name: 'AFFILIATE_TAG',
    default: 'none',
    meaning: "Tag of Amazon's affiliate programme that the store's links carry",
  },
  {
    name: 'GOOGLE_CLIENT_ID',
    default: 'none',
    meaning: 'Client of Google sign-in; without it there is no such button, but for a stand-in with the local demo',
  },
  {
    name: 'GOOGLE_TOKENINFO_URL',
    default: 'https://oauth2.googleapis.com/tokeninfo',
    meaning: 'Where Google says whose a token is and for whom it was made',
  },
  {
    name: 'GOOGLE_USERINFO_URL',
    default: 'https://www.googleapis.com/oauth2/v3/userinfo',
    meaning: "Where Google gives the person's name",
  },
  {
    name: 'MERCADO_PAGO_ACCESS_TOKEN',
    default: 'none',
    meaning: 'Key with which schools are charged; without it a sandbox stands in, and no real card is charged',
  },
  {
    name: 'MERCADO_PAGO_PUBLIC_KEY',
    default: 'none',
    meaning: 'Key of the card form; goes with the access token',
  },
  {
    name: 'MERCADO_PAGO_WEBHOOK_SECRET',
    default: 'none',
    meaning: "Secret of Mercado Pago's notifications; goes with the access token",
  },
  { name: 'MERCADO_PAGO_API_URL', default: 'https://api.mercadopago.com', meaning: 'Where Mercado Pago answers' },
  {
    name: 'LOG_LEVEL',
    default: 'info; warn on a terminal',
    meaning: '`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`',
  },
];

/** A variable that cannot be read; the message names it and says what is expected. */
export class ConfigError extends Error {
  constructor(name: string, expected: string) {
    super(`${name}: ${expected}`);
    this.name = 'ConfigError';
  }
}

const GOOGLE_TOKENINFO_URL = 'https://oauth2.googleapis.com/tokeninfo';
const MERCADO_PAGO_API_URL = 'https://api.mercadopago.com';
const GOOGLE_USERINFO_URL = 'https://www.googleapis.com/oauth2/v3/userinfo';
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
const SECRET_KEY_MIN = 32;
const AFFILIATE_TAG = /^[a-z\d-]{1,64}$/i;
const PROXY_RANGES = ['loopback', 'linklocal', 'uniquelocal'];

function readPort(text: string): number {
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65535)
    throw new ConfigError('PORT', `expected a number up to 65535, got "${text}"`);
  return port;
}

function readFlag(name: string, text: string): boolean {
  if (text === '1') return true;
  if (text === '0') return false;
  throw new ConfigError(name, `expected 1 or 0, got "${text}"`);
}

// Addresses may hold passwords, so these messages never repeat what was given.
function readUrl(name: string, text: string, schemes: string[]): URL {
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

function readPublicUrl(text: string): string {
  const url = readUrl('PUBLIC_URL', text, ['http:', 'https:']);
  if (url.pathname !== '/' || url.search || url.hash || url.username) {
    throw new ConfigError('PUBLIC_URL', 'expected an address without path, query or user');
  }
  return url.origin;
}

function readEmails(name: string, text: string): string[] {
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

function readProxies(text: string): number | string[] {
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
function readServiceUrl(name: string, text: string): string {
  const url = readUrl(name, text, ['https:', 'http:']);
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) {
    throw new ConfigError(name, 'expected an https address, or one of this machine');
  }
  return url.href;
}

function readMercadoPago(value: (name: string) => string | null): MercadoPagoConfig | null {
  const accessToken = value('MERCADO_PAGO_ACCESS_TOKEN');
  const publicKey = value('MERCADO_PAGO_PUBLIC_KEY');
  const webhookSecret = value('MERCADO_PAGO_WEBHOOK_SECRET');
  const apiUrl = readServiceUrl('MERCADO_PAGO_API_URL', value('MERCADO_PAGO_API_URL') ?? MERCADO_PAGO_API_URL);
  if (!accessToken && !publicKey && !webhookSecret) return null;
  // Half of the keys would charge nobody, or charge and never hear of it.
  const need = (name: string, key: string | null): string => {
    if (!key) throw new ConfigError(name, 'expected together with the other keys of Mercado Pago');
    return key;
  };
  return {
    accessToken: need('MERCADO_PAGO_ACCESS_TOKEN', accessToken),
    publicKey: need('MERCADO_PAGO_PUBLIC_KEY', publicKey),
    webhookSecret: need('MERCADO_PAGO_WEBHOOK_SECRET', webhookSecret),
    apiUrl: apiUrl.replace(/\/$/, ''),
  };
}

/** Reads the configuration; throws `ConfigError`. Empty variables count as absent. */
export function readConfig(env: Record<string, string | undefined>, { isTerminal = false } = {}): Config {
  const value = (name: string) => env[name]?.trim() || null;

  const port = readPort(value('PORT') ?? '3000');
  const databaseUrl = value('DATABASE_URL');
  if (databaseUrl) readUrl('DATABASE_URL', databaseUrl, ['postgres:', 'postgresql:']);
  const smtpUrl = value('SMTP_URL');
  if (smtpUrl) readUrl('SMTP_URL', smtpUrl, ['smtp:', 'smtps:']);
  const publicUrl = readPublicUrl(value('PUBLIC_URL') ?? `http://localhost:${port}`);

  const demo = value('DEMO');
  const proxies = value('TRUST_PROXY');
  const secretKey = value('SECRET_KEY');
  if (secretKey && secretKey.length < SECRET_KEY_MIN) {
    throw new ConfigError('SECRET_KEY', `expected ${SECRET_KEY_MIN} characters or more, got ${secretKey.length}`);
  }
  const contactEmail = value('CONTACT_EMAIL');
  if (contactEmail && !isEmail(contactEmail))
    throw new ConfigError('CONTACT_EMAIL', `expected an e-mail address, got "${contactEmail}"`);
  const whatsApp = value('WHATSAPP');
  if (whatsApp && !isPhone(whatsApp)) {
    throw new ConfigError('WHATSAPP', `expected a Brazilian number with area code, got "${whatsApp}"`);
  }
  const affiliateTag = value('AFFILIATE_TAG');
  if (affiliateTag && !AFFILIATE_TAG.test(affiliateTag)) {
    throw new ConfigError('AFFILIATE_TAG', `expected letters, digits and hyphens, got "${affiliateTag}"`);
  }
  const logLevel = value('LOG_LEVEL') ?? (isTerminal ? 'warn' : 'info');
  if (!LOG_LEVELS.includes(logLevel))
    throw new ConfigError('LOG_LEVEL', `expected one of ${LOG_LEVELS.join(', ')}, got "${logLevel}"`);

  return {
    port,
    host: value('HOST') ?? '127.0.0.1',
    dataDir: resolve(value('DATA_DIR') ?? './data'),
    databaseUrl,
    demo: demo ? readFlag('DEMO', demo) : !databaseUrl && !smtpUrl,
    superAdmins: readEmails('SUPER_ADMINS', value('SUPER_ADMINS') ?? ''),
    publicUrl,
    trustProxy: proxies ? readProxies(proxies) : false,
    smtpUrl,
    mailFrom: value('MAIL_FROM') ?? `Vínculo <nao-responda@${new URL(publicUrl).hostname}>`,
    secretKey,
    contactEmail,
    whatsApp: whatsApp && onlyDigits(whatsApp),
    registrationNumber: value('REGISTRATION_NUMBER'),
    affiliateTag,
    googleClientId: value('GOOGLE_CLIENT_ID'),
    googleTokeninfoUrl: readServiceUrl('GOOGLE_TOKENINFO_URL', value('GOOGLE_TOKENINFO_URL') ?? GOOGLE_TOKENINFO_URL),
    googleUserinfoUrl: readServiceUrl('GOOGLE_USERINFO_URL', value('GOOGLE_USERINFO_URL') ?? GOOGLE_USERINFO_URL),
    mercadoPago: readMercadoPago(value),
    logLevel,
  };
}

/** The one place that reads the environment. What it cannot read stops the start with one clear line. */
import { resolve } from 'node:path';
import { isEmail } from '@vinculo/contract/rules/email';
import { isPhone } from '@vinculo/contract/rules/phone';
import { onlyDigits } from '@vinculo/contract/rules/digits';
import {
  ConfigError,
  readEmails,
  readFlag,
  readPort,
  readProxies,
  readPublicUrl,
  readServiceUrl,
  readUrl,
} from './configValues';

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
  /** Null: pictures lie in the data folder. */
  s3: S3Config | null;
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

export interface S3Config {
  bucket: string;
  /** Null: Amazon's own, by the region. */
  endpoint: string | null;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface MercadoPagoConfig {
  accessToken: string;
  publicKey: string;
  /** Secret with which the provider signs its notifications. */
  webhookSecret: string;
  apiUrl: string;
}

const GOOGLE_TOKENINFO_URL = 'https://oauth2.googleapis.com/tokeninfo';
const MERCADO_PAGO_API_URL = 'https://api.mercadopago.com';
const GOOGLE_USERINFO_URL = 'https://www.googleapis.com/oauth2/v3/userinfo';
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
const SECRET_KEY_MIN = 32;
const AFFILIATE_TAG = /^[a-z\d-]{1,64}$/i;

function readS3(value: (name: string) => string | null): S3Config | null {
  const bucket = value('S3_BUCKET');
  const endpoint = value('S3_ENDPOINT');
  const accessKeyId = value('S3_ACCESS_KEY_ID');
  const secretAccessKey = value('S3_SECRET_ACCESS_KEY');
  if (!bucket) {
    // Half of it would keep the pictures where nobody looks for them.
    if (endpoint || accessKeyId || secretAccessKey)
      throw new ConfigError('S3_BUCKET', 'expected with the other S3 variables');
    return null;
  }
  if (!accessKeyId) throw new ConfigError('S3_ACCESS_KEY_ID', 'expected together with S3_BUCKET');
  if (!secretAccessKey) throw new ConfigError('S3_SECRET_ACCESS_KEY', 'expected together with S3_BUCKET');
  return {
    bucket,
    endpoint: endpoint && readServiceUrl('S3_ENDPOINT', endpoint),
    region: value('S3_REGION') ?? 'us-east-1',
    accessKeyId,
    secretAccessKey,
  };
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
  const s3 = readS3(value);
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
    demo: demo ? readFlag('DEMO', demo) : !databaseUrl && !smtpUrl && !s3,
    superAdmins: readEmails('SUPER_ADMINS', value('SUPER_ADMINS') ?? ''),
    publicUrl,
    s3,
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

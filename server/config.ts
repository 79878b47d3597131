// The one place that reads the environment. A value that it cannot read stops the start with one clear line.
import { resolve } from 'node:path';
import { PROVIDER_KINDS, type Provider, type ProviderKind } from '@vinculo/contract/rules/protection/providers';
import { formatCnpj, isCnpj, toCnpj } from '@vinculo/contract/rules/text/cnpj';
import { isEmail } from '@vinculo/contract/rules/text/email';
import { hasAreaCode, onlyDigits } from '@vinculo/contract/rules/text/phone';
import { openedBy, type Reach } from './base/network';
import {
  readDatabaseUrl,
  readMail,
  readMercadoPago,
  readPdfCertificate,
  readPostgresLimits,
  readProviderNames,
  readS3,
  type Value,
} from './config/providers';
import {
  ConfigError,
  FLAG,
  matching,
  numberFrom,
  oneOf,
  readEmails,
  readHost,
  readProxies,
  readPublicUrl,
  readSecretKey,
  readText,
  shown,
  TOKEN,
} from './config/values';

export type { MercadoPagoConfig, PostgresLimits, S3Config } from './config/providers';

export type Config = ReturnType<typeof readConfig>;

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
// Process managers kill after ten seconds. The rest of that time is for the requests.
const STOP_DELAY_MAX_S = 5;
const GOOGLE_CLIENT = matching(
  /^[a-z\d_-]+(?:\.[a-z\d_-]+)*\.apps\.googleusercontent\.com$/i,
  'an id that ends in .apps.googleusercontent.com',
);

/** True if the setting is the one word that it knows. `real`: what it may not stand beside. */
function isWord(name: string, text: string | null, word: string, real: string | null = null): boolean {
  if (text === null) return false;
  if (text !== word) throw new ConfigError(name, `expected ${word}, or to be left out, got ${shown(text)}`);
  if (real) throw new ConfigError(name, `expected to be left out beside ${real}`);
  return true;
}

/** A server open to other machines needs real providers, or stand-ins configured by name. */
function requireReal(missing: Record<string, boolean>, reach: Reach): void {
  const opened = openedBy(reach);
  const names = Object.keys(missing).filter((name) => missing[name]);
  if (!opened || names.length === 0) return;
  throw new ConfigError(
    opened,
    `expected with ${names.join(', and ')}: others than this machine are let in, so nothing stands in unasked`,
  );
}

/** Amazon's client warns on stderr of Node versions that later releases of it will refuse. This switch is its own. */
export function quietAmazon(env: Record<string, string | undefined>): void {
  env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
}

/** Throws `ConfigError`, which names the setting. */
export function readConfig(env: Record<string, string | undefined>, { isTerminal = false } = {}) {
  const value: Value = (name, fits) => readText(name, env[name], fits);

  const port = Number(value('PORT', numberFrom(0, 65535)) ?? '3000');
  const databaseUrl = value('DATABASE_URL');
  if (databaseUrl) readDatabaseUrl(databaseUrl);
  const s3 = readS3(value);
  const mercadoPago = readMercadoPago(value);
  const proxies = value('TRUST_PROXY');
  const reach: Reach = {
    host: readHost(value('HOST') ?? '127.0.0.1'),
    publicUrl: readPublicUrl(value('PUBLIC_URL') ?? `http://localhost:${port}`),
    trustProxy: proxies ? readProxies(proxies) : false,
  };
  const mail = readMail(value, new URL(reach.publicUrl).hostname);
  const { smtpUrl } = mail;

  const demo = value('DEMO', FLAG);
  const sandboxForAll = isWord('PAYMENTS', value('PAYMENTS'), 'sandbox', mercadoPago && 'MERCADO_PAGO_ACCESS_TOKEN');
  const hasOutbox = isWord('MAIL', value('MAIL'), 'outbox', smtpUrl && 'SMTP_URL');
  const [secretKey = null, ...olderSecretKeys] = value('SECRET_KEY')?.split(',').map(readSecretKey) ?? [];
  // A company may have WhatsApp on a landline, and the operator knows.
  const whatsApp = value('WHATSAPP', { test: hasAreaCode, expected: 'a Brazilian number with area code' });
  const registration = value('REGISTRATION_NUMBER', { test: isCnpj, expected: 'a CNPJ' });

  const config = {
    ...reach,
    port,
    /** Absolute path of the folder that holds the embedded database, files, outbox and key. */
    dataDir: resolve(value('DATA_DIR') ?? './data'),
    databaseUrl,
    postgres: readPostgresLimits(value),
    /** The tables are migrated separately, before the start. */
    migratesApart: isWord('MIGRATE', value('MIGRATE'), 'apart'),
    demo: demo ? demo === '1' : !openedBy(reach) && !databaseUrl && !smtpUrl && !s3,
    superAdmins: readEmails('SUPER_ADMINS', value('SUPER_ADMINS') ?? ''),
    /** Super administrators need a passkey to act. */
    supportPasskeys: value('SUPPORT_PASSKEYS', FLAG) === '1',
    /** Null: pictures lie in the data folder. */
    s3,
    ...mail,
    secretKey,
    /** Earlier keys, which sign nothing. */
    olderSecretKeys,
    contactEmail: value('CONTACT_EMAIL', { test: isEmail, expected: 'an e-mail address' }),
    /** Digits, with area code. */
    whatsApp: whatsApp && onlyDigits(whatsApp),
    registrationNumber: registration && formatCnpj(toCnpj(registration)),
    providerNames: readProviderNames(value),
    /** Null: store links carry no tag. */
    affiliateTag: value('AFFILIATE_TAG', matching(/^[a-z\d-]{1,64}$/i, 'letters, digits and hyphens')),
    /** Null: sign-in with Google is off, except for the demo's people with the stand-in. */
    googleClientId: value('GOOGLE_CLIENT_ID', GOOGLE_CLIENT),
    /** Null: the sandbox stands in, and no real card is charged. */
    mercadoPago,
    /** The sandbox was configured by name: everyone may use it, not only this machine. */
    sandboxForAll,
    /** Null: PDFs that people take along are unsigned. */
    pdfCertificate: readPdfCertificate(value),
    logLevel: value('LOG_LEVEL', oneOf(LOG_LEVELS)) ?? (isTerminal ? 'warn' : 'info'),
    /** Standard output holds lines of JSON and nothing else. */
    logsJson: isWord('LOG', value('LOG'), 'json'),
    /** Token that Prometheus sends. Null: only this machine reads the metrics. */
    metricsToken: value('METRICS_TOKEN', TOKEN),
    /** Seconds for which a stopping server still takes requests, so that balancers see it leave. */
    stopDelayS: Number(value('STOP_DELAY_S', numberFrom(0, STOP_DELAY_MAX_S)) ?? '0'),
  };
  const missing = {
    'MERCADO_PAGO_ACCESS_TOKEN (or PAYMENTS=sandbox)': !mercadoPago && !sandboxForAll,
    'SMTP_URL (or MAIL=outbox)': !smtpUrl && !hasOutbox,
    // Several instances may share a database. With one key in each folder they would not know each other's sessions.
    SECRET_KEY: databaseUrl !== null && !secretKey,
  };
  requireReal(missing, reach);
  return config;
}

const KNOWN_PROVIDERS: Config['providerNames'] = { payments: 'Mercado Pago, Brasil', google: 'Google, Estados Unidos' };

/** The providers that these settings use. */
export function providersOf({ s3, smtpUrl, mercadoPago, googleClientId, providerNames }: Config): Provider[] {
  const isUsed: Record<ProviderKind, boolean> = {
    hosting: true,
    pictures: s3 !== null,
    mail: smtpUrl !== null,
    payments: mercadoPago !== null,
    google: googleClientId !== null,
  };
  return PROVIDER_KINDS.filter((kind) => isUsed[kind]).map((kind) => ({
    kind,
    name: providerNames[kind] ?? KNOWN_PROVIDERS[kind] ?? null,
  }));
}

// Settings of providers that belong together: the database, the pictures' bucket, mail, card payments.
import { PROVIDER_KINDS, type ProviderKind } from '@vinculo/contract/rules/protection/providers';
import { isLoopback } from '../base/network';
import {
  ConfigError,
  KEY,
  matching,
  numberFrom,
  oneOf,
  readReturn,
  readSender,
  readServiceUrl,
  readUrl,
  shown,
  TOKEN,
  type Fits,
} from './values';

export type Value = (name: string, fits?: Fits) => string | null;

export type PostgresLimits = ReturnType<typeof readPostgresLimits>;
export type S3Config = NonNullable<ReturnType<typeof readS3>>;
export type MercadoPagoConfig = NonNullable<ReturnType<typeof readMercadoPago>>;
export type PdfCertificateConfig = NonNullable<ReturnType<typeof readPdfCertificate>>;

/** `required`: nothing is sent without TLS. `optional`: with TLS if the server offers it. */
const SMTP_TLS = ['required', 'optional', 'none'] as const;

/** A P12 file. */
export function readPdfCertificate(value: Value) {
  const [path, password] = [value('PDF_CERTIFICATE'), value('PDF_CERTIFICATE_PASSWORD')];
  if (path && password) return { path, password };
  if (password) throw new ConfigError('PDF_CERTIFICATE_PASSWORD', 'expected with PDF_CERTIFICATE, or to be left out');
  if (path) throw new ConfigError('PDF_CERTIFICATE', 'expected with PDF_CERTIFICATE_PASSWORD, or to be left out');
  return null;
}

/** Who keeps or gets data for the operator, as they are named to people: `Locaweb, Brasil`. */
type ProviderNames = Partial<Record<ProviderKind, string>>;

const BUCKET = matching(/^[a-z\d][a-z\d._-]{1,61}[a-z\d]$/i, 'the name of a bucket: letters, digits, dots and hyphens');
const REGION = matching(/^[a-z\d-]{1,40}$/i, 'the name of a region: letters, digits and hyphens');

export function readPostgresLimits(value: Value) {
  return {
    // With one connection, two parallel queries would wait for each other.
    poolSize: Number(value('DATABASE_POOL_SIZE', numberFrom(2, 500)) ?? '10'),
    /** Seconds after which PostgreSQL ends a statement, a wait for a lock, or an idle transaction. */
    statementS: 30,
    lockS: 10,
    idleS: 60,
    /** Seconds for which a start waits while another process changes the tables. */
    migrateWaitS: 600,
  };
}

export function readS3(value: Value) {
  const bucket = value('S3_BUCKET', BUCKET);
  const endpoint = value('S3_ENDPOINT');
  const region = value('S3_REGION', REGION) ?? 'us-east-1';
  const accessKeyId = value('S3_ACCESS_KEY_ID', KEY);
  const secretAccessKey = value('S3_SECRET_ACCESS_KEY', KEY);
  if (!bucket) {
    // With half of these settings the pictures would silently go to the data folder.
    if (endpoint || accessKeyId || secretAccessKey)
      throw new ConfigError('S3_BUCKET', 'expected with the other S3 variables');
    return null;
  }
  if (!accessKeyId) throw new ConfigError('S3_ACCESS_KEY_ID', 'expected together with S3_BUCKET');
  if (!secretAccessKey) throw new ConfigError('S3_SECRET_ACCESS_KEY', 'expected together with S3_BUCKET');
  return {
    bucket,
    /** Null: Amazon's own endpoint of the region. */
    endpoint: endpoint && readServiceUrl('S3_ENDPOINT', endpoint),
    region,
    accessKeyId,
    secretAccessKey,
  };
}

/** A password, and mails on their way to another machine, do not travel in the clear unless a setting says so. */
function readSmtp(value: Value) {
  const smtpUrl = value('SMTP_URL');
  const url = smtpUrl === null ? null : readUrl('SMTP_URL', smtpUrl, ['smtp:', 'smtps:']);
  // The mail library would read settings from the query, those of TLS too.
  if (url?.search)
    throw new ConfigError('SMTP_URL', 'expected an address without query; SMTP_TLS says how TLS is used');
  const isOpen = url !== null && url.password === '' && isLoopback(url.hostname);
  const setting = value('SMTP_TLS', oneOf(SMTP_TLS)) ?? (isOpen ? 'optional' : 'required');
  /** `smtpUrl` null: mails are files. */
  return { smtpUrl, smtpTls: setting as (typeof SMTP_TLS)[number] };
}

/** `host`: of the default sender. */
export function readMail(value: Value, host: string) {
  const setting = value('MAIL_FROM');
  const sender = setting ? readSender('MAIL_FROM', setting) : `nao-responda@${host}`;
  const mailbox = value('MAIL_RETURN');
  return {
    ...readSmtp(value),
    mailFrom: setting ?? `Vínculo <${sender}>`,
    /** The mailbox of delivery reports, to which each mail adds its mark. Null: reports go to the sender, unmarked. */
    mailReturn: mailbox === 'none' ? null : readReturn(mailbox, sender),
    /** Token of the programs that hand delivery reports over. Null: none can. */
    mailBounceToken: value('MAIL_BOUNCE_TOKEN', TOKEN),
  };
}

export function readMercadoPago(value: Value) {
  const accessToken = value('MERCADO_PAGO_ACCESS_TOKEN', KEY);
  const publicKey = value('MERCADO_PAGO_PUBLIC_KEY', KEY);
  const webhookSecret = value('MERCADO_PAGO_WEBHOOK_SECRET', KEY);
  if (!accessToken && !publicKey && !webhookSecret) return null;
  // With half of the keys the server would charge no cards, or never hear of its charges.
  const need = (name: string, key: string | null): string => {
    if (!key) throw new ConfigError(name, 'expected together with the other keys of Mercado Pago');
    return key;
  };
  return {
    accessToken: need('MERCADO_PAGO_ACCESS_TOKEN', accessToken),
    publicKey: need('MERCADO_PAGO_PUBLIC_KEY', publicKey),
    webhookSecret: need('MERCADO_PAGO_WEBHOOK_SECRET', webhookSecret),
  };
}

/** `hosting=Locaweb, Brasil; mail=Amazon SES, Estados Unidos` */
export function readProviderNames(value: Value): ProviderNames {
  const setting = value('PROVIDERS');
  const named = (setting ?? '').split(';').map((each) => each.split('=').map((part) => part.trim()));
  return Object.fromEntries(
    (setting === null ? [] : named).map(([kind = '', name = '', ...rest]) => {
      if (!PROVIDER_KINDS.some((one) => one === kind) || !/^[^,].*, \S/.test(name) || rest.length > 0) {
        const expected = `expected ${PROVIDER_KINDS.join(', ')}, each with a name and a country`;
        throw new ConfigError('PROVIDERS', `${expected} as in "mail=Amazon SES, Estados Unidos", got ${shown(kind)}`);
      }
      return [kind, name];
    }),
  );
}

const DATABASE_URL = 'DATABASE_URL';
const SCHEMES = ['postgres:', 'postgresql:'];
/** Scheme, user with password, host, the rest. */
const URL_PARTS = /^([a-z]+:\/\/)((?:[^/?#]*@)?)([^/?#]*)(.*)$/i;
/** `no-verify` is the driver's own word for `require`. */
const SSL_MODES = ['disable', 'require', 'verify-ca', 'verify-full', 'no-verify'];
/** The driver takes the host from here if the address has none: a name, or the folder of a socket. */
const NAMED_HOST = /[?&]host=[^&]/;

/** Without this the driver takes `require` and `verify-ca` for `verify-full`. */
function asLibpq(url: string, sslMode: string | null): string {
  if (sslMode === null || sslMode === 'no-verify' || url.includes('uselibpqcompat=')) return url;
  return url.replace(/\?/, '?uselibpqcompat=true&');
}

/**
 * The address as the driver takes it. Throws `ConfigError`, whose message never repeats the address: it may hold a
 * password.
 */
export function readDatabaseUrl(text: string): string {
  const [, scheme = '', user = '', host = '', rest = ''] = URL_PARTS.exec(text) ?? [];
  if (host.includes(','))
    throw new ConfigError(
      DATABASE_URL,
      'expected one server: the address of a proxy that leads to the one that takes writes',
    );
  // `URL` knows no address without a host.
  const readable = host === '' && NAMED_HOST.test(rest) ? `${scheme}${user}socket${rest}` : text;
  const sslMode = readUrl(DATABASE_URL, readable, SCHEMES).searchParams.get('sslmode');
  if (sslMode !== null && !SSL_MODES.includes(sslMode))
    throw new ConfigError(DATABASE_URL, `expected sslmode to be one of ${SSL_MODES.join(', ')}`);
  return asLibpq(text, sslMode);
}

/** The variables that `config.ts` reads, as docs/settings.md lists them. */

export interface Variable {
  name: string;
  /** As docs/settings.md prints it. */
  default: string;
  meaning: string;
}

/** Every variable the server reads; a test holds the table of docs/settings.md against it. */
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
    default: '1 on this machine alone, without DATABASE_URL, SMTP_URL and S3_BUCKET',
    meaning: '`1` loads the demo data on an empty database, `0` never does',
  },
  {
    name: 'PAYMENTS',
    default: 'none',
    meaning: '`sandbox` lets a stand-in charge no real cards where others than this machine are let in',
  },
  {
    name: 'MAIL',
    default: 'none',
    meaning: '`outbox` lets codes and mails stay on this machine where others are let in',
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
    name: 'S3_BUCKET',
    default: 'none',
    meaning: 'Bucket of an S3-compatible storage for the pictures, instead of `DATA_DIR/files`',
  },
  { name: 'S3_ENDPOINT', default: "Amazon's for S3_REGION", meaning: 'Where another storage than Amazon answers' },
  { name: 'S3_REGION', default: 'us-east-1', meaning: 'Region of the bucket' },
  { name: 'S3_ACCESS_KEY_ID', default: 'none', meaning: 'Key of the bucket; goes with it' },
  { name: 'S3_SECRET_ACCESS_KEY', default: 'none', meaning: 'Secret of that key' },
  {
    name: 'SMTP_URL',
    default: 'none',
    meaning:
      'Mail server, `smtp://` or `smtps://`; without it mails are files in `DATA_DIR/outbox`, on this machine alone',
  },
  { name: 'MAIL_FROM', default: 'Vínculo <nao-responda@HOST OF PUBLIC_URL>', meaning: 'Sender of the mails' },
  {
    name: 'SECRET_KEY',
    default: 'made once, kept in DATA_DIR/secret.key',
    meaning: 'Key of tokens and codes, 32 random characters or more; the same on every instance',
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
    meaning: 'Key with which schools are charged; without it a sandbox stands in on this machine alone',
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

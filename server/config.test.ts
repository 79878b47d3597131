/** What the server takes from its environment, and what it refuses. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import { readConfig } from './config';
import { ConfigError } from './configValues';
import { ENVIRONMENT } from './environment';
import { ROOT } from './root';

const BUCKET = { S3_BUCKET: 'fotos', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };

test('nothing has to be set', () => {
  assert.deepEqual(readConfig({}), {
    port: 3000,
    host: '127.0.0.1',
    dataDir: resolve('./data'),
    databaseUrl: null,
    demo: true,
    superAdmins: [],
    publicUrl: 'http://localhost:3000',
    trustProxy: false,
    s3: null,
    smtpUrl: null,
    mailFrom: 'Vínculo <nao-responda@localhost>',
    secretKey: null,
    contactEmail: null,
    whatsApp: null,
    registrationNumber: null,
    affiliateTag: null,
    googleClientId: null,
    googleTokeninfoUrl: 'https://oauth2.googleapis.com/tokeninfo',
    googleUserinfoUrl: 'https://www.googleapis.com/oauth2/v3/userinfo',
    mercadoPago: null,
    logLevel: 'info',
  });
});

test('what is set counts, in the form the server works with', () => {
  const config = readConfig({
    PORT: '8080',
    DATABASE_URL: 'postgres://app:secret@db/vinculo',
    SUPER_ADMINS: ' Ana@Escola.example, bia@escola.example ,',
    PUBLIC_URL: 'https://vinculo.example/',
    TRUST_PROXY: '10.0.0.0/8, loopback',
    WHATSAPP: '(11) 98765-4321',
    AFFILIATE_TAG: ' vinculo0a-20',
    HOST: ' ',
  });
  assert.equal(config.port, 8080);
  assert.deepEqual(config.superAdmins, ['ana@escola.example', 'bia@escola.example']);
  assert.equal(config.publicUrl, 'https://vinculo.example');
  assert.deepEqual(config.trustProxy, ['10.0.0.0/8', 'loopback']);
  assert.equal(config.whatsApp, '11987654321');
  assert.equal(config.affiliateTag, 'vinculo0a-20');
  assert.equal(config.mailFrom, 'Vínculo <nao-responda@vinculo.example>');
  assert.equal(config.host, '127.0.0.1');
  assert.equal(readConfig({ TRUST_PROXY: '2' }).trustProxy, 2);
});

test('a bucket is named with its keys, and they with it', () => {
  const { s3 } = readConfig({ ...BUCKET, S3_REGION: 'sa-east-1' });
  assert.deepEqual(s3, {
    bucket: 'fotos',
    endpoint: null,
    region: 'sa-east-1',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
  });
  assert.equal(readConfig({ ...BUCKET, S3_ENDPOINT: 'https://fotos.example' }).s3?.endpoint, 'https://fotos.example/');
  for (const [wrong, name] of [
    [{ ...BUCKET, S3_BUCKET: '' }, 'S3_BUCKET'],
    [{ ...BUCKET, S3_ACCESS_KEY_ID: '' }, 'S3_ACCESS_KEY_ID'],
    [{ ...BUCKET, S3_SECRET_ACCESS_KEY: '' }, 'S3_SECRET_ACCESS_KEY'],
    [{ ...BUCKET, S3_ENDPOINT: 'http://fotos.example' }, 'S3_ENDPOINT'],
  ] as const) {
    assert.throws(
      () => readConfig(wrong),
      (error) => error instanceof ConfigError && error.message.startsWith(name),
    );
  }
});

test('the demo is left out where real data or real mail is, unless asked for', () => {
  assert.equal(readConfig({ DATABASE_URL: 'postgres://db/x' }).demo, false);
  assert.equal(readConfig({ SMTP_URL: 'smtp://mail' }).demo, false);
  assert.equal(readConfig({ ...BUCKET }).demo, false);
  assert.equal(readConfig({ SMTP_URL: 'smtp://mail', DEMO: '1' }).demo, true);
  assert.equal(readConfig({ DEMO: '0' }).demo, false);
});

test('a terminal shows warnings only, so that codes can be seen', () => {
  assert.equal(readConfig({}, { isTerminal: true }).logLevel, 'warn');
  assert.equal(readConfig({ LOG_LEVEL: 'debug' }, { isTerminal: true }).logLevel, 'debug');
});

const REFUSED: [string, string][] = [
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['PORT', '3e3'],
  ['DATABASE_URL', 'mysql://db/x'],
  ['DATABASE_URL', 'nonsense'],
  ['SMTP_URL', 'http://mail'],
  ['DEMO', 'yes'],
  ['SUPER_ADMINS', 'ana@escola.example,bia'],
  ['PUBLIC_URL', 'vinculo.example'],
  ['PUBLIC_URL', 'https://vinculo.example/app'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '10.0.0.0/99'],
  ['SECRET_KEY', 'short'],
  ['CONTACT_EMAIL', 'contato'],
  ['WHATSAPP', '123'],
  ['AFFILIATE_TAG', 'vinculo-20&k=x'],
  ['GOOGLE_TOKENINFO_URL', 'http://oauth2.example/tokeninfo'],
  ['GOOGLE_USERINFO_URL', 'ftp://localhost/userinfo'],
  ['MERCADO_PAGO_API_URL', 'http://api.example'],
  ['LOG_LEVEL', 'loud'],
];

for (const [name, value] of REFUSED) {
  test(`${name}=${value} is refused in one line that names it`, () => {
    assert.throws(
      () => readConfig({ [name]: value }),
      (error) =>
        error instanceof ConfigError && error.message.startsWith(`${name}: expected`) && !error.message.includes('\n'),
    );
  });
}

test('the keys of Mercado Pago come together or not at all', () => {
  const keys = {
    MERCADO_PAGO_ACCESS_TOKEN: 'APP_USR-1',
    MERCADO_PAGO_PUBLIC_KEY: 'APP_USR-2',
    MERCADO_PAGO_WEBHOOK_SECRET: 'secret',
  };
  assert.deepEqual(readConfig(keys).mercadoPago, {
    accessToken: 'APP_USR-1',
    publicKey: 'APP_USR-2',
    webhookSecret: 'secret',
    apiUrl: 'https://api.mercadopago.com',
  });
  for (const name of Object.keys(keys)) {
    assert.throws(() => readConfig({ ...keys, [name]: '' }), new RegExp(`^ConfigError: ${name}: expected`));
  }
});

test('addresses that may hold a password are never repeated', () => {
  for (const name of ['DATABASE_URL', 'SMTP_URL']) {
    assert.throws(
      () => readConfig({ [name]: 'wrong://user:hunter2@host' }),
      (error) => error instanceof ConfigError && !error.message.includes('hunter2'),
    );
  }
});

test('every variable that is read is in the documented table', () => {
  const source = readFileSync(join(ROOT, 'server', 'config.ts'), 'utf8');
  const read = new Set([...source.matchAll(/value\('([A-Z\d_]+)'\)/g)].map((match) => match[1]));
  assert.deepEqual(new Set(ENVIRONMENT.map(({ name }) => name)), read);
});

test('the README lists every variable with its default', { skip: !existsSync(join(ROOT, 'README.md')) }, () => {
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
  const rows = readme.split('\n').filter((line) => line.startsWith('|'));
  for (const { name, default: preset } of ENVIRONMENT) {
    const row = rows.find((line) => line.includes(`\`${name}\``));
    assert(row, `${name} is missing in the README`);
    assert(row.includes(preset), `the README gives ${name} another default than ${preset}`);
  }
});

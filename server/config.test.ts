// What the server takes from its environment, and what it refuses.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import { ROOT } from './base/root';
import { readConfig } from './config';
import cases from './config.cases.json' with { type: 'json' };
import { readDatabaseUrl } from './config/providers';
import { ConfigError } from './config/values';

const SOURCES = ['config.ts', 'config/providers.ts']
  .map((name) => readFileSync(join(ROOT, 'server', name), 'utf8'))
  .join();
const VARIABLES = new Set(Array.from(SOURCES.matchAll(/(?:value|url)\('([A-Z\d_]+)'[,)]/g), ([, name = '']) => name));

const SECRET_KEY = 'pX3vN8qLr1Zt6KwYb0HsGd5Jm2Fc9AeU';
const STAND_INS = { PAYMENTS: 'sandbox', MAIL: 'outbox' };
const BUCKET = { S3_BUCKET: 'fotos', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };

test('nothing has to be set', () => {
  assert.deepEqual(readConfig({}), {
    port: 3000,
    host: '127.0.0.1',
    dataDir: resolve('./data'),
    databaseUrl: null,
    postgres: { poolSize: 10, statementS: 30, lockS: 10, idleS: 60, migrateWaitS: 600 },
    demo: true,
    superAdmins: [],
    publicUrl: 'http://localhost:3000',
    trustProxy: false,
    s3: null,
    smtpUrl: null,
    smtpTls: 'required',
    mailFrom: 'Vínculo <nao-responda@localhost>',
    mailReturn: 'nao-responda@localhost',
    mailBounceToken: null,
    secretKey: null,
    olderSecretKeys: [],
    contactEmail: null,
    supportPasskeys: false,
    whatsApp: null,
    registrationNumber: null,
    providerNames: {},
    affiliateTag: null,
    googleClientId: null,
    mercadoPago: null,
    sandboxForAll: false,
    pdfCertificate: null,
    logLevel: 'info',
    logsJson: false,
    metricsToken: null,
    migratesApart: false,
    stopDelayS: 0,
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
    PROVIDERS: 'hosting=Locaweb, Brasil; mail = Amazon SES, Estados Unidos',
    PAYMENTS: 'sandbox',
    MAIL: 'outbox',
    SECRET_KEY,
    HOST: '[::1]',
  });
  assert.equal(config.port, 8080);
  assert.deepEqual(config.superAdmins, ['ana@escola.example', 'bia@escola.example']);
  assert.equal(config.publicUrl, 'https://vinculo.example');
  assert.deepEqual(config.trustProxy, ['10.0.0.0/8', 'loopback']);
  assert.equal(config.whatsApp, '11987654321');
  assert.equal(config.affiliateTag, 'vinculo0a-20');
  assert.equal(config.mailFrom, 'Vínculo <nao-responda@vinculo.example>');
  assert.equal(config.host, '::1');
  assert.equal(readConfig({ ...STAND_INS, TRUST_PROXY: '2' }).trustProxy, 2);
  assert.equal(readConfig({ ...STAND_INS, WHATSAPP: '(11) 3265-4321' }).whatsApp, '1132654321');
});

test('a password, and another machine, demand TLS of the mail server unless a setting says otherwise', () => {
  const tls = (url: string, setting: Record<string, string> = {}) => readConfig({ SMTP_URL: url, ...setting }).smtpTls;
  for (const url of ['smtp://localhost', 'smtp://127.0.0.1:2525', 'smtp://[::1]']) assert.equal(tls(url), 'optional');
  for (const url of [
    'smtp://ana:segredo@localhost',
    'smtp://mail.example',
    'smtp://10.0.0.5:25',
    'smtps://mail.example',
  ])
    assert.equal(tls(url), 'required');
  for (const said of ['optional', 'none', 'required']) assert.equal(tls('smtp://ana:s@mail', { SMTP_TLS: said }), said);
});

test('reports of mails that came back go to the sender, to another mailbox, or are not marked', () => {
  const from = { MAIL_FROM: 'Escola <cartao@escola.example>' };
  assert.equal(readConfig(from).mailReturn, 'cartao@escola.example');
  assert.equal(readConfig({ ...from, MAIL_RETURN: 'volta@escola.example' }).mailReturn, 'volta@escola.example');
  assert.equal(readConfig({ ...from, MAIL_RETURN: 'none' }).mailReturn, null);
  const long = { MAIL_FROM: `${'a'.repeat(24)}@escola.example` };
  assert.throws(() => readConfig(long), /^ConfigError: MAIL_FROM: expected at most 23 characters before the @/);
  assert.equal(readConfig({ ...long, MAIL_RETURN: 'v@escola.example' }).mailReturn, 'v@escola.example');
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

test('the address of the database is as the driver takes it', () => {
  assert.equal(
    readDatabaseUrl('postgresql://app:a%2Cb@[::1]:5433/vinculo?sslmode=verify-full'),
    'postgresql://app:a%2Cb@[::1]:5433/vinculo?uselibpqcompat=true&sslmode=verify-full',
  );
});

test('the demo is left out where real data or real mail is, unless asked for', () => {
  assert.equal(readConfig({ DATABASE_URL: 'postgres://db/x' }).demo, false);
  assert.equal(readConfig({ SMTP_URL: 'smtp://mail' }).demo, false);
  assert.equal(readConfig({ ...BUCKET }).demo, false);
  assert.equal(readConfig({ SMTP_URL: 'smtp://mail', DEMO: '1' }).demo, true);
  assert.equal(readConfig({ DEMO: '0' }).demo, false);
});

test('a key that was drawn is taken, however it is written', () => {
  for (const key of [SECRET_KEY, '9f86d081884c7d659a2feaa0c55ad015', '3141592653589793238462643383279502884197']) {
    assert.equal(readConfig({ SECRET_KEY: key }).secretKey, key);
  }
  const { secretKey, olderSecretKeys } = readConfig({ SECRET_KEY: `${SECRET_KEY},9f86d081884c7d659a2feaa0c55ad015` });
  assert.deepEqual([secretKey, olderSecretKeys], [SECRET_KEY, ['9f86d081884c7d659a2feaa0c55ad015']]);
  assert.throws(() => readConfig({ SECRET_KEY: `${SECRET_KEY},` }), /SECRET_KEY: expected 32 characters/);
});

const REAL = {
  MERCADO_PAGO_ACCESS_TOKEN: 'APP_USR-1',
  MERCADO_PAGO_PUBLIC_KEY: 'APP_USR-2',
  MERCADO_PAGO_WEBHOOK_SECRET: 'secret',
  SMTP_URL: 'smtps://mail.example',
};
const OPENED: Record<string, string>[] = [
  { HOST: '0.0.0.0' },
  { HOST: '::' },
  { HOST: 'localhost.vinculo.example' },
  { PUBLIC_URL: 'https://vinculo.example' },
  { PUBLIC_URL: 'http://192.168.0.7:3000' },
  { TRUST_PROXY: '1' },
];

for (const opened of OPENED) {
  const [name = '', value] = Object.entries(opened)[0] ?? [];
  test(`nothing stands in unasked where ${name}=${value} lets others in`, () => {
    const missing = (env: Record<string, string>) => {
      try {
        readConfig({ ...opened, ...env });
        return [];
      } catch (error) {
        assert.ok(error instanceof ConfigError);
        assert.ok(error.message.startsWith(`${name}: expected with `), error.message);
        return error.message.match(/[A-Z_\d]{8,}(?==| |,|:)/g)?.filter((word) => !(word in opened)) ?? [];
      }
    };
    const database = { DATABASE_URL: 'postgres://db/x' };
    assert.deepEqual(missing(database), ['MERCADO_PAGO_ACCESS_TOKEN', 'PAYMENTS', 'SMTP_URL', 'SECRET_KEY']);
    assert.deepEqual(missing({}), ['MERCADO_PAGO_ACCESS_TOKEN', 'PAYMENTS', 'SMTP_URL']);
    assert.deepEqual(missing({ PAYMENTS: 'sandbox' }), ['SMTP_URL']);
    assert.deepEqual(missing({ MAIL: 'outbox' }), ['MERCADO_PAGO_ACCESS_TOKEN', 'PAYMENTS']);
    assert.deepEqual(missing({ ...REAL, ...database }), ['SECRET_KEY']);
    for (const enough of [STAND_INS, REAL, { ...REAL, ...database, SECRET_KEY }]) assert.deepEqual(missing(enough), []);

    assert.equal(readConfig({ ...opened, ...STAND_INS }).demo, false, 'nor does the demo');
    assert.equal(readConfig({ ...opened, ...STAND_INS, DEMO: '1' }).demo, true);
  });
}

test('on this machine alone everything stands in, and nothing named stands beside what is real', () => {
  for (const local of [{}, { HOST: 'localhost' }, { HOST: '127.0.0.2' }, { PUBLIC_URL: 'http://[::1]:3000' }]) {
    const { demo, mercadoPago, smtpUrl, sandboxForAll } = readConfig(local);
    assert.deepEqual([demo, mercadoPago, smtpUrl, sandboxForAll], [true, null, null, false]);
  }
  assert.equal(readConfig({ DATABASE_URL: 'postgres://127.0.0.1/x' }).secretKey, null);
  assert.throws(() => readConfig({ ...REAL, PAYMENTS: 'sandbox' }), /^ConfigError: PAYMENTS: expected to be left out/);
  assert.throws(() => readConfig({ ...REAL, MAIL: 'outbox' }), /^ConfigError: MAIL: expected to be left out/);
});

const LINE = /^[A-Z\d_]+: expected [^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]{3,300}$/u;

/** What nobody means, and what somebody might. */
const HOSTILE = [...cases.hostile, '\u0301'.repeat(1000), '\ud800', 'x'.repeat(100_000), '9'.repeat(400)];

for (const name of VARIABLES) {
  test(`whatever ${name} is set to, it is read or refused in one line`, () => {
    for (const value of HOSTILE) {
      try {
        readConfig({ ...STAND_INS, [name]: value });
      } catch (error) {
        assert.ok(error instanceof ConfigError, `${value.slice(0, 50)}: ${String(error)}`);
        assert.match(error.message, LINE);
      }
    }
    assert.throws(
      () => readConfig({ [name]: '' }),
      (error) => error instanceof ConfigError && error.message.startsWith(`${name}: expected a value, got none`),
    );
  });
}

test('a terminal shows warnings only, so that codes can be seen', () => {
  assert.equal(readConfig({}, { isTerminal: true }).logLevel, 'warn');
  assert.equal(readConfig({ LOG_LEVEL: 'debug' }, { isTerminal: true }).logLevel, 'debug');
});

test('standard output is JSON alone if LOG says so', () => {
  assert.equal(readConfig({ LOG: 'json' }).logsJson, true);
});

for (const [name, value] of cases.refused as [string, string][]) {
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
  });
  for (const name of Object.keys(keys)) {
    assert.throws(() => readConfig({ ...keys, [name]: '' }), new RegExp(`^ConfigError: ${name}: expected`));
  }
});

test('of an address with the right beginning, its host and its port are what is told', () => {
  const told = /expected a host after \w+:\/\/, and a port up to 65535 if there is one$/;
  for (const [name, url] of [
    ['DATABASE_URL', 'postgres://db:70000/x'],
    ['DATABASE_URL', 'postgres:///x'],
    ['SMTP_URL', 'smtp://mail:99999'],
    ['S3_ENDPOINT', 'https://fotos:65536'],
    ['PUBLIC_URL', 'https://escola.example:-1'],
  ] as const)
    assert.throws(() => readConfig({ ...BUCKET, [name]: url }), told, url);
  for (const url of ['postgres:///x?host=/run/postgresql', 'postgres://app:secret@/x?host=db1&port=5433'])
    assert.equal(readDatabaseUrl(url), url);
});

test('addresses that may hold a password are never repeated', () => {
  for (const name of ['DATABASE_URL', 'SMTP_URL', 'S3_ENDPOINT']) {
    assert.throws(
      () => readConfig({ [name]: 'wrong://user:hunter2@host' }),
      (error) => error instanceof ConfigError && !error.message.includes('hunter2'),
    );
  }
});

test('docs/settings.md lists every variable that is read, with its default, and no other', () => {
  const rows = readFileSync(join(ROOT, 'docs/settings.md'), 'utf8').matchAll(/^\| `([A-Z\d_]+)` +\| (.+?) +\|/gm);
  const presets = new Map(Array.from(rows, ([, name = '', preset = '']) => [name, preset.replaceAll('`', '')]));
  assert.deepEqual(new Set(presets.keys()), VARIABLES);
  // One that is put together from others is told in words.
  const told = [...presets.values()].filter((preset) => preset !== 'none' && !/\s|[A-Z]/.test(preset));
  assert.ok(told.length >= 6);
  for (const preset of told)
    assert.ok(SOURCES.includes(`'${preset}'`), `nothing is set to ${preset} where it is left out`);
});

test('a certificate for PDFs has a file and a password, or is left out', () => {
  const both = { PDF_CERTIFICATE: '/etc/vinculo/a.p12', PDF_CERTIFICATE_PASSWORD: 'segredo' };
  assert.deepEqual(readConfig(both).pdfCertificate, { path: '/etc/vinculo/a.p12', password: 'segredo' });
  for (const alone of Object.keys(both))
    assert.throws(
      () => readConfig({ [alone]: 'a' }),
      (error) => error instanceof ConfigError && error.message.includes(alone),
    );
});

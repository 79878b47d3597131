// What a start leaves behind: the demo with its contact, and exactly the configured super administrators.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import type { SignedIn } from '@vinculo/contract/auth';
import { isCnpj } from '@vinculo/contract/rules/text/cnpj';
import { isPhone } from '@vinculo/contract/rules/text/phone';
import type { Settings } from '@vinculo/contract/settings';
import { StartError } from '../base/errors';
import { readConfig, type Config } from '../config';
import { DEMO_PEOPLE } from '../demo/people';
import { openDatabase } from '../services/database/open';
import { createLog } from '../services/monitoring/log';
import { askProduct, startServer } from './start';

const folder = await mkdtemp(join(tmpdir(), 'vinculo-start-'));
after(() => rm(folder, { recursive: true, force: true }));

const START = { timeout: 200_000 };
const SUPPORT = DEMO_PEOPLE.superAdministrator.email;
const OPENED = { PUBLIC_URL: 'https://vinculo.example', PAYMENTS: 'sandbox', MAIL: 'outbox' };

const configOf = (env: Record<string, string>) => ({
  ...readConfig({ DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent', ...env }),
  port: 0,
});

async function running<Result>(env: Record<string, string>, look: (url: string, printed: string[]) => Promise<Result>) {
  const printed: string[] = [];
  const server = await startServer(configOf(env), (line) => void printed.push(line));
  try {
    return await look(server.address, printed);
  } finally {
    await server.stop();
  }
}

async function changeEmbedded(sql: string): Promise<void> {
  const { database } = await openDatabase(configOf({}), createLog('silent'), (opened) => opened.query(sql));
  await database.close();
}

async function contactAt(url: string): Promise<(string | null)[]> {
  const { contact_email, whats_app, registration_number } = (await (
    await fetch(`${url}/api/settings`)
  ).json()) as Settings;
  return [contact_email, whats_app, registration_number];
}

test('a person of the demo may be named a super administrator at the first start', START, async () => {
  const email = DEMO_PEOPLE.newcomer.email;
  await running({ SUPER_ADMINS: email }, async (url, printed) => {
    const post = (path: string, body: object) =>
      fetch(`${url}/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    assert.deepEqual(await (await post('/auth/code', { email })).json(), { new_user: false });
    const password = /\d{6}/.exec(printed.join('\n'))?.[0];
    const entered = await post('/auth/signin', { provider: 'email', email, password });
    const { user } = (await entered.json()) as SignedIn;
    assert.deepEqual(user.permission, { companies: 'all' });
  });
});

test('the demo has a contact that reaches no one, unless a real one is set', START, async () => {
  const contact = await running({}, contactAt);
  assert.deepEqual(contact, ['contato@vinculo.example', '11900000300', '99.999.999/0001-91']);
  const [, whatsApp, cnpj] = contact;
  assert.ok(isPhone(whatsApp ?? '') && isCnpj(cnpj ?? ''));
  const real = await running({ CONTACT_EMAIL: 'oi@escola.example' }, contactAt);
  assert.deepEqual(real, ['oi@escola.example', null, null]);
});

test('whatever refuses a start comes before the tables are changed', START, async (t) => {
  const DATA_DIR = join(folder, 'refused');
  const env = { DATA_DIR, SECRET_KEY: 'pX3vN8qLr1Zt6KwYb0HsGd5Jm2Fc9AeU', DEMO: '0' };
  await running(env, async () => undefined);
  const change = async (sql: string) => {
    const { database } = await openDatabase(configOf(env), createLog('silent'), (opened) => opened.query(sql));
    await database.close();
  };
  // A start that migrates says so.
  await change(`update migrations set checksum = 'x' || checksum`);
  const refused = (config: Partial<Config>, why: RegExp) =>
    assert.rejects(
      startServer({ ...configOf(env), ...config }, () => undefined),
      why,
    );
  await refused({}, /has changed since it ran/);
  const taken = createServer().listen(0, '127.0.0.1');
  t.after(() => taken.close());
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  await refused({ port }, new RegExp(`^StartError: Port ${port} on 127\\.0\\.0\\.1 is taken`));
  await refused({ host: '203.0.113.77' }, /no address 203\.0\.113\.77/);
  const other = { secretKey: 'q9Tz4WcR7mKxB2vYs6HjD0nLf8GpE3aV' };
  await refused(other, /belong to another key/);
  await assert.rejects(
    askProduct({ ...configOf(env), ...other }, { command: 'migrate', args: [] }),
    /belong to another key/,
  );
  await refused({ pdfCertificate: { path: join(folder, 'none.p12'), password: '' } }, /PDF_CERTIFICATE/);
  await rename(join(DATA_DIR, 'files', 'store-id'), join(DATA_DIR, 'files', 'other'));
  await refused({}, /is not where the pictures of this database are/);
});

test("a demo's database is not started as a real one with the super administrator everybody knows", START, async () => {
  const refused = (env: Record<string, string>) =>
    assert.rejects(
      startServer(configOf(env), () => undefined),
      (error) => error instanceof StartError && error.message.includes(SUPPORT) && !error.message.includes('\n'),
    );
  // A migration that has changed since it ran would be found only later.
  await changeEmbedded(`update migrations set checksum = 'x' || checksum`);
  await refused({ DEMO: '0' });
  await changeEmbedded(`update migrations set checksum = substr(checksum, 2)`);
  await refused(OPENED);
  const migrating = askProduct(configOf(OPENED), { command: 'migrate', args: [] });
  await assert.rejects(migrating, (error) => error instanceof StartError && error.message.includes(SUPPORT));
  await refused({ SMTP_URL: 'smtp://127.0.0.1:9' });
  await running({ ...OPENED, DEMO: '1' }, async () => undefined);

  const { ok } = await askProduct(configOf(OPENED), { command: 'admin:revoke', args: [SUPPORT] });
  assert.ok(ok, 'the role can be taken before');
  assert.deepEqual(await running(OPENED, contactAt), [null, null, null], 'nor does its contact stay');
});

// TLS as sslmode asks for it, and the one line for each server that cannot be used.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { chownSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { Client } from 'pg';
import pino from 'pino';
import { StartError } from '../../base/errors';
import { readConfig } from '../../config';
import { findPostgres, ordinaryUser, startPostgres, type StartedPostgres } from '../../testing/postgres.mjs';
import { runProcess } from '../../testing/serverProcess';
import { createEmptyPostgres } from '../../testing/testDatabase';
import { openDatabase } from './open';

const bin = findPostgres();
const log = pino({ level: 'silent' });
let folder: string;
let secured: StartedPostgres;
let plain: Awaited<ReturnType<typeof createEmptyPostgres>>;
let silent: Server;

const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });

/** An authority and a certificate that it gave to `localhost`. */
async function makeCertificates(): Promise<void> {
  const subject = (name: string) => ['-newkey', 'rsa:2048', '-nodes', '-subj', `/CN=${name}`];
  for (const name of ['ca', 'other'])
    openssl('req', '-x509', '-days', '2', ...subject(name), '-keyout', `${name}.key`, '-out', `${name}.pem`);
  openssl('req', ...subject('localhost'), '-keyout', 'server.key', '-out', 'server.csr');
  await writeFile(join(folder, 'names'), 'subjectAltName=DNS:localhost\n');
  const signed = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-days', '2', '-extfile', 'names'];
  openssl('x509', '-req', '-in', 'server.csr', ...signed, '-out', 'server.pem');
}

async function opened(url: string): Promise<boolean> {
  const { database } = await openDatabase(readConfig({ DATABASE_URL: url }), log);
  try {
    const { rows } = await database.query('select ssl from pg_stat_ssl where pid = pg_backend_pid()');
    return rows[0]?.['ssl'] === true;
  } finally {
    await database.close();
  }
}

async function refusal(url: string): Promise<string> {
  const error: unknown = await opened(url).catch((reason: unknown) => reason);
  assert.ok(error instanceof StartError, String(error));
  assert.doesNotMatch(error.message, /\n/);
  return error.message;
}

const secure = (query: string, change: Partial<URL> = {}) =>
  Object.assign(new URL(secured.url), { hostname: 'localhost', search: query, ...change }).href;

describe('DATABASE_URL', { skip: !bin && 'PostgreSQL is not installed here' }, () => {
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vinculo-tls-'));
    await makeCertificates();
    const { uid, gid } = ordinaryUser();
    if (uid !== undefined && gid !== undefined)
      for (const path of ['.', 'server.key', 'server.pem']) chownSync(join(folder, path), uid, gid);
    const files = [`ssl_cert_file=${join(folder, 'server.pem')}`, `ssl_key_file=${join(folder, 'server.key')}`];
    secured = await startPostgres(bin ?? '', { settings: ['ssl=on', ...files] });
    plain = await createEmptyPostgres();
    silent = createServer().listen(0, '127.0.0.1');
  });
  after(async () => {
    silent.close();
    await plain.drop();
    await secured.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('encrypts and checks the server as sslmode says', async () => {
    const ca = `sslrootcert=${join(folder, 'ca.pem')}`;
    assert.equal(await opened(secure(`sslmode=verify-full&${ca}`)), true);
    assert.equal(await opened(secure(`sslmode=verify-ca&${ca}`, { hostname: '127.0.0.1' })), true);
    assert.equal(await opened(secure('sslmode=require')), true, 'encrypted, whoever answers');
    assert.equal(await opened(secure('sslmode=disable')), false);
  });

  it('is refused in one line for a certificate, a missing TLS, a password, a name', async () => {
    const ca = `sslrootcert=${join(folder, 'ca.pem')}`;
    const other = `sslrootcert=${join(folder, 'other.pem')}`;
    const port = (silent.address() as { port: number }).port;
    const refused: [string, RegExp][] = [
      [secure(`sslmode=verify-full&${other}`), /certificate that is not accepted \(UNABLE_TO_VERIFY_LEAF_SIGNATURE\)/],
      [secure(`sslmode=verify-ca&${other}`), /certificate that is not accepted/],
      [secure('sslmode=verify-full'), /certificate that is not accepted/],
      [
        secure(`sslmode=verify-full&${ca}`, { hostname: '127.0.0.1' }),
        /certificate that is not accepted \(ERR_TLS_CERT_ALTNAME_INVALID\)/,
      ],
      [secure(`sslmode=require&sslrootcert=${join(folder, 'none.pem')}`), /cannot be used \(ENOENT .*none\.pem\)/],
      [secure(`sslmode=verify-full&sslrootcert=${join(folder, 'ca.key')}`), /certificate that is not accepted/],
      [`${plain.url}?sslmode=require`, /speaks no TLS, which sslmode asks for\.$/],
      [
        secure('', { password: 'wrong' }),
        /refuses \(28P01: password authentication failed.*look at its user, password/,
      ],
      [secure('', { password: '' }), /asks for a password, and the address has none\.$/],
      [secure('', { pathname: '/none' }), /refuses \(3D000: database "none" does not exist\): look at/],
      [secure('', { hostname: 'none.invalid' }), /does not answer \((?:ENOTFOUND|EAI_AGAIN)\)\.$/],
      [secure('', { port: '9' }), /does not answer \(ECONNREFUSED\)\.$/],
      [`postgres://127.0.0.1:${port}/x`, /does not answer \(timeout expired\)\.$/],
    ];
    for (const [url, line] of refused) assert.match(await refusal(url), line);
  });

  it('is refused in one line for a user who does not own the database', async (t) => {
    const client = new Client({ connectionString: secured.url });
    t.after(() => client.end());
    await client.connect();
    await client.query(`create role guest login password 'guest'`);
    const guest = secure('', { username: 'guest', password: 'guest' });
    assert.match(await refusal(guest), /refuses \(42501: permission denied.*\): its user has to own the database\.$/);
  });

  it('is reached by a socket whose folder the address names', async (t) => {
    const { username, password, pathname, hostname, port } = new URL(plain.url);
    const relay = createServer((socket) => {
      const server = connect(Number(port), hostname);
      socket.pipe(server).pipe(socket);
      for (const side of [socket, server]) side.on('error', () => undefined);
    }).listen(join(folder, '.s.PGSQL.5432'));
    t.after(() => relay.close());
    assert.equal(await opened(`postgres://${username}:${password}@${pathname}?host=${folder}`), false);
    const nowhere = `postgres://${pathname}?host=${join(folder, 'none')}`;
    assert.match(await refusal(nowhere), /does not answer \(ENOENT\)\.$/);
  });

  it('is refused by the process without a stack', async () => {
    const DATABASE_URL = secure('sslmode=verify-full');
    const ended = await runProcess({ DATABASE_URL, DATA_DIR: join(folder, 'data') });
    assert.deepEqual([ended.code, ended.stdout], [1, '']);
    assert.match(ended.stderr, /^The database of DATABASE_URL has a certificate that is not accepted[^\n]+\n$/);
  });
});

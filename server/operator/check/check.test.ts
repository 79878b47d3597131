/** Broken installations, each found by its own line of the page, and a whole one. */

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { readConfig, type Config } from '../../config';
import { writeArchive } from '../../services/backup/archive';
import { companies, files, outbox, people } from '../../services/database/schema';
import { FilesUnavailable } from '../../services/files/files';
import { createMetrics } from '../../services/monitoring/metrics';
import { createTestApp, type TestApp } from '../../testing/testApp';
import type { Deps } from '../../wiring/deps';
import { operate } from '../operator';
import { check, checkInside, INSIDE } from './check';
import type { Finding } from './finding';
import { lookFromInside } from './inside';
import { lookFromOutside } from './outside';

const manifest = (missing: string[]) => JSON.stringify({ format: 1, pictures: { missing } });

const DAY_MS = 24 * 60 * 60 * 1000;
let app: TestApp;
let folder: string;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vinculo-check-'));
  app = await createTestApp({ config: { contactEmail: 'contato@vinculo.example' } });
});
after(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const brokenOf = (findings: readonly Finding[]) =>
  findings.filter(({ isWhole }) => isWhole === false).map(({ what }) => what);

type Answer = { status?: number; headers?: Record<string, string>; body?: string };
const READY = { status: 'ok', database: 'ok', migrations: 'ok', files: 'ok' };

/** What a whole installation answers, without TLS. `broken`: by path, in its place. */
function answering(broken: Record<string, Answer>): RequestListener {
  return ({ url = '', headers: { host } }, response) => {
    const whole: Record<string, Answer> = {
      '/': {
        headers: { link: `<http://${host}/>; rel="canonical"` },
      },
      '/api/ready': { body: JSON.stringify(READY) },
      '/api/metrics': { status: 404 },
    };
    const { status = 200, headers = {}, body = '' } = { ...whole[url], ...broken[url] };
    response.writeHead(status, headers).end(body);
  };
}

async function served(broken: Record<string, Answer>): Promise<Finding[]> {
  const server = createServer(answering(broken)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    return await lookFromOutside(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

test('from outside, each fault is on its own line', async () => {
  const headers = (more: Record<string, string>) => ({ headers: more });
  const faults: [found: string[], broken: Record<string, Answer>][] = [
    [[], {}],
    [['Endereço'], { '/': headers({}) }],
    [['Pronto'], { '/api/ready': { status: 503, body: JSON.stringify({ ...READY, files: 'other' }) } }],
    [['Pronto'], { '/api/ready': { status: 502, body: '<h1>Bad gateway</h1>' } }],
    [['Métricas'], { '/api/metrics': { status: 200, body: 'vinculo_info 1' } }],
    [['Relógio'], { '/api/live': headers({ date: new Date(Date.now() - 90_000).toUTCString() }) }],
    [['Contato de segurança'], { '/.well-known/security.txt': { status: 404 } }],
  ];
  for (const [found, broken] of faults)
    assert.deepEqual(brokenOf(await served(broken)), ['TLS', ...found], JSON.stringify(broken));
});

const SMTP = { smtpUrl: 'smtp://mail.example', mailFrom: 'Vínculo <oi@vinculo.example>' };
const dns = (names: Record<string, string[]>) => async (name: string) => {
  const found = names[name];
  if (!found) throw Object.assign(new Error(name), { code: 'ENOTFOUND' });
  return found.map((text) => [text]);
};
const SENDER = {
  'vinculo.example': ['v=spf1 mx -all'],
  '_domainkey.vinculo.example': [''],
  '_dmarc.vinculo.example': ['v=DMARC1; p=reject'],
};

/** The tests' own user of PostgreSQL may do everything, which would be a finding each time. */
const unjudged = ({ database }: Deps) => ({ database: { ...database, kind: 'pglite' as const } });

const inside = async (config: Partial<Config>, deps: Partial<Deps> = {}, names: Record<string, string[]> = SENDER) =>
  brokenOf(
    await lookFromInside(
      { ...app.deps, ...unjudged(app.deps), ...deps, config: { ...app.deps.config, ...config } },
      dns(names),
    ),
  );

test('from inside, each fault is on its own line', async () => {
  const { files: store, database } = app.deps;
  const opened = { publicUrl: 'https://vinculo.example', trustProxy: 1, ...SMTP } as const;
  assert.deepEqual(await inside(opened), []);
  assert.deepEqual(await inside({ ...opened, smtpUrl: null }), ['E-mail']);
  assert.deepEqual(await inside(opened, {}, { 'vinculo.example': ['v=spf1 -all'] }), ['Domínio do remetente']);
  const away = async () => Promise.reject(new Error('Greeting never received'));
  assert.deepEqual(await inside(opened, { mail: { ...app.deps.mail, reach: away } }), ['E-mail']);
  const pdfCertificate = { path: join(folder, 'certificate.p12'), password: 'segredo' };
  assert.deepEqual(await inside({ ...opened, pdfCertificate }), ['Assinatura dos PDFs'], 'there is none');
  const pem = join(folder, 'both.pem');
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=Escola'];
  execFileSync('openssl', [...made, '-keyout', pem, '-out', `${pem}.crt`], { stdio: 'ignore' });
  const kept = ['-inkey', pem, '-in', `${pem}.crt`, '-passout', 'pass:segredo', '-out', pdfCertificate.path];
  execFileSync('openssl', ['pkcs12', '-export', ...kept], { stdio: 'ignore' });
  assert.deepEqual(await inside({ ...opened, pdfCertificate }), []);
  const later = () => new Date('2199-01-01T12:00:00Z');
  assert.ok((await inside({ ...opened, pdfCertificate }, { clock: later })).includes('Assinatura dos PDFs'));
  const other = async () => Promise.reject(new FilesUnavailable('reach', 'other'));
  assert.deepEqual(await inside(opened, { files: { ...store, reach: other } }), ['Fotos']);

  const row = { super: true, makes: true, off_ms: 0 };
  const asked = { ...database, kind: 'postgres' as const, aside: async () => [row] };
  assert.ok((await inside(opened, { database: asked })).includes('Banco de dados'));

  if (database.kind === 'postgres') assert.ok((await inside(opened, { database })).includes('Banco de dados'));

  const metrics = createMetrics();
  metrics.jobInterval.set({ task: 'sweep' }, 60);
  metrics.jobDone.set({ task: 'sweep' }, Date.now() / 1000 - 60);
  assert.deepEqual(await inside(opened, { metrics }), []);
  metrics.jobDone.set({ task: 'sweep' }, Date.now() / 1000 - 3600);
  assert.deepEqual(await inside(opened, { metrics }), ['Trabalhos']);
});

test('a picture that is gone and an outbox that stands are found in the database', async () => {
  const { db, clock } = app.deps;
  const manager = await app.signIn('gestora@escola.example');
  const key = `${'ab'.repeat(20)}.jpg`;
  const id = '01890a5d-ac96-774b-bcce-b302099a8057';
  const file = { id, key, contentType: 'image/jpeg', bytes: 1, uploadedBy: manager.person.id, used: true };
  await db.insert(files).values({ ...file, createdAt: clock() });
  assert.deepEqual(await inside({}), ['Fotos']);
  await db.delete(files).where(eq(files.id, id));

  const old = new Date(clock().getTime() - 3_600_000);
  await db.insert(outbox).values({ id, kind: 'x', key: 'x', payload: {}, createdAt: old, nextTryAt: old });
  assert.deepEqual(await inside({}), ['Fila de saída']);
  await db.delete(outbox).where(eq(outbox.id, id));
  assert.deepEqual(await inside({}), []);
});

test('a page for one who looks from elsewhere, with the age of backups, and its end by what was found', async (t) => {
  const config = readConfig({ DATA_DIR: join(folder, 'none'), LOG_LEVEL: 'silent' });
  const server = createServer(answering({})).listen(0, '127.0.0.1');
  t.after(() => {
    server.close();
    server.closeAllConnections();
  });
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const lines: string[] = [];
  const run = (...args: string[]) => check(config, args, (line) => void lines.push(line));
  assert.equal((await run(address, `--backups=${folder}`)).ok, false);
  assert.match(lines.join('\n'), /^Vínculo \d.*\n[^]*✘ TLS: [^]*– Por dentro: [^]*✘ Cópias: nenhuma/);
  const backup = join(folder, 'vinculo-2026-11-23T084000Z.zip');
  await writeFile(backup, '');
  await run(address, `--backups=${folder}`);
  assert.match(lines.at(-1) ?? '', /✘ Cópias: não deu para olhar/);
  await rm(backup);
  await writeArchive(backup, (archive) => archive.add('manifest.json', Buffer.from(manifest([]))));
  await run(address, `--backups=${folder}`);
  assert.match(lines.at(-1) ?? '', /✔ Cópias: a mais nova tem 0 dias$/m);
  const old = new Date(Date.now() - 9 * DAY_MS);
  await utimes(backup, old, old);
  await run(address, `--backups=${folder}`);
  assert.match(lines.at(-1) ?? '', /✘ Cópias: a mais nova tem 9 dias/);
  const poor = join(folder, 'vinculo-2026-11-24T084000Z.zip');
  await writeArchive(poor, (archive) => archive.add('manifest.json', Buffer.from(manifest(['a.jpg']))));
  await run(address, `--backups=${folder}`);
  assert.match(lines.at(-1) ?? '', /✘ Cópias: a mais nova tem 0 dias e lhe faltam 1 fotos/);
  for (const args of [['not an address'], ['ftp://x'], [address, address], [address, '--all']])
    assert.match((await run(...args)).text, /^Diga o endereço/);
});

test('a card of a school of its own is checked by its QR, and nothing of it is left', async () => {
  const publicUrl = await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  const { db } = app.deps;
  const deps = { ...app.deps, ...unjudged(app.deps), config: { ...app.deps.config, publicUrl } };
  const read = async () => JSON.parse((await checkInside(deps, ['--full'])).text) as Finding[];
  for (const round of [await read(), await read()]) {
    assert.deepEqual(brokenOf(round), [], JSON.stringify(round));
    assert.ok(round.some(({ what, isWhole }) => what === 'QR' && isWhole));
  }
  assert.deepEqual(
    app.sent.map(({ to }) => to),
    ['contato@vinculo.example', 'contato@vinculo.example'],
  );
  assert.equal(await db.$count(companies, eq(companies.cnpj, 'VINCULOTESTE00')), 0);
  assert.equal(await db.$count(people, eq(people.email, 'conferencia@vinculo.invalid')), 0);
  assert.equal(await db.$count(outbox), 0);
});

test('a proxy that lets visitors choose their address is found', async (t) => {
  const credulous = await createTestApp({ config: { trustProxy: 1 } });
  t.after(() => credulous.close());
  const publicUrl = await credulous.fastify.listen({ port: 0, host: '127.0.0.1' });
  const deps = {
    ...credulous.deps,
    ...unjudged(credulous.deps),
    config: { ...credulous.deps.config, trustProxy: false as const, publicUrl },
  };
  const { text } = await operate(deps, { command: INSIDE, args: ['--full'] });
  assert.deepEqual(brokenOf(JSON.parse(text) as Finding[]), ['Endereços de quem entra']);
});

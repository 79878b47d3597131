// Runs ops/Caddyfile and ops/nginx.conf, if installed, before two instances: TLS, client addresses, balancing.
import assert from 'node:assert/strict';
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:https';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { UPLOAD_MAX_BYTES } from '@vinculo/contract/rules/limits';
import { VERIFY_PATH } from '@vinculo/contract/rules/paths';
import { ROOT } from '../base/root';
import { makeCertificate, PATH, startNginx, type Ports } from '../testing/nginx';
import { endProcess, startProcess, type ServerProcess } from '../testing/serverProcess';
import { until } from '../testing/until';

const SITE = 'vinculo.escola.example';
const UUID_OR_HEX = /^[\da-f-]{32,36}$/;

const instances: ServerProcess[] = [];
/** As operators start it behind a proxy on the same machine. */
const startInstance = (name: string, port = '0') =>
  startProcess({
    PUBLIC_URL: `https://${SITE}`,
    TRUST_PROXY: '127.0.0.1',
    STOP_DELAY_S: '1',
    LOG_LEVEL: 'info',
    PAYMENTS: 'sandbox',
    MAIL: 'outbox',
    PORT: port,
    DATA_DIR: join(folder, name),
  });

const folder = await mkdtemp(join(tmpdir(), 'vinculo-proxies-'));
for (const name of ['one', 'two']) instances.push(await startInstance(name));
makeCertificate(folder, SITE);
after(async () => {
  for (const instance of instances) await endProcess(instance, 'SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : assert.fail();
}

const caddyEnv = ({ http, https }: Ports, addresses: string[]) => ({
  PATH,
  HOME: folder,
  XDG_DATA_HOME: folder,
  XDG_CONFIG_HOME: folder,
  ADMIN: `unix/${folder}/admin.sock`,
  HTTP_PORT: String(http),
  SITE: `https://${SITE}:${https}`,
  INSTANCES: addresses.join(' '),
});

/** Starts the proxy in the foreground, with test values for what the machine would provide. */
const PROXIES: Record<string, (ports: Ports, addresses: string[]) => Promise<ChildProcess>> = {
  async caddy(ports, addresses) {
    const given = await readFile(join(ROOT, 'ops/Caddyfile'), 'utf8');
    // A local authority stands in for the public one.
    const config = join(folder, 'Caddyfile');
    await writeFile(config, given.replace('respond /api', 'tls internal\n\trespond /api'));
    const env = caddyEnv(ports, addresses);
    return spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', config], { env });
  },
  nginx: (ports, addresses) => startNginx(folder, ports, addresses),
};

interface Asked {
  path: string;
  method?: string;
  headers?: Record<string, string | number>;
  body?: Buffer;
}

/**
 * Asks for the site, whose name does not resolve here. Each call has a new connection: a kept one may be closing after
 * a refused upload, and Node does not retry as browsers do.
 */
function ask(https: number, { path, method = 'GET', headers = {}, body }: Asked) {
  const to = { host: '127.0.0.1', port: https, servername: SITE, rejectUnauthorized: false, agent: false };
  const where = { ...to, path, method };
  return new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; text: string }>((resolve, reject) => {
    const sent = request({ ...where, headers: { host: SITE, ...headers } }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

for (const [name, start] of Object.entries(PROXIES)) {
  const isInstalled = spawnSync(name, [name === 'nginx' ? '-v' : 'version'], { env: { PATH } }).status === 0;
  describe(name, { skip: !isInstalled && `${name} is not installed` }, () => {
    let proxy: ChildProcess;
    const ports = { http: 0, https: 0 };
    let said = '';
    before(async () => {
      Object.assign(ports, { http: await freePort(), https: await freePort() });
      proxy = await start(
        ports,
        instances.map(({ url }) => url.replace('http://', '')),
      );
      proxy.stderr?.setEncoding('utf8').on('data', (chunk: string) => (said += chunk));
      await until(() => {
        assert.equal(proxy.exitCode, null, said);
        return ask(ports.https, { path: '/api/ready' }).then(
          ({ status }) => status === 200,
          () => false,
        );
      });
    });
    after(async () => {
      const ended = once(proxy, 'exit');
      proxy.kill('SIGTERM');
      await ended;
    });

    it('shows the page over TLS, sends others there, and hides the metrics', async () => {
      // A page that the server renders itself, since the app may not be built.
      const page = await ask(ports.https, { path: VERIFY_PATH });
      assert.equal(page.status, 200);
      assert.match(String(page.headers['strict-transport-security']), /max-age=\d{7}/);
      assert.match(page.text, /<html lang="pt-BR"/);
      const plain = await fetch(`http://127.0.0.1:${ports.http}/entrar`, {
        redirect: 'manual',
        headers: { host: SITE },
      });
      assert.ok([301, 308].includes(plain.status), String(plain.status));
      assert.match(plain.headers.get('location') ?? '', /^https:\/\/.+\/entrar$/);
      assert.equal((await ask(ports.https, { path: '/api/metrics' })).status, 404);
    });

    it('tells the instance who asks, whatever they say of themselves, under an id that is found in its log', async () => {
      const headers = { 'x-forwarded-for': '203.0.113.9', 'x-request-id': 'mine' };
      const { status, headers: answered } = await ask(ports.https, { path: '/api/profile', headers });
      assert.equal(status, 401);
      const id = String(answered['x-request-id']);
      assert.match(id, UUID_OR_HEX);
      const lines = () => instances.flatMap(({ stdout }) => stdout().split('\n')).filter((line) => line.includes(id));
      await until(() => lines().length > 0);
      assert.match(lines().join('\n'), /"remoteAddress":"127\.0\.0\.1"/);
      assert.doesNotMatch(lines().join('\n'), /203\.0\.113\.9/);
    });

    it('writes down no address: some of them let their holder in', async () => {
      await ask(ports.https, { path: '/convite/segredo' });
      const written = await Promise.all(
        ['access.log', 'error.log'].map((each) => readFile(join(folder, each), 'utf8').catch(() => '')),
      );
      assert.doesNotMatch(written.join('') + said, /segredo/);
    });

    it('lets the largest picture through, which the product judges', async () => {
      const body = Buffer.alloc(UPLOAD_MAX_BYTES);
      const headers = { 'content-type': 'application/json', 'content-length': body.length };
      const { status, text } = await ask(ports.https, { path: '/api/files', method: 'POST', headers, body });
      assert.notEqual(status, 502, text);
      assert.match(text, /"message":/, 'the product says it, not the proxy');
    });

    it('takes a changed configuration while it runs', { skip: name !== 'caddy' }, async () => {
      const config = join(folder, 'Caddyfile');
      await writeFile(config, (await readFile(config, 'utf8')).replace('/api/metrics 404', '/api/metrics 410'));
      const addresses = instances.map(({ url }) => url.replace('http://', ''));
      const reload = spawn('caddy', ['reload', '--adapter', 'caddyfile', '--config', config], {
        env: caddyEnv(ports, addresses),
      });
      reload.stderr.setEncoding('utf8').on('data', (chunk: string) => (said += chunk));
      assert.deepEqual(await once(reload, 'exit'), [0, null], said);
      assert.equal((await ask(ports.https, { path: '/api/metrics' })).status, 410);
    });

    it('goes on while an instance is replaced, unseen', async () => {
      const [first] = instances;
      assert.ok(first);
      let isOver = false;
      const statuses: number[] = [];
      const visitor = async () => {
        while (!isOver) statuses.push((await ask(ports.https, { path: '/api/settings' })).status);
      };
      const visitors = Array.from({ length: 4 }, visitor);
      const code = await endProcess(first, 'SIGTERM');
      await sleep(500);
      isOver = true;
      assert.equal(code, 0);
      await Promise.all(visitors);
      assert.ok(statuses.length > 10);
      assert.deepEqual([...new Set(statuses)], [200]);
      instances[0] = await startInstance('one', new URL(first.url).port);
    });
  });
}

// The built product as a process of its own: a fresh data folder, a free port, the codes from its outbox.
import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { zipCodesUrl } from './zipCodes';

// npm scripts run in the project's folder; where this file lies depends on who compiled it.
const ROOT = process.cwd();
const STAND_INS = path.join(ROOT, 'server/testing/redirectedFetch.mjs');
const TEMPLATES = path.join(ROOT, '.cache/e2e');
const START_TIMEOUT_MS = 120_000;
const HEALTH_TIMEOUT_MS = 5_000;
const STOP_TIMEOUT_MS = 10_000;
const CODE_TIMEOUT_MS = 15_000;
const POLL_MS = 50;
/** Printed once the process is up. Asking it earlier would slow the start. */
const SAYS_UP = 'Vínculo está no ar';
const LOG_CHARS = 20_000;

export interface ProductOptions {
  demo?: boolean;
  /** More environment, such as `SUPER_ADMINS`. */
  env?: Record<string, string>;
  /** The path of its Node; by default this one. */
  node?: string;
  /** The host in its address; by default the number, for which browsers keep no passkeys. */
  host?: string;
}

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** A port that is free at the moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

const exists = (folder: string) =>
  readdir(folder).then(
    () => true,
    () => false,
  );

/** Sockets, which a killed server leaves behind, cannot be copied. */
const isCopied = (source: string) => !source.endsWith('.sock');
/** Synchronous: the asynchronous copy waits for each file and takes much longer. */
const copy = (from: string, to: string) => cpSync(from, to, { recursive: true, filter: isCopied });

/** The template depends on the server that made it, the demo, and the demo's day. */
async function templateName(demo: boolean): Promise<string> {
  const stamp = await readFile(path.join(ROOT, 'dist/server.stamp'), 'utf8');
  return `${stamp.slice(0, 16)}-${demo ? 'demo' : 'empty'}-${new Date().toISOString().slice(0, 10)}`;
}

export class Product {
  private child: ChildProcess | null = null;
  private log = '';
  private readonly readMails = new Set<string>();

  private constructor(
    readonly port: number,
    readonly dataDir: string,
    private readonly options: ProductOptions,
  ) {}

  get url(): string {
    return `http://${this.options.host ?? '127.0.0.1'}:${this.port}`;
  }

  static async start(options: ProductOptions = {}): Promise<Product> {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'vinculo-e2e-'));
    copy(await Product.template(options.demo ?? false), dataDir);
    const product = new Product(await freePort(), dataDir, options);
    await product.run();
    return product;
  }

  // Copying the database and the demo is much faster than making them, so each is made once.
  private static async template(demo: boolean): Promise<string> {
    const name = await templateName(demo);
    const folder = path.join(TEMPLATES, name);
    if (await exists(folder)) return folder;

    await mkdir(TEMPLATES, { recursive: true });
    const unfinished = await mkdtemp(path.join(tmpdir(), 'vinculo-e2e-'));
    const product = new Product(await freePort(), unfinished, { demo });
    await product.run();
    await product.stop();
    const [server = ''] = name.split('-');
    for (const old of await readdir(TEMPLATES)) {
      if (!old.startsWith(server)) await rm(path.join(TEMPLATES, old), { recursive: true, force: true });
    }
    copy(unfinished, `${folder}.${process.pid}`);
    await rm(unfinished, { recursive: true, force: true });
    // Another worker may have been faster; its folder is as good.
    await rename(`${folder}.${process.pid}`, folder).catch(() =>
      rm(`${folder}.${process.pid}`, { recursive: true, force: true }),
    );
    return folder;
  }

  /** Starts the process; after `kill` or `stop` it comes back on the same port and data. */
  async run(): Promise<void> {
    const zipCodes = await zipCodesUrl();
    const child = spawn(
      this.options.node ?? process.execPath,
      ['--enable-source-maps', '--import', STAND_INS, path.join(ROOT, 'dist/server/index.js')],
      {
        cwd: ROOT,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: {
          ...process.env,
          NODE_ENV: 'production',
          LOG_LEVEL: 'warn',
          REDIRECTS: JSON.stringify({
            'https://brasilapi.com.br/api/cep/v2': zipCodes,
            'https://viacep.com.br/ws': zipCodes,
          }),
          ...this.options.env,
          PORT: String(this.port),
          HOST: '127.0.0.1',
          PUBLIC_URL: this.url,
          DATA_DIR: this.dataDir,
          DEMO: this.options.demo ? '1' : '0',
        },
      },
    );
    this.child = child;
    let isUp = false;
    const keep = (chunk: Buffer) => {
      isUp ||= chunk.includes(SAYS_UP);
      this.log = (this.log + chunk.toString()).slice(-LOG_CHARS);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);

    const deadline = Date.now() + START_TIMEOUT_MS;
    while (Date.now() < deadline) {
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error(`The server ended at start:\n${this.log}`);
      // On a busy machine, back pressure refuses the first calls after a start. `/api/health` is exempt, so another
      // call is asked too.
      if (isUp && (await this.answers('/api/health')) && (await this.answers('/api/settings'))) return;
      await wait(POLL_MS);
    }
    await this.kill();
    throw new Error(`The server did not answer in time:\n${this.log}`);
  }

  private answers(path: string): Promise<boolean> {
    return fetch(`${this.url}${path}`, { signal: AbortSignal.timeout(HEALTH_TIMEOUT_MS) }).then(
      ({ ok }) => ok,
      () => false,
    );
  }

  output(): string {
    return this.log;
  }

  /** Ends it as an administrator would. */
  async stop(): Promise<void> {
    await this.end('SIGTERM');
  }

  /** Ends it as a power cut would. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.child;
    this.child = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    child.kill(signal);
    const force = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
    await ended;
    clearTimeout(force);
  }

  async dispose(): Promise<void> {
    await this.stop();
    await rm(this.dataDir, { recursive: true, force: true, maxRetries: 3 });
  }

  /** Mails not read before, oldest first. */
  async unreadMails(): Promise<(Mail & { file: string })[]> {
    const outbox = path.join(this.dataDir, 'outbox');
    const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
    const mails = names
      .filter((name) => !this.readMails.has(name))
      .map(async (file) => {
        const mail = await PostalMime.parse(await readFile(path.join(outbox, file)));
        return { file, to: mail.to?.[0]?.address ?? '', subject: mail.subject ?? '', text: mail.text ?? '' };
      });
    return Promise.all(mails);
  }

  /** Waits for the newest unread mail to this address that matches; answers the match. */
  async mailed(email: string, wanted: RegExp): Promise<string> {
    const deadline = Date.now() + CODE_TIMEOUT_MS;
    while (Date.now() < deadline) {
      const theirs = (await this.unreadMails()).filter(({ to }) => to.toLowerCase() === email.toLowerCase());
      for (const { file, text } of theirs.reverse()) {
        const found = text.match(wanted)?.[0];
        if (!found) continue;
        this.readMails.add(file);
        return found;
      }
      await wait(POLL_MS);
    }
    throw new Error(`No mail with ${wanted.source} reached ${email}`);
  }

  /** Waits for the last unread access code of this address. */
  accessCode(email: string): Promise<string> {
    return this.mailed(email, /\b\d{6}\b/);
  }
}

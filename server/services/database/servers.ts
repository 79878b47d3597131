/** The servers that DATABASE_URL names, and which of them new connections go to. */

import { Client, type ClientConfig, type QueryConfig } from 'pg';
import type { DatabaseServers } from '../../config/databaseUrl';

const CONNECT_MS = 5000;
/** A server that is silent must not hold up the next one. */
const CONNECT_TO_NEXT_MS = 2000;
const READ_ONLY = '25006';

/** One of several servers takes no writes. It has PostgreSQL's code for that. */
class ReadOnlyServer extends Error {
  readonly code = READ_ONLY;

  constructor() {
    super('The server takes no writes');
    this.name = 'ReadOnlyServer';
  }
}

/** A standby, or a server that was set to take no writes. */
export const isReadOnly = (error: unknown) => error instanceof Error && 'code' in error && error.code === READ_ONLY;

/** A pooler gives each transaction another session, without the limits, locks and prepared statements of this one. */
export class SharedSessions extends Error {
  constructor() {
    super('Connections share their sessions');
    this.name = 'SharedSessions';
  }
}

/** How often it is looked whether connections keep their session: other work may hide it from a single look. */
const LOOKS = 5;

async function backendsOf(clients: readonly Client[]): Promise<string> {
  const pids: string[] = [];
  for (const client of clients) {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    pids.push(String(rows[0]?.pid));
  }
  return pids.join(' ');
}

async function requireSessions(clients: readonly Client[]): Promise<void> {
  const first = await backendsOf(clients);
  if (new Set(first.split(' ')).size < clients.length) throw new SharedSessions();
  for (let look = 1; look < LOOKS; look += 1) if ((await backendsOf(clients)) !== first) throw new SharedSessions();
}

const CHECKED = `select current_setting('transaction_read_only') = 'on' as read_only`;

export interface Servers {
  /** Milliseconds for one connection. */
  connectMs: number;
  /** The driver's client, to the server that last took a connection. After a failure the next one is to the next. */
  Client: new (config?: ClientConfig) => Client;
  /** Prepares a new connection; throws if its server does not do. */
  accept(client: unknown): Promise<void>;
  /** Looks for a server that can be used. Answers why each cannot, in order; nothing if one was found. */
  find(): Promise<{ host: string; error: unknown }[]>;
}

/** `settings`: SQL that each new connection begins with. Poolers take it, unlike parameters of the start. */
export function createServers({ urls, hosts, mustWrite }: DatabaseServers, settings: string): Servers {
  const connectMs = urls.length > 1 ? CONNECT_TO_NEXT_MS : CONNECT_MS;
  const accepted = new Set<ClientOfServer>();
  let at = 0;

  class ClientOfServer extends Client {
    readonly at: number;

    constructor(config?: ClientConfig) {
      const mine = at;
      super({ connectionTimeoutMillis: connectMs, ...config, connectionString: urls[mine] });
      this.at = mine;
      // A connection that breaks must not end the process: what was asked of it fails, and the pool opens another.
      this.on('error', () => undefined);
      this.once('end', () => {
        if (!accepted.delete(this) && at === mine) at = (mine + 1) % urls.length;
      });
    }
  }

  async function check(client: Client): Promise<void> {
    const first: QueryConfig & { query_timeout: number } = {
      text: `${settings}; ${CHECKED}`,
      query_timeout: connectMs,
    };
    // Several statements at once answer a list of results, which the driver's types leave out.
    const results = (await client.query(first)) as unknown as { rows: { read_only?: boolean }[] }[];
    if (mustWrite && results.at(-1)?.rows[0]?.read_only) throw new ReadOnlyServer();
  }

  return {
    connectMs,
    Client: ClientOfServer,
    async accept(client) {
      if (!(client instanceof ClientOfServer)) return;
      await check(client);
      accepted.add(client);
      at = client.at;
      // A machine that vanished closes no connection: what waits for it would wait for minutes.
      for (const other of accepted) if (other.at !== at) void other.end();
    },
    async find() {
      const failed: { host: string; error: unknown }[] = [];
      for (const [index, url] of urls.entries()) {
        const clients = [0, 1].map(() => new Client({ connectionString: url, connectionTimeoutMillis: connectMs }));
        try {
          for (const client of clients) {
            client.on('error', () => undefined);
            await client.connect();
            await check(client);
          }
          await requireSessions(clients);
          at = index;
          // A restore counts who else is connected.
          await Promise.all(clients.map((client) => client.end()));
          return [];
        } catch (error) {
          failed.push({ host: hosts[index] ?? '', error });
          for (const client of clients) void client.end();
        }
      }
      return failed;
    },
  };
}

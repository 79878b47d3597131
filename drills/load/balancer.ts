// A small balancer: checks its instances' readiness, and retries untaken requests elsewhere.
import { once } from 'node:events';
import { Agent, createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

const HEALTH_EVERY_MS = 1000;
const HEALTH_MS = 2000;
/** How long it looks for an instance that takes a request. */
const TRY_MS = 5000;
const TRY_EVERY_MS = 100;

interface Instance {
  port: number;
  agent: Agent;
  isReady: boolean;
  open: number;
}

/** The connection ended; `isTaken` if the request may have been done. */
class Broken extends Error {
  constructor(readonly isTaken: boolean) {
    super('broken');
  }
}

export interface Balancer {
  port: number;
  close(): Promise<void>;
}

function pass(instance: Instance, incoming: IncomingMessage, body: Buffer, outgoing: ServerResponse): Promise<void> {
  instance.open += 1;
  return new Promise<void>((resolve, reject) => {
    const { method, url, headers } = incoming;
    let isSent = false;
    const passed = ask({ host: '127.0.0.1', port: instance.port, agent: instance.agent, method, path: url, headers });
    passed.on('socket', (socket) => {
      // A kept connection may have been closed before this request was written.
      if (!socket.connecting) isSent = true;
      else socket.once('connect', () => (isSent = true));
    });
    passed.on('error', () => reject(new Broken(isSent)));
    passed.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
      answer.on('end', resolve);
      answer.on('error', () => {
        outgoing.destroy();
        resolve();
      });
    });
    passed.end(body);
  }).finally(() => (instance.open -= 1));
}

async function serve(instances: Instance[], incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const body = await buffer(incoming);
  const isRead = incoming.method === 'GET' || incoming.method === 'HEAD';
  const until = Date.now() + TRY_MS;
  do {
    const [instance] = instances.filter(({ isReady }) => isReady).sort((one, other) => one.open - other.open);
    if (!instance) {
      await wait(TRY_EVERY_MS);
      continue;
    }
    try {
      return await pass(instance, incoming, body, outgoing);
    } catch (error) {
      instance.isReady = false;
      // Only the caller may retry a request that may have been done, unless it changes nothing.
      if (error instanceof Broken && error.isTaken && !isRead) break;
    }
  } while (Date.now() < until);
  outgoing.writeHead(502).end();
}

export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const instances = ports.map((port) => ({ port, agent: new Agent({ keepAlive: true }), isReady: true, open: 0 }));
  const look = (instance: Instance) =>
    fetch(`http://127.0.0.1:${instance.port}/api/ready`, { signal: AbortSignal.timeout(HEALTH_MS) }).then(
      ({ ok }) => void (instance.isReady = ok),
      () => void (instance.isReady = false),
    );
  const looking = setInterval(() => instances.forEach((each) => void look(each)), HEALTH_EVERY_MS);
  const server = createServer((incoming, outgoing) => {
    serve(instances, incoming, outgoing).catch(() => outgoing.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      clearInterval(looking);
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      instances.forEach(({ agent }) => agent.destroy());
    },
  };
}

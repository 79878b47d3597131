// A directory of postal codes on this machine, by the protocol of BrasilAPI.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The one street that it knows. */
const KNOWN = { cep: '13010060', street: 'Rua das Flores', neighborhood: 'Centro', city: 'Campinas', state: 'SP' };

async function listen(): Promise<string> {
  const server = createServer(({ url = '' }, reply) => {
    reply.writeHead(url.endsWith(KNOWN.cep) ? 200 : 404, { 'content-type': 'application/json' });
    reply.end(JSON.stringify(url.endsWith(KNOWN.cep) ? KNOWN : { errors: [] }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // The journeys' process ends without it.
  server.unref();
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

let directory: Promise<string> | undefined;

/** Where it is. The first call starts it. */
export const zipCodesUrl = () => (directory ??= listen());

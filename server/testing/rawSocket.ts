// Talks to a listening app byte by byte, as no client would.
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

export interface Talk {
  send(bytes: string | Buffer): void;
  status: Promise<number>;
  /** All bytes received, after the connection has ended. */
  ended: Promise<string>;
  hangUp(): void;
}

export async function talkTo({ server }: FastifyInstance): Promise<Talk> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let came = '';
  socket.on('data', (chunk) => (came += chunk.toString()));
  // The bytes received until then show it.
  socket.on('error', () => undefined);
  const ended = new Promise<string>((resolve) => socket.once('close', () => resolve(came)));
  const status = new Promise<number>((resolve) => {
    const look = () => {
      const found = /^HTTP\/1\.1 (\d+)/.exec(came)?.[1];
      if (found) resolve(Number(found));
    };
    socket.on('data', look);
  });
  await once(socket, 'connect');
  return {
    status,
    ended,
    send: (bytes) => void socket.write(bytes),
    hangUp: () => void socket.destroy(),
  };
}

/** The answer to a whole request; the server closes the connection. */
export async function askRaw(app: FastifyInstance, lines: readonly string[], body = ''): Promise<string> {
  const { send, ended } = await talkTo(app);
  send(`${lines.join('\r\n')}\r\n\r\n${body}`);
  return ended;
}

// One address before several servers, as a proxy stands before a primary and its standby.
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface Relay {
  host: string;
  /** Connections to the server before are closed. */
  leadTo(host: string): void;
  stop(): Promise<void>;
}

/** `target`: host and port of the first server. */
export async function startRelay(target: string): Promise<Relay> {
  const sockets = new Set<Socket>();
  let leadsTo = target;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
  };
  const closeAll = () => sockets.forEach((socket) => socket.destroy());
  const server = createServer((client) => {
    const [name = '', port = ''] = leadsTo.split(':');
    const behind = connect(Number(port), name);
    for (const socket of [client, behind]) keep(socket);
    client.on('close', () => behind.destroy()).pipe(behind);
    behind.on('close', () => client.destroy()).pipe(client);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    leadTo(host) {
      if (host === leadsTo) return;
      leadsTo = host;
      closeAll();
    },
    async stop() {
      closeAll();
      server.close();
      await once(server, 'close');
    },
  };
}

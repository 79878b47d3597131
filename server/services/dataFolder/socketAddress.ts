// Addresses of sockets in our folders, on every system and for paths of any length.
import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';

// Socket addresses end at 104 to 108 bytes, depending on the system.
const ADDRESS_MAX = 100;
const NAME_MAX = 30;
const CONNECT_MS = 2000;

/** The folder by a path short enough for sockets, through the open folder if needed. `forget` closes that. */
export async function shortened(folder: string): Promise<{ short: string; forget: () => Promise<void> }> {
  if (Buffer.byteLength(folder) + NAME_MAX <= ADDRESS_MAX || process.platform !== 'linux') {
    return { short: folder, forget: async () => undefined };
  }
  const handle = await open(folder, 'r');
  return { short: `/proc/self/fd/${handle.fd}`, forget: () => handle.close() };
}

/** Windows has named pipes instead of socket files. `purpose` tells those of one folder apart. */
export function pipeOf(folder: string, purpose = ''): string {
  const name = createHash('sha256').update(folder.toLowerCase()).digest('hex').slice(0, 32);
  return `\\\\.\\pipe\\vinculo-${purpose}${name}`;
}

export function listen(address: string, onConnection: (socket: Socket) => void): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer(onConnection);
    server.once('error', reject);
    server.listen(address, () => resolve(server.unref()));
  });
}

export function close(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}

/** False only if certainly no process listens. */
export function isAnswered(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address);
    const done = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(CONNECT_MS, () => done(true));
    socket.once('connect', () => done(true));
    socket.once('error', (error: NodeJS.ErrnoException) => {
      done(error.code !== 'ECONNREFUSED' && error.code !== 'ENOENT');
    });
  });
}

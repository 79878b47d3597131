/**
 * How the command line talks to the product while it runs: one request and one answer, each a line of JSON, over a
 * socket in the data folder. Whoever can write into that folder owns the product anyway, so nothing else is asked.
 */
import { chmod, rm } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { pipeOf, shortened } from '../socketAddress';

export interface OperatorRequest {
  command: string;
  args: string[];
}

/** What was done, or why not, as a sentence for the terminal. */
export interface OperatorAnswer {
  ok: boolean;
  text: string;
}

const NAME = 'operator.sock';
const PURPOSE = 'operator-';
const LINE_MAX = 16 * 1024;
const TIMEOUT_MS = 30_000;

async function withAddress<Result>(folder: string, work: (address: string) => Promise<Result>): Promise<Result> {
  if (process.platform === 'win32') return work(pipeOf(folder, PURPOSE));
  const { short, forget } = await shortened(folder);
  try {
    return await work(`${short}/${NAME}`);
  } finally {
    await forget();
  }
}

function isRequest(value: unknown): value is OperatorRequest {
  const { command, args } = (value ?? {}) as Partial<OperatorRequest>;
  return typeof command === 'string' && Array.isArray(args) && args.every((argument) => typeof argument === 'string');
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** The first line that comes; a longer one than any of ours ends the conversation. */
function onLine(socket: Socket, work: (line: string) => void): void {
  let text = '';
  let isDone = false;
  socket.setEncoding('utf8').on('data', (part: string) => {
    if (isDone) return;
    text += part;
    if (text.length > LINE_MAX) socket.destroy();
    const end = text.indexOf('\n');
    if (end < 0) return;
    isDone = true;
    work(text.slice(0, end));
  });
}

function serve(socket: Socket, work: (request: OperatorRequest) => Promise<OperatorAnswer>): void {
  socket.setTimeout(TIMEOUT_MS, () => socket.destroy());
  socket.on('error', () => socket.destroy());
  onLine(socket, (line) => {
    const request = parse(line);
    const answered = isRequest(request) ? work(request) : Promise.resolve({ ok: false, text: 'No such command.' });
    void answered.then((answer) => socket.end(`${JSON.stringify(answer)}\n`));
  });
}

/**
 * Listens in the folder, which exists; answers how to stop. `work` never rejects. Where another instance that shares
 * the folder listens already, that one stays the one that answers.
 */
export async function listenForOperator(
  folder: string,
  work: (request: OperatorRequest) => Promise<OperatorAnswer>,
): Promise<() => Promise<void>> {
  return withAddress(folder, async (address) => {
    if (await isAnswered(address)) return async () => undefined;
    // What a process that was killed left behind.
    if (process.platform !== 'win32') await rm(join(folder, NAME), { force: true });
    const server = await listen(address, (socket) => serve(socket, work));
    if (process.platform !== 'win32') await chmod(join(folder, NAME), 0o600);
    return () => close(server);
  });
}

/** Asks the product that runs on this folder; null where none does. */
export async function askOperator(folder: string, request: OperatorRequest): Promise<OperatorAnswer | null> {
  return withAddress(
    folder,
    (address) =>
      new Promise((resolve, reject) => {
        const socket = connect(address);
        let isConnected = false;
        socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('The running product does not answer.')));
        socket.once('connect', () => {
          isConnected = true;
          socket.write(`${JSON.stringify(request)}\n`);
        });
        socket.once('error', (error) => (isConnected ? reject(error) : resolve(null)));
        socket.once('close', () => reject(new Error('The running product ended before it answered.')));
        onLine(socket, (line) => resolve(JSON.parse(line) as OperatorAnswer));
      }),
  ).catch((error: NodeJS.ErrnoException) => {
    // A folder that is not there yet has nobody in it.
    if (error.code === 'ENOENT') return null;
    throw error;
  }) as Promise<OperatorAnswer | null>;
}

function isAnswered(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

function listen(address: string, onConnection: (socket: Socket) => void): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer(onConnection);
    server.once('error', reject);
    server.listen(address, () => resolve(server.unref()));
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}

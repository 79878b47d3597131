// How the command line talks to the running product: one request, lines to print, and one answer, each a line of JSON,
// over a socket in the data folder. Access to that folder is the only authorization.
import { chmod, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { close, isAnswered, listen, pipeOf, shortened } from '../dataFolder/socketAddress';

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
const LINE_MAX = 512 * 1024;
/** Milliseconds of silence. */
const TIMEOUT_MS = 120_000;

/** Puts a line on the operator's terminal before the answer. */
export type Print = (line: string) => void;
type Work = (request: OperatorRequest, print: Print) => Promise<OperatorAnswer>;

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

/** Reads lines; a line that is too long ends the conversation. */
function onLines(socket: Socket, work: (line: string) => void): void {
  let text = '';
  socket.setEncoding('utf8').on('data', (part: string) => {
    const lines = (text + part).split('\n');
    text = lines.pop() ?? '';
    for (const line of lines) work(line);
    if (text.length > LINE_MAX) socket.destroy();
  });
}

function serve(socket: Socket, work: Work): void {
  let isAsked = false;
  const write = (message: OperatorAnswer | { line: string }) => {
    if (socket.writable) socket.write(`${JSON.stringify(message)}\n`);
  };
  socket.setTimeout(TIMEOUT_MS, () => socket.destroy());
  socket.on('error', () => socket.destroy());
  onLines(socket, (text) => {
    if (isAsked) return;
    isAsked = true;
    const request = parse(text);
    const answered = isRequest(request)
      ? work(request, (line) => write({ line }))
      : Promise.resolve({ ok: false, text: 'No such command.' });
    void answered.then((answer) => {
      write(answer);
      socket.end();
    });
  });
}

/**
 * Listens in the existing folder; answers a function that stops. `work` never rejects. If another instance that shares
 * the folder listens already, that one goes on answering.
 */
export async function listenForOperator(folder: string, work: Work): Promise<() => Promise<void>> {
  return withAddress(folder, async (address) => {
    if (await isAnswered(address)) return async () => undefined;
    // Left by a killed process.
    if (process.platform !== 'win32') await rm(join(folder, NAME), { force: true });
    const server = await listen(address, (socket) => serve(socket, work));
    if (process.platform !== 'win32') await chmod(join(folder, NAME), 0o600);
    return () => close(server);
  });
}

/** Asks the product that runs on this folder; null if none runs. */
export async function askOperator(
  folder: string,
  request: OperatorRequest,
  print: Print = () => undefined,
): Promise<OperatorAnswer | null> {
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
        onLines(socket, (text) => {
          const message = JSON.parse(text) as OperatorAnswer | { line: string };
          if ('line' in message) print(message.line);
          else resolve(message);
        });
      }),
  ).catch((error: NodeJS.ErrnoException) => {
    // No product runs on a folder that does not exist.
    if (error.code === 'ENOENT') return null;
    throw error;
  }) as Promise<OperatorAnswer | null>;
}

export const isRunning = (folder: string): Promise<boolean> => withAddress(folder, isAnswered);

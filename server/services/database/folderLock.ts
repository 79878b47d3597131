// One process at a time on a data folder: two on one embedded database corrupt it silently.
//
// The lock is a listening socket inside the folder. The kernel closes it however its process ends, and every process
// that sees the folder sees it, also from other containers. A process first listens under a new name, which is never
// used again, and then looks for other names: of two at once at least one sees the other. A name without an answer
// belongs to a process that has ended, so its removal never hits a living one. One folder shared by several machines
// is not covered.
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { close, isAnswered, listen, pipeOf, shortened } from '../dataFolder/socketAddress';

export class FolderInUse extends Error {
  constructor(folder: string) {
    super(`The folder ${folder} is in use by another process`);
    this.name = 'FolderInUse';
  }
}

const ATTEMPTS = 4;

const hangUp = (socket: Socket) => socket.destroy();

async function anyoneElse(folder: string, short: string, own: string): Promise<boolean> {
  for (const name of await readdir(folder)) {
    if (name === own || !name.endsWith('.sock')) continue;
    if (await isAnswered(`${short}/${name}`)) return true;
    await rm(join(folder, name), { force: true });
  }
  return false;
}

// Windows has no socket files, but its pipes are exclusive by name and close with their process too.
async function lockByPipe(folder: string): Promise<() => Promise<void>> {
  try {
    const server = await listen(pipeOf(folder), hangUp);
    return () => close(server);
  } catch {
    throw new FolderInUse(folder);
  }
}

/** Takes the existing folder, given as an absolute path; answers how to release it. Throws `FolderInUse`. */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  if (process.platform === 'win32') return lockByPipe(folder);
  const locks = join(folder, 'lock');
  await mkdir(locks, { recursive: true });
  const { short, forget } = await shortened(locks);

  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const own = `${randomBytes(8).toString('hex')}.sock`;
    const server = await listen(`${short}/${own}`, hangUp);
    if (!(await anyoneElse(locks, short, own))) {
      return async () => {
        await close(server);
        await forget();
      };
    }
    await close(server);
    // Two processes that start together both step back. The random wait lets one be first the next time.
    if (attempt < ATTEMPTS) await sleep(50 + Math.random() * 250);
  }
  await forget();
  throw new FolderInUse(folder);
}

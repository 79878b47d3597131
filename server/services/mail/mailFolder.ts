/** Without a mail server every message becomes a file, and its terminal line is printed. */

import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { UNFINISHED } from '../dataFolder/unfinished';
import { composeMail } from './compose';
import type { Mail, Message } from './mail';

const NAME_MAX = 100;
const TIME_LENGTH = '2026-11-21T13-28-00-123Z-'.length;

/** `2026-11-21T13-28-00-123Z-ana-escola.example.eml`: sorts by time, and is valid on every file system. */
export function outboxName(now: Date, to: string): string {
  return `${now.toISOString().replaceAll(/[:.]/g, '-')}-${receiverName(to)}.eml`;
}

function receiverName(to: string): string {
  return to
    .toLowerCase()
    .replaceAll(/[^a-z0-9._+@-]/g, '_')
    .slice(0, NAME_MAX);
}

export interface OutboxOptions {
  folder: string;
  from: string;
  clock: () => Date;
  /** Prints the terminal line; apart from the logs, which never hold a code. */
  print: (line: string) => void;
}

export function outboxMail({ folder, from, clock, print }: OutboxOptions): Mail {
  return {
    async send(message: Message) {
      await mkdir(folder, { recursive: true });
      const bytes = await composeMail(from, message);
      const path = join(folder, outboxName(clock(), message.to));
      // Renamed into the folder when complete, so that a watcher never reads half a message.
      const unfinished = `${path}.${randomBytes(4).toString('hex')}${UNFINISHED}`;
      const handle = await open(unfinished, 'wx', 0o600);
      try {
        await handle.writeFile(bytes);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(unfinished, path);
      if (message.terminal) print(message.terminal);
    },
    reach: async () => undefined,
    // A file is named by its address. If two unusual addresses share a name, the other one loses old mails too.
    async forget(address) {
      const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw error;
      });
      const ending = `${receiverName(address)}.eml`;
      const kept = names.filter((name) => name.slice(TIME_LENGTH).startsWith(ending));
      await Promise.all(kept.map((name) => rm(join(folder, name), { force: true })));
    },
    close: async () => undefined,
  };
}

/** Without a mail server every message becomes a file, and its one line for the terminal is printed. */
import { randomBytes } from 'node:crypto';
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { UNFINISHED } from '../unfinished';
import { composeMail } from './compose';
import type { Mail, Message } from './mail';

const NAME_MAX = 100;

/** `2026-11-21T13-28-00-123Z-ana-escola.example.eml`: sorts by time, and holds nothing a file system minds. */
export function outboxName(now: Date, to: string): string {
  const time = now.toISOString().replaceAll(/[:.]/g, '-');
  const name = to
    .toLowerCase()
    .replaceAll(/[^a-z0-9._+@-]/g, '_')
    .slice(0, NAME_MAX);
  return `${time}-${name}.eml`;
}

export interface OutboxOptions {
  folder: string;
  from: string;
  clock: () => Date;
  /** Where the terminal line goes; apart from the logs, which never hold a code. */
  print: (line: string) => void;
}

export function outboxMail({ folder, from, clock, print }: OutboxOptions): Mail {
  return {
    async send(message: Message) {
      await mkdir(folder, { recursive: true });
      const bytes = await composeMail(from, message);
      const path = join(folder, outboxName(clock(), message.to));
      // Whoever watches the folder never sees half a message.
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
    close: async () => undefined,
  };
}

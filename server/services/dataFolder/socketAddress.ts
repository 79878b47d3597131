/** Addresses of sockets in our folders, on every system and for paths of any length. */

import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';

// Socket addresses end at 104 to 108 bytes, depending on the system.
const ADDRESS_MAX = 100;
const NAME_MAX = 30;

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

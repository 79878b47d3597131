// The data folder at the start: made if it is missing, and readable by its owner only.
import { access, chmod, constants, lstat, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../../base/errors';
import { FolderInUse } from '../database/folderLock';

const NOT_WRITABLE = new Set([
  'EACCES',
  'EPERM',
  'EROFS',
  'ENOTDIR',
  'EEXIST',
  'ENOENT',
  'ENOSPC',
  'ENAMETOOLONG',
  'ELOOP',
]);
/** Our own entries, and what a disk or a repository puts into an empty folder. */
const OURS =
  /^(?:db(?:\.copy-\w+|\.unfinished)?|files|outbox|lock|secret\.key(?:\..*)?|last-backup|operator\.sock|upload-[\da-f-]+|lost\+found|\.gitkeep|\.gitignore|\.DS_Store)$/;
export const LAST_BACKUP = 'last-backup';
const OTHERS = 0o077;
const OWNER = 0o700;

export const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** Does work that needs the folder; a folder that cannot be used becomes a `StartError`. */
export async function inFolder<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof FolderInUse) {
      throw new StartError(`The data folder ${folder} is in use by another process. Stop it, or set DATA_DIR.`);
    }
    if (NOT_WRITABLE.has(codeOf(error))) {
      throw new StartError(
        `The data folder ${folder} cannot be written (${codeOf(error)}). Set DATA_DIR to one that can.`,
      );
    }
    throw error;
  }
}

/** Removes other users' permissions. Links are left alone: their targets are not ours. */
async function tighten(path: string): Promise<boolean> {
  const entry = await lstat(path);
  if (entry.isSymbolicLink() || (entry.mode & OTHERS) === 0) return false;
  await chmod(path, entry.mode & OWNER);
  return true;
}

async function keepToOwner(folder: string): Promise<boolean> {
  const { uid, mode } = await stat(folder);
  const refused = (what: string) => new StartError(`The data folder ${folder} ${what}.`);
  if (uid !== process.getuid?.()) {
    throw refused('belongs to another user of this machine. Give it to the one that runs Vínculo, or set DATA_DIR');
  }
  const names = await readdir(folder);
  const isOpen = (mode & OTHERS) !== 0;
  // Nothing changes in a folder that others use as well, such as /tmp.
  const foreign = names.find((name) => !OURS.test(name));
  if (isOpen && foreign !== undefined) {
    throw refused(`is open to other users and holds what is not Vínculo's. Set DATA_DIR to a folder of its own`);
  }
  if (isOpen) await chmod(folder, OWNER);
  const tightened: boolean[] = [];
  for (const name of names) {
    // Sockets may vanish meanwhile with their processes.
    if (OURS.test(name) && !name.endsWith('.sock')) tightened.push(await tighten(join(folder, name)));
  }
  return isOpen || tightened.includes(true);
}

/** Makes the folder its owner's alone; throws `StartError` if it cannot. True if others could look in before. */
export async function prepareFolder(folder: string): Promise<boolean> {
  return inFolder(folder, async () => {
    await mkdir(folder, { recursive: true, mode: OWNER });
    await access(folder, constants.W_OK);
    // Windows has no such modes.
    return process.getuid ? keepToOwner(folder) : false;
  });
}

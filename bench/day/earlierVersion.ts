/** A version of the product from before: what an upgrade is tried with. */
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';

const ARCHIVE_BYTES = 1024 ** 3;
const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();

/** The version before the newest change of the tables came, which an upgrade is about. */
export const versionBefore = () =>
  `${git('log', '-1', '--format=%h', '--diff-filter=A', '--', 'server/migrations/*.sql')}~1`;

/** What it is called: its short name and what was done in it. */
export const titleOf = (version: string) => git('log', '-1', '--format=%h %s', version);

/** Writes what the repository holds of a version into a folder. */
export function checkOut(version: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  const files = execFileSync('git', ['archive', version], { maxBuffer: ARCHIVE_BYTES });
  execFileSync('tar', ['-x', '-C', folder], { input: files });
}

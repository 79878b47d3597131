// An earlier version of the product, for trying an upgrade.
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';

const ARCHIVE_BYTES = 1024 ** 3;
const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();

/** The version before the newest migration, which an upgrade is about. */
export const versionBefore = () =>
  `${git('log', '-1', '--format=%h', '--diff-filter=A', '--', 'server/migrations/*.sql')}~1`;

export const titleOf = (version: string) => git('log', '-1', '--format=%h %s', version);

export function checkOut(version: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  const files = execFileSync('git', ['archive', version], { maxBuffer: ARCHIVE_BYTES });
  execFileSync('tar', ['-x', '-C', folder], { input: files });
}

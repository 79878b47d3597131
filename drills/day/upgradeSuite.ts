// Runs the server's tests of an earlier version on the tables of this one, as during an upgrade: npm run test:upgrade,
// or -- --version=abc1234, with the options of scripts/test-server.mjs.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkOut, titleOf, versionBefore } from './earlierVersion';

const ROOT = path.resolve(import.meta.dirname, '../..');
const VERSION = '--version=';
const given = process.argv.slice(2);
const version = given.find((argument) => argument.startsWith(VERSION))?.slice(VERSION.length) ?? versionBefore();
const folder = mkdtempSync(path.join(tmpdir(), 'vinculo-upgrade-'));

function run(command: string, ...args: string[]): void {
  const { status } = spawnSync(command, args, { cwd: folder, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${String(status)}`);
}

try {
  process.stdout.write(`The server's tests of ${titleOf(version)}, on the tables of this version\n`);
  checkOut(version, folder);
  // Its own packages, because this version's contain this version's contract.
  run('npm', 'ci', '--no-audit', '--no-fund');
  // The tables, and what is said of their columns, without which no test starts.
  for (const part of ['server/migrations', 'contract/rules/protection/kept.json'])
    cpSync(path.join(ROOT, part), path.join(folder, part), { recursive: true });
  run(process.execPath, 'scripts/test-server.mjs', ...given.filter((argument) => !argument.startsWith(VERSION)));
} catch (error) {
  process.stderr.write(`${String(error)}\n`);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

// Programs that end by themselves: an installation, an operator's commands.
import { execFile, type ExecFileException } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { settingsOf, type Place } from '../load/place';
import { checkOut } from './earlierVersion';

const LINES = 20 * 1024 * 1024;

/** Answers what it printed. */
export function run(
  command: string,
  args: string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(command, args, { maxBuffer: LINES, ...options }, (error: ExecFileException | null, stdout, stderr) => {
      if (error) reject(new Error(`${command} ${args.join(' ')}: ${stderr || stdout}`));
      else resolve(stdout.trim());
    });
  });
}

/** As docs/operations.md says; answers the server's file. */
export async function install(version: string, folder: string): Promise<string> {
  const sources = `${folder}-sources`;
  checkOut(version, sources);
  await run('sh', [path.join(sources, 'ops/assemble.sh'), folder], { cwd: sources });
  await rm(sources, { recursive: true });
  return path.join(folder, 'dist/server/index.js');
}

export const operate = (server: string, place: Place, dataDir: string, ...args: string[]) =>
  run(process.execPath, [server, ...args], {
    env: { PATH: process.env.PATH, ...settingsOf(place), DATA_DIR: dataDir, MIGRATE: 'apart' },
  });

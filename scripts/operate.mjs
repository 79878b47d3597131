// Asks something of the product on the command line, whether it runs or not: npm run admin:grant -- ana@escola.example
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const SERVER = path.resolve(import.meta.dirname, '../dist/server/index.js');

// Only where there is none: a build would take the files away from under a product that is running.
if (!existsSync(SERVER)) {
  const { build } = await import('./build.mjs');
  await build();
}
const [name, ...words] = process.argv.slice(2);
// npm runs this in the project's folder, whoever asks is in theirs.
const isFile = (word) => ['backup', 'restore'].includes(name) && !word.startsWith('--');
const args = words.map((word) => (isFile(word) ? path.resolve(process.env.INIT_CWD ?? '.', word) : word));
const command = spawn(process.execPath, ['--enable-source-maps', SERVER, name, ...args], {
  stdio: 'inherit',
  env: { NODE_ENV: 'production', ...process.env },
});
command.on('exit', (code) => (process.exitCode = code ?? 1));

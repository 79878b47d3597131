// Asks the product on the command line, running or not: npm run admin:grant -- ana@escola.example
import { existsSync } from 'node:fs';
import path from 'node:path';
import { runTogether } from './runTogether.mjs';

const SERVER = path.resolve(import.meta.dirname, '../dist/server/index.js');

// Only if there is none: a build would remove the files of a running product.
if (!existsSync(SERVER)) {
  const { build } = await import('./build.mjs');
  await build();
}
const [name, ...words] = process.argv.slice(2);
// npm runs this in the project's folder, but the person names a file relative to their own.
const isFile = (word) => ['backup', 'restore', 'check'].includes(name) && !word.startsWith('--');
const args = words.map((word) => (isFile(word) ? path.resolve(process.env.INIT_CWD ?? '.', word) : word));
runTogether([
  {
    args: ['--enable-source-maps', SERVER, name, ...args],
    env: { NODE_ENV: process.env.NODE_ENV ?? 'production' },
  },
]);

// Development: the API under tsx watch, webpack's dev server in front of it; whichever ends takes the other along.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { build } from './build.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');
const port = Number(process.env.PORT || 3000);
const apiPort = Number(process.env.API_PORT || port + 1);
const publicUrl = process.env.PUBLIC_URL || `http://localhost:${port}`;

const COMMANDS = [
  {
    command: ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/index.ts'],
    env: { PORT: String(apiPort), HOST: '127.0.0.1', PUBLIC_URL: publicUrl, NODE_ENV: 'development' },
  },
  {
    command: ['node_modules/webpack-cli/bin/cli.js', 'serve'],
    env: { PORT: String(port), API_PORT: String(apiPort), NODE_ENV: 'development' },
  },
];

await build({ only: 'new database' });
const children = COMMANDS.map(({ command, env }) =>
  spawn(process.execPath, command, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  }),
);

let ending = false;
function end(code) {
  if (ending) return;
  ending = true;
  process.exitCode = code;
  for (const child of children) child.kill('SIGTERM');
}

for (const child of children) child.on('exit', (code) => end(code ?? 0));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(0));
// npm passes signals to a shell that dies of them without telling anyone: whoever loses that parent was meant as well.
const parent = process.ppid;
if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== parent && end(0), 500).unref();
process.stdout.write(`The app: ${publicUrl} (reloads by itself); the API behind it: http://127.0.0.1:${apiPort}\n`);

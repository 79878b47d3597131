// Runs Node programs in this terminal: signals reach them, and the first that ends stops the others.
import { spawn } from 'node:child_process';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');
const PARENT_CHECK_MS = 500;

export function runTogether(programs) {
  const children = programs.map(({ args, env }) =>
    spawn(process.execPath, args, { stdio: 'inherit', cwd: ROOT, env: { ...process.env, ...env } }),
  );
  const end = (signal) => children.forEach((child) => child.kill(signal));
  for (const child of children) {
    child.on('exit', (code, signal) => {
      process.exitCode ??= code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1);
      end('SIGTERM');
    });
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // Ctrl+C reaches the programs from the terminal itself; a second signal would cut their closing short.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) end(signal);
    });
  }
  // npm signals a shell that dies without passing the signal on. Losing that parent means the same.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event) {
    setInterval(() => process.ppid !== parent && end('SIGTERM'), PARENT_CHECK_MS).unref();
  }
}

// Builds what is stale, then runs the built server in this terminal; signals and the exit code pass through.
import { spawn } from 'node:child_process';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');
const PARENT_CHECK_MS = 500;
const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP'];

async function buildOrExit() {
  try {
    const { build } = await import('./build.mjs');
    await build();
  } catch (error) {
    const missing = error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';
    const reason = error instanceof Error ? error.message : String(error);
    process.stderr.write(missing ? 'The packages are missing: run npm ci first.\n' : `Build failed: ${reason}\n`);
    process.exit(1);
  }
}

await buildOrExit();

const server = spawn(process.execPath, ['--enable-source-maps', path.join(ROOT, 'dist/server/index.js')], {
  stdio: 'inherit',
  env: { NODE_ENV: 'production', ...process.env },
});
for (const signal of FORWARDED) {
  process.on(signal, () => {
    // Ctrl+C reaches the server from the terminal itself; a second one would cut its closing short.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) server.kill(signal);
  });
}
// npm passes signals to a shell that dies of them without telling anyone: whoever loses that parent was meant as well.
const parent = process.ppid;
if (process.env.npm_lifecycle_event) {
  setInterval(() => process.ppid !== parent && server.kill('SIGTERM'), PARENT_CHECK_MS).unref();
}
server.on('error', (error) => {
  process.stderr.write(`The server does not start: ${error.message}\n`);
  process.exitCode = 1;
});
server.on('exit', (code, signal) => {
  process.exitCode = code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1);
});

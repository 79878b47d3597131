// Builds what is stale, then runs the built server in this terminal.
import { runTogether } from './runTogether.mjs';

try {
  const { build } = await import('./build.mjs');
  await build();
} catch (error) {
  const isMissing = error.code === 'ERR_MODULE_NOT_FOUND';
  process.stderr.write(
    isMissing ? 'The packages are missing: run npm ci first.\n' : `Build failed: ${error.message}\n`,
  );
  process.exit(1);
}
runTogether([
  {
    args: ['--enable-source-maps', 'dist/server/index.js', ...process.argv.slice(2)],
    env: { NODE_ENV: process.env.NODE_ENV ?? 'production' },
  },
]);

// Development: the API under tsx watch, and webpack's dev server in front of it.
import { build } from './build.mjs';
import { runTogether } from './runTogether.mjs';

const port = process.env.PORT || '3000';
const apiPort = process.env.API_PORT || String(Number(port) + 1);
const publicUrl = process.env.PUBLIC_URL || `http://localhost:${port}`;

await build({ only: ['new database'] });
runTogether([
  {
    args: ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/index.ts'],
    env: { PORT: apiPort, HOST: '127.0.0.1', PUBLIC_URL: publicUrl, NODE_ENV: 'development' },
  },
  {
    args: ['--import', 'tsx', 'node_modules/webpack-cli/bin/cli.js', 'serve'],
    env: { PORT: port, API_PORT: apiPort, NODE_ENV: 'development' },
  },
]);
process.stdout.write(`The app: ${publicUrl} (reloads by itself); the API behind it: http://127.0.0.1:${apiPort}\n`);

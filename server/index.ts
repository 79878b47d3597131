/** The server's process: reads the configuration, starts, stops when asked. With arguments, it answers one question. */
import { readConfig, type Config } from './config';
import { ConfigError } from './config/values';
import { StartError } from './base/errors';
import { startWarnings } from './lifecycle/startWarnings';
import type { RunningServer } from './lifecycle/start';

const STOP_MS = 10_000;
const EMAIL_COLUMN = 26;

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function announce({ address, demoPeople, outbox }: RunningServer, config: Config): void {
  const { publicUrl } = config;
  print('');
  print(`Vínculo está no ar: ${publicUrl}${publicUrl === address ? '' : ` (${address})`}`);
  if (demoPeople) {
    print('Pessoas da demonstração, que entram pelo e-mail como qualquer outra:');
    for (const { email, purpose } of demoPeople) print(`  ${email.padEnd(EMAIL_COLUMN)}  ${purpose}`);
  }
  if (outbox) print(`Os códigos de acesso aparecem aqui e em ${outbox}`);
  for (const notice of startWarnings(config)) print(notice);
  print('');
}

function stopOnSignals(server: RunningServer): void {
  let stopping = false;
  const stop = () => {
    // A second request to stop means: at once.
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => fail('Stopping took too long.'), STOP_MS).unref();
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => fail(`Stopping failed: ${String(error)}`),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('SIGHUP', stop);
}

// Files written after this line, also by the embedded database, are readable by their owner only.
process.umask(0o077);

async function main([command, ...args]: string[]): Promise<void> {
  const config = readConfig(process.env, { isTerminal: process.stdout.isTTY });
  // Loaded after the settings are read, so that a mistyped setting is reported at once.
  const { askProduct, startServer } = await import('./lifecycle/start');
  if (command !== undefined) {
    const { ok, text } = await askProduct(config, { command, args }, print);
    if (!ok) fail(text);
    return print(text);
  }
  const server = await startServer(config, print);
  stopOnSignals(server);
  announce(server, config);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  if (error instanceof ConfigError || error instanceof StartError) fail(error.message);
  fail(error instanceof Error ? (error.stack ?? error.message) : String(error));
});

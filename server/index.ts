// The server's process: reads the configuration, starts, stops when asked. With arguments, it answers one question.
import { StartError } from './base/errors';
import { openedBy } from './base/network';
import { quietAmazon, readConfig, type Config } from './config';
import { ConfigError } from './config/values';
import type { RunningServer } from './lifecycle/start';
import { codeOf } from './services/dataFolder/dataFolder';
import { FilesUnavailable } from './services/files/files';
import type { Print } from './services/operator/socket';

const STOP_MS = 10_000;
const EMAIL_COLUMN = 26;

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/** Warnings about the configuration, which the operator reads at the start, a line each. */
function startWarnings(config: Config): string[] {
  const warnings: string[] = [];
  if (config.publicUrl.startsWith('https:') && config.trustProxy === false) {
    warnings.push(
      'Atenção: PUBLIC_URL é https e TRUST_PROXY não foi definido. Atrás de um proxy, todos os visitantes contam como um só endereço e dividem os mesmos limites: uma pessoa que erra códigos bloqueia as outras. Diga em TRUST_PROXY quais são os proxies, ou 0 se não há nenhum.',
    );
  }
  if (openedBy(config) && !config.mercadoPago) {
    warnings.push('Os pagamentos são de teste (PAYMENTS=sandbox): nenhum cartão é cobrado.');
  }
  return warnings;
}

function announce({ address, demoPeople, outbox }: RunningServer, config: Config, tell: Print): void {
  const { publicUrl, logsJson } = config;
  tell(`Vínculo está no ar: ${publicUrl}${publicUrl === address ? '' : ` (${address})`}`);
  if (demoPeople) {
    tell('Pessoas da demonstração, que entram pelo e-mail como qualquer outra:');
    for (const { email, purpose } of demoPeople) tell(`  ${email.padEnd(EMAIL_COLUMN)}  ${purpose}`);
  }
  if (outbox) tell(`Os códigos de acesso ${logsJson ? 'ficam' : 'aparecem aqui e'} em ${outbox}`);
  for (const notice of startWarnings(config)) tell(notice);
}

function stopOnSignals(server: RunningServer, tell: Print): void {
  let stopping = false;
  const stop = () => {
    // A second request to stop means: at once.
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => fail('Stopping took too long.'), STOP_MS).unref();
    server.stop().then(
      () => {
        tell('Vínculo parou.');
        process.exit(0);
      },
      (error: unknown) => fail(`Stopping failed: ${String(error)}`),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('SIGHUP', stop);
}

// A reader that has ended, such as `head`, ends no work.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error) => {
    if (codeOf(error) !== 'EPIPE') throw error;
  });

// Files written after this line, also by the embedded database, are readable by their owner only.
process.umask(0o077);

async function answer(config: Config, command: string, args: string[]): Promise<void> {
  const { askProduct } = await import('./lifecycle/start');
  const { ok, text } = await askProduct(config, { command, args }, print);
  if (!ok) fail(text);
  print(text);
}

async function start(config: Config): Promise<void> {
  const { startServer } = await import('./lifecycle/start');
  const { createLog } = await import('./services/monitoring/log');
  const log = createLog(config.logLevel);
  const tell: Print = config.logsJson ? (line) => log.info(line.trim()) : print;
  const server = await startServer(config, tell);
  stopOnSignals(server, tell);
  if (config.logsJson) return announce(server, config, tell);
  print('');
  announce(server, config, tell);
  print('');
}

async function main([command, ...args]: string[]): Promise<void> {
  if (command !== undefined) {
    const { answerAtOnce } = await import('@vinculo/operator');
    const known = answerAtOnce(command);
    if (known && !known.ok) fail(known.text);
    if (known) return print(known.text);
  }
  quietAmazon(process.env);
  const config = readConfig(process.env, { isTerminal: process.stdout.isTTY });
  // Both load the rest after the settings are read, so that a mistyped setting is reported at once.
  return command === undefined ? start(config) : answer(config, command, args);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const isOneLine = [ConfigError, StartError, FilesUnavailable].some((kind) => error instanceof kind);
  if (error instanceof Error && isOneLine) fail(error.message);
  fail(error instanceof Error ? (error.stack ?? error.message) : String(error));
});

// Runs work on a PostgreSQL that is started for it and thrown away, also if it is interrupted.
import { findPostgres, startPostgres } from '../server/testing/postgres.mjs';

export async function onPostgres(work) {
  const bin = findPostgres();
  if (!bin) {
    process.stderr.write('There is no PostgreSQL 15 or newer on this machine.\n');
    process.exit(1);
  }
  const postgres = await startPostgres(bin);
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => void postgres.stop().finally(() => process.exit(1)));
  try {
    await work(postgres);
  } finally {
    await postgres.stop();
  }
}

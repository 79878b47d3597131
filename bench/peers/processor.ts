/** How much processor a server and its database take; of Linux. The time is theirs alone, whatever else the machine does. */
import { readFile } from 'node:fs/promises';
import type { Client } from '../../server/testing/filledDatabase';

const TICK_MS = 10;
/** After the name, which may hold spaces: of the process itself, and of the system for it. */
const USER = 11;

async function ticksOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = status.slice(status.lastIndexOf(')') + 2).split(' ');
  return Number(fields[USER] ?? 0) + Number(fields[USER + 1] ?? 0);
}

/** Milliseconds that the process and the connections to its database have used, by process. */
export async function usedBy(client: Client, pid: number, database: string): Promise<Map<number, number>> {
  const { rows } = await client.query<{ pid: number }>('select pid from pg_stat_activity where datname = $1', [
    database,
  ]);
  const pids = [pid, ...rows.map((row) => row.pid)];
  const used = await Promise.all(
    pids.map(async (each): Promise<[number, number]> => [each, (await ticksOf(each)) * TICK_MS]),
  );
  return new Map(used);
}

/** Milliseconds between two looks; what began in between began with none. */
export const between = (before: Map<number, number>, after: Map<number, number>) =>
  [...after].reduce((sum, [pid, used]) => sum + used - (before.get(pid) ?? 0), 0);

/** Finds out whether a pooler stands before the server that connections cannot be used through. */

import type { Client } from 'pg';

/** A pooler gives each transaction another session, without the limits, locks and prepared statements of this one. */
export class SharedSessions extends Error {
  constructor() {
    super('Connections share their sessions');
    this.name = 'SharedSessions';
  }
}

/** How often it is looked whether connections keep their session: other work may hide it from a single look. */
const LOOKS = 5;

async function backendsOf(clients: readonly Client[]): Promise<string> {
  const pids: string[] = [];
  for (const client of clients) {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    pids.push(String(rows[0]?.pid));
  }
  return pids.join(' ');
}

/** Throws `SharedSessions`. */
export async function requireSessions(clients: readonly Client[]): Promise<void> {
  const first = await backendsOf(clients);
  if (new Set(first.split(' ')).size < clients.length) throw new SharedSessions();
  for (let look = 1; look < LOOKS; look += 1) if ((await backendsOf(clients)) !== first) throw new SharedSessions();
}

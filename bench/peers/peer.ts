/** What people would take instead, each in packages and a database of its own, and how the bench starts and fills it. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openClient } from '../../server/testing/filledDatabase';
import { start, type Asked } from '../api/load';
import { madeOnce, type Visitor } from '../api/million';

const FOLDER = path.resolve(import.meta.dirname, '../../.cache/peers');

/** A search is words of which each has to be there. */
export type Ask = (visitor: Visitor, search: readonly string[]) => Asked;

/** Names and exact versions. */
export type Packages = Record<string, string>;

export interface Peer {
  name: string;
  packages: Packages;
  port: number;
  /** Of the script that starts it on a folder with its packages, a database and a port. */
  script: string;
  /** Answers as soon as it has started. */
  probe: string;
  /** Its rows, straight into the tables that it has made itself. */
  fill: readonly string[];
  /** By what the table calls them. */
  asks: Record<string, Ask>;
  /** How many cards an answer says that there are. */
  total: (answer: unknown) => number;
}

/** Exactly these packages, outside of the product's own; answers their folder. */
export function install(name: string, dependencies: Packages, ...options: string[]): string {
  const folder = path.join(FOLDER, name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }));
  const args = ['install', '--ignore-scripts', '--loglevel=error', ...options];
  const { status } = spawnSync('npm', args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`${name} could not be installed`);
  return folder;
}

export const addressOf = ({ port }: Peer) => `http://127.0.0.1:${port}`;

const startOn = (peer: Peer, folder: string, database: string) =>
  start(
    ['--import', 'tsx', `bench/peers/${peer.script}`, folder, database, String(peer.port)],
    addressOf(peer) + peer.probe,
    { NODE_ENV: 'production' },
  );

/** The peer with a million cards, as a process of its own. */
export async function startPeer(peer: Peer, serverUrl: string) {
  const folder = install(peer.name, peer.packages);
  const stamp = createHash('sha256').update(JSON.stringify([peer.packages, peer.fill]));
  const database = `vinculo_${peer.name.replaceAll('-', '_')}_${stamp.digest('hex').slice(0, 12)}`;
  const url = await madeOnce(serverUrl, database, async (unfinished) => {
    const first = await startOn(peer, folder, unfinished);
    await first.stop();
    const client = await openClient(unfinished);
    for (const step of [...peer.fill, 'vacuum analyze']) await client.query(step);
    await client.end();
  });
  return { ...(await startOn(peer, folder, url)), database: url };
}

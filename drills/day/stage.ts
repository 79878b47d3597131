// The parts that the product stands on for a day.
import { openClient } from '../../server/testing/filledDatabase';
import { startMailServer, type MailServer } from '../../server/testing/mailServer';
import type { StartedPostgres } from '../../server/testing/postgres.mjs';
import { startS3Server, type S3Server } from '../../server/testing/s3Server';
import type { Place } from '../load/place';

/** Closing it also loses what is in it. */
export type Bucket = Pick<S3Server, 'config' | 'close'>;

export interface Stage {
  mails: Pick<MailServer, 'url' | 'received'>;
  /** An empty database of this name and an empty bucket. */
  newPlace(name: string): Promise<Omit<Place, 'url'>>;
  /** Every database and bucket that was made. */
  loseAll(): Promise<void>;
  close(): Promise<void>;
}

/** `serverUrl`: the database server of the moment. */
export function newStores(serverUrl: () => string, newBucket: () => Promise<Bucket>) {
  const [names, buckets]: [string[], Bucket[]] = [[], []];
  const tell = async (statement: string) => {
    const server = await openClient(serverUrl());
    await server.query(statement);
    await server.end();
  };
  const close = async () => {
    for (const each of buckets.splice(0)) await each.close();
  };
  return {
    async open(name: string) {
      await tell(`create database ${name}`);
      names.push(name);
      const bucket = await newBucket();
      buckets.push(bucket);
      return { databaseUrl: new URL(`/${name}`, serverUrl()).href, bucket };
    },
    async loseAll() {
      for (const name of names.splice(0)) await tell(`drop database ${name} with (force)`);
      await close();
    },
    close,
  };
}

/** PostgreSQL alone is real: for a machine that has nothing else. */
export async function standIns(postgres: StartedPostgres): Promise<Stage> {
  const mails = await startMailServer();
  const stores = newStores(() => postgres.url, startS3Server);
  return {
    mails,
    newPlace: async (name) => ({ ...(await stores.open(name)), mails }),
    loseAll: stores.loseAll,
    async close() {
      await stores.close();
      await mails.close();
    },
  };
}

// The place of an instance, and a check that it kept what companies were told was done.
import { start, type Started } from '../../bench/servers';
import { openClient } from '../../server/testing/filledDatabase';
import type { MailServer } from '../../server/testing/mailServer';
import type { S3Server } from '../../server/testing/s3Server';
import { SECRET } from './people';
import type { Ledger } from './work';

export interface Place {
  databaseUrl: string;
  url: string;
  bucket: Pick<S3Server, 'config'>;
  mails: Pick<MailServer, 'url'>;
  /** The file of an authority that signed the certificates of these parts. */
  authority?: string;
}

export const settingsOf = ({
  databaseUrl,
  url,
  bucket: { config },
  mails,
  authority,
}: Place): Record<string, string> => ({
  NODE_ENV: 'production',
  DEMO: '0',
  LOG_LEVEL: 'fatal',
  HOST: '127.0.0.1',
  PUBLIC_URL: url,
  TRUST_PROXY: '127.0.0.1',
  STOP_DELAY_S: '2',
  PAYMENTS: 'sandbox',
  DATABASE_URL: databaseUrl,
  SECRET_KEY: SECRET,
  SMTP_URL: mails.url,
  MAIL_FROM: 'Vínculo <a@vinculo.example>',
  S3_BUCKET: config.bucket,
  S3_ENDPOINT: config.endpoint ?? '',
  S3_ACCESS_KEY_ID: config.accessKeyId,
  S3_SECRET_ACCESS_KEY: config.secretAccessKey,
  ...(authority && { NODE_EXTRA_CA_CERTS: authority }),
});

export const startProduct = (server: string, place: Place, port: number, dataDir: string): Promise<Started> =>
  start([server], `http://127.0.0.1:${port}/api/ready`, {
    ...settingsOf(place),
    PORT: String(port),
    DATA_DIR: dataDir,
  });

export interface Found {
  lost: number;
  twice: number;
}

/** Compares the database with what the companies were told. */
export async function holdAgainst(databaseUrl: string, ledgers: readonly Ledger[]): Promise<Found> {
  const client = await openClient(databaseUrl);
  const count = async (statement: string) => {
    const { rows } = await client.query<{ name: string; n: number }>(statement);
    return new Map(rows.map(({ name, n }) => [name, n]));
  };
  const partners = await count('select title as name, count(*)::int as n from partners group by 1');
  const listed = await count('select email as name, count(*)::int as n from invitations group by 1');
  await client.end();
  const lostOf = (told: string[], kept: Map<string, number>) => told.filter((name) => !kept.has(name)).length;
  return {
    lost: ledgers.reduce((sum, each) => sum + lostOf(each.partners, partners) + lostOf(each.listed, listed), 0),
    twice: [...partners.values(), ...listed.values()].filter((n) => n > 1).length,
  };
}

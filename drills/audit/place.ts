// What the tools are aimed at: the built product with its demo, on PostgreSQL, behind nginx with TLS.
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { start } from '../../bench/servers';
import { freePort } from '../../e2e/support/product';
import { openClient } from '../../server/testing/filledDatabase';
import { startMailServer } from '../../server/testing/mailServer';
import { makeCertificate, startNginx } from '../../server/testing/nginx';
import { startS3Server } from '../../server/testing/s3Server';
import { Client, newTally } from '../load/client';
import { signIn } from '../load/people';
import { settingsOf } from '../load/place';

/** Of the demo, with a school of cards, partners and requests. */
const MANAGER = 'secretaria@aurora.example';

export interface Target {
  /** Through nginx. */
  url: string;
  /** Past it. */
  own: string;
  /** For what the tools write. */
  folder: string;
  companyId: string;
  /** A new session of the manager. */
  token: () => Promise<string>;
  close: () => Promise<void>;
}

/** `server`: the file to start. */
export async function openTarget(server: string, postgres: string): Promise<Target> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vinculo-audit-'));
  const database = `audit_${Date.now()}`;
  const client = await openClient(postgres);
  await client.query(`create database ${database}`);
  await client.end();
  const [bucket, mails] = [await startS3Server(), await startMailServer()];
  const [port, http, https] = [await freePort(), await freePort(), await freePort()];
  const url = `https://127.0.0.1:${https}`;
  const own = `http://127.0.0.1:${port}`;
  const databaseUrl = new URL(`/${database}`, postgres).href;
  const product = await start([server], `${own}/api/ready`, {
    ...settingsOf({ databaseUrl, url, bucket, mails }),
    DEMO: '1',
    PORT: String(port),
    DATA_DIR: path.join(folder, 'data'),
  });
  makeCertificate(folder, '127.0.0.1');
  const nginx = await startNginx(folder, { http, https }, [`127.0.0.1:${port}`]);
  const caller = new Client(own, newTally());
  const enter = () => signIn(caller, mails, MANAGER, '10.1.0.1');
  const found = await openClient(databaseUrl);
  const { rows } = await found.query<{ id: string }>(
    `select m.company_id as id from managers m join people p on p.id = m.person_id where p.email = $1`,
    [MANAGER],
  );
  await found.end();
  return {
    url,
    own,
    folder,
    companyId: rows[0]?.id ?? '',
    token: async () => (await enter()).access_token,
    async close() {
      const ended = once(nginx, 'exit');
      nginx.kill('SIGTERM');
      await ended;
      await product.stop();
      await bucket.close();
      await mails.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

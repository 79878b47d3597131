// Ceph's S3 gateway over TLS. It keeps objects in a database file, so that it needs no cluster.
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '../../../e2e/support/product';
import { run } from '../install';
import type { Bucket } from '../stage';
import type { Certificate } from './certificate';
import { startPart } from './part';

const BUCKET = 'carteirinhas';
const KEYS = { accessKeyId: 'chave', secretAccessKey: 'segredo' };

export async function startStorage(folder: string, { authority, certificate, key }: Certificate): Promise<Bucket> {
  await mkdir(folder);
  const settings = path.join(folder, 'ceph.conf');
  await writeFile(
    settings,
    `[global]
no_mon_config = true
rgw_backend_store = dbstore
rgw_config_store = dbstore
dbstore_config_uri = file:${folder}/config.db
dbstore_db_dir = ${folder}
rgw_data = ${folder}
log_file = ${folder}/log
admin_socket =
pid_file =
`,
  );
  const { accessKeyId, secretAccessKey } = KEYS;
  const keys = [`--access-key=${accessKeyId}`, `--secret-key=${secretAccessKey}`];
  const given = ['--conf', settings, '--no-mon-config'];
  await run('radosgw-admin', [...given, 'user', 'create', '--uid=vinculo', '--display-name=Vínculo', ...keys]);
  const port = await freePort();
  const front = `beast ssl_endpoint=127.0.0.1:${port} ssl_certificate=${certificate} ssl_private_key=${key}`;
  const part = await startPart(port, 'radosgw', '-f', ...given, `--rgw-frontends=${front}`);
  const endpoint = `https://127.0.0.1:${port}`;
  const signed = ['--aws-sigv4', 'aws:amz:us-east-1:s3', '--user', `${accessKeyId}:${secretAccessKey}`];
  await run('curl', ['--fail', '--silent', '--cacert', authority, ...signed, '-X', 'PUT', `${endpoint}/${BUCKET}`]);
  return { config: { bucket: BUCKET, endpoint, region: 'us-east-1', ...KEYS }, close: () => part.stop() };
}

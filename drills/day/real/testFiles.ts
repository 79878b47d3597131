// The tests of the product's store of pictures, on a real one.
import type { Place } from '../../load/place';
import { run } from '../install';

/** Answers the runner's count. */
export async function testFiles({ bucket: { config }, authority }: Omit<Place, 'url'>): Promise<string> {
  const url = new URL(`/${config.bucket}`, config.endpoint ?? '');
  Object.assign(url, { username: config.accessKeyId, password: config.secretAccessKey });
  const env = { ...process.env, TEST_S3_URL: url.href, NODE_EXTRA_CA_CERTS: authority };
  const args = ['scripts/test-server.mjs', 'services/files/stores', '--on=pglite', '--test-reporter=tap'];
  const said = await run(process.execPath, args, { env });
  const [count] = /^# pass \d+$/m.exec(said) ?? [];
  if (!count || !said.includes('in a real bucket')) throw new Error(said);
  return count.slice('# '.length);
}

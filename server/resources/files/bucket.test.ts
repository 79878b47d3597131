// Pictures in a bucket, and what people are told while it is away.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { FileRef } from '@vinculo/contract/schema';
import { ERRORS } from '../../base/errors';
import { s3FileStore } from '../../services/files/s3';
import { bytesOf } from '../../testing/bytesOf';
import { domainOf, jpeg, refuses } from '../../testing/domain';
import { startS3Server } from '../../testing/s3Server';
import { appOfFile } from '../../testing/schoolWorld';

const bucket = await startS3Server();
const files = s3FileStore(bucket.config);
const { app } = await appOfFile({ deps: { files } });
const manager = await app.signIn('gestora@escola.example', 'Gestora');
await app.makeCompany(manager);
after(async () => {
  await files.close();
  await bucket.close();
});

const show = (url: string) => app.fastify.inject({ url });

test('a picture goes to the bucket, is shown from our own address, and is deleted there too', async () => {
  const { id, url } = await domainOf(app).uploadPicture({ as: manager });
  const [, , key = ''] = url.split(/[/?]/);
  assert.deepEqual((await show(url)).rawPayload, await bytesOf(files, key));
  await domainOf(app).call({ as: manager }, 'DELETE', `/files/${id}`);
  assert.equal(await bytesOf(files, key), null);
  assert.equal((await show(url)).statusCode, 404);
});

test('while the bucket is away people are told to try again, and then nothing was lost', async (t) => {
  t.after(() => bucket.heal());
  const domain = domainOf(app);
  const { url } = await domain.uploadPicture({ as: manager });
  const upload = async () =>
    domain.send({ as: manager }, 'POST', '/files', [{ bytes: await jpeg(), filename: 'foto.jpg' }]);
  bucket.fail(503);
  const shown = await show(url);
  assert.equal(shown.statusCode, 503);
  assert.equal(shown.headers['cache-control'], 'no-store', 'no browser keeps the failure');
  const refused = await upload();
  refuses(refused, 503);
  assert.equal(refused.json<{ message: string }>().message, ERRORS.unavailable.message);
  assert(Number(refused.headers['retry-after']) > 0);
  bucket.heal();
  assert.equal((await show(url)).statusCode, 200);
  assert.equal((await show((await upload()).json<FileRef>().url)).statusCode, 200);
});

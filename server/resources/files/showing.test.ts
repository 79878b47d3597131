// Showing pictures: how long an address is valid, that it cannot be forged, and that no upload delays it.
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import sharp from 'sharp';
import type { Partner } from '@vinculo/contract/partners';
import { SERVER_MESSAGES } from '@vinculo/contract/rules/words/messages';
import { pictureAddresses } from '../../services/files/addresses';
import { refuses } from '../../testing/domain';
import { appOfFile } from '../../testing/schoolWorld';
import type { SignedInPerson } from '../../testing/testApp';

const HOUR_MS = 3_600_000;
const MANAGER = 'gestora@escola.example';
let now = new Date('2026-12-01T03:00:00Z');

let manager: SignedInPerson;
let companyId: string;

const { app, domain } = await appOfFile({ clock: () => now });
beforeEach(async () => {
  // Signs in again, because sessions end when the clock is moved.
  manager = await app.signIn(MANAGER);
  companyId = (await app.makeCompany(manager)).id;
});

const statusOf = async (url: string) => (await app.fastify.inject(url)).statusCode;

test('an address ends after a day or so, and until then browsers need not fetch it again', async () => {
  now = new Date('2026-12-01T03:00:00Z');
  const { id, url } = await domain.uploadPicture({ as: manager });
  const partner = await domain.makePartner(manager, companyId, { logo_id: id });
  const open = async () => domain.call({ as: await app.signIn(MANAGER) }, 'GET', `/partners/${partner.id}`);
  const { etag } = (await open()).headers;
  const shownAfter = async (hours: number) => {
    now = new Date(Date.parse('2026-12-01T03:00:00Z') + hours * HOUR_MS);
    const { statusCode, headers } = await app.fastify.inject(url);
    const record = await open();
    assert.equal(record.headers.etag, etag, 'a new signature is no change of the record');
    const { url: next } = record.json<Partner>().logo ?? { url: '' };
    assert.equal((await app.fastify.inject(next)).statusCode, 200);
    return [next === url, statusCode, headers['cache-control']];
  };
  assert.deepEqual(await shownAfter(0), [true, 200, 'private, max-age=86400']);
  assert.deepEqual(await shownAfter(8), [true, 200, 'private, max-age=86400']);
  assert.deepEqual(await shownAfter(12), [false, 200, `private, max-age=${21 * 3600}`]);
  assert.deepEqual(await shownAfter(32), [false, 200, 'private, max-age=3600']);
  assert.deepEqual(await shownAfter(33), [false, 404, 'no-store']);
});

test('an address that was not given leads nowhere, and a typed one is not signed', async () => {
  const picture = await domain.uploadPicture({ as: manager });
  const [path = '', query = ''] = picture.url.split('?');
  const { until = '', signature = '' } = Object.fromEntries(new URLSearchParams(query));
  const made = [
    '',
    `?until=${until}`,
    `?signature=${signature}`,
    `?until=${Number(until) + 1}&signature=${signature}`,
    `?until=${until}&signature=${signature.replace(/^./, (digit) => (digit === '0' ? '1' : '0'))}`,
    `?until=${until}&signature=${'é'.repeat(signature.length)}`,
    `?until=${until}&until=${until}&signature=${signature}`,
    `?__proto__=1&until=${until}&signature=`,
  ];
  for (const each of made) assert.equal(await statusOf(`${path}${each}`), 404, each);
  const another = (await domain.uploadPicture({ as: manager })).url.split('?')[0];
  assert.equal(await statusOf(`${another}?${query}`), 404);
  assert.equal(await statusOf(picture.url), 200);
  assert.equal((await domain.makePartner(manager, companyId, { title: path, description: path })).title, path);
});

test('gives nothing but what was stored', async () => {
  const { url } = await domain.uploadPicture({ as: manager });
  const [, , key = ''] = url.split(/[/?]/);
  const { sign } = pictureAddresses(app.deps.keys, app.deps.clock);
  const wrong = [
    `/files/${'0'.repeat(40)}.jpg`,
    `/files/${key.toUpperCase()}`,
    `/files/..%2f..%2fsecret.key`,
    `/files/..%2f${key.slice(0, 2)}%2f${key}`,
    `/files/${key}%00.png`,
    `/files/${key.slice(0, 2)}`,
    '/files/',
  ];
  for (const address of wrong.flatMap((each) => [each, sign(each), sign(decodeURIComponent(each))])) {
    const response = await app.fastify.inject(address);
    assert.equal(response.statusCode, 404, address);
  }
});

/** One person's bodies at a time. */
const MORE_THAN_ALLOWED = 12;

test('shows a picture while others are decoded, and says when to come back where too many are', async () => {
  const { url } = await domain.uploadPicture({ as: manager });
  const large = sharp({ create: { width: 3500, height: 3500, channels: 3, background: 'red' } });
  const bytes = await large.png({ progressive: true }).toBuffer();
  let decoded = 0;
  const uploads = Array.from({ length: MORE_THAN_ALLOWED }, async () => {
    const answer = await domain.send({ as: manager }, 'POST', '/files', [{ bytes, filename: 'a.png' }]);
    if (answer.statusCode === 201) decoded += 1;
    return answer;
  });
  const first = await Promise.race(uploads);
  refuses(first, 503);
  assert.equal(first.json<{ message: string }>().message, SERVER_MESSAGES.body.busy);
  assert.ok(Number(first.headers['retry-after']) > 0);
  assert.equal((await app.fastify.inject(url)).statusCode, 200);
  assert.equal(decoded, 0, 'it was shown before any of them was decoded');
  const statuses = (await Promise.all(uploads)).map(({ statusCode }) => statusCode);
  assert.deepEqual([...new Set(statuses)].sort(), [201, 503]);
});

/** Uploads and class lists that stop on their way, over real connections: whom they keep waiting, and for how long. */
import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { ERRORS } from '../base/errors';
import { SERVER_MESSAGES } from '@vinculo/contract/rules/serverMessages';
import { domainOf, form, jpeg } from '../testing/domain';
import { askRaw, talkTo, type Talk } from '../testing/rawSocket';
import { createTestApp, type SignedInPerson, type TestApp } from '../testing/testApp';
import { until } from '../testing/until';

const EVERY_MS = 20;
/** No body is too slow at this pace. */
const PATIENT = { bytesPerS: 1, patienceMs: 3_600_000, everyMs: EVERY_MS };
const OF_EACH = 3;
const OF_ALL = 64;

/** The head of a request with a body of so many bytes. */
const head = (path: string, { headers }: SignedInPerson, bytes: number, type = 'multipart/form-data; boundary=b') =>
  [
    `POST /api${path} HTTP/1.1`,
    'Host: localhost',
    `Authorization: ${headers.authorization}`,
    `Content-Type: ${type}`,
    `Content-Length: ${bytes}`,
  ].join('\r\n') + '\r\n\r\n';
const PART = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n';
const LARGE = 9_000_000;

interface Stage {
  own: TestApp;
  domain: ReturnType<typeof domainOf>;
  open: Talk[];
  person(): Promise<SignedInPerson>;
  stall(as: SignedInPerson, path?: string): Promise<Talk>;
  upload(as: SignedInPerson): Promise<number>;
  hasRoomFor(as: SignedInPerson): Promise<void>;
  close(): Promise<void>;
}

async function setUp(pace = PATIENT): Promise<Stage> {
  const own = await createTestApp({ pace });
  const domain = domainOf(own);
  await own.app.listen({ host: '127.0.0.1', port: 0 });
  const open: Talk[] = [];
  let people = 0;
  const upload = async (as: SignedInPerson) =>
    (await domain.send({ as }, 'POST', '/profile/avatar', [{ bytes: await jpeg(), filename: 'a.jpg' }])).statusCode;
  return {
    own,
    domain,
    open,
    upload,
    person: () => own.signIn(`p${(people += 1)}@escola.example`),
    async stall(as, path = '/profile/avatar') {
      const talk = await talkTo(own.app);
      open.push(talk);
      talk.send(path === '/cards/import' ? head(path, as, 400_000, 'application/json') : head(path, as, LARGE) + PART);
      talk.send(path === '/cards/import' ? '{"rows":[' : Buffer.alloc(200_000));
      return talk;
    },
    async hasRoomFor(as) {
      await until(async () => (await upload(as)) !== 503);
    },
    async close() {
      for (const talk of open) talk.hangUp();
      await own.close();
    },
  };
}

/** Waits until so many are told to come back; the others wait for the rest of their body. */
async function refusedOf(many: readonly Talk[], count: number): Promise<readonly number[]> {
  const refused: number[] = [];
  for (const { status } of many) void status.then((code) => refused.push(code));
  await until(() => refused.length >= count);
  assert.deepEqual(new Set(refused), new Set([503]));
  return refused;
}

describe('a large body that stops on its way', () => {
  let stage: Stage;
  let ana: SignedInPerson;
  before(async () => {
    stage = await setUp();
    ana = await stage.person();
  });
  after(() => stage.close());

  it('has one of few places of its person, and the others are told before they send theirs', async () => {
    const { domain, own } = stage;
    const many = await Promise.all(Array.from({ length: 20 }, () => stage.stall(ana)));
    const refused = await refusedOf(many, many.length - OF_EACH);
    const told = await domain.send({ as: ana }, 'POST', '/profile/avatar', [{ bytes: 'x', filename: 'a.jpg' }]);
    assert.deepEqual([told.statusCode, told.headers['retry-after']], [503, '5']);
    assert.equal(told.json<{ message: string }>().message, SERVER_MESSAGES.body.busy);
    assert.equal(await stage.upload(await stage.person()), 201, 'another person’s is taken in');
    assert.deepEqual(
      (await readdir(own.deps.config.dataDir)).filter((name) => name.startsWith('upload')),
      [],
      'what came of them has no name on the disk',
    );
    assert.equal(refused.length, many.length - OF_EACH);
    for (const talk of many) talk.hangUp();
    await stage.hasRoomFor(ana);
  });

  it('gives its place back whatever becomes of it', async () => {
    const bytes = await jpeg();
    const { domain } = stage;
    const each = [
      () => domain.send({ as: ana }, 'POST', '/profile/avatar', [{ bytes, filename: 'a.jpg' }]),
      () => domain.send({ as: ana }, 'POST', '/profile/avatar', [{ bytes: 'no picture', filename: 'a.jpg' }]),
      () => domain.send({ as: ana }, 'POST', '/files', [{ bytes, filename: 'a.jpg' }]),
      () => domain.call({ as: ana }, 'POST', '/profile/avatar', { file: 'no form' }),
      () => domain.call({ as: ana }, 'POST', '/cards/import', { rows: 'no rows' }),
    ];
    for (const send of [...each, ...each, ...each, ...each]) assert.notEqual((await send()).statusCode, 503);
    assert.equal(await stage.upload(ana), 201);
  });

  it('is one of so many of all, a class list too, and small calls need no place', async () => {
    const company = await stage.own.makeCompany(ana);
    const people = await Promise.all(Array.from({ length: OF_ALL / OF_EACH + 1 }, () => stage.person()));
    for (const person of people) await stage.own.makeCompany(person);
    const all = people.flatMap((person) =>
      ['/profile/avatar', '/cards/import', '/files'].map((path) => [person, path] as const),
    );
    await refusedOf(await Promise.all(all.map(([person, path]) => stage.stall(person, path))), all.length - OF_ALL);
    const rows = { company_id: company.id, rows: [{ full_name: 'Ana', email: 'ana@lista.example' }] };
    const told = await stage.domain.call({ as: ana }, 'POST', '/cards/import', rows);
    assert.deepEqual([told.statusCode, told.headers['retry-after']], [503, '5']);
    const small = await stage.domain.call({ as: ana }, 'PUT', '/profile', { full_name: 'Ana' });
    assert.notEqual(small.statusCode, 503);
    for (const talk of stage.open) talk.hangUp();
    await stage.hasRoomFor(ana);
  });
});

describe('a body that comes too slowly', () => {
  let stage: Stage;
  let ana: SignedInPerson;
  before(async () => {
    stage = await setUp({ bytesPerS: 1_000_000, patienceMs: 200, everyMs: EVERY_MS });
    ana = await stage.person();
    await stage.own.makeCompany(ana);
  });
  after(() => stage.close());

  for (const path of ['/profile/avatar', '/files', '/cards/import']) {
    it(`is ended with its connection at ${path}, in a sentence, and its place is free`, async () => {
      for (let n = 0; n <= OF_EACH; n += 1) {
        const answer = await (await stage.stall(ana, path)).ended;
        assert.match(answer, /^HTTP\/1\.1 408 /, answer);
        assert.match(answer, /\r\nconnection: close\r\n/i);
        assert.ok(answer.includes(ERRORS.too_slow.message));
      }
      assert.equal(await stage.upload(ana), 201);
    });
  }

  it('is ended as well where it drips, and where it is small and anybody’s', async () => {
    const dripping = await stage.stall(ana);
    const timer = setInterval(() => dripping.send(Buffer.alloc(100)), EVERY_MS);
    assert.match(await dripping.ended, /^HTTP\/1\.1 408 /);
    clearInterval(timer);
    const request = ['POST /api/auth/code HTTP/1.1', 'Host: localhost', 'Content-Type: application/json'];
    assert.match(await askRaw(stage.own.app, [...request, 'Content-Length: 30'], '{'), /^HTTP\/1\.1 408 /);
  });

  it('is not slow while it waits for the server', async () => {
    const { own, domain } = stage;
    const { spend } = own.deps.limits;
    own.deps.limits.spend = async (name, key) => {
      if (name === 'upload') await sleep(1000);
      return spend(name, key);
    };
    const { payload, headers } = form([{ bytes: await jpeg(1500, 1500), filename: 'a.jpg' }]);
    const talk = await talkTo(own.app);
    talk.send(head('/profile/avatar', ana, payload.length, headers['content-type']));
    talk.send(payload);
    assert.equal(await talk.status, 201);
    talk.hangUp();
    own.deps.limits.spend = spend;
    assert.equal((await domain.call({ as: ana }, 'GET', '/profile')).statusCode, 200);
  });
});

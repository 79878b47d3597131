// Uploads and class lists that stop on their way, over real connections: whom they keep waiting, and for how long.
import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { calls } from '@vinculo/contract/calls';
import { SERVER_MESSAGES } from '@vinculo/contract/rules/words/messages';
import { ERRORS } from '../base/errors';
import { bodyBytes } from '../base/input';
import { managers } from '../services/database/schema';
import { domainOf, form, jpeg } from '../testing/domain';
import { askRaw, talkTo, type Talk } from '../testing/rawSocket';
import { createTestApp, type SignedInPerson, type TestApp } from '../testing/testApp';
import { until } from '../testing/until';

const EVERY_MS = 20;
/** No body is too slow at this pace. */
const PATIENT = { bytesPerS: 1, patienceMs: 3_600_000, everyMs: EVERY_MS };
const OF_EACH = 6;
const OF_UNTRUSTED = 32;
const OF_NETWORK = 16;

interface Someone extends SignedInPerson {
  /** The network that this person's requests come from. */
  from: string;
}

const MULTIPART = 'multipart/form-data; boundary=b';
/** The head of a request with a body of so many bytes. */
const head = (path: string, { headers, from }: Someone, bytes: number, type = MULTIPART, method = 'POST') =>
  [
    `${method} /api${path} HTTP/1.1`,
    'Host: localhost',
    `X-Forwarded-For: ${from}`,
    `Authorization: ${headers.authorization}`,
    `Content-Type: ${type}`,
    `Content-Length: ${bytes}`,
  ].join('\r\n') + '\r\n\r\n';
const PART = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n';
const LARGE = 9_000_000;
/** The largest class list that a call takes. */
const LIST = bodyBytes(calls.importClassList.body);

interface Stage {
  own: TestApp;
  domain: ReturnType<typeof domainOf>;
  open: Talk[];
  /** Each has a network of their own, unless one is given. */
  person(from?: string): Promise<Someone>;
  stall(as: Someone, path?: string): Promise<Talk>;
  upload(as: SignedInPerson): Promise<number>;
  hasPlaceFor(as: SignedInPerson): Promise<void>;
  close(): Promise<void>;
}

async function setUp(pace = PATIENT): Promise<Stage> {
  const app = await createTestApp({ pace, config: { trustProxy: ['127.0.0.1'] } });
  const domain = domainOf(app);
  await app.fastify.listen({ host: '127.0.0.1', port: 0 });
  const open: Talk[] = [];
  let people = 0;
  const upload = async (as: SignedInPerson) =>
    (await domain.send({ as }, 'POST', '/profile/avatar', [{ bytes: await jpeg(), filename: 'a.jpg' }])).statusCode;
  return {
    own: app,
    domain,
    open,
    upload,
    async person(from) {
      const number = (people += 1);
      return { ...(await app.signIn(`p${number}@escola.example`)), from: from ?? `203.0.113.${number}` };
    },
    async stall(as, path = '/profile/avatar') {
      const talk = await talkTo(app.fastify);
      open.push(talk);
      talk.send(path === '/cards/import' ? head(path, as, LIST, 'application/json') : head(path, as, LARGE) + PART);
      talk.send(path === '/cards/import' ? '{"rows":[' : Buffer.alloc(200_000));
      return talk;
    },
    async hasPlaceFor(as) {
      await until(async () => (await upload(as)) !== 503);
    },
    async close() {
      for (const talk of open) talk.hangUp();
      await app.close();
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
  let ana: Someone;
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
    await stage.hasPlaceFor(ana);
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

  it('is one of so many of untrusted people, while trusted schools keep a share, and small calls need no place', async () => {
    const people = await Promise.all(Array.from({ length: OF_UNTRUSTED / OF_EACH + 1 }, () => stage.person()));
    for (const person of people) await stage.own.makeCompany(person, 'Escola Nova', { approved: false });
    const paths = ['/profile/avatar', '/cards/import', '/files', '/profile/avatar', '/cards/import', '/files'];
    const all = people.flatMap((person) => paths.map((path) => [person, path] as const));
    const many = await Promise.all(all.map(([person, path]) => stage.stall(person, path)));
    await refusedOf(many, all.length - OF_UNTRUSTED);
    assert.equal(await stage.upload(ana), 503);

    const school = await stage.person();
    const company = await stage.own.makeCompany(school);
    assert.equal(await stage.upload(school), 201, 'a trusted school’s manager');
    const student = await stage.person();
    await stage.domain.makeCard(school, company.id, student);
    assert.equal(await stage.upload(student), 201, 'a student of a trusted school');

    const rows = { company_id: company.id, rows: [{ full_name: 'Ana', email: 'ana@lista.example' }] };
    const short = await stage.domain.call({ as: ana }, 'POST', '/cards/import', rows);
    assert.notEqual(short.statusCode, 503, 'a list of one row');
    const small = await stage.domain.call({ as: ana }, 'PUT', '/profile', { full_name: 'Ana' });
    assert.notEqual(small.statusCode, 503);
    for (const talk of stage.open) talk.hangUp();
    await stage.hasPlaceFor(ana);
  });

  it('is one of so many of a network', async () => {
    const people = await Promise.all(Array.from({ length: 3 }, () => stage.person('198.51.100.7')));
    const many = await Promise.all(
      people.flatMap((person) => Array.from({ length: OF_EACH }, () => stage.stall(person))),
    );
    await refusedOf(many, many.length - OF_NETWORK);
    assert.equal(await stage.upload(ana), 201, 'a person elsewhere');
    for (const talk of many) talk.hangUp();
    await stage.hasPlaceFor(ana);
  });

  it('keeps no place from one person who saves four partners with their logos at once', async () => {
    const bytes = await jpeg(800, 800);
    const company = await stage.own.makeCompany(ana, 'Escola Nova', { approved: false });
    const save = async (title: string) => {
      const logo = await stage.domain.send({ as: ana }, 'POST', '/files', [{ bytes, filename: 'logo.jpg' }]);
      assert.equal(logo.statusCode, 201, logo.body);
      const partner = { unit_id: company.id, title, logo_id: logo.json<{ id: string }>().id, active: true };
      return (await stage.domain.call({ as: ana }, 'POST', '/partners', partner)).statusCode;
    };
    assert.deepEqual(await Promise.all(['Um', 'Dois', 'Três', 'Quatro'].map(save)), [201, 201, 201, 201]);
  });
});

describe('a body that comes too slowly', () => {
  let stage: Stage;
  let ana: Someone;
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

  it('is ended also when it drips, or is small and anybody may send it', async (t) => {
    const dripping = await stage.stall(ana);
    const timer = setInterval(() => dripping.send(Buffer.alloc(100)), EVERY_MS);
    t.after(() => clearInterval(timer));
    assert.match(await dripping.ended, /^HTTP\/1\.1 408 /);
    const request = ['POST /api/auth/code HTTP/1.1', 'Host: localhost', 'Content-Type: application/json'];
    assert.match(await askRaw(stage.own.fastify, [...request, 'Content-Length: 30'], '{'), /^HTTP\/1\.1 408 /);
  });

  it('is not slow while it waits for the server', async () => {
    const { own, domain } = stage;
    const { spend } = own.deps.limits;
    own.deps.limits.spend = async (name, key) => {
      if (name === 'upload') await sleep(1000);
      return spend(name, key);
    };
    const { payload, headers } = form([{ bytes: await jpeg(1500, 1500), filename: 'a.jpg' }]);
    const talk = await talkTo(own.fastify);
    talk.send(head('/profile/avatar', ana, payload.length, headers['content-type']));
    talk.send(payload);
    assert.equal(await talk.status, 201);
    talk.hangUp();
    own.deps.limits.spend = spend;
    assert.equal((await domain.call({ as: ana }, 'GET', '/profile')).statusCode, 200);
  });
});

describe('while places are short', () => {
  let stage: Stage;
  before(async () => {
    stage = await setUp({ bytesPerS: 1, patienceMs: 20_000, everyMs: EVERY_MS });
  });
  after(() => stage.close());

  it('a body that is slow ends sooner, and a trusted school’s does not, though it came before them', async () => {
    const school = await stage.person();
    await stage.own.makeCompany(school);
    const known = await stage.stall(school);
    const people = await Promise.all(Array.from({ length: 5 }, () => stage.person()));
    const crowd = await Promise.all(
      people.flatMap((person) => Array.from({ length: OF_EACH }, () => stage.stall(person))),
    );
    const answers: string[] = [];
    for (const { ended } of crowd) void ended.then((answer) => answers.push(answer));
    await until(() => answers.length >= OF_EACH);
    for (const answer of answers) assert.match(answer, /^HTTP\/1\.1 408 /);
    assert.equal(await Promise.race([known.status, sleep(100)]), undefined);
  });
});

describe('who loses something while their body comes', () => {
  let stage: Stage;
  before(async () => {
    stage = await setUp();
  });
  after(() => stage.close());

  /** The status of a call whose last byte comes after `meanwhile`, and after what was read of the caller stands no longer. */
  async function asked(start: string, body: string | Buffer, meanwhile: () => Promise<unknown>): Promise<number> {
    const talk = await talkTo(stage.own.fastify);
    stage.open.push(talk);
    talk.send(start);
    talk.send(body.slice(0, -1));
    await sleep(1200);
    await meanwhile();
    talk.send(body.slice(-1));
    return talk.status;
  }
  const removed = ({ person }: Someone) => stage.own.deps.db.delete(managers).where(eq(managers.personId, person.id));

  it('brings no list into a school that they manage no more, and nothing once they have signed out', async () => {
    const ana = await stage.person();
    const company_id = (await stage.own.makeCompany(ana)).id;
    const list = JSON.stringify({ company_id, rows: [{ full_name: 'Ana', email: 'ana@lista.example' }] });
    const start = head('/cards/import', ana, list.length, 'application/json');
    assert.equal(await asked(start, list, async () => undefined), 200);
    assert.equal(await asked(start, list, () => removed(ana)), 403);
    const out = () => stage.domain.call({ as: ana }, 'POST', '/auth/signout', ana.tokens);
    const name = JSON.stringify({ full_name: 'Outra' });
    assert.equal(await asked(head('/profile', ana, name.length, 'application/json', 'PUT'), name, out), 401);
  });

  it('changes no picture of it', async () => {
    const ana = await stage.person();
    const company = await stage.own.makeCompany(ana);
    const card = await stage.domain.makeCard(ana, company.id, await stage.person());
    await stage.own.makeCompany(ana, 'Outra escola');
    const { payload, headers } = form([{ bytes: await jpeg(), filename: 'a.jpg' }]);
    const start = head(`/files/${card.avatar?.id}`, ana, payload.length, headers['content-type'], 'PUT');
    assert.equal(await asked(start, payload, async () => undefined), 200);
    const leave = () => stage.own.deps.db.delete(managers).where(eq(managers.companyId, company.id));
    assert.equal(await asked(start, payload, leave), 404);
  });
});

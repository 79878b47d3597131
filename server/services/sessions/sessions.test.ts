// Sessions over HTTP: rotation, lost answers, copies, lifetimes, and immediate ends.
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { TokenPair } from '@vinculo/contract/auth';
import type { OwnSession } from '@vinculo/contract/profile';
import { audit } from '../../domain/audit/audit';
import { domainOf, succeeds } from '../../testing/domain';
import { appOfFile } from '../../testing/schoolWorld';
import { signingIn } from '../../testing/signingIn';
import { cards, companyAnswers, guardians, managers } from '../database/schema';
import { deriveKeys } from '../keys/keys';
import { LIMITS } from '../limits/limits';
import { deviceOf } from './devices';
import { refreshTokens } from './refreshTokens';
import { createSessions } from './sessions';

let serial = 0;

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

const { app } = await appOfFile();
beforeEach(() => mock.timers.enable({ apis: ['Date'], now: new Date('2026-11-21T12:00:00Z') }));
afterEach(() => mock.timers.reset());

const later = (seconds: number) => mock.timers.setTime(Date.now() + seconds * 1000);
const start = async () => (await app.signIn(`sessao${(serial += 1)}@escola.example`)).tokens;

async function startAsManager(): Promise<TokenPair> {
  const manager = await app.signIn(`gerente${(serial += 1)}@escola.example`);
  await app.makeCompany(manager);
  return manager.tokens;
}

const refresh = (refresh_token: string) =>
  app.fastify.inject({ method: 'POST', url: '/api/auth/refresh', payload: { refresh_token } });

const signOut = (refresh_token: string) =>
  app.fastify.inject({ method: 'POST', url: '/api/auth/signout', payload: { refresh_token } });

const profile = async (token: string) =>
  (await app.fastify.inject({ url: '/api/profile', headers: { authorization: `Bearer ${token}` } })).statusCode;

async function next(token: string): Promise<TokenPair> {
  const answer = succeeds(await refresh(token));
  return answer.json();
}

async function assertRefused(token: string) {
  const answer = await refresh(token);
  assert.deepEqual([answer.statusCode, answer.json()], [401, { message: 'Sua sessão terminou. Entre de novo.' }]);
}

test('an access token works for fifteen minutes', async () => {
  const { access_token } = await start();
  later(15 * MINUTE - 1);
  assert.equal(await profile(access_token), 200);
  later(1);
  assert.equal(await profile(access_token), 401);
});

test('a lost answer can be had again, the same, until its token has been used', async () => {
  const first = await start();
  const second = await next(first.refresh_token);
  assert.equal((await next(first.refresh_token)).refresh_token, second.refresh_token);
  assert.equal((await next(first.refresh_token)).refresh_token, second.refresh_token);
  const third = await next(second.refresh_token);
  assert.equal((await next(second.refresh_token)).refresh_token, third.refresh_token);
});

test('calls at once with one token all get the same next one', async () => {
  const { refresh_token } = await start();
  const pairs = await Promise.all(Array.from({ length: 5 }, () => next(refresh_token)));
  assert.equal(new Set(pairs.map((pair) => pair.refresh_token)).size, 1);
  await next(pairs[0]?.refresh_token ?? '');
});

test('a token older than the last two ends the session for everybody', async () => {
  const first = await start();
  const second = await next(first.refresh_token);
  const third = await next(second.refresh_token);
  assert.equal(await profile(third.access_token), 200);
  await assertRefused(first.refresh_token);
  assert.equal(await profile(third.access_token), 401);
  await assertRefused(third.refresh_token);
});

test('a token that comes back after its successor was used ends the session, half a minute later', async () => {
  const first = await start();
  const second = await next(first.refresh_token);
  assert.equal(await profile(second.access_token), 200);
  later(29);
  assert.equal((await next(first.refresh_token)).refresh_token, second.refresh_token, 'two tabs at once');
  later(1);
  await assertRefused(first.refresh_token);
  assert.equal(await profile(second.access_token), 401);
  await assertRefused(second.refresh_token);
});

test('an answer that never came can be had again hours later', async () => {
  const first = await start();
  const second = await next(first.refresh_token);
  // Earlier tokens do not show that the new ones have arrived.
  assert.equal(await profile(first.access_token), 200);
  later(10 * 60 * MINUTE);
  assert.equal((await next(first.refresh_token)).refresh_token, second.refresh_token);
});

test('the copier of a token cannot keep step with its owner', async () => {
  let { refresh_token } = await start();
  const stolen = refresh_token;
  const thief = await next(stolen);
  assert.equal(await profile(thief.access_token), 200);
  later(15 * MINUTE);
  await assertRefused(stolen);
  ({ refresh_token } = thief);
  await assertRefused(refresh_token);
});

test('one session is refreshed sixty times a minute at most, and none of it is lost', async () => {
  let { refresh_token } = await start();
  for (let i = 0; i < LIMITS.refresh.points; i += 1) ({ refresh_token } = await next(refresh_token));
  assert.equal((await refresh(refresh_token)).statusCode, 429);
  await next((await start()).refresh_token);
  later(MINUTE);
  await next(refresh_token);
});

test('a card holder stays signed in for a hundred and eighty days without use, and without end while they come', async () => {
  const used = await start();
  const idle = await start();
  later(180 * DAY - 1);
  const second = await next(used.refresh_token);
  later(1);
  await assertRefused(idle.refresh_token);
  later(179 * DAY);
  await next(second.refresh_token);
});

test('becoming a manager shortens a session at once', async () => {
  const idle = await app.signIn('logo-gerente@escola.example');
  const old = await app.signIn('gerente-antiga@escola.example');
  later(29 * DAY);
  const { refresh_token } = await next(old.tokens.refresh_token);
  later(DAY);
  await app.makeCompany(idle);
  await app.makeCompany(old);
  await assertRefused(idle.tokens.refresh_token);
  await assertRefused(refresh_token);
});

test('being made a manager changes no session until the person says they know the school, or works for it', async () => {
  const people = await Promise.all(
    ['nada', 'conhece', 'trabalha'].map((name) => app.signIn(`${name}-dada@escola.example`)),
  );
  const { id: companyId } = await app.makeCompany(await app.signIn('funda-dada@escola.example'));
  const { db } = app.deps;
  for (const { person } of people) {
    await db.insert(managers).values({ companyId, personId: person.id });
    await db.insert(companyAnswers).values({ companyId, personId: person.id, managementAt: new Date() });
  }
  later(8 * DAY);
  const [silent, knowing, working] = people;
  await db
    .update(companyAnswers)
    .set({ knownAt: new Date() })
    .where(eq(companyAnswers.personId, knowing?.person.id ?? ''));
  const personId = working?.person.id ?? '';
  await audit(db, { personId, companyId, action: 'partner.create', recordId: companyId, at: new Date() });
  await next(silent?.tokens.refresh_token ?? '');
  for (const accepted of [knowing, working]) await assertRefused(accepted?.tokens.refresh_token ?? '');
});

test('a session of a manager or of support ends after seven days without use', async () => {
  const used = await startAsManager();
  const idle = await startAsManager();
  const { tokens: support } = await app.signIn('chefe@vinculo.example', 'Chefe', { superAdmin: true });
  later(7 * DAY - 1);
  const second = await next(used.refresh_token);
  later(1);
  for (const { refresh_token } of [idle, support]) await assertRefused(refresh_token);
  later(6 * DAY);
  await next(second.refresh_token);
});

test('a manager’s session ends after thirty days however much it is used', async () => {
  let { refresh_token } = await startAsManager();
  for (let day = 0; day < 29; day += 1) {
    later(DAY);
    ({ refresh_token } = await next(refresh_token));
  }
  later(DAY - 1);
  ({ refresh_token } = await next(refresh_token));
  later(1);
  await assertRefused(refresh_token);
});

test('signing out ends the session at once, by any of its tokens, and always answers 204', async () => {
  const first = await start();
  const second = await next(first.refresh_token);
  const third = await next(second.refresh_token);
  assert.equal((await signOut(first.refresh_token)).statusCode, 204);
  assert.equal(await profile(third.access_token), 401);
  await assertRefused(third.refresh_token);
  assert.equal((await signOut(third.refresh_token)).statusCode, 204);
  const unknown = await signOut('nothing of ours');
  assert.deepEqual([unknown.statusCode, unknown.body], [204, '']);
});

test('a person who leaves is out at once', async () => {
  const { tokens, person } = await app.signIn('de-saida@escola.example');
  await app.deps.database.query('update people set removal_requested_at = now() where id = $1', [person.id]);
  assert.equal(await profile(tokens.access_token), 401);
  await assertRefused(tokens.refresh_token);
});

test('tokens that are not ours are refused', async () => {
  const { access_token } = await start();
  const [header = '', payload = '', signature = ''] = access_token.split('.');
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const none = encode({ alg: 'none', typ: 'JWT' });
  const hs512 = encode({ alg: 'HS512', typ: 'JWT' });
  const resigned = createHmac('sha512', app.deps.keys.token).update(`${hs512}.${payload}`).digest('base64url');
  const tokens = [
    `${none}.${payload}.`,
    `${none}.${payload}.${signature}`,
    `${hs512}.${payload}.${resigned}`,
    `${header}.${encode({ sub: 'x', sid: 'y', exp: 9e9 })}.${signature}`,
    'a.b.c',
    '',
  ];
  for (const token of tokens) assert.equal(await profile(token), 401, token);
  assert.equal((await app.fastify.inject('/api/profile')).statusCode, 401);
  assert.equal(
    (await app.fastify.inject({ url: '/api/profile', headers: { authorization: 'Basic YTpi' } })).statusCode,
    401,
  );
});

test('nothing in the database is a token', async () => {
  const { refresh_token, access_token } = await start();
  const second = await next(refresh_token);
  const rows = JSON.stringify((await app.deps.database.query('select * from sessions')).rows);
  for (const token of [refresh_token, access_token, second.refresh_token]) assert(!rows.includes(token));
});

test('a session is one row, however often it is refreshed, and knows a token of a year ago', async () => {
  await app.deps.database.query('delete from sessions');
  const first = await start();
  let { refresh_token } = first;
  for (let month = 0; month < 12; month += 1) {
    later(30 * DAY);
    ({ refresh_token } = await next(refresh_token));
  }
  assert.equal((await app.deps.database.query('select count(*)::int as n from sessions')).rows[0]?.n, 1);
  await assertRefused(first.refresh_token);
  await assertRefused(refresh_token);
});

test('a made-up token of a session is known as one by its seal, and ends nothing', async () => {
  const { refresh_token } = await start();
  const [sessionId = '', secret = '', seal = ''] = refresh_token.split('.');
  const other = 'A'.repeat(secret.length);
  for (const madeUp of [
    `${sessionId}.${other}.${seal}`,
    `${sessionId}.${secret}.${'0'.repeat(seal.length)}`,
    `${sessionId}.${secret}`,
    `${sessionId}.${secret}.${seal}.`,
  ]) {
    assert.equal(refreshTokens(app.deps.keys).sessionOf(madeUp), null, madeUp);
    await assertRefused(madeUp);
  }
  await next(refresh_token);
});

test('another key of the server signs everybody out', async () => {
  const { refresh_token } = await start();
  const others = createSessions(app.deps.db, deriveKeys('another key'), app.deps.clock);
  assert.equal(await others.refresh(refresh_token, '127.0.0.1'), null);
  await next(refresh_token);
});

test('dead sessions are swept a month after their last use, living ones stay', async () => {
  await app.deps.database.query('delete from sessions');
  const sweep = () => createSessions(app.deps.db, app.deps.keys, app.deps.clock).sweep();
  const dead = await startAsManager();
  await next((await next(dead.refresh_token)).refresh_token);
  const ended = await start();
  await signOut(ended.refresh_token);
  const holder = await start();
  later(29 * DAY);
  assert.equal(await sweep(), 0);
  later(2 * DAY);
  const alive = await startAsManager();
  assert.equal(await sweep(), 2);
  await next(alive.refresh_token);
  await next(holder.refresh_token);
});

const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';

const call = (token: string, method: 'GET' | 'DELETE', path = '') =>
  app.fastify.inject({ method, url: `/api/profile/sessions${path}`, headers: { authorization: `Bearer ${token}` } });
const listed = async (token: string) => (await call(token, 'GET')).json<OwnSession[]>();

test('a person sees where they are signed in, by device and time, and not where a session is over', async () => {
  const email = 'aparelhos@escola.example';
  const idle = (await app.signIn(email)).tokens;
  later(180 * DAY);
  await assertRefused(idle.refresh_token);
  const { codeFor } = signingIn(() => app);
  const password = await codeFor(email);
  const answer = await app.fastify.inject({
    method: 'POST',
    url: '/api/auth/signin',
    headers: { 'user-agent': ANDROID },
    payload: { provider: 'email', email, password },
  });
  assert.equal(answer.statusCode, 200, answer.body);
  const phone = answer.json<TokenPair>();
  later(MINUTE);
  const laptop = (await app.signIn(email)).tokens;
  assert.deepEqual(
    (await listed(phone.access_token)).map(({ device, current }) => ({ device, current })),
    [
      { device: null, current: false },
      { device: 'Chrome no Android', current: true },
    ],
  );
  assert.equal((await listed(laptop.access_token))[0]?.current, true);
});

test('a session that its person ends is over at once, and nobody ends another person’s', async () => {
  const email = 'perdeu-o-celular@escola.example';
  const lost = (await app.signIn(email)).tokens;
  const here = (await app.signIn(email)).tokens;
  const stranger = await start();
  const id = (await listed(here.access_token)).find(({ current }) => !current)?.id ?? '';
  assert.equal((await call(stranger.access_token, 'DELETE', `/${id}`)).statusCode, 404);
  assert.equal(await profile(lost.access_token), 200);
  assert.equal((await call(here.access_token, 'DELETE', `/${id}`)).statusCode, 204);
  assert.equal(await profile(lost.access_token), 401);
  await assertRefused(lost.refresh_token);
  assert.equal((await call(here.access_token, 'DELETE', `/${id}`)).statusCode, 204, 'pressed twice');
  assert.equal(await profile(here.access_token), 200);
});

test('all other sessions of a person end together, and other people stay signed in', async () => {
  const email = 'sair-de-todos@escola.example';
  const others = [(await app.signIn(email)).tokens, (await app.signIn(email)).tokens];
  const here = (await app.signIn(email)).tokens;
  const stranger = await start();
  assert.equal((await call(here.access_token, 'DELETE')).statusCode, 204);
  for (const { refresh_token, access_token } of others) {
    assert.equal(await profile(access_token), 401);
    await assertRefused(refresh_token);
  }
  assert.equal(await profile(here.access_token), 200);
  assert.equal(await profile(stranger.access_token), 200);
  assert.equal((await listed(here.access_token)).length, 1);
});

test('each end of a session but an expiry renews the secrets of the cards that the device could show', async () => {
  const domain = domainOf(app);
  const { db, keys } = app.deps;
  const manager = await app.signIn('cartoes@escola.example');
  const { id: companyId } = await app.makeCompany(manager);
  const email = 'celular-perdido@escola.example';
  const here = await app.signIn(email);
  const child = await app.signIn('filha@escola.example');
  const own = await domain.makeCard(manager, companyId, here);
  const followed = await domain.makeCard(manager, companyId, child);
  const other = await domain.makeCard(manager, companyId, await app.signIn('outro@escola.example'));
  const seat = { id: uuidv7(), companyId, cardId: followed.id, fullName: 'Rosa', email, createdAt: new Date() };
  await db.insert(guardians).values({ ...seat, answer: 'granted', answeredAt: new Date(), textVersion: '1' });
  const serials = async () => {
    const found = await db.select({ id: cards.id, serial: cards.secretSerial }).from(cards);
    return [own, followed, other].map(({ id }) => found.find((card) => card.id === id)?.serial ?? 0);
  };
  const sessions = createSessions(db, keys, () => new Date());
  const idOf = ({ refresh_token }: TokenPair) => refresh_token.split('.')[0] ?? '';
  const ways: ((lost: TokenPair) => Promise<unknown>)[] = [
    ({ refresh_token }) => signOut(refresh_token),
    (lost) => call(here.tokens.access_token, 'DELETE', `/${idOf(lost)}`),
    () => call(here.tokens.access_token, 'DELETE'),
    async (lost) => {
      await next((await next(lost.refresh_token)).refresh_token);
      await assertRefused(lost.refresh_token);
    },
    (lost) => sessions.disown(db, idOf(lost)),
  ];
  for (const [index, end] of ways.entries()) {
    const lost = (await app.signIn(email)).tokens;
    await next(lost.refresh_token);
    assert.deepEqual(await serials(), [index, index, 0], 'a refresh leaves them');
    await end(lost);
    assert.deepEqual(await serials(), [index + 1, index + 1, 0], `way ${index}`);
  }
});

test('a browser is named in a few words, and nothing else of it is kept', () => {
  assert.equal(deviceOf(ANDROID), 'Chrome no Android');
  assert.equal(
    deviceOf(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1',
    ),
    'Safari no iOS',
  );
  for (const unknown of [undefined, '', 'curl/8.0', 'x'.repeat(5000)]) assert.equal(deviceOf(unknown), null);
});

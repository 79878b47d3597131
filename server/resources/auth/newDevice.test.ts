// Sign-ins of unknown browsers: who is told, how often, and what 'Não fui eu' ends.
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { NEW_DEVICE_MAILS_A_DAY } from '@vinculo/contract/rules/limits';
import { audit } from '../../services/database/schema';
import { NO_LIMITS } from '../../testing/noLimits';
import { postForm } from '../../testing/pages';
import { appOfFile } from '../../testing/schoolWorld';
import { signingIn } from '../../testing/signingIn';
import type { SignedInPerson } from '../../testing/testApp';

const SUBJECT = 'Entraram na sua conta em um aparelho novo';
const HOUR_MS = 3_600_000;

let now = new Date('2026-11-27T12:00:00Z');
let manager: SignedInPerson;
let made = 0;
const { codeFor } = signingIn(() => app);

const { app } = await appOfFile({
  clock: () => now,
  config: { superAdmins: ['suporte@vinculo.example'] },
  deps: { limits: NO_LIMITS },
});
beforeEach(async () => {
  manager = await app.signIn(`gestora${(made += 1)}@escola.example`, 'Gestora');
  await app.makeCompany(manager);
});

/** From a browser that keeps this cookie; answers the cookie that it keeps from then on. */
async function enter(email: string, cookie = '') {
  now = new Date(now.getTime() + HOUR_MS);
  const password = await codeFor(email);
  const answer = await app.fastify.inject({
    method: 'POST',
    url: '/api/auth/signin',
    payload: { provider: 'email', email, password, full_name: 'Pessoa' },
    headers: { cookie, 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:115.0) Gecko/20100101 Firefox/115.0' },
  });
  assert.equal(answer.statusCode, 200, answer.body);
  const set = String(answer.headers['set-cookie'] ?? '');
  const bearer = `Bearer ${answer.json<{ access_token: string }>().access_token}`;
  return { set, cookie: set.split(';', 1)[0] ?? '', bearer };
}

async function told(email: string): Promise<string[]> {
  await app.deps.outbox.deliverDue();
  const mails = app.sent.filter(({ to, subject }) => to === email && subject === SUBJECT);
  return mails.map(({ text }) => /\/nao-fui-eu\/\S+/.exec(text)?.[0] ?? assert.fail('no link'));
}

const press = (url: string, headers: Record<string, string> = {}) => postForm(app, url, 'palavra=Sair', { headers });

const reads = async (bearer: string) =>
  (await app.fastify.inject({ url: '/api/profile', headers: { authorization: bearer } })).statusCode;

test('a manager is told of a browser once, whatever other people do in it', async () => {
  const { email } = manager.person;
  const { set, cookie } = await enter(email);
  assert.match(set, /^aparelho=[\w-]{32}; Path=\/api\/auth\/signin; Max-Age=31536000; HttpOnly; SameSite=Strict$/);
  assert.equal((await told(email)).length, 1);
  assert.equal((await enter(email, cookie)).cookie, cookie, 'the mark stays');
  assert.equal((await told(email)).length, 1);
  const colleague = await app.signIn(`colega${made}@escola.example`);
  await app.makeCompany(colleague);
  await enter(colleague.person.email, cookie);
  assert.equal((await told(colleague.person.email)).length, 1, 'known for the other person alone');
  await enter(email, 'aparelho=forged');
  assert.equal((await told(email)).length, 2);
});

test('a student gets neither mail nor mark, nor does the first sign-in of an account tell anybody', async () => {
  const student = await app.signIn('aluna@escola.example');
  assert.equal((await enter(student.person.email)).set, '');
  assert.deepEqual(await told(student.person.email), []);
  const support = 'suporte@vinculo.example';
  const first = await enter(support);
  assert.deepEqual(await told(support), []);
  await enter(support, first.cookie);
  assert.deepEqual(await told(support), []);
  await enter(support);
  assert.equal((await told(support)).length, 1);
});

test('however many sign-ins make few mails', async () => {
  const { email } = manager.person;
  for (let count = 0; count < NEW_DEVICE_MAILS_A_DAY + 3; count += 1) await enter(email);
  // The fixture's session is one of the day.
  assert.equal((await told(email)).length, NEW_DEVICE_MAILS_A_DAY - 1);
});

test('each sign-in is told, whatever came and was told in the day before', async () => {
  const { email } = manager.person;
  const midnight = Math.ceil(now.getTime() / (24 * HOUR_MS)) * 24 * HOUR_MS;
  for (const [count, hours] of [44, 58, 69].entries()) {
    now = new Date(midnight + hours * HOUR_MS);
    await enter(email);
    assert.equal((await told(email)).length, count + 1);
  }
});

test("'Não fui eu' ends every session of the person once, and no browser is known any more", async () => {
  const { email, id } = manager.person;
  const own = await enter(email);
  const toOwner = await told(email);
  const thief = await enter(email);
  const [link = ''] = (await told(email)).filter((each) => !toOwner.includes(each));
  assert.equal((await app.fastify.inject(link)).statusCode, 200);
  assert.equal(await reads(thief.bearer), 200, 'a mail scanner ends nothing');
  assert.equal((await press(link, { origin: 'https://elsewhere.example' })).statusCode, 403);
  assert.equal(await reads(thief.bearer), 200);
  assert.equal((await press(link)).statusCode, 200);
  assert.deepEqual([await reads(thief.bearer), await reads(own.bearer)], [401, 401]);
  const [line] = await app.deps.db.select().from(audit).where(eq(audit.recordId, id));
  assert.equal(line?.action, 'account.disown');

  const before = (await told(email)).length;
  const again = await enter(email, own.cookie);
  assert.equal((await told(email)).length, before + 1);
  assert.equal((await press(link)).statusCode, 404, 'used once');
  assert.equal(await reads(again.bearer), 200);
  await enter(email, thief.cookie);
  assert.equal((await told(email)).length, before + 2);
});

test('a link works for its own session alone', async () => {
  const colleague = await app.signIn(`outra${made}@escola.example`);
  await app.makeCompany(colleague);
  await enter(manager.person.email);
  const { bearer } = await enter(colleague.person.email);
  const [mine = ''] = await told(manager.person.email);
  const [theirs = ''] = await told(colleague.person.email);
  const seal = mine.split('/').at(-1) ?? '';
  const forged = theirs.replace(/[^/]+$/, seal);
  for (const url of [forged, '/nao-fui-eu/x/y']) assert.equal((await press(url)).statusCode, 404);
  assert.equal(await reads(bearer), 200);
});

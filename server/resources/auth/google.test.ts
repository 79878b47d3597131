// Signing in with Google: whose token it is, for whom it was made, and what happens while Google is away.
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, beforeEach, test } from 'node:test';
import { runInNewContext } from 'node:vm';
import { eq } from 'drizzle-orm';
import type { SignedIn } from '@vinculo/contract/auth';
import { GOOGLE_DEMO_CLIENT_ID } from '@vinculo/contract/rules/google';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import type { Settings } from '@vinculo/contract/settings';
import { readConfig, type Config } from '../../config';
import { DEMO_PEOPLE } from '../../demo/people';
import { people } from '../../services/database/schema';
import { googleAccounts } from '../../services/google/google';
import { openGoogle } from '../../services/google/open';
import { refuses, succeeds, valuesOf } from '../../testing/domain';
import { startGoogleServer, type GoogleToken } from '../../testing/googleServer';
import { askRaw } from '../../testing/rawSocket';
import { appOfFile } from '../../testing/schoolWorld';
import { createTestApp, type TestApp } from '../../testing/testApp';

const CLIENT = 'vinculo.apps.googleusercontent.com';
const TIMEOUT_MS = 2000;
const REFUSED = 'Não conseguimos entrar com o Google. Tente de novo.';
const now = new Date('2027-03-01T12:00:00Z');

let serial = 0;

const google = await startGoogleServer();
const { tokeninfoUrl, userinfoUrl } = google;
const adapter = googleAccounts({
  clientId: CLIENT,
  tokeninfoUrl,
  userinfoUrl,
  clock: () => now,
  timeoutMs: TIMEOUT_MS,
});
const { app } = await appOfFile({
  clock: () => now,
  config: { googleClientId: CLIENT, superAdmins: ['chefe@vinculo.example'] },
  deps: { google: { google: adapter, standIn: null } },
});
after(() => google.close());
beforeEach(() => {
  google.trouble = null;
  google.asked.length = 0;
});

function issue(changes: Partial<GoogleToken> = {}): string {
  serial += 1;
  const exp = String(now.getTime() / 1000 + 60);
  const account = { sub: `10${serial}`, email: `Pessoa${serial}@gmail.example`, name: 'Júlia Sá' };
  google.tokens.set(`token-${serial}`, { aud: CLIENT, email_verified: 'true', exp, ...account, ...changes });
  return `token-${serial}`;
}

const post = (payload: object, at = app) => at.fastify.inject({ method: 'POST', url: '/api/auth/signin', payload });
const enter = (access_token: string, at = app) => post({ provider: 'google', access_token }, at);

async function enters(token: string): Promise<SignedIn> {
  return succeeds(await enter(token)).json<SignedIn>();
}

test('a new account is made with the name that Google gives, and found again by its id', async () => {
  const first = await enters(issue({ sub: 'same', email: 'Nova@gmail.example' }));
  assert.deepEqual([first.user.email, first.user.full_name], ['nova@gmail.example', 'Júlia Sá']);
  const authorization = `Bearer ${first.access_token}`;
  const profile = await app.fastify.inject({ url: '/api/profile', headers: { authorization } });
  assert.equal(profile.statusCode, 200);
  const moved = await enters(issue({ sub: 'same', email: 'mudou@gmail.example' }));
  assert.deepEqual([moved.user.id, moved.user.email], [first.user.id, 'nova@gmail.example']);
  assert.deepEqual(
    valuesOf(google.asked.slice(0, 2), 'method', 'path', 'search'),
    [
      ['POST', '/tokeninfo', ''],
      ['GET', '/oauth2/v3/userinfo', ''],
    ],
    'tokens never stand in an address',
  );
});

test('an account made by e-mail is the one that the same verified e-mail opens', async () => {
  const { person } = await app.signIn('ja.existe@gmail.example', 'Nome Que Fica');
  const { user } = await enters(issue({ sub: 'linked', email: 'Ja.Existe@gmail.example' }));
  assert.deepEqual([user.id, user.full_name], [person.id, 'Nome Que Fica']);
  const other = await enter(issue({ sub: 'another', email: 'ja.existe@gmail.example' }));
  refuses(other, 422);
  assert.match(other.body, /outra conta do Google/);
});

test('two first sign-ins at once make one account', async () => {
  const token = issue();
  const both = await Promise.all([enters(token), enters(token)]);
  assert.equal(both[0].user.id, both[1].user.id);
});

test('super administrators are the same people here', async () => {
  const { user } = await enters(issue({ email: 'chefe@vinculo.example' }));
  assert.equal(user.permission.companies, 'all');
});

const WRONG: Record<string, Partial<GoogleToken>> = {
  'made for another application': { aud: 'other.apps.googleusercontent.com' },
  'with an e-mail that nobody verified': { email_verified: 'false' },
  'that has expired': { exp: String(now.getTime() / 1000) },
  'without an expiry': { exp: '' },
  'without an account': { sub: '' },
  'with an e-mail that is none': { email: 'nonsense' },
};

for (const [what, changes] of Object.entries(WRONG)) {
  test(`a token ${what} is refused and makes no account`, async () => {
    const count = await app.deps.db.$count(people);
    const response = await enter(issue(changes));
    refuses(response, 422);
    assert.deepEqual(response.json(), { message: REFUSED });
    assert.equal(await app.deps.db.$count(people), count);
  });
}

test('a token that Google does not know is refused', async () => {
  refuses(await enter('nobody’s'), 422);
});

test('a person who is leaving does not come back this way', async () => {
  const token = issue();
  const { access_token } = await enters(token);
  const headers = { authorization: `Bearer ${access_token}` };
  assert.equal((await app.fastify.inject({ method: 'DELETE', url: '/api/profile', headers })).statusCode, 204);
  refuses(await enter(token), 403);
});

test('while Google is down, slow or talks nonsense the answer is 503, with a time to try again', async () => {
  const token = issue();
  for (const trouble of [{ status: 500 }, { status: 429 }, { delayMs: TIMEOUT_MS * 30 }, { body: '<html>' }]) {
    google.trouble = trouble;
    const started = Date.now();
    const response = await enter(token);
    refuses(response, 503);
    assert.ok(Number(response.headers['retry-after']) > 0);
    assert.ok(Date.now() - started < TIMEOUT_MS * 15, 'nobody waits longer than the limit');
  }
  const nobody = googleAccounts({
    clientId: CLIENT,
    tokeninfoUrl: 'http://127.0.0.1:1/tokeninfo',
    userinfoUrl: 'http://127.0.0.1:1/userinfo',
    clock: () => now,
  });
  await assert.rejects(nobody.account(token), { status: 503 });
});

test('a failure that passes is not noticed', async () => {
  google.trouble = { status: 503, times: 1 };
  await enters(issue());
});

test('of the two ways in only the fields of the chosen one are reported', async () => {
  refuses(await post({ provider: 'google', email: 'x' }), 422, { access_token: MESSAGES.generic.required });
  refuses(await post({ provider: 'email', access_token: 7 }), 422, {
    email: MESSAGES.email.required,
    password: MESSAGES.code.required,
  });
  for (const body of [{ provider: 'facebook', email: 'x' }, { email: 'x' }, { provider: 7 }]) {
    const response = await post(body);
    refuses(response, 422);
    assert.deepEqual(Object.keys(response.json<{ fields: object }>().fields), ['provider']);
  }
});

test("the policy admits Google's hosts, and the settings name the client, only where it is configured", async () => {
  const without = await createTestApp();
  try {
    const read = async (app: TestApp) => {
      const page = await app.fastify.inject('/entrar');
      const settings = await app.fastify.inject('/api/settings');
      return {
        policy: String(page.headers['content-security-policy']),
        client: settings.json<Settings>().google_client_id,
      };
    };
    const [on, off] = [await read(app), await read(without)];
    assert.match(on.policy, /script-src [^;]*https:\/\/accounts\.google\.com\/gsi\/client/);
    assert.match(on.policy, /frame-src https:\/\/accounts\.google\.com\/gsi\//);
    assert.ok(!off.policy.includes('google') && !off.policy.includes('frame-src'));
    assert.deepEqual([on.client, off.client], [CLIENT, null]);
    refuses(await enter(issue(), without), 422);
    assert.equal((await without.fastify.inject('/google-demo/client.js')).statusCode, 404);
  } finally {
    await without.close();
  }
});

const demoPeople = Object.values(DEMO_PEOPLE);
const opened = (changes: Partial<Config>, people: typeof demoPeople | null = demoPeople) =>
  openGoogle({ ...readConfig({}), ...changes }, people, () => now).google?.clientId ?? null;

test("the stand-in is there with the demo on one's own machine and nowhere else", () => {
  assert.equal(opened({}), GOOGLE_DEMO_CLIENT_ID);
  assert.equal(opened({ host: '::1', publicUrl: 'http://[::1]:3000' }), GOOGLE_DEMO_CLIENT_ID);
  assert.equal(opened({}, null), null);
  assert.equal(opened({ host: '0.0.0.0' }), null);
  assert.equal(opened({ host: '192.168.0.7' }), null);
  assert.equal(opened({ publicUrl: 'https://vinculo.example' }), null);
  assert.equal(opened({ trustProxy: 1 }), null);
  assert.equal(opened({ googleClientId: CLIENT }), CLIENT);
});

test('the stand-in is for browsers of this machine, whichever way others come', async () => {
  const webDir = await mkdtemp(join(tmpdir(), 'vinculo-web-'));
  await writeFile(join(webDir, 'index.html'), 'PAGE __SETTINGS__');
  await writeFile(
    join(webDir, 'prerendered.json'),
    JSON.stringify({ pages: { '/': { slots: [], choices: { '': 'HOME __SETTINGS__' } } } }),
  );
  const demo = await createTestApp({ webDir, deps: { google: openGoogle(readConfig({}), demoPeople, () => now) } });
  try {
    const look = async (headers: Record<string, string>) => {
      const get = (url: string) => demo.fastify.inject({ url, headers });
      const token = { provider: 'google', access_token: `demo:${DEMO_PEOPLE.superAdministrator.email}` };
      const signIn = await demo.fastify.inject({ method: 'POST', url: '/api/auth/signin', headers, body: token });
      return {
        settings: (await get('/api/settings')).json<Settings>().google_client_id,
        pages: [(await get('/')).body, (await get('/entrar')).body].map((page) => page.includes('"demo"')),
        script: (await get('/google-demo/client.js')).statusCode,
        signIn: signIn.statusCode,
      };
    };
    const offered = { settings: GOOGLE_DEMO_CLIENT_ID, pages: [true, true], script: 200, signIn: 200 };
    const nothing = { settings: null, pages: [false, false], script: 404, signIn: 422 };
    for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000']) {
      assert.deepEqual(await look({ host }), offered, host);
      assert.deepEqual(await look({ host, 'x-forwarded-for': '203.0.113.7' }), nothing);
      assert.deepEqual(await look({ host, via: '1.1 proxy' }), nothing);
    }
    assert.deepEqual(await look({ host: 'rebind.evil.example' }), nothing);
    const host = 'localhost:3000';
    assert.deepEqual(await look({ host, origin: `http://${host}`, 'sec-fetch-site': 'same-origin' }), offered);
    assert.deepEqual(await look({ host, origin: 'https://evil.example' }), nothing);
    assert.deepEqual(await look({ host, 'sec-fetch-site': 'cross-site' }), nothing);
    // As a proxy that knows only the target: any client may be behind it.
    await demo.fastify.listen({ host: '127.0.0.1', port: 0 });
    const settings = (protocol: string) =>
      askRaw(demo.fastify, [`GET /api/settings ${protocol}`, 'Host: 127.0.0.1', 'Connection: close']);
    assert.match(await settings('HTTP/1.1'), /"google_client_id":"demo"/);
    assert.match(await settings('HTTP/1.0'), /"google_client_id":null/);
    assert.deepEqual(await look({ host: 'demo.ngrok.example', 'x-forwarded-host': 'localhost' }), nothing);
  } finally {
    await demo.close();
    await rm(webDir, { recursive: true });
  }
});

test("the stand-in's script has Google's surface and lets in whom one chooses", async () => {
  const demo = await createTestApp({ deps: { google: openGoogle(readConfig({}), demoPeople, () => now) } });
  try {
    const response = await demo.fastify.inject('/google-demo/client.js');
    assert.equal(response.statusCode, 200);
    assert.match(String(response.headers['content-type']), /^text\/javascript/);

    interface Fake {
      textContent: string;
      onclick?: () => void;
    }
    const made: Fake[] = [];
    const createElement = () => {
      let closed = () => {};
      const element = {
        style: {},
        textContent: '',
        returnValue: '',
        setAttribute: () => undefined,
        append: () => undefined,
        addEventListener: (_close: string, listener: () => void) => void (closed = listener),
        close(value: string) {
          element.returnValue = value;
          closed();
        },
        remove: () => undefined,
        showModal: () => undefined,
      };
      made.push(element);
      return element;
    };
    const window: {
      google?: { accounts: { oauth2: { initTokenClient(config: object): { requestAccessToken(): void } } } };
    } = {};
    runInNewContext(response.body, { window, document: { createElement, body: { append: () => undefined } } });
    const answers: unknown[] = [];
    const client = window.google?.accounts.oauth2.initTokenClient({
      client_id: GOOGLE_DEMO_CLIENT_ID,
      scope: 'profile email',
      callback: ({ access_token }: { access_token: string }) => answers.push(access_token),
      error_callback: ({ type }: { type: string }) => answers.push(type),
    });
    const press = (text: string) => {
      made.length = 0;
      client?.requestAccessToken();
      const button = made.find(({ onclick, textContent }) => onclick && textContent.split('\n').includes(text));
      assert.ok(button, text);
      button.onclick?.();
    };
    press('Cancelar');
    press(DEMO_PEOPLE.student.email);
    assert.equal(answers[0], 'popup_closed');

    const student = succeeds(await enter(String(answers[1]), demo));
    assert.equal(student.json<SignedIn>().user.email, DEMO_PEOPLE.student.email);
    refuses(await enter('demo:outra@aluno.example', demo), 422);
    const [row] = await demo.deps.db.select().from(people).where(eq(people.email, DEMO_PEOPLE.student.email));
    assert.equal(row?.googleSub, `demo:${DEMO_PEOPLE.student.email}`);
  } finally {
    await demo.close();
  }
});

test('a name from Google keeps no address and nothing hidden, and is never empty', async () => {
  for (const [name, kept] of [
    ['Ana \u200bLima www.ganhe.example', 'Ana Lima'],
    ['https://ganhe.example', 'pessoa'],
  ] as const) {
    const { user } = (await enter(issue({ name, email: `pessoa@nome${serial}.example` }))).json<SignedIn>();
    assert.equal(user.full_name, kept);
  }
});

// Passkeys: added, used to sign in and to step up, removed; and what a device or a stranger may try with them.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import type { PasskeyAnswer, PasskeyOffer, PasskeyQuestion } from '@vinculo/contract/auth';
import { PASSKEYS_MAX, STEP_UP_MINUTES } from '@vinculo/contract/rules/limits';
import { audit, managers, passkeys, people, sessions, usedChallenges } from '../../services/database/schema';
import { networkKey } from '../../services/keys/keys';
import { CHALLENGE_MS, createChallenges } from '../../services/passkeys/challenges';
import { succeeds } from '../../testing/domain';
import { passkeyDevice, type Told } from '../../testing/passkeyDevice';
import { appOfFile } from '../../testing/schoolWorld';
import type { SignedInPerson } from '../../testing/testApp';

const PUBLIC_URL = 'https://vinculo.example';
const REFUSED = 'Esta chave não confere. Ela pode ter sido removida.';
const MINUTE_MS = 60_000;

let now = new Date('2026-11-27T12:00:00Z');
let made = 0;

const { app } = await appOfFile({ clock: () => now, config: { publicUrl: PUBLIC_URL } });

const pass = (ms: number) => (now = new Date(now.getTime() + ms));

const send = (method: 'GET' | 'POST' | 'DELETE', url: string, by?: { headers: object }, payload?: object) =>
  app.fastify.inject({ method, url: `/api${url}`, headers: { ...by?.headers }, ...(payload && { payload }) });

async function newManager() {
  const manager = await app.signIn(`gestora${(made += 1)}@chaves.example`, 'Gestora');
  await app.makeCompany(manager);
  return manager;
}

const device = () => passkeyDevice(PUBLIC_URL);

const offerTo = async (by: SignedInPerson) => {
  return succeeds(await send('POST', '/profile/passkeys/options', by)).json<PasskeyOffer>();
};

async function add(by: SignedInPerson, told: Told = {}, on = device()) {
  const answer = await send('POST', '/profile/passkeys', by, {
    name: 'Celular',
    credential: on.make(await offerTo(by), told),
  });
  return { answer, on };
}

async function withKey(told: Told = {}) {
  const manager = await newManager();
  const { answer, on } = await add(manager, told);
  assert.equal(answer.statusCode, 201, answer.body);
  return { manager, on, id: answer.json<{ id: string }>().id };
}

const question = async () => (await send('POST', '/auth/passkey')).json<PasskeyQuestion>();

const enter = (credential: PasskeyAnswer) =>
  send('POST', '/auth/signin', undefined, { provider: 'passkey', credential });

type Answered = Awaited<ReturnType<typeof enter>>;

function assertRefused(answer: Answered) {
  assert.equal(answer.statusCode, 422, answer.body);
  assert.deepEqual(answer.json(), { message: REFUSED });
}

describe('a passkey', () => {
  it('is added by a manager, told by mail and in the trail, and signs in', async () => {
    const { manager, on, id } = await withKey();
    const [line] = await app.deps.db.select().from(audit).where(eq(audit.recordId, id));
    assert.equal(line?.action, 'account.passkey');
    await app.deps.outbox.deliverDue();
    assert.equal(app.sent.at(-1)?.to, manager.person.email);
    assert.equal(app.sent.at(-1)?.subject, 'Uma chave de acesso entrou na sua conta');

    pass(MINUTE_MS);
    const entered = succeeds(await enter(on.answer(await question())));
    const { access_token, user } = entered.json<{ access_token: string; user: { id: string } }>();
    assert.equal(user.id, manager.person.id);
    const listed = await send('GET', '/profile/passkeys', { headers: { authorization: `Bearer ${access_token}` } });
    assert.deepEqual(listed.json(), [
      {
        id,
        name: 'Celular',
        created_at: new Date(now.getTime() - MINUTE_MS).toISOString(),
        last_used_at: now.toISOString(),
      },
    ]);
  });

  it('keeps its counter, whether it is synced, and a random handle of its person', async () => {
    const { manager, on, id } = await withKey({ isSynced: true, counter: 5 });
    assert.equal((await enter(on.answer(await question(), { isSynced: true, counter: 9 }))).statusCode, 200);
    const [key] = await app.deps.db.select().from(passkeys).where(eq(passkeys.id, id));
    assert.deepEqual([key?.counter, key?.backupEligible, key?.backedUp], [9, true, true]);
    const [person] = await app.deps.db.select().from(people).where(eq(people.id, manager.person.id));
    assert.match(person?.passkeyHandle ?? '', /^[\w-]{43}$/);
    assert.equal((await offerTo(manager)).user.id, person?.passkeyHandle, 'the same for every key of the person');
  });

  it('is for people who manage something, support included; students are offered none', async () => {
    const support = await app.signIn('suporte@chaves.example', 'Suporte', { superAdmin: true });
    assert.equal((await add(support)).answer.statusCode, 201);
    const student = await app.signIn('aluna@chaves.example');
    for (const url of ['/profile/passkeys/options', '/profile/passkeys']) {
      const body = { name: 'Celular', credential: device().make(await offerTo(support)) };
      assert.equal((await send('POST', url, student, body)).statusCode, 403, url);
    }
  });

  it('has a name, and a person has few', async () => {
    const manager = await newManager();
    const credential = device().make(await offerTo(manager));
    const unnamed = await send('POST', '/profile/passkeys', manager, { name: ' ', credential });
    assert.deepEqual(unnamed.json().fields, { name: ['Dê um nome à chave'] });
    for (let count = 0; count < PASSKEYS_MAX; count += 1) assert.equal((await add(manager)).answer.statusCode, 201);
    assert.equal((await add(manager)).answer.statusCode, 409);
  });

  it('is removed by its person alone, told, and then opens nothing', async () => {
    const { manager, on, id } = await withKey();
    const stranger = await newManager();
    assert.equal((await send('DELETE', `/profile/passkeys/${id}`, stranger)).statusCode, 404);
    assert.equal((await send('DELETE', `/profile/passkeys/${id}`, manager)).statusCode, 204);
    await app.deps.outbox.deliverDue();
    assert.equal(app.sent.at(-1)?.subject, 'Uma chave de acesso saiu da sua conta');
    assertRefused(await enter(on.answer(await question())));
  });

  it('of a person who manages nothing any more opens the account, and no school', async () => {
    const { manager, on } = await withKey();
    await app.deps.db.delete(managers).where(eq(managers.personId, manager.person.id));
    const entered = succeeds(await enter(on.answer(await question())));
    const headers = { authorization: `Bearer ${entered.json<{ access_token: string }>().access_token}` };
    assert.deepEqual(entered.json<{ user: { permission: object } }>().user.permission, { companies: [] });
    assert.equal((await send('POST', '/profile/passkeys/options', { headers })).statusCode, 403);
    assert.equal((await send('GET', '/profile/passkeys', { headers })).json<object[]>().length, 1);
  });

  it('of a person who has left opens nothing', async () => {
    const { manager, on } = await withKey();
    assert.equal((await send('DELETE', '/profile', manager)).statusCode, 204);
    assert.equal((await enter(on.answer(await question()))).statusCode, 403);
  });
});

describe('an answer that does not count', () => {
  const LIES: Record<string, Told> = {
    'of another origin': { origin: 'https://vinculo.example.evil.example' },
    'of another port': { origin: 'https://vinculo.example:8443' },
    'for another site': { rpId: 'evil.example' },
    'without looking at the person': { isVerified: false },
    'with a counter that went back': { counter: 3 },
    'with the same counter': { counter: 7 },
    'of another kind of key': { isSynced: true },
    'in the name of another person': { userHandle: Buffer.alloc(32, 1).toString('base64url') },
    'of no person': { userHandle: null },
  };
  for (const [name, told] of Object.entries(LIES)) {
    it(`signs nobody in: ${name}`, async () => {
      const { on } = await withKey({ counter: 7 });
      assertRefused(await enter(on.answer(await question(), { counter: 8, ...told })));
      assert.equal((await enter(on.answer(await question(), { counter: 8 }))).statusCode, 200, 'the truth does');
    });
  }

  it('adds no key either', async () => {
    const manager = await newManager();
    const lies = [{ origin: 'https://evil.example' }, { rpId: 'evil.example' }, { isVerified: false }];
    for (const told of lies) assert.equal((await add(manager, told)).answer.statusCode, 422);
    assert.deepEqual((await send('GET', '/profile/passkeys', manager)).json(), []);
  });

  it('adds no key whose statement would send us to look for certificates', async () => {
    const manager = await newManager();
    const { answer } = await add(manager, { isAttested: true });
    assert.equal(answer.statusCode, 422, answer.body);
    assert.deepEqual((await send('GET', '/profile/passkeys', manager)).json(), []);
  });

  it('is one that was given before', async () => {
    const { on } = await withKey();
    const answer = on.answer(await question(), { counter: 0 });
    const { id } = answer;
    // A synced key counts nothing, so the counter cannot tell.
    await app.deps.db.update(passkeys).set({ counter: 0 }).where(eq(passkeys.credentialId, id));
    assert.equal((await enter(answer)).statusCode, 200);
    assertRefused(await enter(answer));
    await app.deps.db.update(passkeys).set({ counter: 0 }).where(eq(passkeys.credentialId, id));
    assertRefused(await enter(answer));
  });

  it('comes too late, or answers a question that we did not ask', async () => {
    const { on } = await withKey();
    const asked = await question();
    pass(CHALLENGE_MS);
    assertRefused(await enter(on.answer(asked)));
    assertRefused(await enter(on.answer({ ...asked, challenge: Buffer.alloc(32, 7).toString('base64url') })));
  });

  it('is for something else: the question of adding, of a step-up, or of another session', async () => {
    const { manager, on } = await withKey();
    const passkey = (await send('POST', '/profile/step-up/options', manager)).json<PasskeyQuestion>();
    assertRefused(await enter(on.answer(passkey)));
    assertRefused(await enter(on.answer({ ...passkey, challenge: (await offerTo(manager)).challenge })));
    const elsewhere = await app.signIn(manager.person.email);
    const stepUp = (by: SignedInPerson, asked: PasskeyQuestion) =>
      send('POST', '/profile/step-up', by, { by: 'passkey', credential: on.answer(asked) });
    assertRefused(await stepUp(elsewhere, passkey));
    assertRefused(await stepUp(manager, await question()));
    assert.equal((await stepUp(manager, passkey)).statusCode, 204);
  });

  it('of a key that an account has already, adds it to no other', async () => {
    const { on } = await withKey();
    assert.equal((await add(await newManager(), {}, on)).answer.statusCode, 409);
  });
});

describe('a stranger', () => {
  it('learns nothing from the question, and fills nothing by asking', async () => {
    const kept = await app.deps.db.$count(usedChallenges);
    const [one, other] = [await question(), await question()];
    assert.deepEqual(Object.keys(one).toSorted(), ['challenge', 'rpId', 'timeout', 'userVerification']);
    assert.notEqual(one.challenge, other.challenge);
    assertRefused(await enter(device().answer(one, { userHandle: 'bm9ib2R5' })));
    assert.equal(await app.deps.db.$count(usedChallenges), kept);
  });
});

it('used challenges are swept once they are too old anyway', async () => {
  const challenges = createChallenges(app.deps.db, app.deps.keys, () => now);
  await challenges.use(app.deps.db, 'one');
  assert.equal(await challenges.use(app.deps.db, 'one'), false);
  pass(CHALLENGE_MS + 1);
  assert.ok((await challenges.sweep()) >= 1);
  assert.equal(await app.deps.db.$count(usedChallenges), 0);
});

describe('a step-up', () => {
  const AGE_MS = STEP_UP_MINUTES * MINUTE_MS;
  const invite = (by: SignedInPerson) => send('DELETE', '/profile/sessions', by);
  const offer = (by: SignedInPerson) => send('POST', '/profile/passkeys/options', by);

  function codeTo(email: string) {
    const mail = app.sent.findLast(({ to, subject }) => to === email && subject.includes('confirma que é você'));
    return /\d{6}/.exec(mail?.subject ?? '')?.[0] ?? assert.fail('no code');
  }

  it('is wanted when the last proof is old, in one shape that ends nothing, and signing in is one', async () => {
    const manager = await newManager();
    pass(AGE_MS - MINUTE_MS);
    assert.equal((await offer(manager)).statusCode, 200);
    pass(MINUTE_MS);
    // An access token lives as long: the client has renewed it.
    const renewed = await app.fastify.inject({
      method: 'POST',
      url: '/api/auth/refresh',
      payload: { refresh_token: manager.tokens.refresh_token },
    });
    const { access_token } = renewed.json<{ access_token: string }>();
    const later = { ...manager, headers: { authorization: `Bearer ${access_token}` } };
    const asked = await offer(later);
    assert.equal(asked.statusCode, 428);
    assert.deepEqual(asked.json(), {
      message: 'Nada foi feito: falta confirmar que é você.',
      reason: 'step-up',
    });
    assert.equal((await invite(later)).statusCode, 204, 'other calls go on');
    const again = await app.signIn(manager.person.email);
    assert.equal((await offer(again)).statusCode, 200);
    assert.equal((await offer(later)).statusCode, 428, 'another session proves nothing for this one');
  });

  async function old(manager: SignedInPerson) {
    const aged = { createdAt: new Date(now.getTime() - AGE_MS), provedAt: null };
    await app.deps.db.update(sessions).set(aged).where(eq(sessions.personId, manager.person.id));
  }

  it('is done by one of the own keys', async () => {
    const { manager, on } = await withKey();
    const other = await withKey();
    await old(manager);
    const passkey = (await send('POST', '/profile/step-up/options', manager)).json<PasskeyQuestion>();
    assert.equal(passkey.allowCredentials?.length, 1);
    const prove = (credential: PasskeyAnswer) =>
      send('POST', '/profile/step-up', manager, { by: 'passkey', credential });
    assertRefused(await prove(other.on.answer(passkey)));
    assertRefused(await prove(on.answer(passkey, { isVerified: false })));
    assert.equal((await offer(manager)).statusCode, 428);
    assert.equal((await prove(on.answer(passkey, { userHandle: null }))).statusCode, 204);
    assert.equal((await offer(manager)).statusCode, 200);
    assertRefused(await prove(on.answer(passkey)));
  });

  it('is done by a mailed code, once, in the session that asked for it', async () => {
    const manager = await newManager();
    const elsewhere = await app.signIn(manager.person.email);
    await old(manager);
    assert.equal((await send('POST', '/profile/step-up/code', manager)).statusCode, 204);
    assert.equal((await send('POST', '/profile/step-up/code', manager)).statusCode, 429);
    const password = codeTo(manager.person.email);
    const prove = (by: SignedInPerson, code: string) =>
      send('POST', '/profile/step-up', by, { by: 'code', password: code });
    assert.equal((await prove(elsewhere, password)).statusCode, 422);
    assert.deepEqual((await prove(manager, password === '000000' ? '000001' : '000000')).json().fields, {
      password: ['Código de acesso incorreto'],
    });
    assert.equal((await prove(manager, password)).statusCode, 204);
    assert.equal((await offer(manager)).statusCode, 200);
    assert.equal((await offer(elsewhere)).statusCode, 428);
    assert.equal((await prove(manager, password)).statusCode, 422, 'once');
    const signIn = { provider: 'email', email: manager.person.email, password };
    assert.equal((await send('POST', '/auth/signin', undefined, signIn)).statusCode, 422, 'it signs nobody in');
  });

  it('is asked of nobody who manages nothing', async () => {
    const student = await app.signIn('outra.aluna@chaves.example');
    await old(student);
    succeeds(await send('POST', '/profile/email/codes', student, { email: 'nova@chaves.example' }), 204);
  });
});

it('a stranger who tries keys is slowed down, and those who sign in are not', async () => {
  const { on } = await withKey();
  const asker = networkKey(app.deps.keys, '127.0.0.1');
  while ((await app.deps.limits.take('passkeyAddress', asker)) === null);
  await app.deps.limits.refund('passkeyAddress', asker);
  await app.deps.limits.refund('passkeyAddress', asker);
  for (let count = 0; count < 3; count += 1) assert.equal((await enter(on.answer(await question()))).statusCode, 200);
  const unknown = async () => enter(device().answer(await question(), { userHandle: 'bm9ib2R5' }));
  assertRefused(await unknown());
  assert.equal((await unknown()).statusCode, 429);
});

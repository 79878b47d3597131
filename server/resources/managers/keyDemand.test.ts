/** A school that demands a passkey of its managers: from when, of whom, and what a reader of a mailbox may try. */

import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import type { KeyDemand } from '@vinculo/contract/managers';
import type { PasskeyOffer } from '@vinculo/contract/passkeys';
import { KEY_DEMAND_DAYS, STEP_UP_MINUTES } from '@vinculo/contract/rules/limits';
import { audit, companies, managers, passkeys, sessions } from '../../services/database/schema';
import { keySteps, wanted } from '../../testing/keySteps';
import { NO_LIMITS } from '../../testing/noLimits';
import { passkeyDevice } from '../../testing/passkeyDevice';
import { createTestApp, type SignedInPerson, type TestApp } from '../../testing/testApp';

const PUBLIC_URL = 'https://vinculo.example';
const DAY_MS = 86_400_000;
const LONG_MS = (STEP_UP_MINUTES + 1) * 60_000;

let app: TestApp;
let now = new Date('2026-11-27T12:00:00Z');
let made = 0;
let manager: SignedInPerson;
let school: string;
const { send, addKey, useKey, useCode } = keySteps(() => app, PUBLIC_URL);

before(async () => {
  const config = { publicUrl: PUBLIC_URL };
  app = await createTestApp({ clock: () => now, config, deps: { limits: NO_LIMITS } });
});
after(() => app.close());
beforeEach(async () => {
  manager = await newManager();
  school = (await app.makeCompany(manager)).id;
});

const newManager = () => app.signIn(`gestora${(made += 1)}@exigente.example`, `Gestora ${made}`);
const pass = (ms: number) => (now = new Date(now.getTime() + ms));
const join = (companyId: string, { person }: SignedInPerson) =>
  app.deps.db.insert(managers).values({ companyId, personId: person.id, joinedAt: now });

const managersOf = (by: SignedInPerson, companyId = school) => send('GET', `/companies/${companyId}/managers`, by);

/** The person's keys were made before the time of notice. */
const ageKeys = ({ person }: SignedInPerson) =>
  app.deps.db
    .update(passkeys)
    .set({ createdAt: new Date(now.getTime() - KEY_DEMAND_DAYS * DAY_MS) })
    .where(eq(passkeys.personId, person.id));

/** What the person's sessions have shown was long ago. */
async function age({ person }: SignedInPerson) {
  const ago = new Date(now.getTime() - LONG_MS);
  const keyProvedAt = sql`case when ${sessions.keyProvedAt} is null then null else ${ago.toISOString()}::timestamptz end`;
  await app.deps.db.update(sessions).set({ provedAt: ago, keyProvedAt }).where(eq(sessions.personId, person.id));
}

const demand = (by: SignedInPerson, demanded = true) =>
  send('POST', `/companies/${school}/managers/passkeys`, by, { demanded });

/** The school demands a key, its manager has one, and this is another session of theirs that used none. */
async function demanding() {
  const key = await addKey(manager);
  await ageKeys(manager);
  assert.equal((await demand(manager)).statusCode, 200);
  pass(LONG_MS);
  return { ...key, other: await app.signIn(manager.person.email) };
}

describe('a demanded key', () => {
  it('is wanted at once where every manager has had one for a week; all are told, and the trail keeps it', async () => {
    assert.equal(wanted(await demand(manager)), 'passkey', 'who demands one has one');
    await addKey(manager);
    await ageKeys(manager);
    const answer = await demand(manager);
    assert.deepEqual(answer.json(), { from: now.toISOString(), without: [], lost: [] });
    await app.deps.outbox.deliverDue();
    assert.equal(app.sent.at(-1)?.subject, 'A sua escola passou a exigir chave de acesso');
    const [line] = await app.deps.db.select().from(audit).where(eq(audit.recordId, school));
    assert.equal(line?.action, 'company.passkeys');
    assert.equal((await managersOf(manager)).statusCode, 200);
    assert.equal(wanted(await managersOf(await app.signIn(manager.person.email))), 'passkey');
  });

  it('is wanted in a week where one has none, whose mail says the day', async () => {
    const late = await newManager();
    await join(school, late);
    await addKey(manager);
    const { from, without } = (await demand(manager)).json<KeyDemand>();
    assert.equal(from, new Date(now.getTime() + KEY_DEMAND_DAYS * DAY_MS).toISOString());
    assert.deepEqual(without, [late.person.fullName]);
    await app.deps.outbox.deliverDue();
    assert.match(app.sent.findLast(({ to }) => to === late.person.email)?.text ?? '', /A partir de 0?\d+ de dezembro/);
    pass(KEY_DEMAND_DAYS * DAY_MS - 1000);
    const again = await app.signIn(late.person.email);
    assert.equal((await managersOf(again)).statusCode, 200);
    pass(1000);
    assert.equal(wanted(await managersOf(again)), 'passkey');

    // A first key is added here with a code, and the work goes on.
    await age(again);
    assert.equal(wanted(await send('POST', '/profile/passkeys/options', again)), 'step-up');
    await useCode(again);
    assert.equal((await addKey(again)).answer.statusCode, 201);
    assert.equal((await managersOf(again)).statusCode, 200);
  });

  it('does not hold before the owner of a mailbox can remove the key that its reader added', async () => {
    const reader = await app.signIn(manager.person.email);
    const { id } = await addKey(reader);
    const { from } = (await demand(reader)).json<KeyDemand>();
    assert.equal(from, new Date(now.getTime() + KEY_DEMAND_DAYS * DAY_MS).toISOString());
    await app.deps.outbox.deliverDue();
    assert.equal(app.sent.at(-1)?.subject, 'A sua escola passou a exigir chave de acesso');
    assert.equal((await managersOf(manager)).statusCode, 200);
    await age(manager);
    await useCode(manager);
    assert.equal((await send('DELETE', `/profile/passkeys/${id}`, manager)).statusCode, 204);
    assert.equal((await addKey(manager)).answer.statusCode, 201);
  });

  it('is not ended before it holds by a key that came after it', async () => {
    const { on } = await addKey(manager);
    await demand(manager);
    pass(1000);
    const reader = await app.signIn(manager.person.email);
    await addKey(reader);
    const refused = await demand(reader, false);
    assert.equal(refused.statusCode, 409, refused.body);
    assert.equal((await useKey(manager, on)).statusCode, 204);
    assert.equal((await demand(manager, false)).json<KeyDemand>().from, null);
  });

  it('leaves other schools and the own account as they were', async () => {
    const { other } = await demanding();
    const { id } = await app.makeCompany(manager);
    assert.equal((await managersOf(other, id)).statusCode, 200);
    await useCode(other);
    assert.equal((await send('POST', `/companies/${id}/exports`, other)).statusCode, 201);
    assert.equal(wanted(await send('POST', `/companies/${school}/exports`, other)), 'passkey');
    for (const url of ['/profile', '/profile/sessions', '/cards/me'])
      assert.notEqual((await send('GET', url, other)).statusCode, 428, url);
    const upload = { headers: { ...other.headers, 'x-company-id': school } };
    assert.equal(
      wanted(await send('GET', '/users?search=maria&page=1', upload)),
      'passkey',
      'not for the other school instead',
    );
  });

  it('is wanted for a step-up too: a code is not enough, nor is a key of long ago', async () => {
    const { on, other } = await demanding();
    await useCode(other);
    assert.equal(wanted(await send('POST', `/companies/${school}/exports`, other)), 'passkey');
    assert.equal((await useKey(other, on)).statusCode, 204);
    assert.equal((await send('POST', `/companies/${school}/exports`, other)).statusCode, 201);
    await age(other);
    assert.equal((await managersOf(other)).statusCode, 200, 'the session keeps its proof for reading');
    await useCode(other);
    assert.equal(wanted(await send('POST', `/companies/${school}/exports`, other)), 'passkey');
  });

  it('proves its own session and person alone, and nothing once it is removed', async () => {
    const { on, id, other } = await demanding();
    const stranger = await newManager();
    assert.equal((await useKey(stranger, on)).statusCode, 422);
    assert.equal((await useKey(other, on)).statusCode, 204);
    const tab = await app.signIn(manager.person.email);
    assert.equal(wanted(await managersOf(tab)), 'passkey');
    const last = await send('DELETE', `/profile/passkeys/${id}`, other);
    assert.equal(last.statusCode, 409, last.body);
    assert.equal((await addKey(other)).answer.statusCode, 201);
    assert.equal((await useKey(tab, on)).statusCode, 204);
    assert.equal((await send('DELETE', `/profile/passkeys/${id}`, other)).statusCode, 204);
    assert.equal(wanted(await managersOf(tab)), 'passkey');
  });

  it('protects the account of who has one: a mailbox adds none, removes none, ends nothing', async () => {
    const { id, other } = await demanding();
    await useCode(other);
    assert.equal(wanted((await addKey(other)).answer), 'passkey');
    assert.equal(wanted(await send('DELETE', `/profile/passkeys/${id}`, other)), 'passkey');
    assert.equal(wanted(await send('DELETE', '/profile', other)), 'passkey');
    const change = { email: `ladra${made}@fora.example` };
    assert.equal(wanted(await send('POST', '/profile/email/codes', other, change)), 'passkey');
    assert.equal(wanted(await demand(other, false)), 'passkey');
  });

  it('is ended by a key alone, before it holds too, and all are told', async () => {
    await join(school, await newManager());
    await addKey(manager);
    await demand(manager);
    const other = await app.signIn(manager.person.email);
    await useCode(other);
    assert.equal(wanted(await demand(other, false)), 'passkey');
    assert.deepEqual((await demand(manager, false)).json<KeyDemand>().from, null);
    await app.deps.outbox.deliverDue();
    assert.equal(app.sent.at(-1)?.subject, 'A sua escola não exige mais chave de acesso');
    const [kept] = await app.deps.db.select().from(companies).where(eq(companies.id, school));
    assert.equal(kept?.passkeysFrom, null);
  });
});

it('the operator demands a key of support by a setting, from the first day', async (t) => {
  const strict = await createTestApp({ config: { publicUrl: PUBLIC_URL, supportPasskeys: true } });
  t.after(() => strict.close());
  const { headers } = await strict.signIn('suporte@exigente.example', 'Suporte', { superAdmin: true });
  const ask = (method: 'GET' | 'POST', url: string, payload?: object) =>
    strict.fastify.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) });
  for (const url of ['/companies?page=1', '/dashboard', '/audit?page=1'])
    assert.equal(wanted(await ask('GET', url)), 'passkey', url);
  assert.equal((await ask('GET', '/profile')).statusCode, 200);
  const offer = (await ask('POST', '/profile/passkeys/options')).json<PasskeyOffer>();
  const credential = passkeyDevice(PUBLIC_URL).make(offer);
  assert.equal((await ask('POST', '/profile/passkeys', { name: 'Mesa', credential })).statusCode, 201);
  assert.equal((await ask('GET', '/dashboard')).statusCode, 200);
});

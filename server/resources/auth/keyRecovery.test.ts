/** A lost key: who may replace it, when, who is told, and what a reader of the mailbox may try. */

import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { and, eq } from 'drizzle-orm';
import type { TokenPair } from '@vinculo/contract/auth';
import type { KeyDemand } from '@vinculo/contract/managers';
import type { KeyRecovery, Passkey } from '@vinculo/contract/passkeys';
import type { OwnSession } from '@vinculo/contract/profile';
import { KEY_RECOVERY_DAYS, KEY_RECOVERY_HOURS } from '@vinculo/contract/rules/limits';
import { readLostKeys } from '../../domain/people/keyRecovery';
import { audit, companies, keyRecoveries, managers, sessions } from '../../services/database/schema';
import { LIMITS } from '../../services/limits/limits';
import { keySteps, wanted, type Device } from '../../testing/keySteps';
import { createTestApp, type SignedInPerson, type TestApp } from '../../testing/testApp';

const PUBLIC_URL = 'https://vinculo.example';
const HOUR_MS = 3_600_000;
const MAILED = 'Pediram para trocar a sua chave de acesso';
const TOLD = 'Um administrador diz que perdeu a chave de acesso';

let app: TestApp;
let now = new Date('2026-11-27T12:00:00Z');
let made = 0;
/** Has lost the key of this device. */
let owner: SignedInPerson;
let lost: Device;
/** The owner's, begun with a mailed code; a thief's would look the same. */
let asker: SignedInPerson;
let colleague: SignedInPerson;
let school: string;
const { send, addKey, useKey, useCode } = keySteps(() => app, PUBLIC_URL);

before(async () => {
  app = await createTestApp({ clock: () => now, config: { publicUrl: PUBLIC_URL } });
});
after(() => app.close());
beforeEach(async () => {
  owner = await newManager();
  colleague = await newManager();
  school = await demandingSchool(owner, colleague);
  lost = (await addKey(owner)).on;
  await addKey(colleague);
  asker = await app.signIn(owner.person.email);
});

const newManager = () => app.signIn(`gestora${(made += 1)}@perdida.example`, `Gestora ${made}`);
const join = (companyId: string, { person }: SignedInPerson) =>
  app.deps.db.insert(managers).values({ companyId, personId: person.id, joinedAt: now });

async function demandingSchool(first: SignedInPerson, ...others: SignedInPerson[]): Promise<string> {
  const { id } = await app.makeCompany(first);
  for (const other of others) await join(id, other);
  await app.deps.db.update(companies).set({ passkeysFrom: now }).where(eq(companies.id, id));
  return id;
}

/** Later, in the same session. */
async function later(by: SignedInPerson, hours: number): Promise<SignedInPerson> {
  now = new Date(now.getTime() + hours * HOUR_MS);
  const answer = await send('POST', '/auth/refresh', { headers: {} }, { refresh_token: by.tokens.refresh_token });
  assert.equal(answer.statusCode, 200, answer.body);
  const tokens = answer.json<TokenPair>();
  return { ...by, tokens, headers: { authorization: `Bearer ${tokens.access_token}` } };
}

const idOf = async (by: SignedInPerson) =>
  (await send('GET', '/profile/sessions', by)).json<OwnSession[]>().find(({ current }) => current)?.id;
const begin = (by = asker) => send('POST', '/profile/passkeys/recovery', by);
const begun = async (by = asker) => (await begin(by)).json<KeyRecovery | null>();
const stateOf = async (by = asker) =>
  (await send('GET', '/profile/passkeys/recovery', by)).json<KeyRecovery | null>()?.is_open ?? null;
const waitingAt = async (companyId = school, by = colleague) =>
  (await send('GET', `/companies/${companyId}/managers/passkeys`, by)).json<KeyDemand>().lost ?? [];
const confirm = (id = '', by = colleague, companyId = school) =>
  send('POST', `/companies/${companyId}/managers/lost-keys/${id}`, by);
const confirmAt = async (companyId = school, by = colleague) =>
  confirm((await waitingAt(companyId, by))[0]?.id, by, companyId);
const keysOf = async (by: SignedInPerson) => (await send('GET', '/profile/passkeys', by)).json<Passkey[]>();
const manages = async (by: SignedInPerson) => wanted(await send('GET', `/companies/${school}/managers`, by));

/** A new key, by a mailed code. */
async function replace(by: SignedInPerson) {
  await useCode(by);
  return addKey(by);
}

async function mailsTo({ person }: SignedInPerson, about: string) {
  await app.deps.outbox.deliverDue();
  return app.sent.filter(({ to, subject }) => to === person.email && subject === about);
}

const press = (url: string) =>
  app.fastify.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'palavra=sair',
  });

async function endingLink(): Promise<string> {
  const [mail] = await mailsTo(owner, MAILED);
  return /\/nao-fui-eu\/\S+/.exec(mail?.text ?? '')?.[0] ?? assert.fail('no link');
}

describe('a lost key', () => {
  it('is told at once to the mailbox and to the others of each school, by name, and stands in the trail', async () => {
    await begin();
    assert.equal((await mailsTo(owner, MAILED)).length, 1);
    assert.equal((await mailsTo(owner, TOLD)).length, 0);
    const [told] = await mailsTo(colleague, TOLD);
    assert.ok(told?.text.includes(owner.person.fullName) && told.text.includes(owner.person.email));
    const [line] = await app.deps.db
      .select()
      .from(audit)
      .where(and(eq(audit.companyId, school), eq(audit.action, 'manager.key-lost')));
    assert.deepEqual([line?.personId, line?.recordId], [owner.person.id, owner.person.id]);
    const waiting = (await waitingAt())[0];
    assert.deepEqual(waiting, {
      id: waiting?.id,
      full_name: owner.person.fullName,
      email: owner.person.email,
      asked_at: now.toISOString(),
    });
  });

  it('is replaced once another manager has confirmed, by a code and a new key, which removes the old one', async () => {
    await begin();
    assert.equal(wanted((await addKey(asker)).answer), 'passkey', 'a code of a moment ago alone does not');
    assert.equal((await confirmAt()).statusCode, 204);
    assert.deepEqual(await waitingAt(), []);
    assert.equal(await stateOf(), true);
    now = new Date(now.getTime() + HOUR_MS / 3);
    asker = await later(asker, 0);
    assert.equal(wanted((await addKey(asker)).answer), 'step-up', 'a copied session alone does not');
    const { answer, id } = await replace(asker);
    assert.equal(answer.statusCode, 201, answer.body);
    assert.deepEqual(
      (await keysOf(asker)).map((key) => key.id),
      [id],
    );
    assert.equal(await manages(asker), 200);
    owner = await later(owner, 0);
    assert.equal(await manages(owner), 'passkey', 'what the old key had shown holds no more');
    assert.equal((await useKey(owner, lost)).statusCode, 422);
    assert.equal((await mailsTo(owner, 'Uma chave de acesso saiu da sua conta')).length, 1);
    assert.equal((await mailsTo(owner, 'Uma chave de acesso entrou na sua conta')).length, 2);
  });

  it('is replaced a day later where no other manager says a word, and no minute before', async () => {
    const { opens_at: opensAt } = (await begun()) ?? {};
    assert.equal(opensAt, new Date(now.getTime() + KEY_RECOVERY_HOURS * HOUR_MS).toISOString());
    asker = await later(asker, KEY_RECOVERY_HOURS - 1 / 60);
    assert.equal(await stateOf(), false);
    assert.equal(wanted((await addKey(asker)).answer), 'passkey');
    asker = await later(asker, 1 / 60);
    assert.equal((await replace(asker)).answer.statusCode, 201);
    assert.equal(await stateOf(), null);
    assert.equal((await keysOf(asker)).length, 1);
  });

  it('is given up after days', async () => {
    await begin();
    for (let day = 0; day < KEY_RECOVERY_DAYS; day += 1) asker = await later(asker, 24);
    assert.equal(await stateOf(), null);
    assert.equal(wanted((await replace(asker)).answer), 'passkey');
    assert.deepEqual(await readLostKeys(app.deps.db, { companyId: school, managerId: colleague.person.id }, now), []);
    assert.notEqual(await begun(), null, 'and can be asked for again');
  });

  it('is nothing to who has a key at hand, or is asked for none', async () => {
    const free = await newManager();
    await app.makeCompany(free);
    await addKey(free);
    assert.equal(await begun(free), null);
    const late = await newManager();
    await join(school, late);
    assert.equal(await begun(late), null, 'the first key is added by a code');
    assert.equal((await mailsTo(colleague, TOLD)).length, 0);
  });
});

describe('who reads the mailbox', () => {
  it('gets no key in another session, whatever the others confirmed', async () => {
    await begin();
    await confirmAt();
    const other = await app.signIn(owner.person.email);
    assert.equal(await stateOf(other), null);
    assert.equal(wanted((await replace(other)).answer), 'passkey');
    assert.equal((await begin(other)).statusCode, 409);
  });

  it('cannot confirm alone: not as the person, as a stranger, without a key, or for another school', async () => {
    await begin();
    const [{ id } = { id: '' }] = await waitingAt();
    assert.equal((await confirm(id, owner)).statusCode, 404, 'the own key of a moment ago');
    const stranger = await newManager();
    const theirs = await demandingSchool(stranger);
    await addKey(stranger);
    assert.equal((await confirm(id, stranger)).statusCode, 404);
    assert.equal((await confirm(id, stranger, theirs)).statusCode, 404);
    assert.equal(wanted(await confirm(id, await app.signIn(colleague.person.email))), 'passkey');
    colleague = await later(colleague, 1);
    assert.equal(wanted(await confirm(id)), 'passkey', 'nor with a key of long ago, on an open computer');
    asker = await later(asker, 0);
    assert.equal(await stateOf(), false);
  });

  it('cannot confirm by a school of their own', async () => {
    const thief = await newManager();
    const theirs = await demandingSchool(thief);
    await addKey(thief);
    await join(theirs, owner);
    await begin();
    assert.equal((await confirmAt(theirs, thief)).statusCode, 204);
    assert.equal(await stateOf(), false);
    assert.equal((await confirmAt()).statusCode, 204);
    assert.equal(await stateOf(), true, 'each school has');
  });

  it('begins again, and all are told, where a school demands a key meanwhile', async () => {
    await begin();
    await confirmAt();
    const third = await newManager();
    const other = await demandingSchool(third);
    await join(other, owner);
    assert.equal(await stateOf(), null);
    await begin();
    assert.equal(await stateOf(), false);
    assert.equal((await mailsTo(third, TOLD)).length, 1);
    asker = await later(asker, KEY_RECOVERY_HOURS);
    assert.equal(await stateOf(), true);
  });

  it('has it ended by any use of a key', async () => {
    await begin();
    await confirmAt();
    assert.equal((await useKey(await app.signIn(owner.person.email), lost)).statusCode, 204);
    assert.equal(await stateOf(), null);
    assert.equal(wanted((await replace(asker)).answer), 'passkey');
  });

  it('has it ended, with every session, by the link in the mail, once', async () => {
    await begin();
    await confirmAt();
    const link = await endingLink();
    assert.equal((await app.fastify.inject(link)).statusCode, 200);
    assert.equal(await stateOf(), true, 'a mail scanner ends nothing');
    assert.equal((await press(link)).statusCode, 200);
    assert.equal((await send('GET', '/profile', asker)).statusCode, 401);
    assert.deepEqual(await waitingAt(), []);
    asker = await app.signIn(owner.person.email);
    assert.equal(await stateOf(), null);
    await begin();
    assert.equal((await press(link)).statusCode, 404);
    assert.equal(await stateOf(), false);
  });

  it('has it ended by the end of the session, which lets another one ask', async () => {
    await begin();
    const [waiting] = await waitingAt();
    const other = await app.signIn(owner.person.email);
    assert.equal((await send('DELETE', '/profile/sessions', other)).statusCode, 204);
    assert.deepEqual(await waitingAt(), []);
    assert.equal((await confirm(waiting?.id)).statusCode, 404);
    assert.notEqual(await begun(other), null);
  });

  it('has it ended by who removes the manager, also where they are made one again', async () => {
    await begin();
    const body = { company_id: school, user_id: owner.person.id, email: owner.person.email };
    assert.equal((await send('PATCH', '/permissions/delete', colleague, body)).statusCode, 204);
    assert.equal(await app.deps.db.$count(keyRecoveries, eq(keyRecoveries.personId, owner.person.id)), 0);
    assert.equal((await send('PATCH', '/permissions/create', colleague, body)).statusCode, 204);
    assert.equal((await send('POST', `/companies/${school}/recognition`, owner)).statusCode, 204);
    asker = await later(asker, KEY_RECOVERY_HOURS);
    assert.equal(await stateOf(), null);
    assert.equal(wanted((await replace(asker)).answer), 'passkey');
  });

  it('is ended by another session of the person with a proof alone, and by a session that nothing waits for without', async () => {
    await begin();
    const copied = await app.signIn(owner.person.email);
    const prove = (provedAt: Date) =>
      app.deps.db.update(sessions).set({ provedAt }).where(eq(sessions.personId, owner.person.id));
    await prove(new Date(0));
    for (const path of ['/profile/sessions', `/profile/sessions/${await idOf(asker)}`])
      assert.equal((await send('DELETE', path, copied)).statusCode, 428);
    assert.equal(await stateOf(), false);
    await prove(now);
    assert.equal((await send('DELETE', '/profile/sessions', copied)).statusCode, 204);
    assert.equal((await begin(copied)).statusCode, 200);
    await prove(new Date(0));
    assert.equal((await send('DELETE', '/profile/sessions', copied)).statusCode, 204);
  });

  it('tells once however often it is asked, at once too, and a few times a week', async () => {
    const other = await app.signIn(owner.person.email);
    const answers = await Promise.all([begin(), begin(other), begin()]);
    const refused = answers.filter(({ statusCode }) => statusCode === 409).length;
    assert.equal(answers.filter(({ statusCode }) => statusCode === 200).length + refused, 3);
    assert.ok(refused === 1 || refused === 2, 'one session alone');
    assert.equal((await mailsTo(colleague, TOLD)).length, 1);
    let last = 200;
    for (let count = 0; last === 200; count += 1) {
      assert.ok(count < LIMITS.keyRecovery.points, 'it stops');
      // Another session ends, and the next begins.
      const next = await app.signIn(owner.person.email);
      await send('DELETE', '/profile/sessions', next);
      last = (await begin(next)).statusCode;
    }
    assert.equal(last, 429);
    assert.equal((await mailsTo(colleague, TOLD)).length, LIMITS.keyRecovery.points);
  });

  it('gets one new key, also of two at once', async () => {
    await begin();
    await confirmAt();
    await useCode(asker);
    const answers = await Promise.all([addKey(asker), addKey(asker)]);
    const added = answers.filter(({ answer }) => answer.statusCode === 201);
    const keys = await keysOf(asker);
    assert.ok(added.length > 0);
    assert.equal(await stateOf(), null);
    // The second may have come after the first had shown who acts.
    assert.equal(keys.length, added.length);
  });
});

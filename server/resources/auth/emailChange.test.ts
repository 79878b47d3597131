// Changing the e-mail of an account: both codes, what goes with the person, and what strangers learn and send.
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { eq, like } from 'drizzle-orm';
import type { Card } from '@vinculo/contract/cards';
import type { Profile } from '@vinculo/contract/profile';
import { FORMER_EMAIL_DAYS } from '@vinculo/contract/rules/limits';
import { MESSAGES, SERVER_MESSAGES } from '@vinculo/contract/rules/words/messages';
import { housekeeping } from '../../lifecycle/housekeeping';
import { accessCodes, audit, cards, companies, managers, people } from '../../services/database/schema';
import { runJob } from '../../services/jobs/jobs';
import { LIMITS } from '../../services/limits/limits';
import { AddressRefused } from '../../services/mail/mail';
import { findPersonByEmail } from '../../services/people/people';
import { succeeds, valuesOf } from '../../testing/domain';
import { invitingOf } from '../../testing/invitations';
import { appOfFile } from '../../testing/schoolWorld';
import { STRANGER, wrongFor } from '../../testing/signingIn';
import type { SignedInPerson } from '../../testing/testApp';

let serial = 0;
let now = new Date('2027-03-01T12:00:00Z');

const { app, domain } = await appOfFile({ clock: () => now, config: { trustProxy: ['127.0.0.1'] } });
beforeEach(() => {
  app.sent.length = 0;
});

const newEmail = (who = 'pessoa') => `${who}${(serial += 1)}@escola.example`;
const newPerson = (name?: string) => app.signIn(newEmail(), name);
const ask = (as: SignedInPerson, email: string) => domain.call({ as }, 'POST', '/profile/email/codes', { email });
const change = (as: SignedInPerson, email: string, current_code: string, new_code: string) =>
  domain.call({ as }, 'POST', '/profile/email', { email, current_code, new_code });
const codeTo = (email: string) =>
  app.sent.flatMap(({ to, subject }) => (to === email ? (/\d{6}/.exec(subject) ?? []) : [])).at(-1) ??
  assert.fail(`no code to ${email}`);
/** Mails of an earlier test may arrive late. */
const sentTo = (...emails: string[]) => app.sent.filter(({ to }) => emails.includes(to));
const emailOf = async ({ person }: SignedInPerson) =>
  (await app.deps.db.select().from(people).where(eq(people.id, person.id)))[0]?.email;

async function move(as: SignedInPerson, to: string, from = as.person.email) {
  succeeds(await ask(as, to), 204);
  const answer = succeeds(await change(as, to, codeTo(from), codeTo(to)));
  await app.deps.outbox.deliverDue();
  return answer.json<{ email: string }>();
}

test('both codes change the address, end the other sessions, and both addresses are told', async () => {
  const ana = await newPerson('Ana');
  const to = newEmail('nova');
  const elsewhere = await app.signIn(ana.person.email);
  await app.deps.db.update(people).set({ googleSub: 'google-ana' }).where(eq(people.id, ana.person.id));
  assert.equal((await move(ana, to)).email, to);
  const here = await domain.read<{ email: string }>({ as: ana }, '/profile');
  assert.equal(here.email, to);
  assert.equal((await domain.call({ as: elsewhere }, 'GET', '/profile')).statusCode, 401);
  const subjects = sentTo(to, ana.person.email).map(({ to: address, subject }) => [
    address,
    subject.replace(/^\d{6}/, '…'),
  ]);
  assert.deepEqual(
    subjects.slice(2).sort(),
    [
      [to, 'Este é o novo e-mail da sua conta no Vínculo'],
      [ana.person.email, 'O e-mail da sua conta no Vínculo mudou'],
    ].sort(),
  );
  const [row] = await app.deps.db.select().from(people).where(eq(people.id, ana.person.id));
  assert.equal(row?.googleSub, null, 'a Google account of the old address no longer signs in');
  const trail = await app.deps.db.select().from(audit).where(eq(audit.recordId, ana.person.id));
  assert.deepEqual(valuesOf(trail, 'action'), ['account.email']);
  assert.doesNotMatch(JSON.stringify(trail), /@/);
});

async function asked() {
  const [person, to] = [await newPerson(), newEmail('nova')];
  await ask(person, to);
  return { person, to, current: codeTo(person.person.email), next: codeTo(to) };
}

test('neither code alone changes anything, and a wrong one is told on its field', async () => {
  const { person: ana, to, current, next } = await asked();
  const wrong = [MESSAGES.code.wrong];
  for (const [given, fields] of [
    [[current, current === next ? wrongFor(next) : current], { new_code: wrong }],
    [[next === current ? wrongFor(current) : next, next], { current_code: wrong }],
    [[wrongFor(current), wrongFor(next)], { current_code: wrong, new_code: wrong }],
  ] as const) {
    const answer = await change(ana, to, given[0] ?? '', given[1] ?? '');
    assert.deepEqual([answer.statusCode, answer.json().fields], [422, fields]);
  }
  assert.equal(await emailOf(ana), ana.person.email);
  assert.equal((await change(ana, newEmail('terceira'), current, next)).statusCode, 422, 'codes of another address');
  assert.equal((await change(ana, to, ` \u200b${current}`, `${next}\u200b `)).statusCode, 200);
  assert.equal((await change(ana, ana.person.email, current, next)).statusCode, 422, 'a code works once');
});

test('each code is worn out by five wrong tries, and ends after its minutes', async () => {
  const { person: ana, to, current, next } = await asked();
  for (let i = 0; i < 5; i += 1) await change(ana, to, current, wrongFor(next));
  const worn = await change(ana, to, current, next);
  assert.deepEqual(worn.json().fields, { new_code: [MESSAGES.code.exhausted] });
  const bia = await asked();
  now = new Date(now.getTime() + 11 * 60_000);
  const late = await change(bia.person, bia.to, bia.current, bia.next);
  assert.deepEqual(late.json().fields, { current_code: [MESSAGES.code.expired], new_code: [MESSAGES.code.expired] });
});

test('a code of a change never signs in, and a code to sign in changes no address', async () => {
  const ana = await newPerson();
  const to = newEmail('nova');
  const post = (url: string, payload: object) =>
    app.fastify.inject({ method: 'POST', url: `/api/auth/${url}`, payload });
  const enter = (email: string, password: string) =>
    post('signin', { provider: 'email', email, password, full_name: 'Ladra' });
  await ask(ana, to);
  const [current, next] = [codeTo(ana.person.email), codeTo(to)];
  for (const [email, code] of [
    [ana.person.email, current],
    [to, next],
  ] as const)
    assert.equal((await enter(email, code)).statusCode, 422);
  await post('code', { email: ana.person.email });
  assert.notEqual(codeTo(ana.person.email), current);
  assert.equal((await change(ana, to, codeTo(ana.person.email), next)).statusCode, 422);
});

test('an address that has an account looks like one that has none, and its owner is told why nothing happened', async () => {
  const [ana, bia] = [await newPerson('Ana'), await newPerson('Bia')];
  const free = newEmail('livre');
  const answers = [];
  for (const email of [bia.person.email, free]) {
    const asked = await ask(ana, email);
    const tries = [];
    for (let i = 0; i < 6; i += 1) tries.push((await change(ana, email, 'zzzzzz', 'zzzzzz')).json());
    answers.push({ status: asked.statusCode, body: asked.body, tries });
  }
  assert.deepEqual(answers[0], answers[1]);
  const mails = app.sent.filter(({ to }) => to === bia.person.email);
  assert.deepEqual(valuesOf(mails, 'subject'), ['Este e-mail já tem uma conta no Vínculo']);
  assert.doesNotMatch(mails[0]?.text ?? '', /Ana|\d{6}/);
  assert.equal(await emailOf(bia), bia.person.email);
});

test('the second of two people who ask for one address is refused, and nothing changes', async () => {
  const [ana, bia] = [await newPerson(), await newPerson()];
  const to = newEmail('disputada');
  await ask(ana, to);
  const ofAna = [codeTo(ana.person.email), codeTo(to)] as const;
  const elsewhere = { ...bia, headers: { ...bia.headers, 'x-forwarded-for': STRANGER } };
  await ask(elsewhere, to);
  assert.equal((await change(bia, to, codeTo(bia.person.email), codeTo(to))).statusCode, 200);
  const late = await change(ana, to, ...ofAna);
  assert.deepEqual(late.json().fields, { email: [SERVER_MESSAGES.emailChange.taken] });
  assert.equal(await emailOf(ana), ana.person.email);
  assert.equal((await domain.call({ as: ana }, 'GET', '/profile')).statusCode, 200);
});

test('cards, their search and schools stay with the person; another school learns no new address', async () => {
  const manager = await newPerson('Gestora');
  const { id } = await app.makeCompany(manager, 'Escola Própria');
  const other = await newPerson('Outra');
  const { id: foreign } = await app.makeCompany(other, 'Escola Alheia');
  await app.deps.db.update(companies).set({ email: manager.person.email });
  const caio = await newPerson('Caio');
  const card = await domain.makeCard(manager, id, caio, { full_name: 'Caio Dias' });
  const deleted = await domain.makeCard(manager, id, caio, { full_name: 'Caio Apagado' });
  const list = (search: string) =>
    domain.read<{ results: Card[] }>({ as: manager }, `/cards?company_id=${id}&limit=20&offset=0&search=${search}`);
  const changed = await domain.call({ as: manager }, 'POST', '/cards/changes', {
    company_id: id,
    change: 'delete',
    expected: 1,
    ids: [deleted.id],
  });
  assert.equal(changed.statusCode, 200, changed.body);
  const to = newEmail('novocaio');
  await move(caio, to);
  const { id: changeId } = changed.json<{ id: string }>();
  const undone = await domain.call({ as: manager }, 'DELETE', `/cards/changes/${changeId}`);
  assert.ok(undone.statusCode < 300, undone.body);
  assert.deepEqual(
    (await list('novocaio')).results.map(({ user }) => user?.email),
    [to, to],
  );
  assert.deepEqual((await list(caio.person.email)).results, []);
  const rows = await app.deps.db.select().from(cards).where(eq(cards.personId, caio.person.id));
  assert.deepEqual(valuesOf(rows, 'ownerEmail'), [to, to]);
  assert.ok(rows.some((row) => row.id === card.id));

  const newAddress = newEmail('novagestora');
  await move(manager, newAddress);
  const kept = await app.deps.db.select().from(managers).where(eq(managers.personId, manager.person.id));
  assert.equal(kept.length, 1);
  const contact = async (which: string) =>
    (await app.deps.db.select().from(companies).where(eq(companies.id, which)))[0]?.email;
  assert.deepEqual([await contact(id), await contact(foreign)], [newAddress, manager.person.email]);
});

test('an invitation stays with its address, and one to the new address is accepted', async () => {
  const manager = await newPerson('Gestora');
  const { id } = await app.makeCompany(manager, 'Escola que convida');
  const { list, invitationOf } = invitingOf(app);
  const dani = await newPerson('Dani');
  const to = newEmail('novadani');
  await list(manager, id, { full_name: 'Dani Reis', email: to, avatar_id: null });
  await move(dani, to);
  assert.equal((await invitationOf(manager, id, to)).state, 'picture', 'it waits for the picture of its person');
  await list(manager, id, { full_name: 'Outra Reis', email: dani.person.email, avatar_id: null });
  assert.equal((await invitationOf(manager, id, dani.person.email)).state, 'waiting');
});

test('an invitation to manage waits at the new address until its person accepts it, also who manages already', async () => {
  const manager = await newPerson('Gestora');
  const { id } = await app.makeCompany(manager, 'Escola que chama');
  const { mailsTo } = invitingOf(app);
  const dani = await newPerson('Dani');
  const managed = async (as: SignedInPerson) =>
    (await domain.read<Profile>({ as }, '/profile')).permission.companies.length;
  for (const [person, before] of [
    [dani, 0],
    [manager, 1],
  ] as const) {
    const to = newEmail('convidada');
    succeeds(await domain.call({ as: manager }, 'POST', `/companies/${id}/managers/invitations`, { email: to }), 201);
    const token = /\/convite\/([\w-]+)/.exec((await mailsTo(to))[0]?.text ?? '')?.[1];
    const accept = () => domain.call({ as: person }, 'POST', `/invitations/links/${token}/acceptance`);
    assert.deepEqual((await accept()).json(), { state: 'other' });
    await move(person, to);
    assert.equal(await managed(person), before, 'the address alone gives nothing');
    assert.deepEqual((await accept()).json(), { state: 'manager', company_id: id });
    assert.equal(await managed(person), 1);
    assert.equal((await accept()).statusCode, 404);
  }
});

test('support changes no address here, and the own one is refused', async () => {
  const ana = await newPerson();
  assert.deepEqual((await ask(ana, ana.person.email)).json().fields, { email: [MESSAGES.email.own] });
  const support = await app.signIn(newEmail('suporte'), 'Suporte', { superAdmin: true });
  assert.equal((await ask(support, newEmail())).statusCode, 403);
  assert.equal((await change(support, newEmail(), '000000', '000000')).statusCode, 403);
  assert.deepEqual(sentTo(ana.person.email, support.person.email), []);
});

test('a person and a mailbox are written to a few times, whoever asks', async () => {
  const ana = await newPerson();
  const { points } = LIMITS.emailChange;
  for (let i = 0; i < points; i += 1) assert.equal((await ask(ana, newEmail('nova'))).statusCode, 204);
  assert.equal((await ask(ana, newEmail('nova'))).statusCode, 429);
  const victim = newEmail('vitima');
  const bia = await newPerson();
  assert.equal((await ask(bia, victim)).statusCode, 204);
  const again = await ask(bia, victim);
  assert.deepEqual([again.statusCode, Object.keys(again.json().fields)], [429, ['email']], 'the codes still work');
  const plus = await ask(await newPerson(), victim.replace('@', '+x@'));
  assert.equal(plus.statusCode, 429, 'it is the same mailbox');
  assert.equal(app.sent.filter(({ to }) => to.startsWith('vitima')).length, 1);
});

test('changes aimed at a mailbox cost it no code to sign in with, and mail it twice a day', async () => {
  const victim = await newPerson('Vítima');
  const { email } = victim.person;
  const statuses = [];
  for (let i = 0; i < 6; i += 1) {
    const stranger = await newPerson();
    const from = { ...stranger, headers: { ...stranger.headers, 'x-forwarded-for': `192.0.2.${i}` } };
    statuses.push((await ask(from, email)).statusCode);
  }
  assert.deepEqual(statuses, [204, 204, 204, 204, 204, 429]);
  assert.equal(sentTo(email).length, LIMITS.mailWithoutCode.points);
  for (const from of ['192.0.2.0', '192.0.2.1', '198.51.100.1']) {
    const headers = { 'x-forwarded-for': from };
    succeeds(await app.fastify.inject({ method: 'POST', url: '/api/auth/code', headers, payload: { email } }));
  }
});

test('a mail that cannot be sent changes nothing, and is told', async () => {
  const ana = await newPerson();
  const to = newEmail('nova');
  const { send } = app.deps.mail;
  const refusing = (address: string, error: Error) => {
    app.deps.mail.send = async (message) => {
      if (message.to === address) throw error;
      await send(message);
    };
  };
  try {
    refusing(to, new AddressRefused('no such user', to));
    assert.deepEqual((await ask(ana, to)).json().fields, { email: [SERVER_MESSAGES.signIn.mailRefused] });
    assert.deepEqual(sentTo(ana.person.email), [], 'the old address is not bothered');
    const next = newEmail('nova');
    refusing(ana.person.email, new AddressRefused('gone', ana.person.email));
    assert.deepEqual((await ask(ana, next)).json().fields, { email: [SERVER_MESSAGES.emailChange.currentRefused] });
    const third = newEmail('nova');
    refusing(third, new Error('away'));
    assert.equal((await ask(ana, third)).statusCode, 503);
    app.deps.mail.send = send;
    assert.equal((await ask(ana, third)).statusCode, 204, 'at once again');
  } finally {
    app.deps.mail.send = send;
  }
});

test('the former address is kept for some days, and told to the person alone', async () => {
  const ana = await newPerson();
  await move(ana, newEmail('nova'));
  const data = await domain.read<object>({ as: ana }, '/profile/data');
  assert.match(JSON.stringify(data), new RegExp(ana.person.email));
  const job = housekeeping(app.deps).find(({ name }) => name === 'former e-mails');
  assert.ok(job);
  const former = async () =>
    (await app.deps.db.select().from(people).where(eq(people.id, ana.person.id)))[0]?.formerEmail;
  await runJob(job, app.deps);
  assert.equal(await former(), ana.person.email);
  now = new Date(now.getTime() + (FORMER_EMAIL_DAYS * 24 + 1) * 3_600_000);
  await runJob(job, app.deps);
  assert.equal(await former(), null);
});

test('codes of a change go with an account that is erased', async () => {
  const ana = await newPerson();
  await ask(ana, newEmail('nova'));
  const ofAna = like(accessCodes.email, `${ana.person.id} %`);
  assert.equal(await app.deps.db.$count(accessCodes, ofAna), 2);
  await domain.call({ as: ana }, 'DELETE', '/profile');
  const job = housekeeping(app.deps).find(({ name }) => name === 'people who left');
  assert.ok(job);
  await runJob(job, app.deps);
  assert.equal(await findPersonByEmail(app.deps.db, ana.person.email), null);
  assert.equal(await app.deps.db.$count(accessCodes, ofAna), 0);
});

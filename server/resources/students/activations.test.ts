// Activation: a printed code gives a student's card to one person, and the school takes it back.
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { Card, CardList, HolderCard } from '@vinculo/contract/cards';
import type { FamilyCard, Guardian } from '@vinculo/contract/guardians';
import type { ActivatedCard, MyInvitation, OpenedActivation } from '@vinculo/contract/invitations';
import { ACTIVATION_DAYS, GUARDIANS_MAX } from '@vinculo/contract/rules/limits';
import { SERVER_MESSAGES } from '@vinculo/contract/rules/words/messages';
import type { WaitingStudent } from '@vinculo/contract/waitingStudents';
import { answerAsGuardian } from '../../domain/guardians/answer';
import { queueGuardians } from '../../domain/guardians/mailing';
import { endRefusedSeats, listSeats } from '../../domain/guardians/store';
import { makeActivationCodes } from '../../domain/students/activationCodes';
import { activationCodes, audit, cards, companies, guardians, invitations } from '../../services/database/schema';
import { networkKey } from '../../services/keys/keys';
import { createLimits, LIMITS } from '../../services/limits/limits';
import { jpeg, refuses, succeeds, valuesOf } from '../../testing/domain';
import { appOfFile } from '../../testing/schoolWorld';
import type { SignedInPerson } from '../../testing/testApp';

const DAY_MS = 86_400_000;

let manager: SignedInPerson;
let parent: SignedInPerson;
let company: string;
let made = 0;

const { app, domain } = await appOfFile();
beforeEach(async () => {
  Object.assign(app.deps.limits, createLimits(null));
  manager = await app.signIn(`gestora${++made}@escola.example`, 'Gestora');
  parent = await app.signIn(`mae${++made}@casa.example`, 'Mãe');
  company = (await app.makeCompany(manager, 'Escola de Teste')).id;
});

const picture = async () => (await domain.uploadPicture({ as: manager, companyId: company })).id;

/** A card without an owner, and its code. */
async function unowned(fullName = 'Ana Souza') {
  const row = { full_name: fullName, class_name: '6º A', avatar_id: await picture() };
  const [result] = await domain.list(manager, company, row);
  return { id: result?.id ?? '', code: await codeOf('card', result?.id ?? '') };
}
async function listed(fullName = 'Bia Lima') {
  const [result] = await domain.list(manager, company, { full_name: fullName, class_name: '6º A' });
  return { id: result?.id ?? '', code: await codeOf('invitation', result?.id ?? '') };
}
async function codeOf(kind: 'card' | 'invitation', id: string, now = app.deps.clock()): Promise<string> {
  const students = [{ kind, id }];
  const [code = ''] = await app.deps.db.transaction((tx) =>
    makeActivationCodes(tx, app.deps.keys, { companyId: company, students, now }),
  );
  return code;
}
const open = (code: string) => app.fastify.inject({ method: 'GET', url: `/api/activations/${code}` });
const activate = (as: SignedInPerson, code: string) => domain.call({ as }, 'POST', `/activations/${code}`);
const mine = (as: SignedInPerson) => domain.read<HolderCard[]>({ as }, '/cards/me');
const release = (id: string) => domain.call({ as: manager }, 'POST', `/cards/${id}/release`);
const isUnknown = (answer: Awaited<ReturnType<typeof open>>) => {
  assert.equal(answer.statusCode, 404);
  assert.equal(answer.json<{ message: string }>().message, SERVER_MESSAGES.activation.unknown);
};

test('a code says whose card it is in few words, however it is typed', async () => {
  const { code } = await unowned('Ana Clara de Souza');
  for (const typed of [code, code.toLowerCase(), `${code.slice(0, 5)}-${code.slice(5)}`, ` ${code} `]) {
    const answer = succeeds(await open(encodeURIComponent(typed)));
    const { student, class_name, company_title, needs_picture, is_new } = answer.json<OpenedActivation>();
    assert.deepEqual([student, class_name, company_title], ['Ana S.', '6º A', 'Escola de Teste']);
    assert.deepEqual([needs_picture, is_new], [false, false]);
  }
  assert.doesNotMatch((await open(code)).body, /Clara|Souza/);
});

test('the person has the card, the school reads who, and a repeat has the same answer', async () => {
  const { id, code } = await unowned();
  const [first, again] = [await activate(parent, code), await activate(parent, code)];
  assert.deepEqual(first.json<ActivatedCard>(), { state: 'card', id, is_guardian: false });
  assert.deepEqual(again.json<ActivatedCard>(), { state: 'card', id, is_guardian: false });
  assert.deepEqual(valuesOf(await mine(parent), 'full_name'), ['Ana Souza']);
  const card = await domain.read<Card>({ as: manager }, `/cards/${id}`);
  assert.equal(card.user?.email, parent.person.email);
  assert.ok(card.activated_at);
  isUnknown(await activate(await app.signIn(`outro${++made}@casa.example`, 'Outro'), code));
  isUnknown(await open(code));
  const trail = await app.deps.db.select().from(audit).where(eq(audit.recordId, id));
  assert.equal(trail.filter(({ action }) => action === 'card.activate').length, 1);
});

test('one of two people who press at once has the card; a guardian has those of several children', async () => {
  const other = await app.signIn(`pai${++made}@casa.example`, 'Pai');
  const { code } = await unowned();
  const both = await Promise.all([activate(parent, code), activate(other, code)]);
  assert.deepEqual(both.map(({ statusCode }) => statusCode).sort(), [200, 404]);
  const { code: second } = await unowned('Caio Souza');
  const { code: third } = await unowned('Davi Souza');
  await activate(parent, second);
  await activate(parent, third);
  const names = (await mine(parent)).map(({ full_name }) => full_name);
  assert.ok(names.includes('Caio Souza') && names.includes('Davi Souza'));
});

const family = (as: SignedInPerson) => domain.read<FamilyCard[]>({ as }, '/family');
/** A seat at a card: of the school's writing, or what one who left has refused. */
const seat = (cardId: string, more: object) =>
  app.deps.db
    .insert(guardians)
    .values({ id: uuidv7(), companyId: company, cardId, fullName: 'Rosa', createdAt: new Date(), ...more });

/** Answers for every seat of the person, as the page behind the link does. */
const answerOf = (as: SignedInPerson, answer: 'granted' | 'refused') =>
  app.deps.db.transaction(async (tx) => {
    const { email } = as.person;
    for (const { id } of await listSeats(tx, { companyId: company, email }))
      await answerAsGuardian(tx, { id, email }, answer, app.deps.clock());
  });

test('a guardian takes the card of the child: the school named them, or they say so, and nobody holds it', async () => {
  const { id, code } = await unowned();
  await seat(id, { email: parent.person.email });
  assert.deepEqual((await activate(parent, code)).json<ActivatedCard>(), { state: 'card', id, is_guardian: true });
  const [child] = await family(parent);
  assert.deepEqual([child?.full_name, child?.answer, (await mine(parent)).length], ['Ana Souza', 'granted', 0]);
  assert.equal((await domain.read<Card>({ as: manager }, `/cards/${id}`)).user, null);

  const other = await unowned('Caio Souza');
  await seat(other.id, { answer: 'refused', answeredAt: new Date(), textVersion: '1' });
  const said = await activate(parent, `${other.code}?as=guardian`);
  assert.deepEqual(said.json<ActivatedCard>(), { state: 'card', id: other.id, is_guardian: true });
  const state = async () => (await family(parent)).map(({ claimed, others }) => [claimed, others.paused]);
  const named = [false, false];
  assert.deepEqual(
    await state(),
    [named, [true, true]],
    'the word of one with a slip consents to nothing, and frees nothing',
  );
  const body = { full_name: 'Mãe', email: parent.person.email };
  for (let n = 2; n < GUARDIANS_MAX; n += 1) await seat(other.id, { email: `outra${n}@familia.example` });
  const confirmed = await domain.call({ as: manager }, 'POST', `/cards/${other.id}/guardians`, body);
  assert.equal(confirmed.json<Guardian>().state, 'granted', confirmed.body);
  const trail = await app.deps.db.select().from(audit).where(eq(audit.recordId, other.id)).orderBy(audit.id);
  assert.deepEqual([trail.at(-1)?.action, trail.at(-1)?.personId], ['guardian.confirm', manager.person.id]);
  assert.deepEqual(await state(), [named, [false, true]], 'and the refusal stays: it is not theirs to end');
  await answerOf(parent, 'refused');
  await answerOf(parent, 'granted');
  assert.deepEqual(await state(), [named, [false, true]]);

  await app.deps.db.update(cards).set({ ageBand: 'from_18' }).where(eq(cards.id, other.id));
  refuses(await activate(parent, `${await codeOf('card', other.id)}?as=guardian`), 409);
});

test('a stranger’s word at a child with a guardian frees, stops and hides nothing, and that one and the school hear of it', async () => {
  const { id, code } = await unowned();
  const mother = `rosa${++made}@familia.example`;
  await seat(id, { email: mother });
  await app.deps.db.update(cards).set({ ageBand: 'from_12' }).where(eq(cards.id, id));
  await activate(parent, `${code}?as=guardian`);
  const [child] = await family(parent);
  assert.equal(child?.claimed, true);
  const url = new URL(child.answer_link).pathname;
  assert.equal((await app.fastify.inject({ method: 'GET', url })).statusCode, 404, 'nobody asked them');
  await answerOf(parent, 'refused');
  refuses(await domain.call({ as: parent }, 'POST', `/family/${id}/choices`, { hides_photo: true, paused: true }), 409);
  const rows = await app.deps.db.select().from(guardians).where(eq(guardians.cardId, id)).orderBy(guardians.id);
  assert.deepEqual(valuesOf(rows, 'answer', 'hidesPhoto', 'pausedAt'), [
    [null, false, null],
    ['granted', false, null],
  ]);
  await app.deps.outbox.deliverDue();
  const told = (email: string) => app.sent.flatMap(({ to, subject }) => (to === email ? [subject] : []));
  assert.deepEqual(told(mother), ['Alguém disse que é responsável por uma carteirinha']);
  assert.deepEqual(told(manager.person.email), ['Alguém disse que é responsável por um aluno']);
  const alone = await unowned('Caio Souza');
  await activate(parent, `${alone.code}?as=guardian`);
  await app.deps.outbox.deliverDue();
  assert.equal(told(manager.person.email).length, 1, 'where the school has no guardian it reads it on its page');
});

test('who refused the school by its mail and then takes a paper has said that they know it', async () => {
  const { id, code } = await unowned();
  const refusedAt = app.deps.clock();
  await seat(id, { email: parent.person.email, refusedAt });
  assert.equal((await activate(parent, code)).json<ActivatedCard>().is_guardian, true);
  await endRefusedSeats(app.deps.db, new Date(refusedAt.getTime() + 3 * 86_400_000));
  assert.equal((await family(parent)).length, 1);
});

test('a guardian of a child without a photo sends it, and then follows the card', async () => {
  const { id, code } = await listed();
  assert.equal((await activate(parent, `${code}?as=guardian`)).json<ActivatedCard>().is_guardian, true);
  const [waiting] = await domain.read<MyInvitation[]>({ as: parent }, '/invitations/me');
  assert.equal(waiting?.is_guardian, true);
  const named = { invitationId: id, email: `rosa${++made}@familia.example`, createdAt: new Date() };
  await app.deps.db.insert(guardians).values({ id: uuidv7(), companyId: company, fullName: 'Rosa', ...named });
  const read = () => domain.read<WaitingStudent>({ as: manager }, `/invitations/${id}`);
  const { activated, claim } = await read();
  assert.deepEqual([activated?.email, activated?.is_guardian], [parent.person.email, true]);
  assert.deepEqual(claim, { full_name: 'Mãe', email: parent.person.email });
  const confirming = { full_name: 'Bia Lima', guardian_email: parent.person.email, keeps_guardian: true };
  assert.equal((await domain.call({ as: manager }, 'PUT', `/invitations/${id}`, confirming)).statusCode, 200);
  assert.equal((await read()).claim, null);
  const seats = await app.deps.db.select().from(guardians).where(eq(guardians.invitationId, id));
  assert.deepEqual(
    valuesOf(seats, 'email', 'claimed').sort(),
    [
      [parent.person.email, false],
      [named.email, false],
    ],
    'whom the school named stays',
  );
  const sent = [{ bytes: await jpeg(), filename: 'a.jpg' }];
  assert.equal((await domain.send({ as: parent }, 'POST', `/invitations/${id}/picture`, sent)).statusCode, 204);
  const [child] = await family(parent);
  assert.deepEqual([child?.card?.full_name, (await mine(parent)).length], ['Bia Lima', 0]);
});

test('a guardian who is typed in place of a wrong one takes the place, also if they said to be one before', async () => {
  const { id, code } = await listed();
  await activate(parent, `${code}?as=guardian`);
  const wrong = { invitationId: id, email: `errada${++made}@familia.example`, createdAt: new Date() };
  await app.deps.db.insert(guardians).values({ id: uuidv7(), companyId: company, fullName: 'Rosa', ...wrong });
  const typed = { full_name: 'Bia Lima', guardian_email: parent.person.email };
  assert.equal((await domain.call({ as: manager }, 'PUT', `/invitations/${id}`, typed)).statusCode, 200);
  const seats = await app.deps.db.select().from(guardians).where(eq(guardians.invitationId, id));
  assert.deepEqual(valuesOf(seats, 'email', 'claimed'), [[parent.person.email, false]]);
});

test('a person without a photo gives one and has the card', async () => {
  const { id, code } = await listed();
  assert.equal((await open(code)).json<OpenedActivation>().needs_picture, true);
  assert.deepEqual((await activate(parent, code)).json<ActivatedCard>(), { state: 'picture', id, is_guardian: false });
  const waiting = await domain.read<MyInvitation[]>({ as: parent }, '/invitations/me');
  assert.deepEqual(
    waiting.map((each) => [each.id, each.state]),
    [[id, 'picture']],
  );
  const bytes = await jpeg();
  const sent = await domain.send({ as: parent }, 'POST', `/invitations/${id}/picture`, [{ bytes, filename: 'a.jpg' }]);
  assert.equal(sent.statusCode, 204, sent.body);
  const [card] = (await domain.read<CardList>({ as: manager }, `/cards?company_id=${company}`)).results;
  assert.deepEqual([card?.full_name, card?.user?.id], ['Bia Lima', parent.person.id]);
  assert.ok(card?.activated_at);

  // The photo is the person's: it goes with them, and the student waits for another.
  assert.equal((await release(card?.id ?? '')).statusCode, 204);
  assert.deepEqual(await mine(parent), []);
  const { results } = await domain.invitations(manager, company, '?situation=no_picture');
  assert.deepEqual(valuesOf(results, 'full_name', 'avatar'), [['Bia Lima', null]]);
});

test('a listed student who still lacks a photo is taken back: the school reads who it was, and prints a new code', async () => {
  const { id, code } = await listed();
  const release = () => domain.call({ as: manager }, 'POST', `/invitations/${id}/release`);
  const read = () => domain.read<WaitingStudent>({ as: manager }, `/invitations/${id}`);
  refuses(await release(), 409);
  assert.equal((await read()).activated, null);
  await activate(parent, code);
  const { state, email, activated } = await read();
  assert.deepEqual([state, email], ['picture', null]);
  assert.deepEqual([activated?.full_name, activated?.email], ['Mãe', parent.person.email]);
  assert.ok(Date.parse(activated?.at ?? '') <= app.deps.clock().getTime());

  assert.equal((await release()).statusCode, 204);
  refuses(await release(), 409);
  assert.deepEqual(await domain.read<MyInvitation[]>({ as: parent }, '/invitations/me'), []);
  const after = await read();
  assert.deepEqual([after.state, after.activated, after.full_name], ['listed', null, 'Bia Lima']);
  isUnknown(await activate(parent, code));
  const bytes = await jpeg();
  const late = await domain.send({ as: parent }, 'POST', `/invitations/${id}/picture`, [{ bytes, filename: 'a.jpg' }]);
  refuses(late, 404);
  assert.deepEqual(await domain.subjectsTo(parent.person.email), ['Uma escola tirou uma carteirinha da sua conta']);
  const trail = await app.deps.db.select().from(audit).where(eq(audit.recordId, id));
  assert.equal(trail.filter(({ action }) => action === 'card.release').length, 1);
  assert.equal((await activate(parent, await codeOf('invitation', id))).statusCode, 200, 'a new code works');
});

test('a guardian’s answer stays while the student waits for another photo, and another guardian is asked meanwhile', async () => {
  const { id, code } = await listed();
  await activate(parent, code);
  const bytes = await jpeg();
  await domain.send({ as: parent }, 'POST', `/invitations/${id}/picture`, [{ bytes, filename: 'a.jpg' }]);
  const [card] = (await domain.read<CardList>({ as: manager }, `/cards?company_id=${company}`)).results;
  const now = app.deps.clock();
  const chose = { answer: 'refused', answeredAt: now, textVersion: '1', createdAt: now } as const;
  const rosa = { id: uuidv7(), companyId: company, email: `rosa${++made}@casa.example`, fullName: 'Rosa', ...chose };
  const due = { mails: 1, mailedAt: now, nextMailAt: now, createdAt: now };
  const ivo = { id: uuidv7(), companyId: company, email: `ivo${made}@casa.example`, fullName: 'Ivo', ...due };
  await app.deps.db.insert(guardians).values([rosa, ivo].map((each) => ({ ...each, cardId: card?.id ?? '' })));
  assert.equal((await release(card?.id ?? '')).statusCode, 204);
  const kept = async ({ id: which }: { id: string }) =>
    (await app.deps.db.select().from(guardians).where(eq(guardians.id, which)))[0];
  assert.equal((await kept(rosa))?.cardId, null);
  assert.equal(await queueGuardians(app.deps), 1);
  const [again] = await domain.list(manager, company, {
    full_name: 'Bia Lima',
    class_name: '6º A',
    avatar_id: await picture(),
  });
  const back = await kept(rosa);
  assert.deepEqual([back?.cardId, back?.answer, back?.email], [again?.id, 'refused', rosa.email]);
  assert.equal((await kept(ivo))?.mails, 2);
});

test('one of two managers who take a student back at once succeeds, and the person has one mail', async () => {
  const { id, code } = await listed();
  await activate(parent, code);
  const press = () => domain.call({ as: manager }, 'POST', `/invitations/${id}/release`);
  const both = await Promise.all([press(), press()]);
  assert.deepEqual(both.map(({ statusCode }) => statusCode).sort(), [204, 409]);
  assert.equal((await domain.mailsTo(parent.person.email)).length, 1);
});

test('the photo of the school stays, also if a manager uploaded it and activated the card', async () => {
  const { id, code } = await unowned();
  await activate(manager, code);
  assert.equal((await release(id)).statusCode, 204);
  const card = await domain.read<Card>({ as: manager }, `/cards/${id}`);
  assert.deepEqual([card.user, card.full_name], [null, 'Ana Souza']);

  await activate(manager, await codeOf('card', id));
  const changed = { avatar_id: await picture(), full_name: 'Ana Souza', active: true };
  assert.equal((await domain.call({ as: manager }, 'PUT', `/cards/${id}`, changed)).statusCode, 200);
  assert.equal((await release(id)).statusCode, 204);
  assert.equal((await domain.read<Card>({ as: manager }, `/cards/${id}`)).avatar?.id, changed.avatar_id);
});

test('a card that is deleted and comes back keeps who activated it, and a code on paper works again', async () => {
  const [activated, waiting] = [await unowned(), await unowned('Caio Souza')];
  await activate(parent, activated.code);
  const ids = [activated.id, waiting.id];
  const change = { company_id: company, ids, expected: 2, change: 'delete' };
  const deleted = await domain.call({ as: manager }, 'POST', '/cards/changes', change);
  isUnknown(await open(waiting.code));
  const undone = await domain.call({ as: manager }, 'DELETE', `/cards/changes/${deleted.json<{ id: string }>().id}`);
  assert.deepEqual(undone.json(), { count: 2, unnumbered: 0 });
  assert.ok((await domain.read<Card>({ as: manager }, `/cards/${activated.id}`)).activated_at);
  assert.equal((await open(waiting.code)).statusCode, 200);
  assert.equal((await release(activated.id)).statusCode, 204);
});

test('taken back, the card has no owner, the old code is dead, and the person is told', async () => {
  const { id, code } = await unowned();
  refuses(await release(id), 409);
  await activate(parent, code);
  assert.equal((await release(id)).statusCode, 204);
  assert.deepEqual(await mine(parent), []);
  const card = await domain.read<Card>({ as: manager }, `/cards/${id}`);
  assert.deepEqual([card.user, card.activated_at, card.full_name], [null, null, 'Ana Souza']);
  isUnknown(await activate(parent, code));
  assert.deepEqual(await domain.subjectsTo(parent.person.email), ['Uma escola tirou uma carteirinha da sua conta']);
  assert.equal((await activate(parent, await codeOf('card', id))).statusCode, 200, 'a new code works');
});

test('a card that a list gave to a wrong account is taken back with its photo, and the person is told', async () => {
  const { id } = await unowned();
  const row = { full_name: 'Ana Souza', class_name: '6º A', email: parent.person.email };
  const [given] = await domain.list(manager, company, row);
  assert.deepEqual([given?.outcome, given?.id], ['changed', id]);
  const before = await domain.read<Card>({ as: manager }, `/cards/${id}`);
  assert.equal(before.user?.id, parent.person.id);

  assert.equal((await release(id)).statusCode, 204);
  assert.deepEqual(await mine(parent), []);
  const card = await domain.read<Card>({ as: manager }, `/cards/${id}`);
  assert.deepEqual([card.user, card.full_name, card.avatar], [null, 'Ana Souza', before.avatar]);
  assert.match(
    (await domain.mailsTo(parent.person.email)).at(-1)?.text ?? '',
    /uma carteirinha da sua conta é de outra/,
  );
  refuses(await release(id), 409);
  assert.equal((await activate(parent, await codeOf('card', id))).statusCode, 200, 'a code can be printed');
});

test('a picture that a wrong account gave goes with its card, and the student waits for another', async () => {
  const guardian = { guardian_name: 'Rosa Lima', consent: true };
  const row = { full_name: 'Bia Lima', class_name: '6º A', email: parent.person.email, ...guardian };
  const [invited] = await domain.list(manager, company, row);
  const bytes = await jpeg();
  const path = `/invitations/${invited?.id}/picture`;
  succeeds(await domain.send({ as: parent }, 'POST', path, [{ bytes, filename: 'a.jpg' }]), 204);
  const [card] = (await domain.read<CardList>({ as: manager }, `/cards?company_id=${company}`)).results;
  assert.deepEqual([card?.user?.id, card?.activated_at], [parent.person.id, null]);
  assert.equal((await release(card?.id ?? '')).statusCode, 204);
  const { results } = await domain.invitations(manager, company, '?situation=no_picture');
  assert.deepEqual(valuesOf(results, 'full_name', 'email', 'avatar'), [['Bia Lima', null, null]]);
  const [student] = await app.deps.db
    .select()
    .from(invitations)
    .where(eq(invitations.id, results[0]?.id ?? ''));
  assert.equal(student?.guardianName, 'Rosa Lima');
});

test('a code is dead after its days, when a new one is printed, and while its school is deactivated', async () => {
  const { id, code } = await unowned();
  const newer = await codeOf('card', id);
  isUnknown(await open(code));
  assert.equal((await open(newer)).statusCode, 200);
  await app.deps.db.update(companies).set({ active: false }).where(eq(companies.id, company));
  isUnknown(await open(newer));
  isUnknown(await activate(parent, newer));
  await app.deps.db.update(companies).set({ active: true }).where(eq(companies.id, company));
  const past = new Date(app.deps.clock().getTime() - ACTIVATION_DAYS * DAY_MS - 1000);
  isUnknown(await open(await codeOf('card', id, past)));
  isUnknown(await open('nenhum'));
});

test('wrong codes are counted for each network; right ones and other texts are not', async () => {
  const { code } = await unowned();
  const network = networkKey(app.deps.keys, '127.0.0.1');
  for (let each = 2; each < LIMITS.activation.scopes.address; each += 1)
    await app.deps.limits.spend('activation', { address: network });
  for (let each = 0; each < 3; each += 1) {
    assert.equal((await open(code)).statusCode, 200);
    isUnknown(await open('K7Q2'));
  }
  for (let each = 0; each < 2; each += 1) isUnknown(await open('0000000000'));
  assert.equal((await open('0000000000')).statusCode, 429);
});

test('one phone’s wrong codes stop no right code of people who have signed in, only its own', async () => {
  const { code } = await unowned();
  const network = networkKey(app.deps.keys, '127.0.0.1');
  for (let each = 0; each < LIMITS.activation.scopes.address; each += 1)
    await app.deps.limits.spend('activation', { address: network });
  const refused = await open(code);
  assert.deepEqual([refused.statusCode, refused.json()], [429, { message: SERVER_MESSAGES.activation.network }]);
  const openAs = (authorization: string, typed = code) =>
    app.fastify.inject({ url: `/api/activations/${typed}`, headers: { authorization } });
  assert.equal((await openAs(parent.headers.authorization)).statusCode, 200);
  assert.equal((await openAs('Bearer old.old.old')).statusCode, 401, 'the browser renews its token');
  const guesser = await app.signIn('curioso@casa.example', 'Curioso');
  for (let each = 0; each < LIMITS.activation.scopes.person; each += 1)
    isUnknown(await openAs(guesser.headers.authorization, '0000000000'));
  assert.equal((await openAs(guesser.headers.authorization)).statusCode, 429);
  assert.equal((await activate(guesser, code)).statusCode, 429);
  assert.equal((await activate(parent, code)).statusCode, 200);
});

test('activating a card recognises a refused school; leaving the school or the product gives the card back', async () => {
  const { id, code } = await unowned();
  await domain.makeCard(manager, company, parent);
  await domain.call({ as: parent }, 'POST', `/companies/${company}/refusal`);
  assert.equal((await activate(parent, code)).statusCode, 200);
  assert.equal((await mine(parent)).length, 1);
  const { id: waiting, code: second } = await listed();
  await activate(parent, second);

  assert.equal((await domain.call({ as: parent }, 'POST', `/companies/${company}/refusal`)).statusCode, 204);
  const [card] = await app.deps.db.select().from(cards).where(eq(cards.id, id));
  assert.deepEqual([card?.personId, card?.ownerEmail], [null, '']);
  const [student] = await app.deps.db.select().from(invitations).where(eq(invitations.id, waiting));
  assert.deepEqual([student?.state, student?.personId], ['listed', null]);
  isUnknown(await activate(parent, second));
  assert.equal((await open(await codeOf('invitation', waiting))).statusCode, 200, 'a new code is printed');

  await activate(parent, await codeOf('card', id));
  assert.equal((await domain.call({ as: parent }, 'DELETE', '/profile')).statusCode, 204);
  const [left] = await app.deps.db.select().from(cards).where(eq(cards.id, id));
  assert.equal(left?.personId, null);
  assert.equal(await app.deps.db.$count(activationCodes, eq(activationCodes.cardId, id)), 0);
});

// A school adds the guardians of a card, who answer by the link of a mail; and what strangers and schools may not do.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { beforeEach, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { Card, CardList, HolderCard } from '@vinculo/contract/cards';
import type { FamilyCard, Guardian } from '@vinculo/contract/guardians';
import type { CompanyOverview } from '@vinculo/contract/overview';
import type { OwnData } from '@vinculo/contract/profile';
import { GUARDIAN_TEXT_VERSION, UNTIL_ANSWERED } from '@vinculo/contract/rules/card/guardians';
import { GUARDIAN_MAILS_MAX, GUARDIANS_MAX } from '@vinculo/contract/rules/limits';
import { GUARDIAN_MAIL_CHOICE_PATH, GUARDIAN_PATH } from '@vinculo/contract/rules/paths';
import { MESSAGES, SERVER_MESSAGES } from '@vinculo/contract/rules/words/messages';
import { askAgain, countAgain } from '../../domain/admission/asking';
import { INVITED_ID } from '../../domain/audit/audit';
import { GUARDIANS, queueGuardians } from '../../domain/guardians/mailing';
import { endRefusedSeats, removeGuardiansOf } from '../../domain/guardians/store';
import { moveEmail } from '../../domain/people/email';
import { eraseLeavingPeople } from '../../domain/people/removal';
import { refuseByLink } from '../../domain/students/refuseByLink';
import { audit, cards, guardians, invitations, refusedAddresses } from '../../services/database/schema';
import { LIMITS } from '../../services/limits/limits';
import { refuses, succeeds, valuesOf } from '../../testing/domain';
import { postForm, proofAt } from '../../testing/pages';
import { appOfFile } from '../../testing/schoolWorld';
import type { SignedInPerson } from '../../testing/testApp';
import { keptText, sharedText } from './askedRoutes';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let now = new Date('2027-02-01T12:00:00Z');
let manager: SignedInPerson;
let student: SignedInPerson;
let companyId: string;
let cardId: string;
let made = 0;

const { app, domain } = await appOfFile({ clock: () => (now = new Date(now.getTime() + 1)) });

async function school(approved = true) {
  manager = await app.signIn(`gestora${++made}@escola.example`, 'Gestora');
  student = await app.signIn(`aluna${made}@aluna.example`, 'Júlia Sá Lima');
  companyId = (await app.makeCompany(manager, 'Colégio Sol', { approved })).id;
  cardId = (await domain.makeCard(manager, companyId, student, { full_name: 'Júlia Sá Lima', class_name: '6º A' })).id;
}
beforeEach(() => school());

const newEmail = () => `rosa${++made}@familia.example`;
const later = async (ms: number) => {
  now = new Date(now.getTime() + ms);
  manager = await app.signIn(manager.person.email);
  student = await app.signIn(student.person.email);
};
const list = () => domain.read<Guardian[]>({ as: manager }, `/cards/${cardId}/guardians`);
const post = (path: string, body?: object, as = manager) => domain.call({ as }, 'POST', path, body);
const tryToAdd = (email: string, full_name = 'Rosa') => post(`/cards/${cardId}/guardians`, { full_name, email });
async function add(email = newEmail()) {
  return succeeds(await tryToAdd(email), 201).json<Guardian & { email: string }>();
}
const remove = (id: string, reason = 'Ordem judicial') => post(`/guardians/${id}/removal`, { reason });
const mailsTo = async (email: string) => {
  await queueGuardians(app.deps);
  await app.deps.outbox.deliverDue();
  return app.sent.filter(({ to }) => to === email);
};
async function linkOf(email: string): Promise<string> {
  const text = (await mailsTo(email)).at(-1)?.text ?? '';
  const [, path] = new RegExp(`(${GUARDIAN_PATH.replace(':token', '')}[\\w-]+)`).exec(text) ?? [];
  assert.ok(path, text);
  return path;
}
async function asked() {
  const added = await add();
  return { ...added, link: await linkOf(added.email) };
}
const open = (url: string) => app.fastify.inject({ method: 'GET', url });
const send = (url: string, payload: string, headers: Record<string, string> = {}) =>
  postForm(app, url, payload, { headers });
const answer = (url: string, resposta: string, headers: Record<string, string> = {}) =>
  send(url, `palavra=julia&resposta=${resposta}`, headers);
/** Presses that the school is unknown, and reads what is said then. */
const refuseAs = async (url: string) => {
  assert.equal((await answer(url, 'nao-conheco')).statusCode, 303);
  return open(url);
};
const ownCards = async () => (await domain.read<HolderCard[]>({ as: student }, '/cards/me')).length;
const stateOf = async (id: string) => (await list()).find((each) => each.id === id)?.state;

test('a guardian is asked by mail, reads what is kept without the values, and opening the link answers nothing', async () => {
  const { id, email, state } = await add();
  assert.equal(state, 'asked');
  const link = await linkOf(email);
  const [mail] = await mailsTo(email);
  assert.doesNotMatch(`${mail?.text}${mail?.html}`, /Lima/, 'the address may be wrong');
  assert.doesNotMatch(`${mail?.subject}`, /Júlia/);
  const page = await open(link);
  assert.equal(page.statusCode, 200);
  assert.match(page.body, /<h1[^>]*>Você autoriza a carteirinha de Júlia\?<\/h1>/);
  assert.match(page.body, /A escola guarda de Júlia<\/b>: o nome e a foto da carteirinha, turma e /);
  for (const said of [page.body, mail?.text]) assert.ok(said?.replace(/\s+/g, ' ').includes(UNTIL_ANSWERED));
  assert.doesNotMatch(page.body, /Lima|6º A|aluna\d|<script/);
  assert.equal(await stateOf(id), 'asked');
});

test('two children of one address are asked about by one mail, on one page, and answered each', async () => {
  const email = newEmail();
  const other = await app.signIn(`leo${++made}@aluno.example`, 'Leo Lima');
  const leo = (await domain.makeCard(manager, companyId, other, { full_name: 'Leo Lima' })).id;
  const seats = [cardId, leo].map((id) => ({
    ...{ id: uuidv7(), companyId, cardId: id, fullName: 'Rosa', email, createdAt: now, nextMailAt: now },
  }));
  await app.deps.db.insert(guardians).values(seats);
  const link = await linkOf(email);
  const mails = await mailsTo(email);
  assert.equal(mails.length, 1);
  assert.match(mails[0]?.text ?? '', /Carteirinha de: Júlia e Leo\n/);
  const counted = await app.deps.db
    .select({ mails: guardians.mails })
    .from(guardians)
    .where(eq(guardians.email, email));
  assert.deepEqual(counted, [{ mails: 1 }, { mails: 1 }]);
  const question = (await open(link)).body;
  assert.match(question, /de Júlia e Leo\?/);
  for (const shared of ['Quem vê o quê', 'Para onde vai', UNTIL_ANSWERED])
    assert.equal(question.split(shared).length, 2, shared);
  const asked = await send(link, `crianca=${seats[1]?.id}&resposta=nao-autorizo`);
  assert.match(asked.body, /deixa de valer na hora/);
  const first = await send(link, `palavra=leo&crianca=${seats[1]?.id}&resposta=nao-autorizo`);
  assert.equal(first.headers.location, `${link}#crianca-${seats[0]?.id}`);
  const left = (await open(link)).body;
  assert.match(left, /Você autoriza a carteirinha de Júlia\?/);
  assert.match(left, new RegExp(`id="crianca-${seats[0]?.id}"[^]*Respondido: Leo`));
  assert.equal(left.split(UNTIL_ANSWERED).length, 2);
  const second = await send(link, `palavra=julia&crianca=${seats[0]?.id}&resposta=autorizo`);
  assert.equal(second.headers.location, `${link}#respondido`);
  const page = (await open(link)).body;
  for (const said of [
    /id="respondido"/,
    /Tudo respondido/,
    /Você autorizou em/,
    /Você não autorizou em/,
    /href="\/familia"/,
  ])
    assert.match(page, said);
  assert.equal(await ownCards(), 1);
});

test('an answer is kept with its text and day, holds the card back or frees it, and the school hears of it', async () => {
  const { id, link } = await asked();
  assert.equal((await answer(link, 'autorizo')).statusCode, 303);
  assert.deepEqual([await stateOf(id), await ownCards()], ['granted', 1]);
  assert.equal((await mailsTo(manager.person.email)).length, 0, 'a first yes waits on the page');
  await answer(link, 'nao-autorizo');
  assert.deepEqual([await stateOf(id), await ownCards()], ['refused', 0]);
  const [row] = await app.deps.db.select().from(guardians).where(eq(guardians.id, id));
  assert.deepEqual([row?.textVersion, row?.nextMailAt], [GUARDIAN_TEXT_VERSION, null]);
  assert.ok(row?.answeredAt);
  const refused = (await open(link)).body;
  assert.match(refused, /Você não autorizou em 01\/02\/2027/);
  assert.ok(!refused.includes(UNTIL_ANSWERED));
  await answer(link, 'autorizo');
  assert.equal(await ownCards(), 1);
  const told = await mailsTo(manager.person.email);
  assert.deepEqual(valuesOf(told, 'subject'), [
    'Um responsável não autorizou uma carteirinha',
    'Um responsável autorizou uma carteirinha',
  ]);
  for (const { text, html } of told) assert.doesNotMatch(`${text}${html}`, /Júlia|Rosa/);
  const asksToDecide = told.map(({ text }) => text?.includes('Converse com a família antes de decidir'));
  assert.deepEqual(asksToDecide, [true, false], 'a consent leaves nothing to decide');
});

test('the school reads of each card whether a guardian holds it back, and finds those', async () => {
  const { email } = await add();
  const opened = await domain.call({ as: manager }, 'GET', `/cards/${cardId}`);
  const listed = async (query = '') => {
    const { results, paging } = await domain.read<CardList>({ as: manager }, `/cards?company_id=${companyId}${query}`);
    return [paging.total, results.map(({ active, held_back }) => [active, held_back])];
  };
  const exported = async () =>
    (await domain.call({ as: manager }, 'GET', `/cards/export?company_id=${companyId}`)).body.split('\n')[1] ?? '';
  assert.deepEqual(
    [await listed(), await listed('&guardian=held_back')],
    [
      [1, [[true, false]]],
      [0, []],
    ],
  );
  assert.doesNotMatch(await exported(), /Suspensa/);
  const silent = async () =>
    (await domain.read<CompanyOverview>({ as: manager }, `/companies/${companyId}/overview`)).silent;
  assert.deepEqual([await silent(), (await listed('&guardian=silent&active=1'))[0]], [1, 1]);
  await answer(await linkOf(email), 'nao-autorizo');
  const held = [1, [[true, true]]];
  const waits = async () =>
    (await domain.read<CompanyOverview>({ as: manager }, `/companies/${companyId}/overview`)).held_back;
  assert.deepEqual([await waits(), await silent()], [1, 0]);
  assert.deepEqual([await listed(), await listed('&guardian=held_back&active=1')], [held, held]);
  assert.match(await exported(), /;Suspensa;.*;Suspensa pelo responsável;/);
  const read = await domain.call({ as: manager }, 'GET', `/cards/${cardId}`);
  assert.equal(read.json<Card>().held_back, true);
  await app.deps.db.update(cards).set({ active: false }).where(eq(cards.id, cardId));
  assert.equal(await waits(), 0, 'the school has seen to it');
  await app.deps.db.update(cards).set({ active: true }).where(eq(cards.id, cardId));
  assert.equal(read.headers.etag, opened.headers.etag, 'an answer is no edit that the open form overwrites');
  await app.deps.db.update(cards).set({ ageBand: 'from_18' }).where(eq(cards.id, cardId));
  assert.deepEqual(
    [await listed(), await listed('&guardian=held_back')],
    [
      [1, [[true, false]]],
      [0, []],
    ],
  );
});

test('of a student of age no guardian is added or asked again, and the school reads why', async () => {
  const { id } = await add();
  await later(8 * DAY_MS);
  const canAsk = async () => (await countAgain(GUARDIANS, app.deps, sql`id = ${id}`, now)).count;
  assert.equal(await canAsk(), 1);
  const ofAge = (ageBand: 'from_18' | null) => app.deps.db.update(cards).set({ ageBand }).where(eq(cards.id, cardId));
  await ofAge('from_18');
  assert.equal(await canAsk(), 0);
  const response = await tryToAdd(newEmail());
  refuses(response, 409);
  assert.equal(response.json<{ message: string }>().message, SERVER_MESSAGES.guardian.ofAge);
  assert.equal((await list()).length, 1);
  await ofAge(null);
  assert.equal(await canAsk(), 1);
});

test('nothing but the own link answers: a forged one, another card’s, another school’s, or an old one', async () => {
  const { id, email, link } = await asked();
  const other = await add();
  const [, seal = ''] = /-([0-9a-f]{32})$/.exec(await linkOf(other.email)) ?? [];
  const base = GUARDIAN_PATH.replace(':token', '');
  for (const path of [
    `${link.slice(0, -1)}${link.endsWith('0') ? '1' : '0'}`,
    `${base}${id}-${seal}`,
    `${base}${id}`,
    `${base}${id}-${'0'.repeat(32)}`,
    `${base}019a0000-0000-7000-8000-000000000001-${seal}`,
    // Seals of other things with the same id and address.
    `${base}${id}-${app.deps.keys.seal('invitation', id, email)}`,
    `${base}${id}-${app.deps.keys.seal('handover', id, email)}`,
  ]) {
    const pages = [await open(path), await answer(path, 'nao-autorizo')];
    assert.deepEqual(valuesOf(pages, 'statusCode'), [404, 404], path);
    assert.doesNotMatch(pages.map(({ body }) => body).join(''), /Júlia|Colégio/);
  }
  const foreign = { origin: 'https://outro.example', 'sec-fetch-site': 'cross-site' };
  assert.equal((await answer(link, 'nao-autorizo', foreign)).statusCode, 403);
  assert.equal(await stateOf(id), 'asked');
  assert.equal((await remove(id)).statusCode, 204);
  assert.equal((await answer(link, 'nao-autorizo')).statusCode, 404, 'a link that is replayed after the removal');
  await add(email);
  assert.equal((await open(link)).statusCode, 404, 'nor does it come back with the address');
  assert.equal(await ownCards(), 1);
});

test('removing says why, in the trail, and a refusal stays whoever consents', async () => {
  const { id, email } = await add();
  await answer(await linkOf(email), 'nao-autorizo');
  assert.equal(await ownCards(), 0);
  refuses(await remove(id, ''), 422, { reason: MESSAGES.guardian.reason });
  await remove(id, 'Ordem judicial 123');
  assert.deepEqual(
    [await ownCards(), (await list()).map(({ email: to, state }) => [to, state])],
    [0, [[null, 'refused']]],
  );
  const entries = await app.deps.db.select().from(audit).where(eq(audit.recordId, cardId)).orderBy(audit.id);
  const told = entries.filter(({ action }) => action.startsWith('guardian.'));
  assert.deepEqual(valuesOf(told, 'action'), ['guardian.add', 'guardian.forbid', 'guardian.remove']);
  assert.deepEqual(told.at(-1)?.changes, [{ field: 'reason', before: null, after: 'Ordem judicial 123' }]);
  const other = await add();
  await answer(await linkOf(other.email), 'autorizo');
  assert.deepEqual([await ownCards(), (await list()).map(({ state }) => state)], [0, ['refused', 'granted']]);
});

test('the student’s address, one that is there, and too many guardians are refused', async () => {
  refuses(await tryToAdd(student.person.email.toUpperCase()), 422, { email: SERVER_MESSAGES.guardian.ofStudent });
  const ofStudent = { email: SERVER_MESSAGES.guardian.ofStudent };
  refuses(await tryToAdd(student.person.email.replace('@', '+mae@')), 422, ofStudent);
  const { email } = await add();
  refuses(await tryToAdd(email), 422, { email: SERVER_MESSAGES.guardian.twice });
  refuses(await tryToAdd('rosa'), 422, { email: MESSAGES.email.invalid });
  for (let each = 1; each < GUARDIANS_MAX; each += 1) await add();
  refuses(await tryToAdd(newEmail()), 409);
});

test('a guardian is mailed three times at most, by itself or because the school asks, and never after an answer', async () => {
  const { id, email } = await add();
  const again = async (which = id) =>
    (await app.deps.db.transaction((tx) => askAgain(GUARDIANS, tx, app.deps.keys, sql`id = ${which}`, now))).count;
  assert.equal(await again(), 0);
  assert.equal((await mailsTo(email)).length, 1);
  await later(2 * DAY_MS);
  assert.equal(await again(), 1);
  assert.equal((await mailsTo(email)).length, 2);
  for (let day = 0; day < 30; day += 1) {
    await later(DAY_MS);
    await mailsTo(email);
  }
  const mails = await mailsTo(email);
  assert.equal(mails.length, GUARDIAN_MAILS_MAX);
  assert.match(mails[1]?.subject ?? '', /^Lembrete: /);
  assert.equal(await again(), 0);
  const answered = await add();
  await answer(await linkOf(answered.email), 'autorizo');
  await later(20 * DAY_MS);
  assert.equal(await again(answered.id), 0);
  assert.equal((await mailsTo(answered.email)).length, 1);
});

test('a reader who does not know the school ends its mails', async () => {
  const { email, link } = await asked();
  const refusedBy = () => app.deps.db.select().from(refusedAddresses).where(eq(refusedAddresses.companyId, companyId));
  assert.match((await refuseAs(link)).body, /Esta escola não escreve mais para você/);
  refuses(await tryToAdd(email), 422, { email: SERVER_MESSAGES.stranger.refused });
  assert.equal((await refusedBy()).length, 1);
  assert.equal((await answer(link, 'autorizo')).statusCode, 303);
  assert.equal((await list())[0]?.state, 'asked', 'who does not know it answers nothing');

  await later(DAY_MS - HOUR_MS);
  await endRefusedSeats(app.deps.db, now);
  assert.equal((await answer(link, 'conheco')).statusCode, 303);
  assert.match((await open(link)).body, /Você autoriza a carteirinha de Júlia\?/);
  assert.deepEqual(await refusedBy(), []);
  await later(2 * DAY_MS);
  await endRefusedSeats(app.deps.db, now);
  assert.equal((await list()).length, 1, 'taken back within a day');

  await refuseAs(link);
  await later(DAY_MS + HOUR_MS);
  await endRefusedSeats(app.deps.db, now);
  assert.deepEqual(await list(), []);
  assert.equal((await open(link)).statusCode, 404);
  const told = await app.deps.db.select().from(audit).where(eq(audit.recordId, cardId)).orderBy(audit.id);
  assert.deepEqual(
    told.map(({ action }) => action).filter((action) => /refuse|know/.test(action)),
    ['guardian.refuse', 'guardian.know', 'guardian.refuse'],
  );
});

test('a school that nobody confirmed cannot mail more strangers by guardians than by invitations', async () => {
  await school(false);
  while ((await app.deps.limits.take('ties', { company: companyId })) === null);
  const spent = await tryToAdd(newEmail());
  refuses(spent, 429);
  assert.equal(spent.json<{ message: string }>().message, MESSAGES.stranger.spent);
});

test('nor can it mail one mailbox more often, for however many children it invents', async () => {
  const email = newEmail();
  await school(false);
  const { id: other } = await domain.makeCard(manager, companyId, student, { full_name: 'Outra' });
  await add(email);
  await post(`/cards/${other}/guardians`, { full_name: 'Rosa', email });
  assert.equal((await mailsTo(email)).length, 1, 'one mail an hour');
  const before = LIMITS.invitationMailNew.points;
  for (let day = 0; day < 15; day += 1) {
    await later(DAY_MS);
    await mailsTo(email);
  }
  assert.ok((await mailsTo(email)).length <= Math.min(before, 2 * GUARDIAN_MAILS_MAX));
});

test('the mail ends by its own switch, and a student who is of age answers alone', async () => {
  const { email, link } = await asked();
  const stop = GUARDIAN_MAIL_CHOICE_PATH.replace(':token', link.split('/').at(-1) ?? '');
  assert.equal((await open(stop)).statusCode, 200);
  assert.equal((await send(stop, 'palavra=parar')).statusCode, 200);
  await later(2 * DAY_MS);
  await later(20 * DAY_MS);
  assert.equal((await mailsTo(email)).length, 1);
  await app.deps.db.update(cards).set({ ageBand: 'from_18' }).where(eq(cards.id, cardId));
  assert.equal((await open(link)).statusCode, 404);
});

test('a guardian who has an account reads it in words in the own data, and it goes with the account and with the card', async () => {
  const rosa = await app.signIn(newEmail(), 'Rosa');
  const own = () => domain.read<OwnData>({ as: rosa }, '/profile/data');
  const isTold = async () => (await own()).sections.some(({ title }) => title.includes('responsável'));
  assert.equal(await isTold(), false);
  await add(rosa.person.email);
  assert.equal(await isTold(), true);
  const said = { answer: 'refused', answeredAt: now, textVersion: '2026-11', hidesPhoto: true, pausedAt: now } as const;
  const listed = { id: uuidv7(), companyId, fullName: 'Ana', state: 'listed', createdAt: now } as const;
  await app.deps.db.insert(invitations).values(listed);
  const kept = { id: uuidv7(), companyId, invitationId: listed.id, fullName: 'Rosa', email: rosa.person.email };
  await app.deps.db.insert(guardians).values({ ...kept, ...said, createdAt: now });
  const toCome = (await own()).sections.find(({ title }) => title.includes('ainda vão ser feitas'));
  const told = toCome?.rows[0]?.slice(-5).map(({ value }) => value);
  assert.deepEqual(told, [
    'Não autorizou',
    said.answeredAt.toISOString(),
    '2026-11',
    'Sim',
    said.pausedAt.toISOString(),
  ]);
  assert.equal((await domain.call({ as: rosa }, 'DELETE', '/profile')).statusCode, 204);
  await eraseLeavingPeople(app.deps);
  assert.deepEqual(await list(), []);
  await add();
  assert.equal((await domain.call({ as: manager }, 'DELETE', `/cards/${cardId}`)).statusCode, 204);
  assert.equal(await app.deps.db.$count(guardians, eq(guardians.cardId, cardId)), 0);
});

test('the secret of a card is renewed when somebody who could have kept it is its guardian no more', async () => {
  const held = async () => (await domain.read<HolderCard[]>({ as: student }, '/cards/me'))[0];
  const first = (await held())?.secret;
  const wrong = await add();
  await remove(wrong.id, 'Endereço errado');
  assert.equal((await held())?.secret, first, 'who never answered never saw it');

  const { id, email } = await add();
  await answer(await linkOf(email), 'autorizo');
  const seen = (await domain.read<FamilyCard[]>({ as: await app.signIn(email) }, '/family'))[0]?.card?.secret;
  assert.equal(seen, first);
  await remove(id);
  const second = (await held())?.secret;
  assert.notEqual(second, first);
  const shows = async (secret = '') => {
    const { body } = await open(proofAt({ number: (await held())?.number ?? '', secret }, now));
    return /<h1>(.*?)<\/h1>/.exec(body)?.[1];
  };
  assert.deepEqual(
    [await shows(seen), await shows(second)],
    ['Não encontramos esta carteirinha', 'Carteirinha válida'],
  );

  const leaving = await app.signIn(newEmail(), 'Ivo');
  await add(leaving.person.email);
  await answer(await linkOf(leaving.person.email), 'autorizo');
  assert.equal((await domain.call({ as: leaving }, 'DELETE', '/profile')).statusCode, 204);
  await eraseLeavingPeople(app.deps);
  const third = (await held())?.secret;
  assert.ok(third !== second && third !== first);
});

const choicesOf = () => app.deps.db.select().from(guardians).where(eq(guardians.cardId, cardId)).orderBy(guardians.id);
const deleteCards = async () => {
  const body = { company_id: companyId, ids: [cardId], expected: 1, change: 'delete' };
  const { id } = (await post('/cards/changes', body)).json<{ id: string }>();
  return async () =>
    assert.equal((await domain.call({ as: manager }, 'DELETE', `/cards/changes/${id}`)).statusCode, 200);
};

test('the holder of the card does not answer as its guardian', async () => {
  const { id, email, link } = await asked();
  await app.deps.db
    .update(cards)
    .set({ ownerEmail: email.replace('@', '+conta@') })
    .where(eq(cards.id, cardId));
  assert.equal((await answer(link, 'autorizo')).statusCode, 404);
  assert.equal(await stateOf(id), 'asked');
});

test('a guardian who moves to another address is asked there, and after an answer once, to change it', async () => {
  const rosa = await app.signIn(newEmail(), 'Rosa');
  const { id } = await add(rosa.person.email);
  await linkOf(rosa.person.email);
  await app.deps.db.update(guardians).set({ mailProblem: 'Voltou', nextMailAt: null }).where(eq(guardians.id, id));
  const move = async (from: string, to: string) =>
    app.deps.db.transaction((tx) => moveEmail(tx, { personId: rosa.person.id, from, to }, now));
  const [first, second] = [newEmail(), newEmail()];
  await move(rosa.person.email, first);
  await later(DAY_MS);
  await answer(await linkOf(first), 'autorizo');
  assert.equal(await stateOf(id), 'granted');
  await move(first, second);
  await later(DAY_MS);
  const told = await mailsTo(second);
  const subjects = told.map(({ subject }) => subject);
  assert.deepEqual(subjects, ['Sua resposta continua valendo (Colégio Sol)'], 'neither a question nor a reminder');
  assert.doesNotMatch(told[0]?.text ?? '', /escola\s+informou\s+este\s+endereço/, 'no school named this address');
  await answer(await linkOf(second), 'nao-autorizo');
  assert.equal(await stateOf(id), 'refused');
  await later(30 * DAY_MS);
  assert.equal((await mailsTo(second)).length, 1);
});

test('a guardian who moves keeps the seat of a card that comes back or is to be made, and leaves by the new address', async () => {
  const rosa = await app.signIn(newEmail(), 'Rosa');
  const { email: from, id: personId } = rosa.person;
  const to = newEmail();
  const { db } = app.deps;
  await add(from);
  await answer(await linkOf(from), 'autorizo');
  const [kept] = await choicesOf();
  const listed = { id: uuidv7(), companyId, fullName: 'Ana', state: 'listed', createdAt: now } as const;
  const other = { ...listed, id: uuidv7() };
  await db.insert(invitations).values([listed, other]);
  const asked = { companyId, fullName: 'Rosa', mails: 3, mailProblem: 'Voltou', createdAt: now };
  const both = [from, to].map((email) => ({ ...asked, id: uuidv7(), invitationId: other.id, email }));
  const alone = [from, 'ivo@familia.example'].map((email) => ({
    ...asked,
    id: uuidv7(),
    invitationId: listed.id,
    email,
  }));
  await db.insert(guardians).values([...both, ...alone]);
  const toCome = () =>
    Promise.all(
      [listed, other].map(async ({ id }) =>
        (await db.select().from(guardians).where(eq(guardians.invitationId, id)).orderBy(guardians.id)).map((each) => [
          each.email,
          each.mails,
          each.mailProblem,
        ]),
      ),
    );
  const undo = await deleteCards();
  await db.transaction((tx) => moveEmail(tx, { personId, from, to }, now));
  const ivo = ['ivo@familia.example', 3, 'Voltou'];
  const stayed = both.map((each) => [each.email, 3, 'Voltou']);
  assert.deepEqual(await toCome(), [[[to, 3, null], ivo], stayed]);
  await undo();
  const back = (await choicesOf()).map(({ email, answer: said, mails }) => [email, said, mails]);
  assert.deepEqual(back, [[to, kept?.answer, GUARDIAN_MAILS_MAX - 1]]);

  const serial = async () => (await db.select().from(cards).where(eq(cards.id, cardId)))[0]?.secretSerial;
  const again = await deleteCards();
  await db.transaction((tx) => removeGuardiansOf(tx, { email: to }));
  assert.deepEqual(await toCome(), [[ivo], [[from, 3, 'Voltou']]]);
  await again();
  assert.deepEqual([await choicesOf(), await serial()], [[], 1], 'the guardian may have kept the secret');
});

test('the list of cards that wait for a guardian has those that a mail reached and that may have guardians', async () => {
  const { id, email } = await add();
  await mailsTo(email);
  const waiting = async () =>
    (await domain.read<CardList>({ as: manager }, `/cards?company_id=${companyId}&guardian=silent`)).paging.total;
  assert.equal(await waiting(), 1);
  await app.deps.db.update(guardians).set({ mailProblem: 'Voltou' }).where(eq(guardians.id, id));
  assert.equal(await waiting(), 0);
  await app.deps.db.update(guardians).set({ mailProblem: null }).where(eq(guardians.id, id));
  await app.deps.db.update(cards).set({ ageBand: 'from_18' }).where(eq(cards.id, cardId));
  assert.equal(await waiting(), 0);
});

test('a card that comes back after its deletion has its guardians, and is held back as before', async () => {
  const { id, email } = await add();
  await answer(await linkOf(email), 'nao-autorizo');
  await app.deps.db.update(guardians).set({ hidesPhoto: true }).where(eq(guardians.id, id));
  const before = await choicesOf();
  const undo = await deleteCards();
  assert.deepEqual(await choicesOf(), []);
  const own = JSON.stringify(await domain.read<OwnData>({ as: student }, '/profile/data'));
  assert.match(own, /Júlia/);
  assert.doesNotMatch(own, new RegExp(email));
  await undo();
  assert.deepEqual([await choicesOf(), await ownCards()], [before, 0]);
});

test('a guardian who leaves or does not know the school is named no more, and still holds the card back', async () => {
  const held = { fullName: 'Responsável', email: null, answer: 'refused' as const };
  const kept = async () => (await choicesOf()).map(({ fullName, email, answer }) => ({ fullName, email, answer }));
  const { id, link } = await asked();
  await answer(link, 'nao-autorizo');
  await answer(link, 'nao-conheco');
  await later(2 * DAY_MS);
  await endRefusedSeats(app.deps.db, now);
  assert.deepEqual([await kept(), await ownCards()], [[held], 0]);
  assert.equal((await open(link)).statusCode, 404);
  refuses(await remove(id), 409);
  const onPaper = async (form: object) => {
    const { full_name, active, avatar } = await domain.read<Card>({ as: manager }, `/cards/${cardId}`);
    const body = { full_name, active, avatar_id: avatar?.id, ...form };
    assert.equal((await domain.call({ as: manager }, 'PUT', `/cards/${cardId}`, body)).statusCode, 200);
    return ownCards();
  };
  const consent = { guardian_name: 'Ivo Sá', guardian_consent_on: '2027-02-01' };
  assert.deepEqual([await onPaper({}), await onPaper(consent), await onPaper(consent)], [0, 1, 1]);
  const entries = await app.deps.db.select().from(audit).where(eq(audit.recordId, cardId));
  assert.equal(entries.filter(({ action }) => action === 'guardian.lift').length, 1);
  const rosa = await app.signIn(newEmail(), 'Rosa');
  const paused = await add(rosa.person.email);
  await answer(await linkOf(rosa.person.email), 'autorizo');
  await app.deps.db.update(guardians).set({ pausedAt: now }).where(eq(guardians.id, paused.id));
  const undo = await deleteCards();
  assert.equal((await domain.call({ as: rosa }, 'DELETE', '/profile')).statusCode, 204);
  await eraseLeavingPeople(app.deps);
  await undo();
  assert.deepEqual([await kept(), await ownCards()], [[{ ...held, answer: 'granted' }], 0]);
});

test('a link of an invitation takes back no answer of a guardian', async () => {
  const { email } = await add();
  await answer(await linkOf(email), 'nao-autorizo');
  const before = await choicesOf();
  const entry = { personId: INVITED_ID, action: 'invitation.refuse', recordId: cardId } as const;
  await refuseByLink(app.deps, { companyId, email, ...entry });
  assert.deepEqual(await choicesOf(), before);
});

test('the page says that others find a child under 16 only after consent, and promises it to no other', async () => {
  const link = await linkOf((await add()).email);
  for (const [band, isSaid] of [
    [null, false],
    ['from_12', true],
    ['from_16', false],
  ] as const) {
    await app.deps.db.update(cards).set({ ageBand: band }).where(eq(cards.id, cardId));
    const { body } = await open(link);
    assert.equal(body.includes('até 15 anos, só depois que um responsável autoriza'), isSaid);
    assert.equal(body.match(/faixa de idade/gi)?.length ?? 0, Number(band !== null), 'it is told once');
  }
});

test('the version that is kept with an answer names this text', () => {
  const company = { title: 'Escola', legal_name: 'Escola', cnpj: '48102735000152', city: null, is_new: false };
  const card = {
    firstName: 'Ana',
    kept: ['class_name', 'age_band'] as const,
    hasAccount: true,
    isUnder16: true,
    validUntil: null,
    lacks: null,
  };
  const asked = { ...card, company, phone: null };
  const markup = sharedText([asked]).markup + keptText(asked).markup;
  const known = { '2026-11-29': 'c2e227ea03e4c57d' };
  assert.deepEqual({ [GUARDIAN_TEXT_VERSION]: createHash('sha256').update(markup).digest('hex').slice(0, 16) }, known);
});

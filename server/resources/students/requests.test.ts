import assert from 'node:assert/strict';
import { test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { Card } from '@vinculo/contract/cards';
import type { CompanyLink, LinkedCompany, MyInvitation } from '@vinculo/contract/invitations';
import { CARD_PAGE_SIZE, REQUESTS_OF_PERSON_MAX } from '@vinculo/contract/rules/limits';
import { auditChangeText } from '@vinculo/contract/rules/trail/auditChanges';
import { SERVER_MESSAGES } from '@vinculo/contract/rules/words/messages';
import type { RequestsAnswered, SeenRequest, WaitingStudentList } from '@vinculo/contract/waitingStudents';
import { listGuardians } from '../../domain/guardians/store';
import { sweepInvitations } from '../../domain/students/sweep';
import { audit, cards, companies, files, guardians, invitations } from '../../services/database/schema';
import { form, jpeg, succeeds, valuesOf } from '../../testing/domain';
import { appOfFile } from '../../testing/schoolWorld';
import type { SignedInPerson } from '../../testing/testApp';

let made = 0;
const newEmail = () => `pede${(made += 1)}@alunos.example`;
const newPerson = (name = 'Aluna Nova') => app.signIn(newEmail(), name);

let now = new Date('2026-11-23T12:00:00.000Z');
const advance = (ms: number) => (now = new Date(now.getTime() + ms));

// The clock moves with each look, so that later events have later times.
const { app, domain } = await appOfFile({ clock: () => advance(1) });
const manager = await app.signIn('gestora@pedidos.example', 'Gestora');
const { id: company } = await app.makeCompany(manager, 'Colégio do Link', { approved: false });
const openLink = async () =>
  (await domain.call({ as: manager }, 'POST', `/companies/${company}/link`)).json<CompanyLink>();
let code = (await openLink()).code ?? '';

const queue = (query = '?') =>
  domain.read<WaitingStudentList>({ as: manager }, `/companies/${company}/waiting-students${query}`);
const waiting = (as: SignedInPerson) => domain.read<MyInvitation[]>({ as }, '/invitations/me');
const cardsOf = (as: SignedInPerson) => domain.read<{ full_name: string; company_id: string }[]>({ as }, '/cards/me');

async function addPicture(as: SignedInPerson): Promise<string> {
  const { payload, headers } = form([{ bytes: await jpeg(300, 300), filename: 'eu.jpg' }]);
  const response = await app.fastify.inject({
    method: 'POST',
    url: '/api/requests/pictures',
    payload,
    headers: { ...as.headers, ...headers },
  });
  assert.equal(response.statusCode, 201, response.body);
  return response.json<{ id: string }>().id;
}

type Words = Partial<Record<'full_name' | 'enrollment_number' | 'class_name' | 'avatar_id', string>>;
const askWith = async (as: SignedInPerson, words: Words = {}, at = code) =>
  domain.call({ as }, 'POST', `/schools/${at}/requests`, {
    full_name: as.person.fullName,
    avatar_id: await addPicture(as),
    ...words,
  });
async function ask(as: SignedInPerson, words: Words = {}): Promise<MyInvitation> {
  return succeeds(await askWith(as, words), 201).json<MyInvitation>();
}
/** Answers as a manager who has just looked at the queue. */
async function answer(ids: string[], body: object): Promise<RequestsAnswered> {
  const { results } = await queue('?limit=100');
  const requests = ids.map((id) => ({ id, version: results.find((each) => each.id === id)?.seen ?? 'gone' }));
  return answerSeen(requests, body);
}
async function answerSeen(requests: { id: string; version: string }[], body: object): Promise<RequestsAnswered> {
  const said = { company_id: company, requests, ...body };
  return succeeds(await domain.call({ as: manager }, 'POST', '/requests/answers', said)).json<RequestsAnswered>();
}

test('the link says whose it is, whatever is typed for its code, until it is exchanged or closed', async () => {
  const read = (typed: string) => app.fastify.inject(`/api/schools/${encodeURIComponent(typed)}`);
  const first = await openLink();
  assert.match(first.link ?? '', /\/escola\/[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  const typed = `${first.code?.slice(0, 4).toLowerCase()} – ${first.code?.slice(4)}`;
  const said = (await read(typed)).json<LinkedCompany>();
  assert.deepEqual(
    [said.title, said.is_new, Object.keys(said).sort()],
    ['Colégio do Link', true, ['city', 'cnpj', 'company_id', 'is_new', 'legal_name', 'title']],
  );
  await app.deps.db.update(companies).set({ approvedAt: app.deps.clock() }).where(eq(companies.id, company));
  assert.equal((await read(typed)).json<LinkedCompany>().is_new, false);

  const second = await openLink();
  assert.notEqual(second.code, first.code);
  assert.equal((await read(typed)).statusCode, 404);
  assert.equal((await read('não é código')).statusCode, 404);
  await domain.call({ as: manager }, 'DELETE', `/companies/${company}/link`);
  assert.equal((await read(second.code ?? '')).statusCode, 404);
  assert.deepEqual(await domain.read({ as: manager }, `/companies/${company}/link`), { code: null, link: null });
  assert.equal((await askWith(await newPerson(), {}, second.code ?? '')).statusCode, 404);
  code = (await openLink()).code ?? '';

  await app.deps.db.update(companies).set({ active: false }).where(eq(companies.id, company));
  assert.equal((await read(code)).statusCode, 404, 'a deactivated school takes nobody');
  await app.deps.db.update(companies).set({ active: true }).where(eq(companies.id, company));
});

test('a request waits in the queue and becomes a card, of which the person is told', async () => {
  const student = await newPerson('Ana Sá');
  const asked = await ask(student, { enrollment_number: '77', class_name: '1º A' });
  assert.deepEqual([asked.state, asked.company_title, asked.class_name], ['asked', 'Colégio do Link', '1º A']);
  assert.deepEqual(await waiting(student), [asked]);
  const { results, counts } = await queue('?search=ana');
  assert.deepEqual(
    results.map(({ id, email, known, avatar }) => [id, email, known, avatar?.id]),
    [[asked.id, student.person.email, null, asked.avatar?.id]],
  );
  assert.ok(counts.asked >= 1);

  assert.deepEqual(await answer([asked.id], { answer: 'accept' }), { count: 1, failed: [] });
  assert.deepEqual(await answer([asked.id], { answer: 'accept' }), { count: 0, failed: [] }, 'once');
  assert.deepEqual(await waiting(student), []);
  assert.deepEqual(valuesOf(await cardsOf(student), 'full_name'), ['Ana Sá']);
  const { results: cards } = await domain.read<{ results: Card[] }>(
    { as: manager },
    `/cards?company_id=${company}&search=77`,
  );
  assert.deepEqual(
    cards.map((card) => [card.enrollment_number, card.class_name, card.avatar?.id]),
    [['77', '1º A', asked.avatar?.id]],
  );
  assert.deepEqual(await domain.subjectsTo(student.person.email), ['Sua carteirinha está pronta']);
  const { new_schools: news } = await domain.read<{ new_schools: unknown[] }>({ as: student }, '/profile');
  assert.deepEqual(news, [], 'nobody is asked whether they know a school that they asked');
});

test('one that is declined can be answered, and a refusal taken back is told to no one', async () => {
  const student = await newPerson('Bia');
  const { id, avatar } = await ask(student);
  assert.deepEqual(await answer([id], { answer: 'decline', reason: ' Foto escura ' }), { count: 1, failed: [] });
  const [declined] = await waiting(student);
  assert.deepEqual([declined?.state, declined?.reason], ['declined', 'Foto escura']);
  assert.deepEqual(await domain.mailsTo(student.person.email), [], 'not at once');
  await answer([id], { answer: 'reopen' });
  advance(120_000);
  assert.deepEqual(await domain.mailsTo(student.person.email), []);
  assert.equal((await waiting(student))[0]?.state, 'asked');

  await answer([id], { answer: 'decline', reason: 'Foto escura' });
  advance(120_000);
  const mails = await domain.mailsTo(student.person.email);
  assert.deepEqual(valuesOf(mails, 'subject'), ['Seu pedido de carteirinha precisa de uma correção']);
  assert.match(mails[0]?.text ?? '', /Foto escura/);
  assert.deepEqual((await queue('?situation=asked&search=bia')).results, []);

  const again = await domain.call({ as: student }, 'PUT', `/requests/${id}`, {
    full_name: 'Bia Lima',
    avatar_id: await addPicture(student),
  });
  assert.equal(again.statusCode, 200, again.body);
  const answered = again.json<MyInvitation>();
  assert.deepEqual([answered.state, answered.reason, answered.full_name], ['asked', null, 'Bia Lima']);
  assert.notEqual(answered.avatar?.id, avatar?.id);
  const left = await app.deps.db
    .select()
    .from(files)
    .where(eq(files.id, avatar?.id ?? ''));
  assert.deepEqual(left, [], 'the picture that was exchanged is erased');
  assert.deepEqual(await answer([id], { answer: 'accept' }), { count: 1, failed: [] });
});

test('what the list knows of the number stands beside the request, and is the card where it is accepted', async () => {
  const invited = newEmail();
  await domain.list(manager, company, {
    email: invited,
    full_name: 'Carla Souza',
    enrollment_number: '500',
    class_name: '3º C',
    valid_until: '2027-12-31',
    guardian_name: 'Rosa Souza',
    consent: true,
  });
  const student = await newPerson('Carla');
  const stranger = await newPerson('Outra Pessoa');
  const { id } = await ask(student, { enrollment_number: '500', class_name: 'terceiro' });
  const other = await ask(stranger, { enrollment_number: '500' });
  const { results } = await queue('?situation=asked&search=500');
  assert.deepEqual(results[0]?.known, {
    kind: 'invitation',
    full_name: 'Carla Souza',
    enrollment_number: '500',
    class_name: '3º C',
    email: invited,
  });

  // Several at once were not looked at one by one, whatever is said.
  for (const checked of [false, true]) {
    assert.deepEqual(await answer([id, other.id], { answer: 'accept', checked }), {
      count: 0,
      failed: [
        { id, reason: SERVER_MESSAGES.request.otherName('Carla Souza') },
        { id: other.id, reason: SERVER_MESSAGES.request.otherName('Carla Souza') },
      ],
    });
  }
  assert.deepEqual(await answer([id], { answer: 'accept', checked: true }), { count: 1, failed: [] });
  const carla = await app.deps.db.select().from(cards).where(eq(cards.personId, student.person.id));
  assert.deepEqual(
    valuesOf(carla, 'fullName', 'className', 'validUntil', 'guardianName'),
    [['Carla Souza', '3º C', '2027-12-31', 'Rosa Souza']],
    'all that the list says stands on the card',
  );
  assert.equal((await domain.invitations(manager, company, `?search=${invited}`)).results.length, 0);
  const taken = await answer([other.id], { answer: 'accept', checked: true });
  assert.deepEqual(taken, { count: 0, failed: [{ id: other.id, reason: SERVER_MESSAGES.request.hasCard }] });
  assert.equal((await queue('?situation=asked&search=outra')).results[0]?.known?.kind, 'card');
});

test('under a child’s name alone an accepted request is a card of its own, never the child’s', async () => {
  const { db } = app.deps;
  const avatarId = await addPicture(manager);
  const listed = { companyId: company, avatarId, email: null, state: 'listed' as const, createdAt: now };
  const waits = { ...listed, id: uuidv7(), fullName: 'Gil Sá', className: '6º A', guardianName: 'Rosa Sá' };
  await db.insert(invitations).values(waits);
  const child = { companyId: company, avatarId, personId: null, fullName: 'Ivo Sá', className: '6º A', active: true };
  const [carded] = await db
    .insert(cards)
    .values({ ...child, id: uuidv7(), ownerEmail: '' })
    .returning();
  for (const name of ['Gil Sá', 'Ivo Sá']) {
    const stranger = await newPerson(name);
    const { id, avatar } = await ask(stranger);
    assert.deepEqual(await answer([id], { answer: 'accept', checked: true }), { count: 1, failed: [] });
    const own = await db.select().from(cards).where(eq(cards.personId, stranger.person.id));
    assert.deepEqual(
      own.map((card) => [card.fullName, card.className, card.guardianName, card.avatarId]),
      [[name, null, null, avatar?.id]],
    );
  }
  assert.deepEqual(
    await db
      .select()
      .from(cards)
      .where(eq(cards.id, carded?.id ?? '')),
    [carded],
  );
  const [still] = await db.select().from(invitations).where(eq(invitations.id, waits.id));
  assert.deepEqual([still?.state, still?.avatarId], ['listed', avatarId]);
});

test('the guardians whom the list names go with the student, with what they answered for a card before', async () => {
  const { db } = app.deps;
  const rosa = `rosa${(made += 1)}@familia.example`;
  const named = { full_name: 'Ana Sá', enrollment_number: `g${made}` };
  const cardOf = async () => {
    const [card] = await db.select().from(cards).where(eq(cards.enrollmentNumber, named.enrollment_number));
    assert.ok(card);
    return card;
  };
  const asked = async () =>
    (await listGuardians(db, (await cardOf()).id)).map((each) => [each.email, each.answer, each.nextMailAt !== null]);
  const accept = async (as: SignedInPerson) => {
    const { id } = await ask(as, named);
    assert.deepEqual(await answer([id], { answer: 'accept', checked: true }), { count: 1, failed: [] });
    assert.equal((await cardOf()).personId, as.person.id);
  };
  await domain.list(manager, company, { ...named, guardian_email: rosa });
  await accept(await newPerson('Ana Sá'));
  assert.deepEqual(await asked(), [[rosa, null, true]]);

  const refused = { answer: 'refused', answeredAt: now, textVersion: '1', nextMailAt: null } as const;
  await db.update(guardians).set(refused).where(eq(guardians.email, rosa));
  succeeds(await domain.call({ as: manager }, 'POST', `/cards/${(await cardOf()).id}/release`), 204);
  await accept(await newPerson('Ana Sá'));
  assert.deepEqual(await asked(), [[rosa, 'refused', false]]);
});

test('no one says yes to what they have not seen', async () => {
  const student = await newPerson('Nina');
  const { id, avatar } = await ask(student, { enrollment_number: '600' });
  const [seen] = (await queue('?situation=asked&search=nina')).results;
  assert.ok(seen?.seen);
  const first = { id, version: seen.seen };
  const correct = (words: Words) =>
    domain.call({ as: student }, 'PUT', `/requests/${id}`, { full_name: 'Nina', avatar_id: avatar?.id, ...words });
  const changed = { count: 0, failed: [{ id, reason: SERVER_MESSAGES.request.changed }] };
  for (const words of [
    { enrollment_number: '601' },
    { enrollment_number: '600', full_name: 'Outra' },
    { enrollment_number: '600', avatar_id: await addPicture(student) },
  ]) {
    assert.equal((await correct(words)).statusCode, 200);
    assert.deepEqual(await answerSeen([first], { answer: 'accept', checked: true }), changed, JSON.stringify(words));
  }
  // Also if the list has changed.
  const [now] = (await queue('?situation=asked&search=nina')).results;
  assert.ok(now?.seen);
  await domain.list(manager, company, { email: newEmail(), full_name: 'Nina', enrollment_number: '600' });
  assert.deepEqual(await answerSeen([{ id, version: now.seen }], { answer: 'accept', checked: true }), changed);
  // The list has another address.
  const alone = { count: 0, failed: [{ id, reason: SERVER_MESSAGES.request.otherName('Nina') }] };
  assert.deepEqual(await answer([id], { answer: 'accept' }), alone);
  assert.deepEqual(await answer([id], { answer: 'accept', checked: true }), { count: 1, failed: [] });
});

test('those that match the list are told all at once, beyond a page, and no other', async () => {
  const { db, clock } = app.deps;
  const { id } = await app.makeCompany(manager, 'Colégio da Fila');
  const { person } = await newPerson();
  const count = CARD_PAGE_SIZE + 5;
  const numbers = Array.from({ length: count }, (_, n) => n);
  const listed = (n: number) => ({ fullName: `Aluno ${n}`, enrollmentNumber: `m${n}`, email: null });
  const row = (state: 'listed' | 'asked') => ({ companyId: id, state, createdAt: clock() });
  await db.insert(invitations).values(numbers.map((n) => ({ ...row('listed'), ...listed(n), id: uuidv7() })));
  const asked = { ...row('asked'), personId: person.id, email: person.email };
  const unnumbered = { ...row('listed'), fullName: 'Ana Souza', className: '6º A', email: null, id: uuidv7() };
  await db.insert(invitations).values(unnumbered);
  const others = [
    { fullName: 'Outra Pessoa', enrollmentNumber: 'm1' },
    { fullName: 'Aluno 1', enrollmentNumber: 'm99999' },
    // The name alone: anybody may ask under it.
    { fullName: 'Ana Souza' },
    { fullName: 'Ana Souza', className: '7º B' },
  ];
  const requests = [
    ...numbers.map((n) => ({ ...asked, ...listed(n), email: person.email, id: uuidv7() })),
    ...others.map((each) => ({ ...asked, ...each, id: uuidv7() })),
    { ...asked, ...listed(2), email: person.email, state: 'declined' as const, id: uuidv7() },
  ];
  await db.insert(invitations).values(requests);
  const read = (query = '') =>
    domain.read<SeenRequest[]>({ as: manager }, `/companies/${id}/requests/matching${query}`);
  const matching = await read();
  assert.deepEqual(
    matching.map((each) => each.id),
    requests.slice(0, count).map((each) => each.id),
  );
  assert.deepEqual(
    (await read('?search=m12')).map((each) => each.id),
    [requests[12]?.id],
  );
  const [first] = matching;
  const { results } = await domain.read<WaitingStudentList>(
    { as: manager },
    `/companies/${id}/waiting-students?situation=asked&limit=1`,
  );
  assert.equal(results[0]?.seen, first?.version, 'as the queue says it');
});

test('requests stand first, and are no invitations: neither link nor change of those touches them', async () => {
  const student = await newPerson('Duda');
  await domain.list(manager, company, { full_name: 'Duda Lima', class_name: '9º Z' });
  const { id } = await ask(student);
  const [listed] = (await queue('?search=duda')).results;
  assert.deepEqual([listed?.id, listed?.situation, listed?.link], [id, 'asked', null]);
  const change = { company_id: company, ids: [id], change: 'revoke' };
  assert.deepEqual((await domain.call({ as: manager }, 'POST', '/invitations/changes', change)).json(), {
    count: 0,
  });
  const { payload, headers } = form([{ bytes: await jpeg(20, 20), filename: 'eu.jpg' }]);
  const taken = await app.fastify.inject({
    method: 'POST',
    url: `/api/invitations/${id}/picture`,
    payload,
    headers: { ...student.headers, ...headers },
  });
  assert.equal(taken.statusCode, 404, 'nobody accepts their own request');
  assert.deepEqual(await cardsOf(student), []);
});

test('no one asks without end, twice for the same picture, or with a picture that is not theirs', async () => {
  const student = await newPerson('Eva');
  const avatarId = await addPicture(student);
  const [one, two] = await Promise.all([
    askWith(student, { avatar_id: avatarId }),
    askWith(student, { avatar_id: avatarId }),
  ]);
  assert.equal(one.json<MyInvitation>().id, two.json<MyInvitation>().id, 'sent twice, asked once');
  const thief = await newPerson('Ladra');
  for (const taken of [avatarId, await addPicture(student)]) {
    const refused = await askWith(thief, { avatar_id: taken });
    assert.deepEqual(refused.json<{ fields: object }>().fields, { avatar_id: [SERVER_MESSAGES.file.unusable] });
  }
  for (let count = 1; count < REQUESTS_OF_PERSON_MAX; count += 1) await ask(student, { full_name: `Filho ${count}` });
  assert.equal((await askWith(student, { full_name: 'Mais uma' })).statusCode, 409);
  const [first] = await waiting(student);
  assert.equal((await domain.call({ as: thief }, 'DELETE', `/requests/${first?.id}`)).statusCode, 404);
  assert.equal((await domain.call({ as: student }, 'DELETE', `/requests/${first?.id}`)).statusCode, 204);
  assert.equal((await askWith(student, { full_name: 'Mais uma' })).statusCode, 201);
});

test('a second request of the same student is the first one, corrected; one of another child is another', async () => {
  const guardian = await newPerson('Mãe de Dois');
  const [one, two] = await Promise.all(
    [{ full_name: 'Lia D’Ávila', class_name: '1º A' }, { full_name: 'lia  d’avila' }].map((words) =>
      ask(guardian, words),
    ),
  );
  assert.equal(one?.id, two?.id, 'whatever the case, the accents and the spaces, and also at once');
  const pictures = () => app.deps.db.$count(files, eq(files.uploadedBy, guardian.person.id));
  assert.equal(await pictures(), 1, 'the picture before it is erased');
  const numbered = await ask(guardian, { full_name: 'Lia D’Ávila', enrollment_number: '2027-50' });
  assert.deepEqual([numbered.id, numbered.class_name], [one?.id, '1º A'], 'what is left out stays');
  const brother = await ask(guardian, { full_name: 'Rui D’Ávila', enrollment_number: '2027-51' });
  assert.notEqual(brother.id, one?.id);
  const namesake = await ask(guardian, { full_name: 'Rui D’Ávila', enrollment_number: '2027-52' });
  assert.notEqual(namesake.id, brother.id, 'two of one name have two numbers');
  assert.equal((await waiting(guardian)).length, 3);

  await answer([brother.id], { answer: 'decline', reason: 'Foto escura' });
  const again = await ask(guardian, { full_name: 'Rui D’Ávila' });
  assert.deepEqual([again.id, again.state, again.enrollment_number], [brother.id, 'asked', '2027-51']);
  const other = await ask(await newPerson('Outra mãe'), { full_name: 'Rui D’Ávila', enrollment_number: '2027-51' });
  assert.notEqual(other.id, brother.id, 'of another account it is the school that decides');
});

test('what is refused fills no queue, and what was declined makes room', async () => {
  const student = await newPerson('Olga');
  const { id } = await ask(student);
  await answer([id], { answer: 'decline' });
  const again = { full_name: 'Olga', avatar_id: await addPicture(student) };
  // A repeat after a lost answer keeps what was said last.
  const repeated = { ...again, full_name: 'Olga Lima' };
  assert.equal((await domain.call({ as: student }, 'PUT', `/requests/${id}`, again)).statusCode, 200);
  const response = await domain.call({ as: student }, 'POST', `/schools/${code}/requests`, repeated);
  assert.deepEqual([response.json<MyInvitation>().id, response.json<MyInvitation>().full_name], [id, 'Olga Lima']);
  const written = () => app.deps.db.$count(audit, eq(audit.recordId, id));
  const trail = await written();
  const [corrected] = await app.deps.db
    .select()
    .from(audit)
    .where(and(eq(audit.recordId, id), eq(audit.action, 'request.update')))
    .orderBy(audit.at);
  assert.deepEqual(
    corrected?.changes?.map((change) => auditChangeText(change, 'request.update')),
    ['Situação: Recusado pela escola → Aguardando a escola'],
  );
  assert.equal((await domain.call({ as: student }, 'POST', `/schools/${code}/requests`, repeated)).statusCode, 201);
  assert.equal(await written(), trail, 'what changes nothing leaves no trace');

  // Answered in any way, it waits behind the others.
  const last = await ask(await newPerson('Paula'));
  await answer([id], { answer: 'decline' });
  assert.equal((await domain.call({ as: student }, 'POST', `/schools/${code}/requests`, repeated)).statusCode, 201);
  const order = (await queue('?situation=asked&limit=100')).results.map((each) => each.id);
  assert.deepEqual(order.slice(-2), [last.id, id]);
});

test('a person who has the card already is told so, and one who refused the school once may ask it', async () => {
  const student = await newPerson('Fabi');
  await domain.makeCard(manager, company, student, { full_name: 'Fabi' });
  const refused = await askWith(student, { full_name: 'fabi' });
  assert.deepEqual(refused.json<{ fields: object }>().fields, { full_name: [SERVER_MESSAGES.request.own] });
  assert.equal((await domain.call({ as: student }, 'POST', `/companies/${company}/refusal`)).statusCode, 204);
  const { id } = await ask(student, { full_name: 'Fabi' });
  assert.deepEqual(await answer([id], { answer: 'accept' }), { count: 1, failed: [] });
});

test('who leaves, or refuses the school, takes their requests along; so does time', async () => {
  const leaving = await newPerson('Gabi');
  const refusing = await newPerson('Hugo');
  const old = await newPerson('Iara');
  const asked = [await ask(leaving), await ask(refusing), await ask(old)];
  assert.equal((await domain.call({ as: leaving }, 'DELETE', '/profile')).statusCode, 204);
  assert.equal((await domain.call({ as: refusing }, 'POST', `/companies/${company}/refusal`)).statusCode, 204);
  advance(61 * 86_400_000);
  await sweepInvitations(app.deps);
  for (const { id, avatar } of asked) {
    assert.equal(await app.deps.db.$count(invitations, eq(invitations.id, id)), 0);
    assert.equal(await app.deps.db.$count(files, eq(files.id, avatar?.id ?? '')), 0);
  }
});

// Lists without addresses: cards without an owner, and students who wait for a picture.
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { eq } from 'drizzle-orm';
import type { Card, CardList } from '@vinculo/contract/cards';
import type { ClassListRow, RosterEntry } from '@vinculo/contract/classLists';
import type { CompanyLink } from '@vinculo/contract/invitations';
import { MESSAGES, SERVER_MESSAGES } from '@vinculo/contract/rules/words/messages';
import { NO_OWNER } from '@vinculo/contract/rules/words/stateWords';
import type { RequestsAnswered } from '@vinculo/contract/waitingStudents';
import { sweepInvitations, sweepUnownedCards } from '../../domain/students/sweep';
import { cards, companyPeople, invitations } from '../../services/database/schema';
import { form, jpeg, succeeds, valuesOf } from '../../testing/domain';
import { appOfFile } from '../../testing/schoolWorld';
import type { SignedInPerson } from '../../testing/testApp';

let manager: SignedInPerson;
let company: string;
let made = 0;

const { app, domain } = await appOfFile();
beforeEach(async () => {
  manager = await app.signIn(`gestora${++made}@escola.example`, 'Gestora');
  company = (await app.makeCompany(manager, 'Escola de Teste', { approved: false })).id;
});

const picture = async () => (await domain.uploadPicture({ as: manager, companyId: company })).id;
const list = (...rows: ClassListRow[]) => domain.list(manager, company, ...rows);
const outcomes = async (...rows: ClassListRow[]) => (await list(...rows)).map(({ outcome }) => outcome);
const roster = () => domain.read<RosterEntry[]>({ as: manager }, `/companies/${company}/roster`);
const table = () => domain.read<CardList>({ as: manager }, `/cards?company_id=${company}`);

test('a student with a picture has a card at once, the others wait for one, and the same list makes nothing', async () => {
  const rows: ClassListRow[] = [
    { full_name: 'Ana Souza', enrollment_number: '1', class_name: '6º A', avatar_id: await picture() },
    { full_name: 'Bia Lima', class_name: '6º A' },
    { full_name: 'Bia Lima', class_name: '6º B' },
  ];
  assert.deepEqual(await outcomes(...rows), ['card', 'invitation', 'invitation']);
  const { results } = await table();
  assert.deepEqual(valuesOf(results, 'full_name', 'user', 'activated_at'), [['Ana Souza', null, null]]);
  const waiting = await domain.invitations(manager, company);
  assert.deepEqual([waiting.counts.no_picture, waiting.paging.total], [2, 2]);
  assert.deepEqual(valuesOf(waiting.results, 'email', 'link', 'mails'), [
    [null, null, 0],
    [null, null, 0],
  ]);
  assert.equal(app.sent.length, 0, 'no mail goes to anybody');
  const { avatar_id: _spent, ...ana } = rows[0] as ClassListRow;
  assert.deepEqual(await outcomes(ana, ...rows.slice(1)), ['unchanged', 'unchanged', 'unchanged']);
  assert.equal((await roster()).length, 3);
});

test('a namesake of another class gets neither the card nor the photo, unless a person says that it is the same', async () => {
  const ana = { full_name: 'Ana Souza', class_name: '6º A' };
  const [listed] = await list({ ...ana, avatar_id: await picture() });
  const later = { full_name: 'ANA SOUZA', class_name: '7º B', email: `namesake${++made}@aluna.example` };
  assert.deepEqual(await outcomes(later), ['invitation']);
  const [card] = (await table()).results;
  assert.deepEqual([card?.id, card?.class_name, card?.user], [listed?.id, '6º A', null]);

  const moved = { ...later, email: `moved${++made}@aluna.example`, same_as: listed?.id ?? '' };
  assert.deepEqual(await list(moved), [{ outcome: 'changed', id: listed?.id, reason: null }]);
  assert.deepEqual(await outcomes(moved), ['unchanged']);
  const known = (await roster()).find(({ id }) => id === listed?.id);
  assert.deepEqual([known?.email, known?.class_name], [moved.email, '7º B']);

  // No longer there, or never this school's.
  for (const id of [(await roster()).find(({ kind }) => kind === 'invitation')?.id ?? '', company]) {
    const [answer] = await list({ full_name: 'Bia Lima', class_name: '6º A', same_as: id });
    assert.deepEqual([answer?.outcome, answer?.reason], ['refused', SERVER_MESSAGES.invitation.changedMeanwhile]);
  }
});

test('the later of two rows that may mean one student is another student', async () => {
  const [listed] = await list({ full_name: 'Ana Souza', class_name: '6º A', avatar_id: await picture() });
  const of = (name: string) => ({ full_name: 'Ana Souza', class_name: '6º A', email: `${name}${++made}@a.example` });
  const [first, second] = await list(of('first'), of('second'));
  assert.deepEqual([first?.outcome, first?.id, second?.outcome], ['changed', listed?.id, 'invitation']);
  // As the page sends them where a person was not asked yet: none is given the card.
  const [bia] = await list({ full_name: 'Bia', class_name: '6º A', avatar_id: await picture() });
  const rival = (name: string) => ({ ...of(name), full_name: 'Bia', other_than: [bia?.id ?? ''] });
  const rivals = [rival('third'), rival('fourth')];
  assert.deepEqual(await outcomes(...rivals), ['invitation', 'invitation']);
  assert.deepEqual(await outcomes(...rivals), ['unchanged', 'unchanged']);
});

test('where a class has several of a name, a row without number and address is refused until it is said who it is', async () => {
  const ana = (enrollment_number: string) => ({ full_name: 'Ana Souza', class_name: '6º A', enrollment_number });
  const [one, two] = await list(ana('1'), ana('2'));
  const row = { full_name: 'Ana Souza', class_name: '6º A', valid_until: '2031-12-31' };
  const [asked] = await list(row);
  assert.equal(asked?.reason, MESSAGES.card.namesakes);
  assert.deepEqual((await list({ ...row, same_as: two?.id ?? '' }))[0]?.id, two?.id);
  const third = { ...row, other_than: [one?.id ?? '', two?.id ?? ''] };
  assert.deepEqual(await outcomes(third), ['invitation']);
  assert.deepEqual(await outcomes(third), ['unchanged'], 'the same rows again make nothing');
});

test('a number with a check digit more is the same student, also of an owned card, and stays as it was', async () => {
  const student = await app.signIn(`ana${++made}@lista.example`, 'Ana Souza');
  const ana = { full_name: 'Ana Souza', enrollment_number: '000111222333', class_name: '6º A' };
  const [card] = await list({ ...ana, email: student.person.email, avatar_id: await picture() });
  const row = { ...ana, enrollment_number: '000111222333-4', class_name: '7º A', same_as: card?.id ?? '' };
  assert.deepEqual(await outcomes(row), ['changed']);
  assert.deepEqual(await outcomes(row), ['unchanged']);
  assert.deepEqual(valuesOf(await roster(), 'id', 'enrollment_number'), [[card?.id, ana.enrollment_number]]);
});

test('nothing but a name tells no student from another', async () => {
  const [result] = await list({ full_name: 'Ana Souza' });
  assert.deepEqual(result, { outcome: 'refused', id: null, reason: MESSAGES.card.tellable });
});

test('a picture that comes later makes the card, by the list or by the form', async () => {
  await list({ full_name: 'Ana', class_name: '1º A' }, { full_name: 'Bia', class_name: '1º A' });
  assert.deepEqual(await outcomes({ full_name: 'Ana', class_name: '1º A', avatar_id: await picture() }), ['card']);
  const { results } = await domain.invitations(manager, company);
  const bia = results.find(({ full_name }) => full_name === 'Bia');
  const body = { full_name: 'Bia Sá', avatar_id: await picture() };
  const answer = succeeds(await domain.call({ as: manager }, 'PUT', `/invitations/${bia?.id}`, body));
  assert.equal(answer.json<{ state: string }>().state, 'card');
  assert.deepEqual((await table()).results.map(({ full_name }) => full_name).sort(), ['Ana', 'Bia Sá']);
});

test('a later list brings addresses: the account has the card, the others are invited, and nobody is made twice', async () => {
  const student = await app.signIn(`aluna${++made}@lista.example`, 'Ana Souza');
  const before = await list(
    { full_name: 'Ana Souza', enrollment_number: '1', class_name: '6º A', avatar_id: await picture() },
    { full_name: 'Caio Dias', class_name: '6º A', avatar_id: await picture() },
    { full_name: 'Bia Lima', class_name: '6º A' },
  );
  // Of another class and without a number, a person says who they are.
  const [, ofCaio, ofBia] = before.map(({ id }) => ({ same_as: id }));
  const [caio, bia] = [`caio${++made}@lista.example`, `bia${++made}@lista.example`];
  const rows: ClassListRow[] = [
    { full_name: 'Ana Souza', email: student.person.email, enrollment_number: '1', class_name: '7º A' },
    { full_name: 'Caio Dias', email: caio, class_name: '7º A', ...ofCaio },
    { full_name: 'Bia Lima', email: bia, class_name: '7º A', ...ofBia },
  ];
  assert.deepEqual(await outcomes(...rows), ['changed', 'changed', 'changed']);
  assert.deepEqual(await outcomes(...rows), ['unchanged', 'unchanged', 'unchanged']);
  const known = await roster();
  assert.deepEqual(
    valuesOf(known, 'kind', 'email').sort(),
    [
      ['card', caio],
      ['card', student.person.email],
      ['invitation', bia],
    ].sort(),
  );
  const owned = (await table()).results.map(({ full_name, user, class_name }) => [full_name, user?.id, class_name]);
  assert.deepEqual(owned.sort(), [
    ['Ana Souza', student.person.id, '7º A'],
    ['Caio Dias', undefined, '7º A'],
  ]);
  const ofCaioNow = (await table()).results.find(({ full_name }) => full_name === 'Caio Dias');
  assert.deepEqual([ofCaioNow?.invited?.email, ofCaioNow?.invited?.situation], [caio, 'invited']);
  const waiting = await domain.invitations(manager, company);
  assert.deepEqual(
    [waiting.results.map(({ email }) => email), waiting.counts.invited],
    [[bia], 1],
    'each in one table',
  );
  const own1 = await app.deps.db.select().from(companyPeople).where(eq(companyPeople.companyId, company));
  assert.ok(own1.some(({ personId, hasCard }) => personId === student.person.id && hasCard));

  const entering = await domain.signInByCode(caio, 'Caio Dias');
  const mine = await domain.read<Card[]>({ as: entering }, '/cards/me');
  assert.deepEqual(valuesOf(mine, 'full_name'), ['Caio Dias']);
  assert.equal((await table()).paging.total, 2, 'the card is the one that there was');
});

test('an address that is all that a later list brings gives the card away', async () => {
  const ana = { full_name: 'Ana Souza', enrollment_number: '1', class_name: '8º A' };
  assert.deepEqual(await outcomes({ ...ana, avatar_id: await picture() }), ['card']);
  const addressed = { ...ana, email: `ana${++made}@casa.example` };
  assert.deepEqual(await outcomes(addressed), ['changed']);
  assert.deepEqual(await outcomes(addressed), ['unchanged']);
  assert.deepEqual(valuesOf(await roster(), 'kind', 'email'), [['card', addressed.email]]);
});

test('cards without an owner are found, renewed and printed by their filter, and others are not', async () => {
  const student = await app.signIn(`dona${++made}@lista.example`, 'Dona Lima');
  await list(
    { full_name: 'Ana', class_name: '1º A', avatar_id: await picture() },
    { full_name: 'Bia', class_name: '1º A', avatar_id: await picture() },
    { full_name: 'Dona Lima', email: student.person.email, class_name: '1º A', avatar_id: await picture() },
  );
  const unowned = await domain.read<CardList>(
    { as: manager },
    `/cards?company_id=${company}&owner=none&class_name=1º A`,
  );
  assert.deepEqual(unowned.results.map(({ full_name }) => full_name).sort(), ['Ana', 'Bia']);
  assert.equal((await table()).paging.total, 3);
  const which = { company_id: company, owner: 'none' };
  const preview = await domain.call({ as: manager }, 'POST', '/cards/prints/preview', which);
  const nothing = { ended: 0, inactive: 0, printed_valid: 0, unprintable: [] };
  assert.deepEqual(preview.json(), { total: 2, printed: 0, ...nothing });
  succeeds(await domain.call({ as: manager }, 'POST', '/cards/prints', { ...which, layout: 'a4' }));
  const change = { ...which, expected: 2, change: 'renew', valid_until: '2099-12-31' };
  assert.equal((await domain.call({ as: manager }, 'POST', '/cards/changes', change)).statusCode, 200);
  const ends = (await table()).results.map(({ full_name, valid_until }) => [full_name, valid_until === '2099-12-31']);
  assert.deepEqual(ends.sort(), [
    ['Ana', true],
    ['Bia', true],
    ['Dona Lima', false],
  ]);
});

test('requests that match waiting students are accepted together; another name and a taken card are not', async () => {
  await list(
    { full_name: 'Ana Souza', enrollment_number: '1', class_name: '6º A', avatar_id: await picture() },
    { full_name: 'Bia Lima', enrollment_number: '2', class_name: '6º A' },
    { full_name: 'Caio Dias', enrollment_number: '3', class_name: '6º A', avatar_id: await picture() },
    { full_name: 'Davi Rocha', enrollment_number: '4', class_name: '6º A', avatar_id: await picture() },
  );
  const { code } = (await domain.call({ as: manager }, 'POST', `/companies/${company}/link`)).json<CompanyLink>();
  const ask = async (full_name: string, enrollment_number: string) => {
    const as = await app.signIn(`pede${++made}@lista.example`, 'Responsável');
    const { payload, headers } = form([{ bytes: await jpeg(300, 300), filename: 'foto.jpg' }]);
    const url = '/api/requests/pictures';
    const photo = await app.fastify.inject({ method: 'POST', url, payload, headers: { ...as.headers, ...headers } });
    const { id: avatar_id } = photo.json<{ id: string }>();
    const body = { full_name, enrollment_number, avatar_id };
    const asked = succeeds(await domain.call({ as }, 'POST', `/schools/${code}/requests`, body), 201);
    return asked.json<{ id: string }>().id;
  };
  const [ana, bia, other, davi, again] = [
    await ask('ana  SOUZA', '1'),
    await ask('Bia Lima', '2'),
    await ask('Caio Ramos', '3'),
    await ask('Davi Rocha', '4'),
    await ask('Davi Rocha', '4'),
  ];
  const { results } = await domain.invitations(manager, company, '?situation=asked');
  const versionOf = new Map(results.map(({ id, seen }) => [id, seen]));
  const accept = async (...ids: string[]) => {
    const requests = ids.map((id) => ({ id, version: versionOf.get(id) ?? '' }));
    const said = { company_id: company, requests, answer: 'accept', checked: false };
    return (await domain.call({ as: manager }, 'POST', '/requests/answers', said)).json<RequestsAnswered>();
  };
  const { count, failed } = await accept(ana, bia, other, davi, again);
  assert.deepEqual([count, failed.map(({ id }) => id).sort()], [3, [other, again].sort()]);
  const owned = (await table()).results.map(({ full_name, user }) => [full_name, user !== null]);
  assert.deepEqual(owned.sort(), [
    ['Ana Souza', true],
    ['Bia Lima', true],
    ['Caio Dias', false],
    ['Davi Rocha', true],
  ]);
});

test('another student of the same number is refused; a longer name of the same student is not', async () => {
  await list({ full_name: 'Ana Souza', enrollment_number: '7', avatar_id: await picture() });
  assert.deepEqual(await outcomes({ full_name: 'Ana Souza Lima', enrollment_number: '7' }), ['changed']);
  assert.deepEqual(await outcomes({ full_name: 'Davi Rocha', enrollment_number: '7' }), ['refused']);
});

test('their cards are changed, exported and swept as their school’s data', async () => {
  await list(
    { full_name: 'Ana', class_name: '1º A', valid_until: '2020-01-01', avatar_id: await picture() },
    { full_name: 'Bia', class_name: '1º A', valid_until: '2020-01-01' },
    { full_name: 'Caio', class_name: '1º A', avatar_id: await picture() },
  );
  const { results } = await table();
  const change = { company_id: company, ids: results.map(({ id }) => id), expected: 2 };
  const gone = await domain.call({ as: manager }, 'POST', '/cards/changes', { ...change, change: 'delete' });
  assert.equal(gone.statusCode, 200, gone.body);
  const back = await domain.call({ as: manager }, 'DELETE', `/cards/changes/${gone.json<{ id: string }>().id}`);
  assert.deepEqual(back.json(), { count: 2, unnumbered: 0 });
  const found = await domain.read<CardList>({ as: manager }, `/cards?company_id=${company}&search=caio`);
  assert.equal(found.paging.total, 1);

  assert.equal(await sweepUnownedCards(app.deps), 1);
  await sweepInvitations(app.deps);
  assert.deepEqual(valuesOf(await roster(), 'full_name'), ['Caio']);
  assert.equal(await app.deps.db.$count(cards, eq(cards.companyId, company)), 1);
  assert.equal(await app.deps.db.$count(invitations, eq(invitations.companyId, company)), 0);
  assert.equal(NO_OWNER, 'Sem conta ainda');
});

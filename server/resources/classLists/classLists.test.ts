// Class lists: what becomes of each row, and that the same list again makes nothing.
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import type { Card } from '@vinculo/contract/cards';
import type { ClassListRow, RosterEntry } from '@vinculo/contract/classLists';
import { brazilianDate } from '@vinculo/contract/rules/brasilia';
import { LIST_ROWS_MAX } from '@vinculo/contract/rules/limits';
import { auditChangeText } from '@vinculo/contract/rules/trail/auditChanges';
import { MESSAGES, SERVER_MESSAGES } from '@vinculo/contract/rules/words/messages';
import { audit, cards, files, invitations } from '../../services/database/schema';
import { LIMITS } from '../../services/limits/limits';
import { refuses, valuesOf } from '../../testing/domain';
import { appOfFile } from '../../testing/schoolWorld';

let company: string;
let made = 0;

const { app, domain } = await appOfFile();
const manager = await app.signIn('gestora@escola.example', 'Gestora');
beforeEach(async () => {
  company = (await app.makeCompany(manager)).id;
});

const newEmail = () => `aluna${++made}@lista.example`;
const rowOf = (row: Partial<ClassListRow> = {}): ClassListRow => ({
  email: newEmail(),
  full_name: `Aluna ${++made}`,
  ...row,
});
const picture = async () => (await domain.uploadPicture({ as: manager, companyId: company })).id;
const list = (...rows: ClassListRow[]) => domain.list(manager, company, ...rows);
const outcomes = async (...rows: ClassListRow[]) => (await list(...rows)).map(({ outcome }) => outcome);
const roster = () => domain.read<RosterEntry[]>({ as: manager }, `/companies/${company}/roster`);
const cardsOf = () => app.deps.db.select().from(cards).where(eq(cards.companyId, company));

test('a student with an account and a picture has a card at once, the others are invited, and the same list makes nothing', async () => {
  const [carried, photographed] = [await app.signIn(newEmail(), 'Ana'), await app.signIn(newEmail(), 'Bia')];
  const rows: ClassListRow[] = [
    rowOf({
      email: carried.person.email.toUpperCase(),
      full_name: 'Ana Sá',
      avatar_id: await picture(),
      enrollment_number: '2026-1',
      class_name: '1º A',
      valid_until: '2027-12-31',
    }),
    rowOf({ email: photographed.person.email, full_name: 'Bia Sá', enrollment_number: '2026-2' }),
    rowOf({ enrollment_number: '2026-3', avatar_id: await picture() }),
    rowOf(),
  ];
  assert.deepEqual(await outcomes(...rows), ['card', 'invitation', 'invitation', 'invitation']);
  const [card, ...more] = await cardsOf();
  assert.equal(more.length, 0);
  assert.deepEqual(
    [card?.personId, card?.fullName, card?.enrollmentNumber, card?.className, card?.validUntil, card?.active],
    [carried.person.id, 'Ana Sá', '2026-1', '1º A', '2027-12-31', true],
  );
  const { counts, results } = await domain.invitations(manager, company);
  assert.deepEqual(
    [counts.invited, counts.no_picture, results.length],
    [2, 1, 3],
    'of a card at once there is no invitation',
  );
  assert.deepEqual(valuesOf(results, 'mails'), [1, 1, 1]);
  assert.deepEqual(valuesOf(await domain.mailsTo(carried.person.email), 'subject'), [
    'Uma escola fez uma carteirinha para você',
  ]);
  assert.deepEqual(valuesOf(await domain.mailsTo(photographed.person.email), 'subject'), [
    'Falta só a foto para a carteirinha (Escola de Teste)',
  ]);

  assert.deepEqual(await outcomes(...rows), ['unchanged', 'unchanged', 'unchanged', 'unchanged']);
  assert.equal((await roster()).length, 4);
  const trail = await app.deps.db
    .select({ count: audit.count, changes: audit.changes })
    .from(audit)
    .where(and(eq(audit.companyId, company), eq(audit.action, 'cards.import')));
  assert.deepEqual(
    trail.map(({ count, changes }) => [count, changes?.map((change) => auditChangeText(change, 'cards.import'))]),
    [[4, ['Carteirinhas novas: 1', 'Convites e alunos sem foto: 3']]],
  );
});

test('a student is known by the enrolment number, else by address and name; what the list says anew is written', async () => {
  const person = await app.signIn(newEmail(), 'Caio');
  const card = await domain.makeCard(manager, company, person, { full_name: 'Caio Sá' });
  const guest = rowOf({ full_name: 'Zé  Souza' });
  await list(guest);

  const numbered = { enrollment_number: ' A 12 ', class_name: '2º B' };
  assert.deepEqual(
    await outcomes(
      { email: person.person.email, full_name: 'CAIO SA', ...numbered },
      { ...guest, full_name: 'zé souza', class_name: '2º B', valid_until: '2027-06-30' },
    ),
    ['changed', 'changed'],
  );
  const [known] = (await roster()).filter(({ id }) => id === card.id);
  assert.deepEqual([known?.full_name, known?.enrollment_number, known?.class_name], ['Caio Sá', 'A 12', '2º B']);
  const other = { email: newEmail(), full_name: 'Caio Sá', enrollment_number: 'a  12', class_name: '3º C' };
  assert.deepEqual(await outcomes(other), ['changed'], 'the number is enough where the name is the same');
  assert.equal((await domain.read<Card>({ as: manager }, `/cards/${card.id}`)).user?.id, person.person.id);
  const corrected = { email: person.person.email, full_name: 'Caio Sá Lima', enrollment_number: 'A 12' };
  assert.deepEqual(await outcomes(corrected), ['changed'], 'and so where the address is');
  const taken = await list(rowOf({ enrollment_number: 'A 12' }));
  assert.deepEqual(valuesOf(taken, 'outcome', 'reason'), [['refused', MESSAGES.card.enrollmentTaken]]);
});

test('another apostrophe, another dash and lost zeros make no second student and change nothing', async () => {
  const person = await app.signIn(newEmail(), 'Vinícius D’Ávila');
  await domain.makeCard(manager, company, person, { full_name: 'Vinícius D’Ávila', class_name: '3º A–Manhã' });
  const guest = rowOf({ full_name: 'Anne–Marie O’Neil', enrollment_number: '00123', class_name: '1ºB–Manhã' });
  await list(guest);
  for (const full_name of ["Vinícius D'Ávila", 'VINICIUS D´AVILA', 'Vinícius D`Ávila', 'Vinícius D‘Ávila'])
    assert.deepEqual(
      await outcomes(
        { email: person.person.email, full_name, class_name: '3° a-manhã' },
        { ...guest, full_name: "Anne-Marie O'Neil", enrollment_number: '123', class_name: '1ºB-Manhã' },
      ),
      ['unchanged', 'unchanged'],
      full_name,
    );
  assert.equal((await roster()).length, 2);
  assert.deepEqual(await outcomes({ ...guest, enrollment_number: '123', class_name: '2º A' }), ['changed']);
  const kept = (await roster()).map(({ enrollment_number, class_name }) => [enrollment_number, class_name]);
  assert.deepEqual(kept[1], ['00123', '2º A'], 'what the list writes otherwise stays as it was');
  assert.deepEqual(
    await outcomes({ ...guest, enrollment_number: '0124' }),
    ['invitation'],
    'another number is another',
  );
});

test('another address of an invitation is invited anew, and a picture that comes later makes the card', async () => {
  const guest = rowOf({ enrollment_number: '77' });
  await list(guest);
  const person = await app.signIn(newEmail(), 'Dora');
  assert.deepEqual(await outcomes({ ...guest, email: person.person.email }), ['changed']);
  assert.equal((await domain.invitationOf(manager, company, person.person.email)).state, 'picture');
  assert.deepEqual(await outcomes({ ...guest, email: person.person.email, avatar_id: await picture() }), ['card']);
  assert.equal((await cardsOf()).length, 1);
  assert.equal((await roster()).length, 1);
});

test('a bad row stops no good one, and a double of the same list is one student', async () => {
  const refusing = await app.signIn(newEmail(), 'Eva');
  await domain.makeCard(manager, company, refusing);
  await domain.call({ as: refusing }, 'POST', `/companies/${company}/refusal`);
  const twice = rowOf({ enrollment_number: '9' });
  const results = await list(
    rowOf({ email: refusing.person.email, full_name: 'Eva', avatar_id: await picture() }),
    rowOf({ avatar_id: '0192e4a0-0000-7000-8000-000000000000' }),
    twice,
    { ...twice, class_name: '1º A' },
    { ...twice, class_name: '1º A' },
  );
  assert.deepEqual(valuesOf(results, 'outcome', 'reason'), [
    ['refused', SERVER_MESSAGES.stranger.refused],
    ['refused', SERVER_MESSAGES.file.unusable],
    ['invitation', null],
    ['changed', null],
    ['unchanged', null],
  ]);
  const [entry, ...more] = await roster();
  assert.deepEqual([entry?.class_name, more.length], ['1º A', 0]);
});

test('the guardian of a list is noted with today, also on the card that comes later, and one who is noted stays', async () => {
  const guardians = async () =>
    (await cardsOf()).map(({ fullName, guardianName, guardianConsentOn }) => [
      fullName,
      guardianName,
      guardianConsentOn,
    ]);
  const today = brazilianDate(app.deps.clock());
  const ana = { full_name: 'Ana Sá', class_name: '6º A' };
  const bia = { full_name: 'Bia Sá', class_name: '6º A' };
  const noAddress = (row: object) => ({ ...rowOf(row), email: null, consent: true });
  const unsaid = {
    ...noAddress({ full_name: 'Eva Sá', class_name: '6º A', guardian_name: 'Rita Sá' }),
    consent: undefined,
  };
  await list({ ...unsaid, avatar_id: await picture() });
  assert.deepEqual(await guardians(), [['Eva Sá', null, null]], 'a name alone is no consent');
  await list(noAddress({ ...ana, guardian_name: 'Rosa Sá', avatar_id: await picture() }));
  assert.deepEqual(await outcomes(noAddress({ ...bia, guardian_name: 'Rosa Sá' })), ['invitation']);
  assert.deepEqual(await outcomes(noAddress({ ...bia, avatar_id: await picture() })), ['card']);
  assert.deepEqual((await guardians()).sort(), [
    ['Ana Sá', 'Rosa Sá', today],
    ['Bia Sá', 'Rosa Sá', today],
    ['Eva Sá', null, null],
  ]);
  assert.deepEqual(await outcomes(noAddress({ ...ana, guardian_name: 'Outra Pessoa' })), ['unchanged']);
  const caio = { full_name: 'Caio Sá', class_name: '6º A' };
  await list(noAddress({ ...caio, avatar_id: await picture() }));
  assert.deepEqual(await outcomes(noAddress({ ...caio, guardian_name: 'Rui Sá' })), ['changed']);
  assert.ok((await guardians()).some((each) => each.join() === ['Caio Sá', 'Rui Sá', today].join()));
});

test('a guardian may hold several cards of one school', async () => {
  const guardian = await app.signIn(newEmail(), 'Mãe');
  const { email } = guardian.person;
  const rows = [
    rowOf({ email, full_name: 'Filha', enrollment_number: '1', avatar_id: await picture() }),
    rowOf({ email, full_name: 'Filho', enrollment_number: '2', avatar_id: await picture() }),
  ];
  assert.deepEqual(await outcomes(...rows), ['card', 'card']);
  assert.deepEqual(valuesOf(await cardsOf(), 'personId'), [guardian.person.id, guardian.person.id]);
});

test('the same list sent twice at one moment makes each student once', async () => {
  const person = await app.signIn(newEmail(), 'Gil');
  const first = rowOf({ email: person.person.email, full_name: 'Gil', enrollment_number: '5' });
  const rows = [first, ...Array.from({ length: 20 }, (_, index) => rowOf({ enrollment_number: `n${index}` }))];
  const photographed = async () => [{ ...first, avatar_id: await picture() }, ...rows.slice(1)];
  const [one, other] = await Promise.all([list(...(await photographed())), list(...(await photographed()))]);
  const makers = [...one, ...other].filter(({ outcome }) => outcome === 'card' || outcome === 'invitation');
  assert.equal(makers.length, rows.length);
  assert.equal((await roster()).length, rows.length);
});

test('an untrusted school pays for each address; its own people are free, and a trusted school has no budget', async () => {
  const fresh = await app.makeCompany(manager, 'Nova', { approved: false });
  const pupil = await app.signIn(newEmail(), 'Hugo');
  await domain.makeCard(manager, fresh.id, pupil);
  // One was spent on the card.
  const left = LIMITS.ties.scopes.company - 1;
  const rows = Array.from({ length: left + 1 }, () => rowOf());
  const results = [
    ...(await domain.list(manager, fresh.id, ...rows.slice(0, LIST_ROWS_MAX))),
    ...(await domain.list(manager, fresh.id, ...rows.slice(LIST_ROWS_MAX, left))),
    ...(await domain.list(manager, fresh.id, ...rows.slice(left), rowOf({ email: pupil.person.email }))),
  ];
  assert.deepEqual(valuesOf(results.slice(left - 1), 'outcome', 'reason'), [
    ['invitation', null],
    ['refused', MESSAGES.stranger.spent],
    ['invitation', null],
  ]);
  const again = await domain.list(manager, fresh.id, ...rows.slice(0, LIST_ROWS_MAX));
  assert.ok(
    again.every(({ outcome }) => outcome === 'unchanged'),
    'what is there costs nothing',
  );
  assert.equal(
    (await list(...rows.slice(0, LIST_ROWS_MAX))).filter(({ outcome }) => outcome === 'invitation').length,
    LIST_ROWS_MAX,
  );
});

test('more pictures than a stranger may upload come from a school that is trusted', async () => {
  const helper = await app.signIn(newEmail(), 'Ajudante');
  const fresh = await app.makeCompany(helper, 'Nova', { approved: false });
  const known = await app.makeCompany(helper, 'Conhecida');
  for (let each = 0; each < LIMITS.upload.points; each += 1) await app.deps.limits.take('upload', helper.person.id);
  await domain.uploadPicture({ as: helper, companyId: known.id });
  refuses(
    await domain.send({ as: helper, companyId: fresh.id }, 'POST', '/files', [{ bytes: 'x', filename: 'a.jpg' }]),
    429,
  );
});

test('a row that is wrong is told by its place, and nothing of that call is made', async () => {
  const wrong = await domain.bring(manager, company, [rowOf(), rowOf({ email: 'sem arroba', full_name: '' })]);
  assert.equal(wrong.statusCode, 422);
  assert.deepEqual(wrong.json<{ fields: object }>().fields, {
    'rows.1.email': [MESSAGES.email.invalid],
    'rows.1.full_name': [MESSAGES.card.fullName],
  });
  refuses(
    await domain.bring(
      manager,
      company,
      Array.from({ length: LIST_ROWS_MAX + 1 }, () => rowOf()),
    ),
    422,
  );
  assert.deepEqual(await roster(), []);
  assert.equal(await app.deps.db.$count(invitations, eq(invitations.companyId, company)), 0);
});

test('pictures that no row needed stay unused, to be swept', async () => {
  const guest = rowOf({ avatar_id: await picture() });
  await list(guest);
  const spare = await picture();
  assert.deepEqual(await outcomes({ ...guest, avatar_id: spare }), ['unchanged']);
  const [file] = await app.deps.db.select().from(files).where(eq(files.id, spare));
  assert.equal(file?.used, false);
});

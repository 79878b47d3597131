// A student tells that a shop did not accept the card: who may, how often, what the school reads, and for how long.
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { eq } from 'drizzle-orm';
import type { CompanyOverview } from '@vinculo/contract/overview';
import type { Report, ReportList } from '@vinculo/contract/reports';
import { operate } from '@vinculo/operator';
import { readShopReports, sweepReports } from '../../domain/partners/reports';
import { audit, cards, companies, partnerReports, people } from '../../services/database/schema';
import { createLimits, LIMITS } from '../../services/limits/limits';
import { refuses } from '../../testing/domain';
import { appOfFile } from '../../testing/schoolWorld';
import type { SignedInPerson } from '../../testing/testApp';

const START = new Date('2026-11-25T15:00:00.000Z');
const DAY_MS = 86_400_000;
let now = START;

// A fresh count for every test.
let limits = createLimits(null);
const { app, domain } = await appOfFile({
  clock: () => now,
  deps: { limits: new Proxy(limits, { get: (_target, name) => limits[name as keyof typeof limits] }) },
});
let manager = await app.signIn('gestora@escola.example');
const companyId = (await app.makeCompany(manager, 'Escola')).id;
let student = await app.signIn('ana@aluno.example', 'Ana');
let other = await app.signIn('bia@aluno.example', 'Bia');
await domain.makeCard(manager, companyId, student, { full_name: 'Ana Souza', class_name: '3º B' });
await domain.makeCard(manager, companyId, other, { full_name: 'Bia Lima' });
let third = await app.signIn('caio@aluno.example', 'Caio');
await domain.makeCard(manager, companyId, third, { full_name: 'Caio Reis' });
const bakery = await domain.makePartner(manager, companyId, { title: 'Padaria' });
beforeEach(async () => {
  await at(START);
  limits = createLimits(null);
  await app.deps.db.delete(partnerReports);
});

/** Moves the clock; sessions begin anew, because their tokens have ended. */
async function at(moment: Date) {
  now = moment;
  manager = await app.signIn('gestora@escola.example');
  student = await app.signIn('ana@aluno.example');
  other = await app.signIn('bia@aluno.example');
  third = await app.signIn('caio@aluno.example');
}

const tell = (as: SignedInPerson, body: object = { reason: 'refused' }, { id } = bakery) =>
  domain.call({ as }, 'POST', `/partners/${id}/reports`, body);
const listed = () => domain.read<ReportList>({ as: manager }, `/partners/${bakery.id}/reports`);
const settle = (id: string, settled: boolean, as = manager) =>
  domain.call({ as }, 'POST', `/reports/${id}/settlement`, { settled });

test('the school reads who told, of which class, why and when; the second of a day takes the first one’s place', async () => {
  const first = await tell(student, { reason: 'unknown', comment: '  A moça do caixa <não> sabia  ' });
  assert.deepEqual([first.statusCode, first.json()], [201, { is_changed: false }]);
  const { reports, total, open } = await listed();
  assert.deepEqual([total, open], [1, 1]);
  const [report] = reports;
  assert.deepEqual(
    { ...report, id: '' },
    {
      id: '',
      day: '2026-11-25',
      reason: 'unknown',
      comment: 'A moça do caixa <não> sabia',
      student: { full_name: 'Ana Souza', class_name: '3º B' },
      settled_on: null,
    },
  );
  assert.deepEqual((await tell(student, { reason: 'closed', comment: '' })).json(), { is_changed: true });
  const again = await listed();
  assert.deepEqual([again.total, again.reports[0]?.reason, again.reports[0]?.comment], [1, 'closed', null]);
  // Half past nine in the evening in Brasília is the same day, three hours later the next.
  await at(new Date('2026-11-26T00:30:00.000Z'));
  assert.deepEqual((await tell(student)).json(), { is_changed: true });
  await at(new Date('2026-11-26T03:30:00.000Z'));
  assert.deepEqual((await tell(student)).json(), { is_changed: false });
  assert.equal((await listed()).total, 2);
});

test('twenty at once are one report', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => tell(student)));
  assert.ok(answers.every(({ statusCode }) => statusCode === 201 || statusCode === 429));
  assert.equal(await app.deps.db.$count(partnerReports), 1);
});

test('only a card that opens the partner can tell of it', async () => {
  const { db } = app.deps;
  const stranger = await app.signIn('sem@aluno.example', 'Sem Carteirinha');
  refuses(await tell(stranger), 404);
  refuses(await tell(manager), 404);
  const change = (values: Partial<typeof cards.$inferInsert>) =>
    db.update(cards).set(values).where(eq(cards.personId, student.person.id));
  await change({ active: false });
  refuses(await tell(student), 404);
  await change({ active: true, validUntil: '2026-11-24' });
  refuses(await tell(student), 404);
  await change({ validUntil: null });
  await db.update(companies).set({ active: false }).where(eq(companies.id, companyId));
  refuses(await tell(student), 404);
  await db.update(companies).set({ active: true }).where(eq(companies.id, companyId));
  const hidden = await domain.makePartner(manager, companyId, { title: 'Fechada', active: false });
  refuses(await tell(student, { reason: 'closed' }, hidden), 404);
  assert.equal(await db.$count(partnerReports), 0);
});

test('a reason that does not exist and a comment that is too long are told at their field', async () => {
  refuses(await tell(student, {}), 422, { reason: 'Escolha o que aconteceu' });
  refuses(await tell(student, { reason: 'raiva' }), 422, { reason: 'Escolha o que aconteceu' });
  const long = { reason: 'other', comment: 'a'.repeat(256) };
  refuses(await tell(student, long), 422, { comment: 'Use no máximo 255 caracteres' });
  assert.equal(await app.deps.db.$count(partnerReports), 0);
});

test('a person and a school have a limit a day; correcting what was told counts on its own', async () => {
  const shops = [];
  for (let n = 0; n <= LIMITS.report.scopes.person; n++)
    shops.push(await domain.makePartner(manager, companyId, { title: `Loja ${n}` }));
  const answers = [];
  for (const shop of shops) answers.push((await tell(student, { reason: 'refused' }, shop)).statusCode);
  assert.deepEqual(answers, [...Array(LIMITS.report.scopes.person).fill(201), 429]);
  assert.equal((await tell(student, { reason: 'closed' }, shops[0])).statusCode, 201);
  for (let n = LIMITS.report.scopes.person; n < LIMITS.report.scopes.company; n++)
    await limits.spend('report', { company: companyId });
  assert.equal((await tell(other)).statusCode, 429);
  for (const { id } of shops) await domain.call({ as: manager }, 'DELETE', `/partners/${id}`);
  assert.equal(await app.deps.db.$count(partnerReports), 0, 'they go with their partner');
});

test('a report waits on the school’s home from the first, for thirty days or until it is settled', async () => {
  const home = async () => {
    const { reported } = await domain.read<CompanyOverview>({ as: manager }, `/companies/${companyId}/overview`);
    return [reported.reports, reported.partners, reported.most?.title];
  };
  assert.deepEqual(await home(), [0, 0, undefined]);
  await at(new Date(START.getTime() - 29 * DAY_MS));
  await tell(student);
  assert.deepEqual(await home(), [1, 1, 'Padaria']);
  await at(START);
  const cinema = await domain.makePartner(manager, companyId, { title: 'Cinema' });
  await tell(other, { reason: 'refused' }, cinema);
  await tell(third, { reason: 'refused' }, cinema);
  assert.deepEqual(await home(), [3, 2, 'Cinema'], 'the partner with most of them is named');
  await domain.call({ as: manager }, 'DELETE', `/partners/${cinema.id}`);
  await at(new Date(START.getTime() + DAY_MS));
  assert.deepEqual(await home(), [0, 0, undefined], 'not after thirty days');
  await at(START);
  const [report] = (await listed()).reports;
  assert.ok(report);
  const settled = await settle(report.id, true);
  assert.equal(settled.json<Report>().settled_on, '2026-11-25');
  assert.deepEqual(await home(), [0, 0, undefined]);
  await tell(other);
  const after = await listed();
  assert.deepEqual([after.open, after.reports.at(-1)?.id], [1, report.id], 'settled ones come last');
  assert.equal((await settle(report.id, false)).json<Report>().settled_on, null);
  assert.deepEqual(await home(), [2, 1, 'Padaria']);
  const lines = await app.deps.db.select().from(audit).where(eq(audit.recordId, report.id));
  assert.deepEqual(lines.map(({ action }) => action).sort(), ['report.reopen', 'report.settle']);
});

test('the shop reads day and reason, never who or in which words', async () => {
  const { db } = app.deps;
  await tell(student, { reason: 'conditions', comment: 'Sou a Ana, do 3º B' });
  const shown = await readShopReports(db, bakery.id, 20);
  assert.deepEqual(Object.keys(shown[0] ?? {}).sort(), ['day', 'reason']);
  assert.doesNotMatch(JSON.stringify(shown), /Ana|3º/);
  for (const { id } of (await listed()).reports) await settle(id, true);
  assert.deepEqual(await readShopReports(db, bakery.id, 20), []);
});

test('name and comment go after ninety days, or thirty after it was settled; the report after a year', async () => {
  const { db } = app.deps;
  await tell(student, { reason: 'other', comment: 'Um texto' });
  await tell(other, { reason: 'other', comment: 'Outro texto' });
  const mine = (await listed()).reports.find(({ student: who }) => who?.full_name === 'Ana Souza');
  await settle(mine?.id ?? '', true);
  const named = async () => (await listed()).reports.filter((report) => report.student && report.comment).length;
  const swept = async (days: number) => sweepReports(db, new Date(START.getTime() + days * DAY_MS));
  assert.deepEqual([await swept(30), await named()], [0, 2]);
  assert.deepEqual([await swept(31), await named()], [1, 1]);
  assert.deepEqual([await swept(90), await named()], [0, 1]);
  assert.deepEqual([await swept(91), await named()], [1, 0]);
  assert.deepEqual([await swept(365), (await listed()).total], [0, 2]);
  assert.deepEqual([await swept(366), (await listed()).total], [2, 0]);
});

test('a student without a card of the school has no name there any more', async () => {
  const leaver = await app.signIn('cris@aluno.example', 'Cris');
  const card = await domain.makeCard(manager, companyId, leaver, { full_name: 'Cris Dias' });
  await tell(leaver);
  await domain.call({ as: manager }, 'DELETE', `/cards/${card.id}`);
  assert.equal((await listed()).reports[0]?.student, null);
});

test('the person is given what they told; leaving takes name and words away at once', async () => {
  const leaver = await app.signIn('duda@aluno.example', 'Duda');
  await domain.makeCard(manager, companyId, leaver, { full_name: 'Duda Reis' });
  await tell(leaver, { reason: 'card', comment: 'Só aceita a de papel' });
  const lines: string[] = [];
  const { text } = await operate(app.deps, { command: 'person:export', args: ['duda@aluno.example'] }, (line) =>
    lines.push(line),
  );
  assert.match(
    [...lines, text].join('\n'),
    /"Problemas que você contou"[\s\S]*"Loja": "Padaria"[\s\S]*Só aceita a de papel/,
  );
  assert.equal(
    (await app.fastify.inject({ method: 'DELETE', url: '/api/profile', headers: leaver.headers })).statusCode,
    204,
  );
  const [kept] = await app.deps.db.select().from(partnerReports);
  assert.deepEqual([kept?.personId, kept?.comment, kept?.reason], [null, null, 'card']);
  await app.deps.db.delete(people).where(eq(people.id, leaver.person.id));
  assert.equal((await listed()).total, 1, 'what happened at the shop stays');
});

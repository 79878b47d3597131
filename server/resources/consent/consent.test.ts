// Learning what a company gave, knowing the company, and refusing it for good.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import type { HolderCard } from '@vinculo/contract/cards';
import type { Company, CompanyList } from '@vinculo/contract/companies';
import type { HolderPartnerList } from '@vinculo/contract/partners';
import type { Person } from '@vinculo/contract/people';
import type { Profile } from '@vinculo/contract/profile';
import { REFUSALS_TO_TELL } from '@vinculo/contract/rules/limits';
import { SERVER_MESSAGES } from '@vinculo/contract/rules/words/messages';
import { audit, cards, companies, files, managers, sessions } from '../../services/database/schema';
import { LIMITS } from '../../services/limits/limits';
import { refuses, valuesOf } from '../../testing/domain';
import { appOfFile } from '../../testing/schoolWorld';
import type { SignedInPerson } from '../../testing/testApp';

let manager: SignedInPerson;
let support: SignedInPerson;
let now = new Date('2027-03-01T12:00:00Z');
let made = 0;

// The clock moves with each look, so that later events have later times.
const { app, domain } = await appOfFile({
  clock: () => (now = new Date(now.getTime() + 1)),
  config: { trustProxy: ['127.0.0.1'] },
});
await signInAgain();

async function signInAgain() {
  manager = await app.signIn('gestora@escola.example', 'Gestora');
  support = await app.signIn('suporte@vinculo.example', 'Suporte', { superAdmin: true });
}
const newPerson = (name = `Aluna ${++made}`) => app.signIn(`aluna${++made}@aluno.example`, name);
const profileOf = (as: SignedInPerson) => domain.read<Profile>({ as }, '/profile');
const refusedBy = async (as: SignedInPerson) =>
  (await profileOf(as)).new_schools.flatMap(({ id, refused }) => (refused ? [id] : []));
const answerCompany = (as: SignedInPerson, id: string, what: 'recognition' | 'refusal') =>
  domain.call({ as }, 'POST', `/companies/${id}/${what}`);
const addManager = (as: SignedInPerson, companyId: string, { person }: SignedInPerson) =>
  domain.call({ as, companyId }, 'PATCH', '/permissions/create', {
    company_id: companyId,
    user_id: person.id,
    email: person.email,
  });
async function cnpjOf(id: string) {
  const [company] = await app.deps.db.select({ cnpj: companies.cnpj }).from(companies).where(eq(companies.id, id));
  return company?.cnpj ?? '';
}
async function mailsTo({ person }: SignedInPerson) {
  await app.deps.outbox.deliverDue();
  return app.sent.filter(({ to }) => to === person.email);
}

test('a card is told by mail, once a day for each school, and on the screen until the school is known', async () => {
  const { id } = await app.makeCompany(manager, 'Colégio <b>Sol</b>');
  const student = await newPerson('Júlia Sá');
  await domain.makeCard(manager, id, student);
  await domain.makeCard(manager, id, student, { full_name: 'Outra' });
  const [mail, ...more] = await mailsTo(student);
  assert.equal(more.length, 0);
  assert.equal(mail?.subject, 'Uma escola fez uma carteirinha para você');
  assert.match(mail.text, /Escola: Colégio <b>Sol<\/b>\n/);
  assert.match(mail.text, /\/carteirinhas\n/);
  assert.match(mail.text, /Não reconheço esta escola/);
  assert.ok(!mail.html.includes('<b>Sol'));

  const told = { legal_name: 'Colégio <b>Sol</b>', cnpj: await cnpjOf(id), city: null, is_new: false };
  const company = { id, title: 'Colégio <b>Sol</b>', ...told, card: true, management: false, refused: false };
  assert.deepEqual((await profileOf(student)).new_schools, [company]);
  assert.equal((await answerCompany(student, id, 'recognition')).statusCode, 204);
  assert.deepEqual((await profileOf(student)).new_schools, []);
  now = new Date(now.getTime() + 86_400_000);
  await signInAgain();
  await domain.makeCard(manager, id, student, { full_name: 'Mais uma', active: false });
  assert.equal((await mailsTo(student)).length, 2);
  const later = await app.signIn(student.person.email);
  assert.deepEqual((await profileOf(later)).new_schools, [company], 'what came later is told again');
});

test('a new administrator is told by mail and on the screen; founders and those who serve themselves are not', async () => {
  const { id } = await app.makeCompany(manager, 'Colégio Lua');
  const helper = await newPerson();
  assert.equal((await addManager(manager, id, helper)).statusCode, 204);
  const [mail] = await mailsTo(helper);
  assert.equal(mail?.subject, 'Você agora administra uma escola no Vínculo');
  assert.match(mail.text, /\/admin\?escola=[0-9a-f-]{36}\n/);
  const told = { legal_name: 'Colégio Lua', cnpj: await cnpjOf(id), city: null, is_new: false };
  const company = { id, title: 'Colégio Lua', ...told, card: false, management: true, refused: false };
  assert.deepEqual((await profileOf(helper)).new_schools, [company]);

  await domain.makeCard(manager, id, manager);
  assert.deepEqual(await mailsTo(manager), []);
  assert.deepEqual((await profileOf(manager)).new_schools, []);
  const founded = await domain.call({ as: manager }, 'POST', '/companies', {
    title: 'Nova',
    phone: '19987654321',
    cnpj: '00.000.000/0001-91',
  });
  assert.equal(founded.statusCode, 201, founded.body);
  assert.deepEqual((await profileOf(manager)).new_schools, []);
});

test('a thousand schools are no mail bomb: so many mails a day to one person from all senders', async () => {
  const victim = await newPerson();
  for (let company = 0; company <= LIMITS.companyMail.points; company += 1) {
    const { id } = await app.makeCompany(manager, `Escola ${company}`);
    await domain.makeCard(manager, id, victim);
  }
  assert.equal((await mailsTo(victim)).length, LIMITS.companyMail.points);
  assert.equal((await profileOf(victim)).new_schools.length, LIMITS.companyMail.points + 1, 'the screen tells all');
});

test('a mail that fails costs nothing of the day, and no one is mailed of what is gone when it is tried again', async () => {
  const { id } = await app.makeCompany(manager);
  const [student, left] = [await newPerson(), await newPerson()];
  const { mail, limits } = app.deps;
  const { send } = mail;
  mail.send = () => Promise.reject(new Error('away'));
  await domain.makeCard(manager, id, student);
  const card = await domain.makeCard(manager, id, left);
  await app.deps.outbox.deliverDue();
  mail.send = send;
  await app.deps.db.delete(cards).where(eq(cards.id, card.id));
  now = new Date(now.getTime() + 60_000);
  assert.deepEqual([(await mailsTo(student)).length, (await mailsTo(left)).length], [1, 0]);
  const more: (number | null)[] = [];
  for (let each = 0; each < LIMITS.companyMail.points; each += 1) {
    more.push(await limits.take('companyMail', student.person.id));
  }
  assert.equal(more.filter((wait) => wait === null).length, LIMITS.companyMail.points - 1);
});

test('what the school took back can be refused all the same: giving and taking is no way to go on mailing', async () => {
  const { id } = await app.makeCompany(manager);
  const student = await newPerson();
  const card = await domain.makeCard(manager, id, student);
  assert.equal((await domain.call({ as: manager }, 'DELETE', `/cards/${card.id}`)).statusCode, 204);
  assert.equal((await profileOf(student)).new_schools.length, 1);
  assert.equal((await answerCompany(student, id, 'refusal')).statusCode, 204);
  assert.deepEqual(await refusedBy(student), [id]);
  refuses(await addManager(manager, id, student), 422, { user_id: SERVER_MESSAGES.stranger.refused });
});

test('refusing takes cards, pictures and permission at once and for good, and stands in the trail', async () => {
  const { id } = await app.makeCompany(manager, 'Escola Estranha');
  const stranger = await newPerson();
  const card = await domain.makeCard(manager, id, stranger);
  await domain.makePartner(manager, id);
  await addManager(manager, id, stranger);
  assert.equal((await domain.read<HolderPartnerList>({ as: stranger }, `/partners/me?companiesId=${id}`)).total, 1);

  assert.equal((await answerCompany(stranger, id, 'refusal')).statusCode, 204);
  assert.deepEqual(await domain.read<HolderCard[]>({ as: stranger }, '/cards/me'), []);
  assert.equal((await domain.read<HolderPartnerList>({ as: stranger }, `/partners/me?companiesId=${id}`)).total, 0);
  const profile = await profileOf(stranger);
  assert.deepEqual([profile.permission.companies, await refusedBy(stranger)], [[], [id]]);
  refuses(await domain.call({ as: stranger }, 'GET', `/companies/${id}/managers`), 403);
  refuses(await domain.call({ as: manager }, 'GET', `/cards/${card.id}`), 404);
  assert.equal(await app.deps.db.$count(files, eq(files.id, card.avatar?.id ?? '')), 0, 'their picture is erased');

  const avatar = await domain.uploadPicture({ as: manager, companyId: id });
  const { email } = stranger.person;
  const again = { unit_id: id, user_id: stranger.person.id, avatar_id: avatar.id, full_name: 'X', email };
  const refused = { user_id: SERVER_MESSAGES.stranger.refused };
  refuses(await domain.call({ as: manager }, 'POST', '/cards', again), 422, refused);
  refuses(await addManager(manager, id, stranger), 422, refused);
  const trail = and(eq(audit.companyId, id), eq(audit.action, 'company.refuse'));
  assert.equal(await app.deps.db.$count(audit, trail), 1);
  assert.equal((await answerCompany(stranger, id, 'refusal')).statusCode, 204, 'again changes nothing');
  assert.equal(await app.deps.db.$count(audit, trail), 1);
});

test('a person left as sole administrator can refuse with a proof, and the school closes', async () => {
  const { id } = await app.makeCompany(manager);
  const victim = await newPerson();
  await addManager(manager, id, victim);
  await domain.call({ as: manager }, 'PATCH', '/permissions/delete', { company_id: id, user_id: manager.person.id });
  const prove = (provedAt: Date) =>
    app.deps.db.update(sessions).set({ provedAt }).where(eq(sessions.personId, victim.person.id));
  await prove(new Date(0));
  assert.equal((await answerCompany(victim, id, 'refusal')).statusCode, 428);
  await prove(now);
  assert.equal((await answerCompany(victim, id, 'refusal')).statusCode, 204);
  const [company] = await app.deps.db.select().from(companies).where(eq(companies.id, id));
  assert.equal(company?.active, false);
});

test('who founded a school, said to know it or worked for it leaves as managers do', async () => {
  const { id } = await app.makeCompany(manager);
  const [knows, works] = [await newPerson(), await newPerson()];
  for (const added of [knows, works]) assert.equal((await addManager(manager, id, added)).statusCode, 204);
  assert.equal((await answerCompany(knows, id, 'recognition')).statusCode, 204);
  await domain.makePartner(works, id);
  for (const as of [manager, knows, works])
    assert.match((await answerCompany(as, id, 'refusal')).body, new RegExp(SERVER_MESSAGES.manager.leaves));
  assert.equal(await app.deps.db.$count(managers, eq(managers.companyId, id)), 3);
});

test('who refused comes back by their own word alone, and the other administrators are told of both ways out', async () => {
  const { id } = await app.makeCompany(manager, 'Colégio Volta');
  const helper = await newPerson();
  await addManager(manager, id, helper);
  assert.equal((await answerCompany(helper, id, 'refusal')).statusCode, 204);
  const left = async (as: SignedInPerson) =>
    (await mailsTo(as)).filter(({ subject, text }) => /não administra mais/.test(subject) && /Volta/.test(text)).length;
  assert.equal(await left(manager), 1);
  refuses(await addManager(manager, id, helper), 422, { user_id: SERVER_MESSAGES.stranger.refused });
  assert.equal((await answerCompany(helper, id, 'recognition')).statusCode, 204);
  assert.deepEqual(await refusedBy(helper), []);
  assert.equal((await addManager(manager, id, helper)).statusCode, 204);
  const remove = { company_id: id, user_id: helper.person.id };
  assert.equal((await domain.call({ as: manager }, 'PATCH', '/permissions/delete', remove)).statusCode, 204);
  assert.deepEqual([await left(manager), await left(helper)], [1, 1], 'who removes knows it, who is removed is told');
});

test('a card and a refusal in one moment leave no card', async () => {
  const { id } = await app.makeCompany(manager);
  const student = await newPerson();
  await domain.makeCard(manager, id, student);
  const avatar = await domain.uploadPicture({ as: manager, companyId: id });
  const body = { unit_id: id, user_id: student.person.id, avatar_id: avatar.id, full_name: 'X' };
  await Promise.all([answerCompany(student, id, 'refusal'), domain.call({ as: manager }, 'POST', '/cards', body)]);
  assert.equal(await app.deps.db.$count(cards, eq(cards.personId, student.person.id)), 0);
});

const search = (companyId: string, text: string) =>
  domain.call({ as: manager, companyId }, 'GET', `/users?search=${encodeURIComponent(text)}`);
const companyAsSupport = (id: string) => domain.read<Company>({ as: support }, `/companies/${id}`);
const refuseBy = async (id: string, people: number) => {
  for (let each = 0; each < people; each += 1) {
    const person = await newPerson();
    await domain.makeCard(manager, id, person);
    assert.equal((await answerCompany(person, id, 'refusal')).statusCode, 204);
  }
};

test('support is told of a school that is often refused, until it has looked; nothing of the school stops by it', async () => {
  const { id } = await app.makeCompany(manager, 'Escola Recusada', { approved: false });
  const stranger = await newPerson('Zuleica Única');
  await refuseBy(id, REFUSALS_TO_TELL - 1);
  assert.equal((await companyAsSupport(id)).often_refused, false);
  await refuseBy(id, 1);
  const shown = await companyAsSupport(id);
  assert.deepEqual([shown.approved, shown.refusals, shown.often_refused], [false, REFUSALS_TO_TELL, true]);
  const { companies: doubted } = await domain.read<CompanyList>({ as: support }, '/companies?sign=doubted');
  assert.deepEqual(valuesOf(doubted, 'title'), ['Escola Recusada']);
  assert.equal((await search(id, stranger.person.email)).json<Person[]>().length, 1);
  const put = (body: object) => domain.call({ as: support }, 'PUT', `/companies/${id}`, body);
  const form = { title: shown.title, cnpj: '11.444.777/0001-61', active: true, exempt: false };
  assert.equal((await put(form)).json<Company>().often_refused, true, 'a form without the box leaves it as it is');
  const approved = (await put({ ...form, approved: true })).json<Company>();
  assert.deepEqual([approved.approved, approved.refusals, approved.often_refused], [true, 0, false]);
  assert.equal(await app.deps.db.$count(audit, and(eq(audit.recordId, id), eq(audit.action, 'company.approve'))), 1);
  assert.equal((await put({ ...form, approved: false })).json<Company>().approved, false);
});

test('a refusal holds for every address of its mailbox, with an account or without', async () => {
  const { id } = await app.makeCompany(manager, 'Escola Insistente');
  const person = await newPerson();
  const alias = (word: string) => person.person.email.replace('@', `+${word}@`);
  await domain.makeCard(manager, id, person);
  assert.equal((await answerCompany(person, id, 'refusal')).statusCode, 204);
  const other = await app.signIn(alias('outra'));
  refuses(await addManager(manager, id, other), 422, { user_id: SERVER_MESSAGES.stranger.refused });
  const invited = await domain.call({ as: manager }, 'POST', `/companies/${id}/managers/invitations`, {
    email: alias('x'),
  });
  refuses(invited, 422, { email: SERVER_MESSAGES.stranger.refused });
  const [listed] = await domain.list(manager, id, { full_name: 'Aluna', email: alias('y'), avatar_id: null });
  assert.deepEqual([listed?.outcome, listed?.reason], ['refused', SERVER_MESSAGES.stranger.refused]);
});

test('of a school that is known support is told from a share of its holders on', async () => {
  const { id } = await app.makeCompany(manager, 'Escola Grande');
  const told = async () => {
    const { approved, often_refused: isOften } = await companyAsSupport(id);
    return [approved, isOften];
  };
  const many = 200;
  await app.deps.db.execute(
    `insert into people (id, full_name, username, email)
       select gen_random_uuid(), 'Aluno ' || n, 'grande.' || n, 'grande' || n || '@aluno.example' from generate_series(1, ${many}) n;`,
  );
  await app.deps.db.execute(
    `insert into files (id, key, content_type, bytes) select id, 'k' || id, 'image/jpeg', 1 from people where username like 'grande.%'`,
  );
  await app.deps.db.execute(
    `insert into cards (id, company_id, person_id, avatar_id, full_name, owner_email, active)
       select gen_random_uuid(), '${id}', id, id, full_name, email, true from people where username like 'grande.%'`,
  );
  await refuseBy(id, REFUSALS_TO_TELL);
  assert.deepEqual(await told(), [true, false]);
  await refuseBy(id, 1);
  assert.deepEqual(await told(), [false, true]);
  const { companies: doubted } = await domain.read<CompanyList>({ as: support }, '/companies?sign=doubted');
  assert.ok(doubted.some((company) => company.id === id));
  const stranger = await newPerson('Wanda Ímpar');
  assert.equal((await search(id, 'wanda')).json<Person[]>().length, 1);
  assert.equal((await addManager(manager, id, stranger)).statusCode, 204);
});

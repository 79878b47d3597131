// Changing one's name, and leaving: what is gone at once, and what a job erases.
import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, test } from 'node:test';
import { eq, like, or } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { CardList, HolderCard } from '@vinculo/contract/cards';
import type { Person } from '@vinculo/contract/people';
import type { Profile } from '@vinculo/contract/profile';
import { NEW_ACCOUNT_MIN, REMOVAL_HOURS } from '@vinculo/contract/rules/limits';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { housekeeping } from '../../lifecycle/housekeeping';
import {
  accessCodes,
  audit,
  cards,
  companies,
  files,
  managers,
  people,
  sessions,
} from '../../services/database/schema';
import { runJob } from '../../services/jobs/jobs';
import { outboxMail } from '../../services/mail/open';
import { jpeg, refuses, succeeds, valuesOf } from '../../testing/domain';
import { appOfFile } from '../../testing/schoolWorld';
import type { SignedInPerson } from '../../testing/testApp';

let now = new Date('2027-03-01T12:00:00Z');

const { app, domain } = await appOfFile({ clock: () => now });
const outbox = join(app.deps.config.dataDir, 'outbox');
const kept = outboxMail({ folder: outbox, from: 'a@b.example', clock: () => now, print: () => undefined });
Object.assign(app.deps.mail, kept);
beforeEach(() => {
  now = new Date(now.getTime() + 3_600_000);
});

const put = (as: SignedInPerson, full_name: string, username: string) =>
  domain.call({ as }, 'PUT', '/profile', { full_name, username });
const leave = (as: SignedInPerson) => domain.call({ as }, 'DELETE', '/profile');
const askCode = (email: string) => app.fastify.inject({ method: 'POST', url: '/api/auth/code', payload: { email } });

async function lastMail(to: string): Promise<string> {
  const names = (await readdir(outbox)).filter((name) => name.endsWith(`-${to}.eml`)).sort();
  return readFile(join(outbox, names.at(-1) ?? ''), 'utf8');
}

async function runRemoval(): Promise<void> {
  const job = housekeeping(app.deps).find(({ name }) => name === 'people who left');
  assert.ok(job);
  assert.ok(job.everyMs <= (REMOVAL_HOURS * 3_600_000) / 10, 'many tries before the promise is broken');
  await runJob(job, app.deps);
}

test('a changed name and user name are what others find from then on', async () => {
  const person = await app.signIn('ana@escola.example', 'Ana Velha');
  const manager = await app.signIn('gestora@escola.example');
  const { id } = await app.makeCompany(manager);
  await domain.makeCard(manager, id, person);
  const response = succeeds(await put(person, '  Ana Nova ', 'ana.nova'));
  assert.deepEqual(response.json<Profile>(), await domain.read<Profile>({ as: person }, '/profile'));
  const found = async (text: string) =>
    (await domain.read<Person[]>({ as: manager }, `/users?search=${text}`)).map(({ full_name }) => full_name);
  assert.deepEqual([await found('nova'), await found('velha')], [['Ana Nova'], []]);
});

test('an account is new for an hour, by the age it has, on whatever page its person is', async () => {
  const person = await app.signIn('nova@escola.example');
  const isNew = async () => (await domain.read<Profile>({ as: person }, '/profile')).is_new;
  const aged = (minutes: number) =>
    app.deps.db
      .update(people)
      .set({ createdAt: new Date(now.getTime() - minutes * 60_000) })
      .where(eq(people.id, person.person.id));
  await aged(NEW_ACCOUNT_MIN - 1);
  assert.equal(await isNew(), true);
  await aged(NEW_ACCOUNT_MIN + 1);
  assert.equal(await isNew(), false);
});

test('a person has a card while /cards/me shows one', async () => {
  const person = await app.signIn('portadora@escola.example');
  const manager = await app.signIn('outra.gestora@escola.example');
  const { id } = await app.makeCompany(manager);
  const agrees = async (hasCard: boolean) => {
    const shown = await domain.read<HolderCard[]>({ as: person }, '/cards/me');
    const { has_card } = await domain.read<Profile>({ as: person }, '/profile');
    assert.deepEqual([shown.length > 0, has_card], [hasCard, hasCard]);
  };
  await agrees(false);
  const card = await domain.makeCard(manager, id, person, { active: false });
  await agrees(false);
  await app.deps.db.update(cards).set({ active: true }).where(eq(cards.id, card.id));
  await agrees(true);
  await app.deps.db.update(companies).set({ active: false }).where(eq(companies.id, id));
  await agrees(false);
});

test('a user name has a form, and belongs to one, also when two ask at once', async () => {
  const one = await app.signIn('um@escola.example', 'Um');
  const two = await app.signIn('dois@escola.example', 'Dois');
  refuses(await put(one, ' ', 'Com Espaço'), 422, {
    full_name: MESSAGES.profile.fullName,
    username: MESSAGES.profile.usernamePattern,
  });
  const both = await Promise.all([put(one, 'Um', 'desejado'), put(two, 'Dois', 'desejado')]);
  assert.deepEqual(both.map(({ statusCode }) => statusCode).sort(), [200, 422]);
  const refused = both.find(({ statusCode }) => statusCode === 422);
  assert.ok(refused);
  refuses(refused, 422, { username: MESSAGES.profile.usernameTaken });
});

test('a person who leaves takes their pictures along at once', async () => {
  const person = await app.signIn('fotografada@escola.example');
  await app.makeCompany(person);
  const photo = [{ bytes: await jpeg(), filename: 'foto.jpg' }];
  const avatar = (await domain.send({ as: person }, 'POST', '/profile/avatar', photo)).json<{ url: string }>();
  const unused = await domain.uploadPicture({ as: person });
  assert.equal((await leave(person)).statusCode, 204);
  for (const { url } of [avatar, unused]) assert.equal((await app.fastify.inject(url)).statusCode, 404, url);
});

test('leaving ends every session and hides the person everywhere at once', async () => {
  const manager = await app.signIn('secretaria@escola.example', 'Secretaria');
  const { id: companyId } = await app.makeCompany(manager);
  const student = await app.signIn('sai@escola.example', 'Quem Sai');
  const elsewhere = await app.signIn('sai@escola.example');
  await domain.makeCard(manager, companyId, student);
  const list = () => domain.read<CardList>({ as: manager }, `/cards?company_id=${companyId}`);
  const picture = (await list()).results[0]?.avatar?.url;
  assert.ok(picture);

  assert.equal((await leave(student)).statusCode, 204);
  for (const each of [student, elsewhere]) {
    refuses(await domain.call({ as: each }, 'GET', '/profile'), 401);
    const { refresh_token } = each.tokens;
    const again = await app.fastify.inject({ method: 'POST', url: '/api/auth/refresh', payload: { refresh_token } });
    refuses(again, 401);
  }
  assert.deepEqual(await list(), { results: [], paging: { total: 0, limit: 20 } });
  assert.equal((await app.fastify.inject(picture)).statusCode, 404);
  assert.deepEqual(await domain.read<Person[]>({ as: manager }, '/users?search=sai@escola.example'), []);
  refuses(await domain.call({ as: manager }, 'GET', `/users/${student.person.id}`), 404);
  const avatar = await domain.uploadPicture({ as: manager });
  const card = { unit_id: companyId, user_id: student.person.id, avatar_id: avatar.id, full_name: 'X' };
  refuses(await domain.call({ as: manager }, 'POST', '/cards', card), 422, { user_id: MESSAGES.card.user });
  await askCode('sai@escola.example');
  const code = /\b\d{6}\b/.exec(await lastMail('sai@escola.example'))?.[0];
  const body = { provider: 'email', email: 'sai@escola.example', password: code };
  refuses(await app.fastify.inject({ method: 'POST', url: '/api/auth/signin', payload: body }), 403);
});

test('a school becomes inactive with its only manager, and stays with another one', async () => {
  const founder = await app.signIn('fundadora@escola.example');
  const partner = await app.signIn('socia@escola.example');
  const alone = await app.makeCompany(founder);
  const shared = await app.makeCompany(founder);
  await domain.call({ as: founder }, 'PATCH', '/permissions/create', {
    company_id: shared.id,
    user_id: partner.person.id,
    email: partner.person.email,
  });
  assert.equal((await leave(founder)).statusCode, 204);
  const isActive = async (id: string) =>
    (await app.deps.db.select({ active: companies.active }).from(companies).where(eq(companies.id, id)))[0]?.active;
  assert.deepEqual([await isActive(alone.id), await isActive(shared.id)], [false, true]);
  assert.equal(await app.deps.db.$count(managers, eq(managers.personId, founder.person.id)), 0);
  const left = await domain.read<Person[]>({ as: partner }, `/companies/${shared.id}/managers`);
  assert.deepEqual(valuesOf(left, 'id'), [partner.person.id]);
});

test('the next sweep erases everything of theirs, and nothing of anybody else', async () => {
  const { db } = app.deps;
  const email = 'apagada@escola.example';
  const person = await app.signIn(email, 'Apagada');
  const { id } = person.person;
  const neighbour = await app.signIn(`x${email}`, 'Vizinha');
  const photo = [{ bytes: await jpeg(), filename: 'foto.jpg' }];
  const avatar = (await domain.send({ as: person }, 'POST', '/profile/avatar', photo)).json<{ url: string }>();
  const company = { title: 'Escola Dela', phone: '(81) 98765-4321', cnpj: '15.216.260/0001-76' };
  const made = await domain.call({ as: person }, 'POST', '/companies', company);
  const { company_id: companyId } = made.json<{ company_id: string }>();
  const unused = await domain.uploadPicture({ as: person });
  const logo = await domain.uploadPicture({ as: person });
  await domain.makePartner(person, companyId, { logo_id: logo.id });
  await domain.makeCard(person, companyId, person);
  await domain.makeCard(person, companyId, neighbour);
  await askCode(email);
  await askCode(`x${email}`);

  assert.equal((await leave(person)).statusCode, 204);
  // A call that was running when the person left.
  await db.insert(managers).values({ companyId, personId: id });
  await runRemoval();

  assert.equal(await db.$count(people, eq(people.id, id)), 0);
  assert.equal(await db.$count(sessions, eq(sessions.personId, id)), 0);
  assert.equal(await db.$count(cards, or(eq(cards.personId, id), eq(cards.ownerEmail, email))), 0);
  assert.equal(await db.$count(accessCodes, eq(accessCodes.email, email)), 0);
  assert.equal(await db.$count(files, eq(files.uploadedBy, id)), 0);
  assert.equal(await db.$count(companies, eq(companies.email, email)), 0);
  for (const { url } of [avatar, unused]) assert.equal((await app.fastify.inject(url)).statusCode, 404, url);
  const mails = (await readdir(outbox)).map((name) => name.slice('2026-11-21T13-28-00-123Z-'.length));
  assert.deepEqual([mails.includes(`${email}.eml`), mails.includes(`x${email}.eml`)], [false, true]);

  assert.equal((await app.fastify.inject(logo.url)).statusCode, 200, "the school's logo is the school's");
  assert.equal(await db.$count(cards, eq(cards.companyId, companyId)), 1);
  assert.equal((await domain.call({ as: neighbour }, 'GET', '/profile')).statusCode, 200);
  const trail = await db.select().from(audit).where(eq(audit.personId, id));
  assert.ok(trail.some(({ action }) => action === 'account.remove'));
  assert.ok(!JSON.stringify(trail).includes('Apagada') && !JSON.stringify(trail).includes(email));

  assert.equal((await app.signIn(email, 'De Volta')).person.fullName, 'De Volta', 'whoever comes back starts anew');
});

test('a hundred people who cannot be erased do not keep waiting those who left after them', async () => {
  const { db } = app.deps;
  const { forget } = app.deps.mail;
  const stuck = Array.from({ length: 120 }, (_, n) => ({
    id: uuidv7(),
    fullName: 'Presa',
    username: `presa${n}`,
    email: `presa${n}@escola.example`,
    removalRequestedAt: now,
  }));
  await db.insert(people).values(stuck);
  const free = await app.signIn('depois@escola.example');
  now = new Date(now.getTime() + 1000);
  await leave(free);
  app.deps.mail.forget = async (address) => {
    if (address.startsWith('presa')) throw new Error('the disk is away');
    await forget(address);
  };
  await runRemoval();
  app.deps.mail.forget = forget;
  assert.equal(await db.$count(people, eq(people.id, free.person.id)), 0);
  await runRemoval();
  assert.equal(await db.$count(people, like(people.email, 'presa%')), 0);
});

test('what cannot be erased now is tried again, and holds up no other person', async () => {
  const stuck = await app.signIn('presa@escola.example');
  const free = await app.signIn('livre@escola.example');
  await leave(stuck);
  await leave(free);
  const { forget } = app.deps.mail;
  app.deps.mail.forget = async (address) => {
    if (address === stuck.person.email) throw new Error('the disk is away');
    await forget(address);
  };
  const remain = async () =>
    (
      await app.deps.db
        .select({ email: people.email })
        .from(people)
        .where(or(eq(people.id, stuck.person.id), eq(people.id, free.person.id)))
    ).map(({ email }) => email);
  await runRemoval();
  assert.deepEqual(await remain(), [stuck.person.email]);
  app.deps.mail.forget = forget;
  await runRemoval();
  assert.deepEqual(await remain(), []);
});

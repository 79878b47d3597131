// A company's managers: joining, leaving, and what follows when none is left.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { and, asc, eq } from 'drizzle-orm';
import type { HolderCard } from '@vinculo/contract/cards';
import type { Manager } from '@vinculo/contract/people';
import type { Profile } from '@vinculo/contract/profile';
import { SERVER_MESSAGES } from '@vinculo/contract/rules/words/messages';
import { audit, companies, managers, people } from '../../services/database/schema';
import { LIMITS } from '../../services/limits/limits';
import { refuses, valuesOf } from '../../testing/domain';
import { appOfFile } from '../../testing/schoolWorld';
import type { SignedInPerson } from '../../testing/testApp';

const { app, domain } = await appOfFile();
const first = await app.signIn('primeira@escola.example', 'Primeira');
const second = await app.signIn('segunda@escola.example', 'Segunda');
const companyId = (await app.makeCompany(first)).id;

const change = (as: SignedInPerson, what: 'create' | 'delete', userId: string, company = companyId) =>
  domain.call({ as }, 'PATCH', `/permissions/${what}`, { company_id: company, user_id: userId });
const listed = async (as = first) =>
  (await domain.read<Manager[]>({ as }, `/companies/${companyId}/managers`)).map(({ full_name }) => full_name);
async function isActive(id: string): Promise<boolean | undefined> {
  const [company] = await app.deps.db.select().from(companies).where(eq(companies.id, id));
  return company?.active;
}
const trailOf = (action: string) => app.deps.db.$count(audit, eq(audit.action, action));

test('an added person manages at once, and adding again changes nothing', async () => {
  refuses(await domain.call({ as: second }, 'GET', `/companies/${companyId}/managers`), 403);
  const twice = await Promise.all([1, 2].map(() => change(first, 'create', second.person.id)));
  assert.deepEqual(valuesOf(twice, 'statusCode'), [204, 204]);
  assert.deepEqual(await listed(second), ['Primeira', 'Segunda']);
  assert.equal(await trailOf('manager.add'), 1);
  const profile = await domain.read<Profile>({ as: second }, '/profile');
  assert.deepEqual(profile.permission.companies, [companyId]);
});

test('no one who is unknown, has left or runs the product can be added', async () => {
  const leaver = await app.signIn('saiu@escola.example');
  assert.equal((await domain.call({ as: leaver }, 'DELETE', '/profile')).statusCode, 204);
  const superAdmin = await app.signIn('suporte@vinculo.example', 'Suporte', { superAdmin: true });
  for (const id of ['01900000-0000-7000-8000-000000000000', leaver.person.id, superAdmin.person.id]) {
    refuses(await change(first, 'create', id), 422, { user_id: SERVER_MESSAGES.manager.unknown });
  }
  assert.deepEqual(await listed(), ['Primeira', 'Segunda']);
});

test('a removed person loses access with the next call, and removing again changes nothing', async () => {
  assert.equal((await change(first, 'delete', second.person.id)).statusCode, 204);
  refuses(await domain.call({ as: second }, 'GET', `/companies/${companyId}/managers`), 403);
  assert.equal((await change(first, 'delete', second.person.id)).statusCode, 204);
  assert.equal(await trailOf('manager.remove'), 1);
});

test('one of two managers who remove each other at once stays', async () => {
  assert.equal((await change(first, 'create', second.person.id)).statusCode, 204);
  const both = await Promise.all([
    change(first, 'delete', second.person.id),
    change(second, 'delete', first.person.id),
  ]);
  const statuses = both.map(({ statusCode }) => statusCode).sort();
  assert.equal(statuses[0], 204);
  assert.ok([403, 404, 409].includes(statuses[1] ?? 0), String(statuses));
  const left = statuses.length && (await domain.call({ as: first }, 'GET', `/companies/${companyId}/managers`));
  const keeper = left && left.statusCode === 200 ? first : second;
  assert.equal((await listed(keeper)).length, 1);
});

test('a school cannot be left to a super administrator, who can be taken from its list', async () => {
  const keeper = await app.signIn('fica@escola.example', 'Fica');
  const promoted = await app.signIn('sobe@escola.example', 'Sobe');
  const { id } = await app.makeCompany(keeper);
  assert.equal((await change(keeper, 'create', promoted.person.id, id)).statusCode, 204);
  await app.deps.db.update(people).set({ superAdmin: true }).where(eq(people.id, promoted.person.id));
  assert.equal((await change(keeper, 'delete', promoted.person.id, id)).statusCode, 204);
  assert.equal(await app.deps.db.$count(managers, eq(managers.companyId, id)), 1);
  await app.deps.db.insert(managers).values({ companyId: id, personId: promoted.person.id });
  assert.equal((await domain.call({ as: keeper }, 'DELETE', '/profile')).statusCode, 204);
  assert.equal(await isActive(id), false, 'nobody is left who could act');
});

test('a person made sole manager of a school can leave it, and it closes behind them', async () => {
  const founder = await app.signIn('funda@escola.example', 'Funda');
  const victim = await app.signIn('vitima@aluno.example', 'Vítima');
  const { id } = await app.makeCompany(founder, 'Que ninguém quer');
  await domain.makeCard(founder, id, victim);
  assert.equal((await change(founder, 'create', victim.person.id, id)).statusCode, 204);
  assert.equal((await change(founder, 'delete', founder.person.id, id)).statusCode, 204);
  assert.equal(await isActive(id), true, 'somebody else is left');
  refuses(await change(founder, 'delete', victim.person.id, id), 404);

  const cards = () => domain.read<HolderCard[]>({ as: victim }, '/cards/me');
  assert.equal((await cards()).length, 1);
  assert.equal((await change(victim, 'delete', victim.person.id, id)).statusCode, 204);
  assert.equal(await isActive(id), false);
  assert.deepEqual(await cards(), [], 'its cards are hidden');
  assert.deepEqual((await domain.read<Profile>({ as: victim }, '/profile')).permission.companies, []);
  refuses(await change(victim, 'delete', victim.person.id, id), 404);
  const trail = await app.deps.db.select().from(audit).where(eq(audit.companyId, id)).orderBy(asc(audit.id));
  const told = trail.filter(({ action }) => ['manager.leave', 'company.close'].includes(action));
  assert.deepEqual(valuesOf(told, 'action', 'personId', 'recordId'), [
    ['manager.leave', founder.person.id, founder.person.id],
    ['manager.leave', victim.person.id, victim.person.id],
    ['company.close', victim.person.id, id],
  ]);
});

test('one of two managers who leave at once is the last', async () => {
  const pair = [
    await app.signIn('um@escola.example', 'Uma Pessoa'),
    await app.signIn('dois@escola.example', 'Outra Pessoa'),
  ] as const;
  const { id } = await app.makeCompany(pair[0]);
  assert.equal((await change(pair[0], 'create', pair[1].person.id, id)).statusCode, 204);
  const both = await Promise.all(pair.map((each) => change(each, 'delete', each.person.id, id)));
  assert.deepEqual(valuesOf(both, 'statusCode'), [204, 204]);
  assert.equal(await isActive(id), false);
  assert.equal(await app.deps.db.$count(audit, and(eq(audit.companyId, id), eq(audit.action, 'company.close'))), 1);
});

test('a list of e-mails cannot be collected by adding strangers', async () => {
  const collector = await app.signIn('coleta@escola.example', 'Coleta');
  const { id } = await app.makeCompany(collector);
  let last = 204;
  for (let i = 0; i <= LIMITS.managerAdd.points; i += 1) {
    last = (await change(collector, 'create', collector.person.id, id)).statusCode;
  }
  assert.equal(last, 429);
});

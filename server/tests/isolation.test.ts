import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { CallName } from '@vinculo/contract/calls';
import type { CardList, HolderCard } from '@vinculo/contract/cards';
import type { HolderPartnerList, PartnerList } from '@vinculo/contract/partners';
import type { Profile } from '@vinculo/contract/profile';
import { categories, companies, managers } from '../services/database/schema';
import { refuses, valuesOf } from '../testing/domain';
import { appOfFile } from '../testing/schoolWorld';
import type { SignedInPerson } from '../testing/testApp';

/** Two companies, each with a manager, a student, a card and a partner that the other must never see. */
interface School {
  id: string;
  manager: SignedInPerson;
  student: SignedInPerson;
}

const category = uuidv7();

const { app, domain } = await appOfFile();
await app.deps.db.insert(categories).values({ id: category, title: 'Só delas' });
const makeCompany = async (name: string, categoryIds: string[]): Promise<School> => {
  const manager = await app.signIn(`gestora@${name}.example`, `Gestora ${name}`);
  const student = await app.signIn(`aluna@${name}.example`, `Aluna ${name}`);
  const { id } = await app.makeCompany(manager, `Escola ${name}`);
  await domain.makeCard(manager, id, student, { full_name: `Carteirinha ${name}` });
  await domain.makePartner(manager, id, { title: `Loja ${name}`, categories_id: categoryIds });
  return { id, manager, student };
};
const mine = await makeCompany('minha', []);
const theirs = await makeCompany('deles', [category]);
const superAdmin = await app.signIn('suporte@vinculo.example', 'Suporte', { superAdmin: true });

const nobody = '01900000-0000-7000-8000-000000000000';

/** What lists and new records do with the other company's records. The access table holds the statuses. */
const CASES: Partial<Record<CallName, () => Promise<void>>> = {
  async listCards() {
    const get = (companyId: string) =>
      domain.call({ as: mine.manager, companyId }, 'GET', `/cards?company_id=${companyId}`);
    const [foreign, unknown] = await Promise.all([get(theirs.id), get(nobody)]);
    refuses(foreign, 404);
    assert.equal(foreign.body, unknown.body, 'not yours and not there look the same');
    const own = await domain.read<CardList>({ as: mine.manager }, `/cards?company_id=${mine.id}&search=carteirinha`);
    assert.deepEqual(valuesOf(own.results, 'full_name'), ['Carteirinha minha']);
  },
  async createCard() {
    const avatar = await domain.uploadPicture({ as: mine.manager });
    const card = { user_id: mine.student.person.id, avatar_id: avatar.id, full_name: 'X' };
    for (const unit_id of [theirs.id, nobody]) {
      refuses(await domain.call({ as: mine.manager, companyId: unit_id }, 'POST', '/cards', { unit_id, ...card }), 404);
    }
    const stolen = await domain.uploadPicture({ as: theirs.manager });
    const body = { unit_id: mine.id, ...card, avatar_id: stolen.id };
    refuses(await domain.call({ as: mine.manager }, 'POST', '/cards', body), 422);
  },
  async listMyCards() {
    const held = await domain.read<HolderCard[]>({ as: mine.student, companyId: theirs.id }, '/cards/me');
    assert.deepEqual(valuesOf(held, 'company_id'), [mine.id]);
    assert.deepEqual(await domain.read<HolderCard[]>({ as: mine.manager, companyId: mine.id }, '/cards/me'), []);
  },
  async listPartners() {
    for (const ids of [theirs.id, nobody, `${mine.id},${theirs.id}`, '-'.repeat(36)]) {
      refuses(
        await domain.call({ as: mine.manager, companyId: theirs.id }, 'GET', `/partners?companiesId=${ids}`),
        404,
      );
    }
    const own = await domain.read<PartnerList>({ as: mine.manager }, `/partners?companiesId=${mine.id}&search=loja`);
    assert.deepEqual(valuesOf(own.partners, 'title'), ['Loja minha']);
    refuses(await domain.call({ as: mine.student }, 'GET', `/partners?companiesId=${mine.id}`), 403);
  },
  async createPartner() {
    for (const unit_id of [theirs.id, nobody]) {
      const body = { unit_id, title: 'Intrusa' };
      refuses(await domain.call({ as: mine.manager, companyId: unit_id }, 'POST', '/partners', body), 404);
    }
    const stolen = await domain.uploadPicture({ as: theirs.manager });
    const body = { unit_id: mine.id, title: 'Com logo alheio', logo_id: stolen.id };
    refuses(await domain.call({ as: mine.manager }, 'POST', '/partners', body), 422);
  },
  async listMyPartners() {
    const titles = async (as: SignedInPerson, query = '') => {
      const { partners, total } = await domain.read<HolderPartnerList>({ as }, `/partners/me?active=1${query}`);
      assert.equal(total, partners.length);
      return partners.map(({ title }) => title);
    };
    assert.deepEqual(await titles(mine.student), ['Loja minha']);
    assert.deepEqual(await titles(mine.student, `&companiesId=${theirs.id}`), []);
    assert.deepEqual(await titles(mine.student, `&companiesId=${mine.id},${theirs.id}`), ['Loja minha']);
    assert.deepEqual(await titles(mine.student, `&categoriesId=${category}`), []);
    assert.deepEqual(await titles(mine.manager), [], 'managing is not holding');
  },
  async listCategories() {
    const named = async (as: SignedInPerson, id: string) =>
      (await domain.read<{ title: string }[]>({ as }, `/categories?companiesId=${id}`)).map(({ title }) => title);
    for (const as of [mine.manager, mine.student, superAdmin]) assert.deepEqual(await named(as, theirs.id), []);
    for (const as of [theirs.manager, theirs.student]) assert.deepEqual(await named(as, theirs.id), ['Só delas']);
  },
  async searchUsers() {
    const found = await domain.read<{ full_name: string }[]>(
      { as: mine.manager, companyId: theirs.id },
      '/users?search=aluna',
    );
    const emails = new Map(found.map((person) => [person.full_name, (person as unknown as { email: string }).email]));
    assert.equal(emails.get('Aluna minha'), 'aluna@minha.example');
    assert.equal(emails.get('Aluna deles'), 'a•••@deles.example');
    const parts = await domain.read<unknown[]>({ as: mine.manager, companyId: theirs.id }, '/users?search=luna%20del');
    assert.deepEqual(parts, []);
  },
  async getUser() {
    const path = `/users/${theirs.student.person.id}`;
    const person = await domain.read<{ email: string }>({ as: mine.manager, companyId: theirs.id }, path);
    assert.equal(person.email, 'a•••@deles.example');
  },
  async createFile() {
    const foreign = await domain.uploadPicture({ as: mine.manager, companyId: theirs.id });
    const body = { unit_id: theirs.id, title: 'Com logo posto ali', logo_id: foreign.id };
    refuses(await domain.call({ as: theirs.manager }, 'POST', '/partners', body), 422);
  },
  async createCompany() {
    const [row] = await app.deps.db.select().from(companies).where(eq(companies.id, theirs.id));
    const body = { title: 'Tomada', phone: '19987654321', cnpj: row?.cnpj };
    const response = await domain.call({ as: mine.manager }, 'POST', '/companies', body);
    refuses(response, 422);
    assert.ok(!response.body.includes('Escola deles'));
  },
  async addAvatar() {
    const bytes = 'x';
    refuses(await domain.send({ as: mine.student }, 'POST', '/profile/avatar', [{ bytes, filename: 'a.jpg' }]), 415);
    assert.equal((await domain.read<Profile>({ as: theirs.student }, '/profile')).avatar, null);
  },
  async replaceAvatar() {
    const { url } = await domain.uploadPicture({ as: theirs.manager });
    assert.equal((await app.fastify.inject(url)).statusCode, 200, 'who has the address may look: it cannot be guessed');
  },
};

describe('two schools', () => {
  for (const [name, hold] of Object.entries(CASES)) it(`stay apart in ${name}`, hold);

  it('are both out of reach without a session and for the super administrator', async () => {
    const addresses = [`/cards?company_id=${mine.id}`, `/partners?companiesId=${mine.id}`, '/users?search=aluna'];
    for (const address of addresses) {
      refuses(await domain.call({ as: superAdmin, companyId: mine.id }, 'GET', address), 403);
      refuses(await app.fastify.inject(`/api${address}`), 401);
    }
  });

  it('are out of reach for a super administrator who managed one of them before', async () => {
    const promoted = await app.signIn('antes@minha.example', 'Antes', { superAdmin: true });
    await app.deps.db.insert(managers).values({ companyId: mine.id, personId: promoted.person.id });
    const as = { as: promoted, companyId: mine.id };
    for (const address of [`/cards?company_id=${mine.id}`, `/partners?companiesId=${mine.id}`, '/users?search=aluna']) {
      refuses(await domain.call(as, 'GET', address), 403);
    }
  });
});

// Categories as super administrators keep them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Category } from '@vinculo/contract/categories';
import type { PartnerList } from '@vinculo/contract/partners';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { audit } from '../../services/database/schema';
import { refuses, succeeds, valuesOf } from '../../testing/domain';
import { appOfFile } from '../../testing/schoolWorld';

const { app, domain } = await appOfFile();
const support = await app.signIn('suporte@vinculo.example', 'Suporte', { superAdmin: true });
const manager = await app.signIn('gestora@escola.example');

test('they are made, read, changed and deleted; a partner only loses the one that is gone', async () => {
  const { id: companyId } = await app.makeCompany(manager);
  const as = support;
  refuses(await domain.call({ as }, 'POST', '/categories', { title: ' ' }), 422, { title: MESSAGES.category.title });
  const made = succeeds(await domain.call({ as }, 'POST', '/categories', { title: ' Livros ' }), 201);
  const category = made.json<Category>();
  assert.deepEqual([category.title, category.active], ['Livros', true]);
  const path = `/categories/${category.id}`;
  assert.deepEqual(await domain.read<Category>({ as }, path), category);

  await domain.makePartner(manager, companyId, { categories_id: [category.id] });
  const changed = await domain.call({ as }, 'PUT', path, { title: 'Livraria', active: false });
  assert.deepEqual(changed.json(), { id: category.id, title: 'Livraria', active: false });

  const titles = async (query: string) =>
    (await domain.read<Category[]>({ as: manager }, `/categories${query}`)).map(({ title }) => title);
  assert.deepEqual([await titles(''), await titles('?active=1')], [['Livraria'], []]);

  assert.equal((await domain.call({ as }, 'DELETE', path)).statusCode, 204);
  const list = await domain.read<PartnerList>({ as: manager }, `/partners?companiesId=${companyId}`);
  assert.deepEqual(valuesOf(list.partners, 'categories'), [[]]);
  for (const method of ['GET', 'PUT', 'DELETE'] as const) {
    refuses(await domain.call({ as }, method, path, method === 'PUT' ? { title: 'X' } : undefined), 404);
  }
  const trail = await app.deps.db.select({ action: audit.action }).from(audit);
  const actions = trail.map(({ action }) => action).filter((action) => action.startsWith('category.'));
  assert.deepEqual(actions, ['category.create', 'category.update', 'category.delete']);
});

test('there is one of a title, whatever its accents, its case and its spaces', async () => {
  const as = support;
  const taken = { title: MESSAGES.category.taken };
  const make = (title: string) => domain.call({ as }, 'POST', '/categories', { title });
  const both = await Promise.all([make('Saúde e Beleza'), make('SAUDE  e beleza')]);
  assert.deepEqual(both.map(({ statusCode }) => statusCode).sort(), [201, 422]);
  refuses(await make(' saude E bêleza '), 422, taken);
  const other = (await make('Cursos')).json<Category>();
  const rename = (title: string) => domain.call({ as }, 'PUT', `/categories/${other.id}`, { title, active: true });
  refuses(await rename('saúde e beleza'), 422, taken);
  assert.equal((await rename('CURSOS')).statusCode, 200, 'its own title is no twin');
});

test('the audit trail can be read and added to, and nothing else', async () => {
  const count = await app.deps.db.$count(audit);
  assert.ok(count > 0);
  for (const rewriting of ["update audit set action = 'x'", 'delete from audit', 'truncate audit']) {
    await assert.rejects(app.deps.database.query(rewriting), /audit trail only grows/);
  }
  assert.equal(await app.deps.db.$count(audit), count);
});

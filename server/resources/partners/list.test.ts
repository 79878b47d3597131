// Partners brought as a list: the rows of a call in one transaction, the same list twice makes nothing twice.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { KnownPartner, PartnerRowResult } from '@vinculo/contract/partnerLists';
import type { PartnerList } from '@vinculo/contract/partners';
import { PARTNER_ROWS_MAX, PARTNERS_MAX } from '@vinculo/contract/rules/limits';
import { auditChangeText } from '@vinculo/contract/rules/trail/auditChanges';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { audit, categories, partners } from '../../services/database/schema';
import { refuses, succeeds, valuesOf } from '../../testing/domain';
import { NO_LIMITS } from '../../testing/noLimits';
import { appOfFile } from '../../testing/schoolWorld';

const { app, domain } = await appOfFile({ deps: { limits: NO_LIMITS } });
const manager = await app.signIn('gestora@escola.example');
const food = uuidv7();
await app.deps.db.insert(categories).values({ id: food, title: 'Alimentação' });

const newCompany = async () => (await app.makeCompany(manager, 'Escola')).id;
const bring = (companyId: string, rows: object[]) =>
  domain.call({ as: manager, companyId }, 'POST', '/partners/import', { company_id: companyId, rows });
const known = (companyId: string) =>
  domain.read<KnownPartner[]>({ as: manager, companyId }, `/companies/${companyId}/partners`);
async function outcomes(companyId: string, rows: object[]): Promise<string[]> {
  const response = succeeds(await bring(companyId, rows));
  return response.json<PartnerRowResult[]>().map(({ outcome, reason }) => reason ?? outcome);
}

const ROWS = [
  {
    title: ' Padaria Olinda ',
    phone: '(81) 3333-4444',
    delivery: true,
    facebook: 'padaria-olinda',
    instagram: 'padariaolinda',
    categories_id: [] as string[],
    address: { address: 'Rua das Flores', number: '12', city: 'Olinda', uf: 'pe', zip_code: '53020-140' },
    benefit: { title: '10% em pães', conditions: 'Só no balcão' },
  },
  { title: 'Padaria Olinda', benefit: { title: 'Café grátis' } },
  { title: 'Livraria' },
];

test('a list makes partners with categories and benefits, and twice makes nothing twice', async () => {
  const companyId = await newCompany();
  const rows = [{ ...ROWS[0], categories_id: [food] }, ...ROWS.slice(1)];
  assert.deepEqual(await outcomes(companyId, rows), ['new', 'changed', 'new']);
  assert.deepEqual(await outcomes(companyId, rows), ['same', 'same', 'same']);
  const [bakery, bookshop, another] = await known(companyId);
  assert.ok(bakery && bookshop && !another);
  assert.deepEqual(
    [bakery.title, bakery.phone, bakery.delivery, bakery.facebook, bakery.instagram, bakery.categories, bakery.active],
    ['Padaria Olinda', '8133334444', true, 'padaria-olinda', 'padariaolinda', [food], true],
  );
  assert.deepEqual([bakery.address.uf, bakery.address.zip_code, bakery.address.number], ['PE', '53020140', '12']);
  assert.deepEqual(valuesOf(bakery.benefits, 'title', 'conditions', 'use_limit', 'active'), [
    ['10% em pães', 'Só no balcão', 'none', true],
    ['Café grátis', null, 'none', true],
  ]);
  const found = await domain.read<PartnerList>(
    { as: manager, companyId },
    `/partners?companiesId=${companyId}&search=cafe`,
  );
  assert.equal(found.total, 1, 'what a list brings is found by its benefit');
  const trail = await app.deps.db.select().from(audit).where(eq(audit.companyId, companyId));
  assert.deepEqual(
    trail
      .filter(({ action }) => action === 'partners.import')
      .map(({ count, changes }) => [count, changes?.map((change) => auditChangeText(change, 'partners.import'))]),
    [[2, ['Novos: 2']]],
  );
});

test('a list changes what it says of a known partner, and leaves the rest', async () => {
  const companyId = await newCompany();
  const { id } = await domain.makePartner(manager, companyId, {
    title: 'Livraria',
    description: 'Livros usados',
    phone: '8133334444',
    facebook: 'livraria',
    benefits: [{ title: '5%', use_limit: 'month' }],
  });
  assert.deepEqual(await outcomes(companyId, [{ title: 'LIVRARIA', phone: '8199998888', benefit: { title: '10%' } }]), [
    'changed',
  ]);
  const [partner] = await known(companyId);
  assert.deepEqual(
    [partner?.id, partner?.title, partner?.description, partner?.phone, partner?.facebook],
    [id, 'Livraria', 'Livros usados', '8199998888', 'livraria'],
  );
  assert.deepEqual(valuesOf(partner?.benefits ?? [], 'title', 'use_limit'), [
    ['5%', 'month'],
    ['10%', 'none'],
  ]);
});

test('a list brings the mark of a shop for adults, and takes none away', async () => {
  const companyId = await newCompany();
  const rows = [
    { title: 'Adega', adults_only: true, benefit: { title: 'Vinho' } },
    // As an older page sends it.
    { title: 'Bar', benefit: { title: 'Chope', adults_only: true } },
    { title: 'Café', benefit: { title: 'Bolo' } },
  ];
  assert.deepEqual(await outcomes(companyId, rows), ['new', 'new', 'new']);
  const marks = async () => (await known(companyId)).map(({ title, adults_only }) => `${title} ${adults_only}`);
  const right = ['Adega true', 'Bar true', 'Café false'];
  assert.deepEqual(await marks(), right);
  const again = rows.map(({ title }) => ({ title, phone: '8133334444' }));
  assert.deepEqual(await outcomes(companyId, again), ['changed', 'changed', 'changed']);
  assert.deepEqual(await marks(), right);
});

test('a place goes with its postal code', async () => {
  const companyId = await newCompany();
  const at = { latitude: -8.01, longitude: -34.85 };
  const address = { zip_code: '53020-140', address: 'Rua do Sol, 3' };
  await domain.makePartner(manager, companyId, { title: 'Do CEP', address, location: { ...at, source: 'zip_code' } });
  await domain.makePartner(manager, companyId, { title: 'Do mapa', address, location: { ...at, source: 'link' } });
  const sources = async () =>
    (await domain.read<PartnerList>({ as: manager, companyId }, `/partners?companiesId=${companyId}`)).partners
      .map(({ title, location }) => [title, location?.source ?? null])
      .sort();
  const both = (more: object) => ['Do CEP', 'Do mapa'].map((title) => ({ title, ...more }));
  // The street tells which shop is meant; a row of another postal code alone would be a shop elsewhere.
  assert.deepEqual(await outcomes(companyId, both({ phone: '8133334444', address })), ['changed', 'changed']);
  const moved = both({ phone: '8133334444', address: { ...address, zip_code: '50030-230' } });
  assert.deepEqual(await sources(), [
    ['Do CEP', 'zip_code'],
    ['Do mapa', 'link'],
  ]);
  assert.deepEqual(await outcomes(companyId, moved), ['changed', 'changed']);
  assert.deepEqual(await sources(), [
    ['Do CEP', null],
    ['Do mapa', null],
  ]);
});

test('a wrong row is told by its cell, and the others are saved, without categories that are gone', async () => {
  const companyId = await newCompany();
  const rows = [
    { title: 'Boa', phone: '8133334444' },
    { title: 'Com categoria de ontem', categories_id: [uuidv7()] },
    { title: 'Boa', address: { city: 'Recife' }, phone: '8133335555' },
  ];
  assert.deepEqual(await outcomes(companyId, rows), ['new', 'new', MESSAGES.partnerList.contradicts('1')]);
  assert.equal((await known(companyId)).length, 2);
});

test('a list with a cell that no form takes saves nothing', async () => {
  const companyId = await newCompany();
  const rows = [
    { title: 'Boa' },
    { title: 'x', phone: '1', instagram: 'facebook.com/x', benefit: { title: 'y'.repeat(81) } },
  ];
  refuses(await bring(companyId, rows), 422, {
    'rows.1.phone': MESSAGES.phone.invalid,
    'rows.1.instagram': MESSAGES.handle.invalid,
    'rows.1.benefit.title': MESSAGES.benefit.titleMax,
  });
  assert.deepEqual(await known(companyId), []);
  const many = Array.from({ length: PARTNER_ROWS_MAX + 1 }, (_, n) => ({ title: `Loja ${n}` }));
  assert.equal((await bring(companyId, many)).statusCode, 422);
});

test('a list that is too long for the school saves nothing, and names its limit', async () => {
  const companyId = await newCompany();
  const filling = Array.from({ length: PARTNERS_MAX - 1 }, (_, n) => ({
    id: uuidv7(),
    companyId,
    title: `Loja ${n}`,
    delivery: false,
    active: true,
  }));
  await app.deps.db.insert(partners).values(filling);
  refuses(await bring(companyId, [{ title: 'Cabe' }, { title: 'Não cabe' }]), 409);
  assert.equal((await known(companyId)).length, PARTNERS_MAX - 1);
  assert.deepEqual(await outcomes(companyId, [{ title: 'Loja 1' }, { title: 'Cabe' }]), ['same', 'new']);
});

test('the same list sent twice at once makes each partner once', async () => {
  const companyId = await newCompany();
  const rows = Array.from({ length: 20 }, (_, n) => ({ title: `Loja ${n}`, benefit: { title: '10%' } }));
  const both = await Promise.all([outcomes(companyId, rows), outcomes(companyId, rows)]);
  assert.deepEqual(both.map((each) => each[0]).sort(), ['new', 'same']);
  const made = await known(companyId);
  assert.deepEqual([made.length, made.every(({ benefits }) => benefits.length === 1)], [20, true]);
});

import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { Category } from '@vinculo/contract/categories';
import type { HolderPartnerList, Partner, PartnerList } from '@vinculo/contract/partners';
import { MESSAGES, SERVER_MESSAGES } from '@vinculo/contract/rules/words/messages';
import {
  audit,
  cards,
  categories,
  companies,
  managers,
  partnerCategories,
  partners,
  subscriptions,
} from '../../services/database/schema';
import { refuses, succeeds, valuesOf } from '../../testing/domain';
import { schoolWorld } from '../../testing/schoolWorld';
import { type SignedInPerson } from '../../testing/testApp';

const NOBODY = '01900000-0000-7000-8000-000000000000';

const food = uuidv7();
const health = uuidv7();
const unused = uuidv7();

const { app, domain, manager, student, companyId } = await schoolWorld({ title: 'Escola Primeira' });

await app.deps.db.insert(categories).values([
  { id: food, title: 'Alimentação' },
  { id: health, title: 'Água e saúde' },
  { id: unused, title: 'Sem uso', active: false },
]);

const post = (body: object) =>
  domain.call({ as: manager, companyId }, 'POST', '/partners', { unit_id: companyId, title: 'Padaria', ...body });
const list = (query = '') => domain.read<PartnerList>({ as: manager }, `/partners?companiesId=${companyId}${query}`);
const mine = (query = '') => domain.read<HolderPartnerList>({ as: student }, `/partners/me?active=1${query}`);

describe('registering', () => {
  it('stores what was meant: digits, handles, capitals, nothing for empty', async () => {
    const logo = await domain.uploadPicture({ as: manager, companyId });
    const response = await post({
      logo_id: logo.id,
      title: ' Padaria São José ',
      description: '10% no pão',
      phone: '(19) 3232-1010',
      delivery: true,
      facebook: '',
      instagram: 'paojose',
      categories_id: [food, health],
      address: { address: 'Rua A', number: '10', city: 'Campinas', uf: 'sp', zip_code: '13010-000', complement: '' },
    });
    assert.equal(response.statusCode, 201, response.body);
    const { id, ...partner } = response.json<Partner>();
    assert.deepEqual(partner, {
      unit_id: companyId,
      logo,
      title: 'Padaria São José',
      description: '10% no pão',
      phone: '1932321010',
      delivery: true,
      facebook: null,
      instagram: 'paojose',
      categories: [food, health].sort(),
      address: {
        address: 'Rua A',
        number: '10',
        neighborhood: null,
        city: 'Campinas',
        uf: 'SP',
        zip_code: '13010000',
        complement: null,
      },
      active: true,
      uses_30_days: 0,
      is_new: true,
      website: null,
      opening_hours: null,
      has_message: false,
      branch: null,
      location: null,
      adults_only: false,
      benefits: [],
    });
    assert.deepEqual((await list()).partners, [{ id, ...partner }]);
    const [trail] = await app.deps.db.select().from(audit).where(eq(audit.recordId, id));
    assert.equal(trail?.action, 'partner.create');
  });

  it('needs no more than a title', async () => {
    const bare = await domain.makePartner(manager, companyId, { title: 'Só o nome' });
    assert.deepEqual([bare.logo, bare.categories, bare.delivery, bare.address.city], [null, [], false, null]);
  });

  it('names every wrong field', async () => {
    const long = 'x'.repeat(256);
    const pages = { facebook: 'instagram.com/x', instagram: 'loja-do-ze' };
    const wrong = { title: '', description: long, phone: '1', ...pages, address: { uf: 'S', zip_code: '1' } };
    refuses(await post(wrong), 422, {
      title: MESSAGES.partner.title,
      description: MESSAGES.partner.descriptionMax,
      phone: MESSAGES.phone.invalid,
      facebook: MESSAGES.handle.invalid,
      instagram: MESSAGES.handle.invalid,
      'address.uf': MESSAGES.uf.invalid,
      'address.zip_code': MESSAGES.zipCode.invalid,
    });
    refuses(await post({ logo_id: NOBODY }), 422, { logo_id: SERVER_MESSAGES.file.unusable });
  });

  it('takes a logo once, and only of this company', async () => {
    const logo = await domain.uploadPicture({ as: manager, companyId });
    const second = await app.makeCompany(manager, 'Segunda da mesma gestora');
    refuses(await post({ unit_id: second.id, logo_id: logo.id }), 422, { logo_id: SERVER_MESSAGES.file.unusable });
    assert.equal((await post({ logo_id: logo.id })).statusCode, 201);
    refuses(await post({ logo_id: logo.id, title: 'Outra' }), 422, { logo_id: SERVER_MESSAGES.file.unusable });
    const colleague = await app.signIn('colega@escola.example');
    await app.deps.db.insert(managers).values({ companyId, personId: colleague.person.id });
    const colleagues = await domain.uploadPicture({ as: colleague, companyId });
    refuses(await post({ logo_id: colleagues.id }), 422, { logo_id: SERVER_MESSAGES.file.unusable });
  });

  it('answers the same partner if asked again, later or at once', async () => {
    const body = { logo_id: (await domain.uploadPicture({ as: manager, companyId })).id, title: ' De novo ' };
    const before = (await list()).total;
    const answers = await Promise.all([post(body), post(body)]);
    answers.push(await post(body));
    assert.deepEqual(valuesOf(answers, 'statusCode'), [201, 201, 201]);
    assert.equal(new Set(answers.map((answer) => answer.json<Partner>().id)).size, 1);
    assert.equal((await list()).total, before + 1);
  });
});

describe('the lists', () => {
  before(async () => {
    await app.deps.db.delete(partners);
    for (let number = 1; number <= 21; number += 1) {
      await domain.makePartner(manager, companyId, { title: `Loja ${String(number).padStart(2, '0')}` });
    }
    const address = { address: 'Rua A', number: '10', complement: 'Loja 2', city: 'Recife', uf: 'PE' };
    const details = { categories_id: [food], phone: '19900001111', delivery: true, address };
    await domain.makePartner(manager, companyId, { title: 'Água Viva 100%', description: 'Maçã_doce', ...details });
    await domain.makePartner(manager, companyId, { title: 'Fechada', active: false, categories_id: [health] });
    await domain.makeCard(manager, companyId, student);
  });

  it('pages the administrators, newest first, and past the end knows the total', async () => {
    const [first, second, past] = await Promise.all([list(), list('&page=2'), list('&page=9')]);
    assert.deepEqual([first?.total, first?.limit, first?.partners.length], [23, 20, 20]);
    assert.equal(first?.partners[0]?.title, 'Fechada');
    assert.deepEqual(valuesOf(second?.partners, 'title'), ['Loja 03', 'Loja 02', 'Loja 01']);
    assert.deepEqual(past, { partners: [], total: 23, limit: 20 });
    refuses(await domain.call({ as: manager }, 'GET', `/partners?companiesId=${companyId}&page=0`), 400);
  });

  it('searches titles and descriptions, whatever the accents', async () => {
    for (const search of ['agua viva', 'ÁGUA VIVA', '100%', 'maca_doce', 'VIVA']) {
      const query = `&search=${encodeURIComponent(search)}`;
      assert.deepEqual(valuesOf((await list(query)).partners, 'title'), ['Água Viva 100%'], search);
      assert.deepEqual(valuesOf((await mine(query)).partners, 'title'), ['Água Viva 100%'], search);
    }
    assert.equal((await list('&search=%25')).total, 1);
    assert.equal((await list('&search=%5C')).total, 0);
  });

  it('shows holders the active ones by title, as the detail sheet needs them', async () => {
    const { partners: shown, total } = await mine();
    assert.equal(total, 22);
    const { id, ...first } = shown[0] ?? { id: '' };
    assert.deepEqual(first, {
      company_id: companyId,
      company: 'Escola Primeira',
      logo: null,
      title: 'Água Viva 100%',
      description: 'Maçã_doce',
      delivery: true,
      adults_only: false,
      address: {
        url: 'https://www.google.com/maps/search/?api=1&query=Rua%20A%2C%2010%2C%20Recife%20-%20PE',
        formatted_address: 'Rua A, 10, Loja 2, Recife - PE',
      },
      facebook: null,
      instagram: null,
      whatsApp: '19900001111',
      neighborhood: null,
      favorite: false,
      website: null,
      opening_hours: null,
      location: null,
      benefits: [],
    });
    assert.equal(shown[1]?.address, null);
    assert.deepEqual(valuesOf((await mine('&page=2')).partners, 'title'), ['Loja 20', 'Loja 21']);
    assert.deepEqual(await mine('&page=5'), { partners: [], total: 22, limit: 20 });
  });

  it('filters holders by company and category', async () => {
    assert.equal((await mine(`&companiesId=${companyId}`)).total, 22);
    assert.equal((await mine(`&companiesId=${NOBODY}`)).total, 0);
    assert.equal((await mine(`&categoriesId=${food}`)).total, 1);
    assert.equal((await mine(`&categoriesId=${food},${health}`)).total, 1);
    assert.equal((await mine(`&categoriesId=${health}`)).total, 0);
    assert.equal((await mine(`&categoriesId=${'-'.repeat(36)}`)).total, 0);
  });

  it('lists the categories in use, for holders and for managers', async () => {
    const named = async (as: SignedInPerson, query: string) =>
      (await domain.read<Category[]>({ as }, `/categories${query}`)).map(({ title }) => title);
    assert.deepEqual(await named(student, ''), ['Água e saúde', 'Alimentação', 'Sem uso']);
    assert.deepEqual(await named(student, '?active=1'), ['Água e saúde', 'Alimentação']);
    assert.deepEqual(await named(student, `?companiesId=${companyId}&active=1`), ['Alimentação']);
    assert.deepEqual(await named(manager, `?companiesId=${companyId},${NOBODY}&active=1`), ['Alimentação']);
    const stranger = await app.signIn('estranha@aluno.example');
    assert.deepEqual(await named(stranger, `?companiesId=${companyId}`), []);
  });
});

describe('standing', () => {
  const set = (values: Partial<typeof companies.$inferInsert>) =>
    app.deps.db.update(companies).set(values).where(eq(companies.id, companyId));
  const totals = async () => {
    const used = await domain.read<Category[]>({ as: student }, `/categories?companiesId=${companyId}`);
    return [(await mine()).total, used.length, (await list()).total];
  };

  it('opens partners to holders, and never closes the management', async () => {
    assert.deepEqual(await totals(), [22, 1, 23]);
    await set({ trialEndsAt: new Date(0) });
    assert.deepEqual(await totals(), [0, 0, 23]);
    await app.deps.db.insert(subscriptions).values({ id: uuidv7(), companyId, paymentMethod: 0 });
    assert.deepEqual(await totals(), [0, 0, 23], 'method 0 is none');
    await app.deps.db.update(subscriptions).set({ paymentMethod: 3 });
    assert.deepEqual(await totals(), [22, 1, 23]);
    await app.deps.db.update(subscriptions).set({ cancelledAt: new Date(), endedBy: 'school' });
    await set({ trialEndsAt: new Date(Date.now() + 86_400_000) });
    assert.deepEqual(await totals(), [0, 0, 23], 'cancelling closes at once, the free month included');
    await set({ exempt: true });
    assert.deepEqual(await totals(), [22, 1, 23]);
    await set({ active: false });
    assert.deepEqual(await totals(), [0, 0, 23]);
    await set({ active: true });
  });

  it('needs an active card', async () => {
    await app.deps.db.update(cards).set({ active: false });
    assert.deepEqual(await totals(), [0, 0, 23]);
  });
});

describe('one partner', () => {
  const put = (id: string, body: object, ifMatch?: string) =>
    domain.call({ as: manager, ifMatch }, 'PUT', `/partners/${id}`, { title: 'Padaria', ...body });

  it('is replaced as a whole by what the form holds', async () => {
    const logo = await domain.uploadPicture({ as: manager, companyId });
    const made = await domain.makePartner(manager, companyId, {
      logo_id: logo.id,
      description: 'Antes',
      categories_id: [food],
      address: { city: 'Campinas', uf: 'SP' },
    });
    const body = { title: ' Depois ', logo_id: logo.id, delivery: true, categories_id: [health], active: false };
    const kept = succeeds(await put(made.id, { ...body, unit_id: companyId, phone: '(19) 3232-1010' }));
    assert.deepEqual(kept.json<Partner>(), {
      ...made,
      title: 'Depois',
      description: null,
      delivery: true,
      phone: '1932321010',
      active: false,
      categories: [health],
      address: { ...made.address, city: null, uf: null },
    });
    assert.deepEqual(await domain.read<Partner>({ as: manager }, `/partners/${made.id}`), kept.json<Partner>());
    const trail = await app.deps.db.select().from(audit).where(eq(audit.recordId, made.id));
    assert.deepEqual(valuesOf(trail, 'action'), ['partner.create', 'partner.update']);
  });

  it('takes another logo, or none, and the old one goes', async () => {
    const [first, second] = [
      await domain.uploadPicture({ as: manager, companyId }),
      await domain.uploadPicture({ as: manager, companyId }),
    ];
    const { id } = await domain.makePartner(manager, companyId, { logo_id: first.id });
    const shown = async (url: string) => (await app.fastify.inject(url)).statusCode;
    assert.deepEqual((await put(id, { logo_id: second.id })).json<Partner>().logo, second);
    assert.deepEqual([await shown(first.url), await shown(second.url)], [404, 200]);
    refuses(await put(id, { logo_id: first.id }), 422, { logo_id: SERVER_MESSAGES.file.unusable });
    assert.equal(await shown(second.url), 200, 'a refusal drops nothing');
    assert.equal((await put(id, { logo_id: null })).json<Partner>().logo, null);
    assert.equal(await shown(second.url), 404);
  });

  it('stays with its school, and refuses what it cannot refer to', async () => {
    const second = await app.makeCompany(manager, 'Escola Segunda');
    const { id } = await domain.makePartner(manager, companyId);
    for (const unit_id of [second.id, NOBODY]) {
      refuses(await put(id, { unit_id }), 422, { unit_id: MESSAGES.generic.invalid });
    }
    refuses(await put(id, { logo_id: NOBODY }), 422, { logo_id: SERVER_MESSAGES.file.unusable });
    const gone = await put(id, { categories_id: [food, NOBODY] });
    assert.deepEqual(gone.json<Partner>().categories, [food], 'a category that is gone is left out');
    const inSecond = await domain.makePartner(manager, second.id);
    assert.equal((await put(inSecond.id, { title: 'Da segunda' })).statusCode, 200, 'whichever school is selected');
  });

  it('is changed by one of two writers at once, and by no one who read an older version', async () => {
    const { id } = await domain.makePartner(manager, companyId, { categories_id: [food] });
    const version = async () => String((await domain.call({ as: manager }, 'GET', `/partners/${id}`)).headers.etag);
    const first = await version();
    const both = await Promise.all(['Um', 'Dois'].map((title) => put(id, { title }, first)));
    assert.deepEqual(both.map(({ statusCode }) => statusCode).sort(), [200, 409]);
    const winner = both.find(({ statusCode }) => statusCode === 200);
    assert.equal(winner?.headers.etag, await version());
    assert.deepEqual(await domain.read<Partner>({ as: manager }, `/partners/${id}`), winner?.json<Partner>());
    refuses(await put(id, { title: 'Três' }, first), 409);
    assert.equal((await put(id, { title: 'Quatro' }, String(winner?.headers.etag))).statusCode, 200);
  });

  it('goes with its logo and its categories', async () => {
    const logo = await domain.uploadPicture({ as: manager, companyId });
    const { id } = await domain.makePartner(manager, companyId, { logo_id: logo.id, categories_id: [food, health] });
    const remove = () => domain.call({ as: manager }, 'DELETE', `/partners/${id}`);
    assert.equal((await remove()).statusCode, 204);
    assert.equal((await app.fastify.inject(logo.url)).statusCode, 404);
    assert.equal(await app.deps.db.$count(partnerCategories, eq(partnerCategories.partnerId, id)), 0);
    refuses(await remove(), 404);
  });
});

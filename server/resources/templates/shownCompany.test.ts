// The name, the logo and the fields that a school has on its cards, and where else they are seen.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import type { Company, CompanyCreated, CompanyList, Template } from '@vinculo/contract/companies';
import type { CompanyOverview } from '@vinculo/contract/overview';
import type { Profile } from '@vinculo/contract/profile';
import { MESSAGES, SERVER_MESSAGES } from '@vinculo/contract/rules/words/messages';
import { readIdentity } from '../../domain/standing/identity';
import { audit, companies, outbox } from '../../services/database/schema';
import { refuses, succeeds } from '../../testing/domain';
import { proofAt } from '../../testing/pages';
import { schoolWorld } from '../../testing/schoolWorld';
import type { SignedInPerson } from '../../testing/testApp';

const TITLE = 'Instituto Educacional Aurora LTDA';
const LOOK = { name: TITLE, background_color: '#112233' };

const now = new Date('2026-11-22T17:32:07.000Z');

const { app, domain, manager, student, companyId } = await schoolWorld({ clock: () => now, title: TITLE });

const readTemplate = () => domain.read<Template>({ as: manager }, `/companies/${companyId}/templates`);
const { id: templateId } = await readTemplate();
const more = { enrollment_number: 'RA-77', class_name: '3º A', valid_until: '2027-03-31' };
await domain.makeCard(manager, companyId, student, { full_name: 'Júlia Sá', ...more });

const change = (body: object, ifMatch?: string) =>
  domain.call({ as: manager, ...(ifMatch && { ifMatch }) }, 'PUT', `/templates/${templateId}`, { ...LOOK, ...body });
const held = () => domain.heldBy(student);
async function checkPage(): Promise<string> {
  return (await app.fastify.inject(proofAt(await held(), now))).body;
}

test('a school that said nothing is seen by its title, and its cards bear nothing new', async () => {
  const { title, company_title, logo_url, facts } = await held();
  assert.deepEqual([title, company_title, logo_url, facts], [TITLE, TITLE, null, []]);
  const page = await checkPage();
  assert.match(page, new RegExp(TITLE));
  assert.doesNotMatch(page, /class="logo"/);
});

test('its name, logo and fields are seen wherever the school is; the title stays', async () => {
  const logo = await domain.uploadPicture({ as: manager, companyId });
  const response = await change({
    name: 'Colégio Aurora',
    logo_id: logo.id,
    card_fields: ['valid_until', 'class_name', 'enrollment_number'],
  });
  assert.equal(response.statusCode, 200, response.body);
  const { company_title, name, ...template } = response.json<Template>();
  assert.deepEqual([company_title, name, template.logo?.id], [TITLE, 'Colégio Aurora', logo.id]);
  const company = await domain.read<Company>({ as: manager }, `/companies/${companyId}`);
  assert.deepEqual([company.title, company.display_name, company.logo?.id], [TITLE, 'Colégio Aurora', logo.id]);
  const card = await held();
  assert.deepEqual([card.title, card.company_title], ['Colégio Aurora', 'Colégio Aurora']);
  assert.deepEqual(card.facts, ['3º A', 'Matrícula RA-77', 'Válida até 31/03/2027']);
  assert.equal((await app.fastify.inject(card.logo_url ?? '')).statusCode, 200);
  const page = await checkPage();
  assert.match(page, new RegExp(`<b>Colégio Aurora</b>.*<small>.* · ${TITLE}`, 's'));
  assert.doesNotMatch(page, /RA-77|3º A/, 'a shop reads no more of the student');
  const shown = /class="logo" src="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&');
  assert.equal((await app.fastify.inject(shown ?? '')).statusCode, 200);
  const { managed } = await domain.read<Profile>({ as: manager }, '/profile');
  assert.deepEqual(managed, [{ id: companyId, title: 'Colégio Aurora' }]);
  const [entry] = await app.deps.db.select().from(audit).where(eq(audit.action, 'template.update'));
  assert.deepEqual(
    entry?.changes?.map(({ field }) => field),
    ['name', 'logo', 'card_fields', 'background_color'],
  );
});

test('what a change leaves out stays; the title comes back as the name', async () => {
  const { logo } = await readTemplate();
  assert.equal((await change({ name: 'Aurora' })).statusCode, 200);
  const kept = await readTemplate();
  assert.deepEqual([kept.name, kept.logo?.id], ['Aurora', logo?.id]);
  assert.deepEqual(kept.card_fields, ['valid_until', 'class_name', 'enrollment_number']);
  assert.deepEqual([(await held()).title, (await held()).company_title], ['Aurora', 'Aurora']);
  assert.equal((await change({ card_fields: [] })).statusCode, 200);
  assert.deepEqual([(await held()).company_title, (await held()).facts], [TITLE, []]);
});

test('a logo that is replaced or taken off goes', async () => {
  const logo = await domain.uploadPicture({ as: manager, companyId });
  assert.equal((await change({ logo_id: logo.id })).statusCode, 200);
  const { logo_url: first } = await held();
  assert.equal((await change({ logo_id: logo.id })).statusCode, 200, 'the same one stays');
  assert.equal((await app.fastify.inject(first ?? '')).statusCode, 200);
  assert.equal((await change({ logo_id: null })).statusCode, 200);
  assert.equal((await held()).logo_url, null);
  assert.equal((await app.fastify.inject(first ?? '')).statusCode, 404);
});

test('an address in the name, a strange field and the picture of a card are refused', async () => {
  refuses(await change({ name: 'Ganhe em premio.com' }), 422, { name: MESSAGES.name.plain });
  refuses(await change({ card_fields: ['email'] }), 422);
  const other = await domain.makeCard(manager, companyId, manager);
  const fresh = await domain.uploadPicture({ as: manager, companyId });
  const wrongLogo = { background_id: fresh.id, logo_id: other.avatar?.id, name: 'Outra' };
  refuses(await change(wrongLogo), 422, { logo_id: SERVER_MESSAGES.file.unusable });
  const { background, name } = await readTemplate();
  assert.deepEqual([background, name], [null, TITLE], 'nothing is half-saved');
});

test('a change of an older version is refused', async () => {
  const read = () => domain.call({ as: manager }, 'GET', `/companies/${companyId}/templates`);
  const version = String((await read()).headers.etag);
  assert.equal((await change({ name: 'Primeira' }, version)).statusCode, 200);
  refuses(await change({ name: 'Segunda' }, version), 409);
  assert.equal((await read()).json<Template>().name, 'Primeira');
});

test('support takes the name and logo of a school, which is told and can choose others', async () => {
  const support = await app.signIn('suporte@vinculo.example', 'Suporte', { superAdmin: true });
  const clear = () =>
    domain.call({ as: support }, 'PUT', `/companies/${companyId}`, {
      title: TITLE,
      cnpj: '00.000.000/0001-91',
      active: true,
      exempt: false,
      clears_name: true,
    });
  const cleared = () => app.deps.db.$count(audit, eq(audit.action, 'company.clear'));
  const told = async () =>
    (await app.deps.db.select().from(outbox)).flatMap(({ payload }) => {
      const { news } = payload as { news?: { kind: string; name?: string } };
      return news?.kind === 'name-cleared' ? [news.name] : [];
    });
  const logo = await domain.uploadPicture({ as: manager, companyId });
  const named = { name: 'Banco do Brasil', logo_id: logo.id };
  assert.equal((await change(named)).statusCode, 200);
  const { logo_url: shown } = await held();

  const response = succeeds(await clear());
  assert.deepEqual([response.json<Company>().display_name, response.json<Company>().logo], [null, null]);
  const { title, company_title, logo_url } = await held();
  assert.deepEqual([title, company_title, logo_url], [TITLE, TITLE, null]);
  assert.equal((await app.fastify.inject(shown ?? '')).statusCode, 404);
  assert.deepEqual([await cleared(), await told()], [1, ['Banco do Brasil']]);

  assert.equal((await clear()).statusCode, 200);
  assert.deepEqual([await cleared(), await told()], [1, ['Banco do Brasil']], 'where nothing is left, nothing is told');
  assert.equal((await change({ name: 'Aurora' })).statusCode, 200);
});

test('a name that looks like that of another confirmed school is shown once support has looked', async () => {
  const { db } = app.deps;
  const support = await app.signIn('confere@vinculo.example', 'Suporte', { superAdmin: true });
  await app.makeCompany(await app.signIn('outra@escola.example'), 'Colégio Vila Aurora');
  const listed = async () =>
    (await domain.read<CompanyList>({ as: support }, '/companies?sign=namesake')).companies.map(({ id }) => id);
  const waits = async (as: SignedInPerson, id: string) =>
    (await domain.read<CompanyOverview>({ as }, `/companies/${id}/overview`)).unconfirmed;
  async function approve(id: string) {
    const { title, cnpj, exempt } = await domain.read<Company>({ as: support }, `/companies/${id}`);
    const form = { title, cnpj, exempt, active: true, approved: true };
    assert.equal((await domain.call({ as: support }, 'PUT', `/companies/${id}`, form)).statusCode, 200);
  }
  const told = async () =>
    (await db.select().from(outbox)).filter(
      ({ payload }) => (payload as { news?: { kind: string } }).news?.kind === 'confirmed',
    ).length;
  // Case and accents, a capital I for an l, Cyrillic and Greek letters, a digit, and no space.
  for (const like of ['COLEGIO VILA AURORA', 'Colégio ViIa Aurora', 'Соlégiо Vila Αurоra', 'C0légio VilaAurora']) {
    assert.equal((await change({ name: like })).statusCode, 200);
    const { title, company_title } = await held();
    assert.deepEqual([title, company_title], [TITLE, TITLE], like);
    assert.deepEqual([await listed(), await waits(manager, companyId)], [[companyId], 'name'], like);
  }
  assert.equal((await change({ name: 'Colégio Vila Nova' })).statusCode, 200);
  assert.deepEqual([(await held()).company_title, await listed()], ['Colégio Vila Nova', []]);
  assert.equal((await change({ name: 'Vila Aurora, colégio' })).statusCode, 200);
  assert.deepEqual(await listed(), [], 'other words are another name');

  assert.equal((await change({ name: 'Colégio Vila Aurora' })).statusCode, 200);
  await approve(companyId);
  assert.deepEqual([(await held()).company_title, await listed(), await told()], ['Colégio Vila Aurora', [], 1]);
  assert.equal((await change({ name: 'Colégio Vila Aurora', background_color: '#445566' })).statusCode, 200);
  assert.deepEqual([await waits(manager, companyId), await listed()], [null, []], 'another colour is no new name');

  const body = { title: 'Colégio Viⅼa Aurora', phone: '81999990000', cnpj: '11222333000181' };
  const founder = await app.signIn('funda@escola.example');
  const made = succeeds(await domain.call({ as: founder }, 'POST', '/companies', body), 201);
  const { company_id: id } = made.json<CompanyCreated>();
  // What is paid or exempt is trusted, and nobody has looked at the title.
  await db.update(companies).set({ exempt: true }).where(eq(companies.id, id));
  assert.deepEqual([(await readIdentity(db, { companyId: id }))?.is_new, await listed()], [true, [id]]);
  await approve(id);
  assert.deepEqual([(await readIdentity(db, { companyId: id }))?.is_new, await listed(), await told()], [false, [], 2]);
});

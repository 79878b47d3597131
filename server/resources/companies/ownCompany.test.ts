/** What a school says of itself, and where it is seen. */
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import type { HolderCard } from '@vinculo/contract/cards';
import type { Company } from '@vinculo/contract/companies';
import type { Profile } from '@vinculo/contract/profile';
import { cardProofPath, codesOf, stepAt, stepBytes } from '@vinculo/contract/rules/cardCodes';
import { MESSAGES } from '@vinculo/contract/rules/messages';
import { SERVER_MESSAGES } from '@vinculo/contract/rules/serverMessages';
import type { Template } from '@vinculo/contract/templates';
import { audit, outbox } from '../../services/database/schema';
import { domainOf, refuses } from '../../testing/domain';
import { createTestApp, type SignedInPerson, type TestApp } from '../../testing/testApp';

const TITLE = 'Instituto Educacional Aurora LTDA';
const NOTHING = { card_fields: [] };

let own: TestApp;
let domain: ReturnType<typeof domainOf>;
let manager: SignedInPerson;
let student: SignedInPerson;
let companyId: string;
const now = new Date('2026-11-22T17:32:07.000Z');

before(async () => {
  own = await createTestApp({ clock: () => now });
  domain = domainOf(own);
  manager = await own.signIn('gestora@escola.example', 'Gestora');
  student = await own.signIn('aluna@escola.example', 'Júlia Sá');
  companyId = (await own.makeCompany(manager, TITLE)).id;
  const more = { enrollment_number: 'RA-77', class_name: '3º A', valid_until: '2027-03-31' };
  await domain.makeCard(manager, companyId, student, { full_name: 'Júlia Sá', ...more });
});
after(() => own.close());

const change = (body: object, ifMatch?: string) =>
  domain.call({ as: manager, ...(ifMatch && { ifMatch }) }, 'PUT', `/companies/${companyId}/own`, body);
const held = async (): Promise<HolderCard> => {
  const [card] = await domain.read<HolderCard[]>({ as: student }, '/cards/me');
  assert.ok(card);
  return card;
};
async function checkPage(): Promise<string> {
  const { number, secret } = await held();
  const step = createHmac('sha256', Buffer.from(secret, 'hex'))
    .update(stepBytes(stepAt(now.getTime())))
    .digest();
  return (await own.app.inject(cardProofPath(number, codesOf(step).scanned))).body;
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
  const said = { display_name: 'Colégio Aurora', phone: '(81) 3333-4444', email: 'Contato@Aurora.example' };
  const response = await change({
    ...said,
    address: { city: 'Recife', uf: 'pe' },
    logo_id: logo.id,
    card_fields: ['valid_until', 'class_name', 'enrollment_number'],
  });
  assert.equal(response.statusCode, 200, response.body);
  const company = response.json<Company>();
  assert.deepEqual(
    [company.title, company.display_name, company.phone, company.email, company.logo?.id, company.address.uf],
    [TITLE, 'Colégio Aurora', '8133334444', 'contato@aurora.example', logo.id, 'PE'],
  );
  const card = await held();
  assert.deepEqual([card.title, card.company_title], ['Colégio Aurora', 'Colégio Aurora']);
  assert.deepEqual(card.facts, ['3º A', 'Matrícula RA-77', 'Válida até 31/03/2027']);
  assert.equal((await own.app.inject(card.logo_url ?? '')).statusCode, 200);
  const page = await checkPage();
  assert.match(page, /Colégio Aurora/);
  assert.doesNotMatch(page, /RA-77|3º A/, 'a shop reads no more of the student');
  const shown = /class="logo" src="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&');
  assert.equal((await own.app.inject(shown ?? '')).statusCode, 200);
  const { managed } = await domain.read<Profile>({ as: manager }, '/profile');
  assert.deepEqual(managed, [{ id: companyId, title: 'Colégio Aurora' }]);
  assert.equal(await own.deps.db.$count(audit, eq(audit.action, 'company.details')), 1);
});

test('a name that the school gave to its cards stays, and the title comes back with an empty name', async () => {
  const template = await domain.read<Template>({ as: manager }, `/companies/${companyId}/templates`);
  assert.equal(template.name, 'Colégio Aurora');
  assert.deepEqual(template.card_fields, ['valid_until', 'class_name', 'enrollment_number']);
  const rename = (name: string) =>
    domain.call({ as: manager }, 'PUT', `/templates/${template.id}`, { name, background_color: '#112233' });
  assert.equal((await rename('Ensino médio')).statusCode, 200);
  assert.equal((await change({ ...NOTHING, display_name: 'Aurora' })).statusCode, 200);
  assert.deepEqual([(await held()).title, (await held()).company_title], ['Ensino médio', 'Aurora']);
  assert.equal((await rename('Aurora')).statusCode, 200);
  assert.equal((await change({ ...NOTHING, display_name: '' })).statusCode, 200);
  assert.deepEqual([(await held()).title, (await held()).company_title], [TITLE, TITLE]);
});

test('a logo that is replaced or taken off goes', async () => {
  const logo = await domain.uploadPicture({ as: manager, companyId });
  assert.equal((await change({ ...NOTHING, logo_id: logo.id })).statusCode, 200);
  const { logo_url: first } = await held();
  assert.equal((await change({ ...NOTHING, logo_id: logo.id })).statusCode, 200, 'the same one stays');
  assert.equal((await own.app.inject(first ?? '')).statusCode, 200);
  assert.equal((await change(NOTHING)).statusCode, 200);
  assert.equal((await held()).logo_url, null);
  assert.equal((await own.app.inject(first ?? '')).statusCode, 404);
});

test('an address in the name, a long name, a strange field and the picture of a card are refused', async () => {
  refuses(await change({ ...NOTHING, display_name: 'Ganhe em premio.com', email: 'x', phone: '1' }), 422, {
    display_name: MESSAGES.name.plain,
    email: MESSAGES.email.invalid,
    phone: MESSAGES.phone.invalid,
  });
  refuses(await change({ ...NOTHING, display_name: 'A'.repeat(81) }), 422, {
    display_name: MESSAGES.ownCompany.nameMax,
  });
  refuses(await change({ card_fields: ['email'] }), 422);
  const other = await domain.makeCard(manager, companyId, manager);
  refuses(await change({ ...NOTHING, logo_id: other.avatar?.id }), 422, { logo_id: SERVER_MESSAGES.file.unusable });
});

test('a change of an older version is refused', async () => {
  const read = () => domain.call({ as: manager }, 'GET', `/companies/${companyId}`);
  const version = String((await read()).headers.etag);
  assert.equal((await change({ ...NOTHING, display_name: 'Primeira' }, version)).statusCode, 200);
  refuses(await change({ ...NOTHING, display_name: 'Segunda' }, version), 409);
  assert.equal((await read()).json<Company>().display_name, 'Primeira');
});

test('support takes the name and logo of a school, which is told and can choose others', async () => {
  const support = await own.signIn('suporte@vinculo.example', 'Suporte', { superAdmin: true });
  const clear = () =>
    domain.call({ as: support }, 'PUT', `/companies/${companyId}`, {
      title: TITLE,
      cnpj: '00.000.000/0001-91',
      active: true,
      exempt: false,
      clears_name: true,
    });
  const cleared = () => own.deps.db.$count(audit, eq(audit.action, 'company.clear'));
  const told = async () =>
    (await own.deps.db.select().from(outbox)).flatMap(({ payload }) => {
      const { news } = payload as { news?: { kind: string; name?: string } };
      return news?.kind === 'name-cleared' ? [news.name] : [];
    });
  const logo = await domain.uploadPicture({ as: manager, companyId });
  const named = { ...NOTHING, display_name: 'Banco do Brasil', logo_id: logo.id };
  assert.equal((await change(named)).statusCode, 200);
  const template = await domain.read<Template>({ as: manager }, `/companies/${companyId}/templates`);
  const look = { name: 'Cartão do Banco', background_color: '#112233' };
  assert.equal((await domain.call({ as: manager }, 'PUT', `/templates/${template.id}`, look)).statusCode, 200);
  const { logo_url: shown } = await held();

  const response = await clear();
  assert.equal(response.statusCode, 200, response.body);
  assert.deepEqual([response.json<Company>().display_name, response.json<Company>().logo], [null, null]);
  const { title, company_title, logo_url } = await held();
  assert.deepEqual([title, company_title, logo_url], [TITLE, TITLE, null]);
  assert.equal((await own.app.inject(shown ?? '')).statusCode, 404);
  assert.deepEqual([await cleared(), await told()], [1, ['Banco do Brasil']]);

  assert.equal((await clear()).statusCode, 200);
  assert.deepEqual([await cleared(), await told()], [1, ['Banco do Brasil']], 'where nothing is left, nothing is told');
  assert.equal((await change({ ...NOTHING, display_name: 'Aurora' })).statusCode, 200);
});

/** What a shop proposes and pauses through its page, and what the school makes of it. */

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { eq } from 'drizzle-orm';
import type { HolderPartnerList, Partner, PartnerList } from '@vinculo/contract/partners';
import { auditChangeText } from '@vinculo/contract/rules/trail/auditChanges';
import type { ShopPage } from '@vinculo/contract/shopPages';
import { audit, partners, shopProposals } from '../../services/database/schema';
import { LIMITS } from '../../services/limits/limits';
import { refuses } from '../../testing/domain';
import { schoolWorld } from '../../testing/schoolWorld';
import { type SignedInPerson } from '../../testing/testApp';

const NOW = new Date('2026-12-03T15:00:00.000Z');
let bakery: Partner;
let path: string;
let address = 0;

const { app, domain, manager, student, companyId } = await schoolWorld({ clock: () => NOW, card: {} });
beforeEach(async () => {
  bakery = await domain.makePartner(manager, companyId, {
    title: 'Padaria',
    description: 'Pães',
    phone: '81999990000',
    address: { address: 'Rua A', number: '10', city: 'Recife', uf: 'PE', zip_code: '50000000' },
    benefits: [
      { title: 'Pão', weekdays: [1, 3], from_hour: '08:00', until_hour: '10:00' },
      { title: 'Leite', use_limit: 'day', last_day: '2027-01-31' },
    ],
  });
  const opened = await domain.call({ as: manager }, 'POST', `/partners/${bakery.id}/page`);
  path = new URL(opened.json<ShopPage>().link ?? '').pathname;
});

const ip = () => `10.7.${Math.floor((address += 1) / 200)}.${address % 200}`;
const read = async (url: string) => (await app.fastify.inject({ method: 'GET', url, remoteAddress: ip() })).body;

async function post(below: string, form: URLSearchParams, headers: Record<string, string> = {}) {
  return app.fastify.inject({
    method: 'POST',
    url: `${path}/${below}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: form.toString(),
    remoteAddress: ip(),
  });
}

const unescaped = (text = '') =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

/** The form as a browser would send it, with changes. */
function formOf(html: string, changes: Record<string, string> = {}): URLSearchParams {
  const form = new URLSearchParams();
  for (const [tag] of html.matchAll(/<(?:input|textarea|select)[^>]*>(?:\n?[^<]*<\/textarea>)?/g)) {
    const name = /name="([^"]*)"/.exec(tag)?.[1] ?? '';
    if (tag.includes('type="checkbox"') && !tag.includes(' checked')) continue;
    if (tag.startsWith('<textarea')) form.append(name, unescaped(/>\n?([^<]*)<\/textarea>/.exec(tag)?.[1]));
    else if (tag.startsWith('<input')) form.append(name, unescaped(/value="([^"]*)"/.exec(tag)?.[1]));
  }
  for (const [, name, options = ''] of html.matchAll(/<select[^>]*name="([^"]*)">(.*?)<\/select>/g))
    form.set(name ?? '', /value="([^"]*)" selected/.exec(options)?.[1] ?? '');
  for (const [name, value] of Object.entries(changes)) form.set(name, value);
  return form;
}
const filled = async (changes: Record<string, string> = {}) => formOf(await read(`${path}/mudar`), changes);
const propose = async (changes: Record<string, string>) => post('mudar', await filled(changes));
const pageOf = (partner = bakery) => domain.read<ShopPage>({ as: manager }, `/partners/${partner.id}/page`);
const partnerNow = () => domain.read<Partner>({ as: manager }, `/partners/${bakery.id}`);
const answerAs = (as: SignedInPerson, body: object) =>
  domain.call({ as }, 'POST', `/partners/${bakery.id}/page/answer`, body);
async function answer(kind: 'accept' | 'decline', reason?: string) {
  const { proposal } = await pageOf();
  return answerAs(manager, { answer: kind, reason, version: proposal?.version ?? '' });
}
/** The school saves its form, with the phone as it was. */
async function saveBakery(more: object) {
  const { title, description, phone, address: place } = bakery;
  const body = { title, description, phone, address: place, ...more };
  const saved = await domain.call({ as: manager }, 'PUT', `/partners/${bakery.id}`, body);
  assert.equal(saved.statusCode, 200, saved.body);
}
const heading = (html: string) => /role="alert">(.*?)</.exec(html)?.[1];

test('a proposal changes nothing until the school takes it, and then what it changed alone', async () => {
  const sent = await propose({
    description: 'Pães e bolos',
    'benefits.0.title': 'Dois pães',
    'benefits.2.title': 'Café',
  });
  assert.deepEqual([sent.statusCode, sent.headers.location], [303, path]);
  assert.deepEqual((await partnerNow()).description, 'Pães');
  assert.match(await read(path), /Sua proposta aguarda a escola/);
  const { proposal } = await pageOf();
  assert.deepEqual(proposal?.changes, [
    { what: 'Descrição', now: 'Pães', proposed: 'Pães e bolos', changed_since: false },
    {
      what: 'Benefício: Pão',
      now: 'Pão\nseg e qua, das 8h às 10h',
      proposed: 'Dois pães\nseg e qua, das 8h às 10h',
      changed_since: false,
    },
    { what: 'Novo benefício', now: '', proposed: 'Café', changed_since: false },
  ]);
  const [pao] = bakery.benefits;
  assert.equal((await answer('accept', 'Obrigada!')).statusCode, 200);
  const taken = await partnerNow();
  assert.deepEqual([taken.description, taken.phone, taken.proposal], ['Pães e bolos', '81999990000', false]);
  assert.deepEqual(
    taken.benefits.map(({ title }) => title),
    ['Dois pães', 'Leite', 'Café'],
  );
  assert.equal(taken.benefits[0]?.id, pao?.id);
  const { partners: seen } = await domain.read<HolderPartnerList>({ as: student }, '/partners/me');
  assert.ok(seen.find(({ id }) => id === bakery.id)?.benefits.some(({ title }) => title === 'Café'));
  assert.match(await read(path), /A escola aceitou a sua proposta.*“Obrigada!”/s);
  const trail = await app.deps.db.select().from(audit).where(eq(audit.recordId, bakery.id));
  const actions = trail.map(({ action }) => action);
  assert.ok(actions.includes('proposal.create') && actions.includes('proposal.take'), actions.join());
  const told =
    trail
      .find(({ action }) => action === 'proposal.take')
      ?.changes?.map((change) => auditChangeText(change, 'proposal.take')) ?? [];
  assert.ok(told.includes('Benefícios: Pão, Leite → Dois pães, Leite, Café'), told.join());
  assert.ok(
    told.some((text) => text?.endsWith('→ Pães e bolos')),
    told.join(),
  );
});

test('a form sent as it came proposes nothing, and says so', async () => {
  const { statusCode, body } = await propose({});
  assert.equal(statusCode, 422);
  assert.match(heading(body) ?? '', /^Nada mudou/);
  assert.equal((await pageOf()).proposal, null);
});

test('a refusal is read by the shop with its word, and nothing changes', async () => {
  await propose({ phone: '(81) 3222-1111' });
  assert.equal((await answer('decline', 'Fale <antes> conosco')).statusCode, 200);
  assert.equal((await partnerNow()).phone, '81999990000');
  assert.match(await read(path), /A escola não aceitou a sua proposta.*“Fale &lt;antes&gt; conosco”/s);
});

test('wrong fields are named at the field, and nothing typed is lost', async () => {
  const changes = {
    description: 'x'.repeat(300),
    phone: '123',
    'address.uf': 'XX',
    'benefits.0.title': '',
    'benefits.1.until_hour': '09:00',
    'benefits.2.title': 'Café',
    'benefits.2.first_day': '2027-02-01',
    'benefits.2.last_day': '2027-01-01',
  };
  const { statusCode, body } = await propose(changes);
  assert.equal(statusCode, 422);
  for (const id of ['description', 'phone', 'address-uf', 'benefits-0-title'])
    assert.ok(body.includes(`id="${id}-erro"`), id);
  const again = formOf(body);
  for (const [name, value] of Object.entries(changes)) assert.equal(again.get(name), value, name);
  const only = await propose({
    'benefits.1.until_hour': '09:00',
    'benefits.2.title': 'Café',
    'benefits.2.first_day': '2027-02-01',
    'benefits.2.last_day': '2027-01-01',
  });
  assert.ok(
    only.body.includes('id="benefits-1-until_hour-erro"') && only.body.includes('id="benefits-2-last_day-erro"'),
  );
  assert.equal((await pageOf()).proposal, null);
});

test('a new proposal replaces the open one, may be corrected and withdrawn', async () => {
  await propose({ description: 'Primeira' });
  const form = await filled();
  assert.equal(form.get('description'), 'Primeira');
  await propose({ description: 'Segunda' });
  assert.deepEqual(
    (await pageOf()).proposal?.changes.map(({ proposed }) => proposed),
    ['Segunda'],
  );
  assert.equal(await app.deps.db.$count(shopProposals, eq(shopProposals.partnerId, bakery.id)), 1);
  const listed = await domain.read<PartnerList>({ as: manager }, `/partners?companiesId=${companyId}&proposals=1`);
  assert(listed.partners.some(({ id }) => id === bakery.id));
  assert.equal((await post('desistir', new URLSearchParams({ palavra: bakery.title }))).statusCode, 303);
  assert.equal((await pageOf()).proposal, null);
});

test('what the school changed meanwhile is shown and stays, and the rest of the proposal is taken', async () => {
  const form = await filled({ description: 'Da loja', 'benefits.0.title': 'Dois pães' });
  const { benefits } = bakery;
  const save = (more: object) => saveBakery({ benefits, ...more });
  await save({ phone: '8133334444' });
  const late = await post('mudar', form);
  assert.equal(late.statusCode, 409);
  assert.match(late.body, /A escola mudou o cadastro/);
  assert.match(late.body, /Hoje: \(81\) 3333-4444/);
  const again = formOf(late.body, { phone: '(81) 3333-4444' });
  assert.equal(again.get('description'), 'Da loja');
  assert.equal((await post('mudar', again)).statusCode, 303);
  const { proposal } = await pageOf();
  await save({ phone: '8133334444', description: 'Da escola', benefits: [...benefits, { title: 'Suco' }] });
  refuses(await answerAs(manager, { answer: 'accept', version: proposal?.version }), 409);
  const fresh = (await pageOf()).proposal;
  assert.deepEqual(
    fresh?.changes.map(({ what, changed_since }) => [what, changed_since]),
    [
      ['Descrição', true],
      ['Benefício: Pão', false],
    ],
  );
  assert.equal((await answerAs(manager, { answer: 'accept', version: fresh?.version })).statusCode, 200);
  const taken = await partnerNow();
  assert.deepEqual([taken.description, taken.phone], ['Da escola', '8133334444']);
  assert.deepEqual(
    taken.benefits.map(({ title }) => title),
    ['Dois pães', 'Leite', 'Suco'],
  );
});

test('a proposal of which the school has changed every part is closed, and nothing says that it was taken', async () => {
  await propose({ description: 'Da loja' });
  await saveBakery({ benefits: bakery.benefits, description: 'Da escola' });
  assert.equal((await answer('accept', 'Já mudamos')).statusCode, 200);
  assert.equal((await partnerNow()).description, 'Da escola');
  const shown = await read(path);
  assert.match(shown, /A escola já tinha mudado tudo isto.*“Já mudamos”/s);
  assert.doesNotMatch(shown, /aceitou/);
  const trail = await app.deps.db.select().from(audit).where(eq(audit.recordId, bakery.id));
  const answered = trail.filter(({ action }) => action.startsWith('proposal.') && action !== 'proposal.create');
  assert.deepEqual(
    answered.map(({ action, changes }) => [action, changes ?? []]),
    [['proposal.close', []]],
  );
});

test('a benefit that the school has deleted, deactivated or marked as for adults only meanwhile stays so', async () => {
  await propose({ 'benefits.0.title': 'Dois pães', 'benefits.1.title': 'Leite quente', 'benefits.2.title': 'Café' });
  const [, milk] = bakery.benefits;
  await saveBakery({ benefits: [{ ...milk, active: false, adults_only: true }] });
  const changes = (await pageOf()).proposal?.changes;
  assert.deepEqual(
    changes?.map(({ what, changed_since }) => [what, changed_since]),
    [
      ['Benefício: Pão', true],
      ['Benefício: Leite', false],
      ['Novo benefício', false],
    ],
  );
  await answer('accept');
  assert.deepEqual(
    (await partnerNow()).benefits.map(({ id, title, active, adults_only }) => [
      id === milk?.id,
      title,
      active,
      adults_only,
    ]),
    [
      [true, 'Leite quente', false, true],
      [false, 'Café', true, false],
    ],
  );
  assert.match(await read(path), /Só para maiores de 18 anos/, 'the shop reads the mark');
});

test('a benefit may be proposed to go', async () => {
  await propose({ 'benefits.1.remove': '1' });
  assert.deepEqual(
    (await pageOf()).proposal?.changes.map(({ proposed }) => proposed),
    ['Retirar este benefício'],
  );
  await answer('accept');
  assert.deepEqual(
    (await partnerNow()).benefits.map(({ title }) => title),
    ['Pão'],
  );
});

test('a benefit that is proposed to go is marked in the form, and may stay after all', async () => {
  await propose({ 'benefits.1.remove': '1' });
  const form = await filled({ description: 'Pães e bolos' });
  assert.equal(form.get('benefits.1.remove'), '1');
  await post('mudar', form);
  const whats = async () => (await pageOf()).proposal?.changes.map(({ what }) => what);
  assert.deepEqual(await whats(), ['Descrição', 'Benefício: Leite']);
  form.delete('benefits.1.remove');
  await post('mudar', form);
  assert.deepEqual(await whats(), ['Descrição']);
});

test('a form read before the school changed the benefits neither removes the new one nor hides that one is gone', async () => {
  const form = await filled({ description: 'Da loja', phone: '1' });
  const [bread] = bakery.benefits;
  await saveBakery({ benefits: [bread, { title: 'Suco' }] });
  const wrong = await post('mudar', form);
  assert.equal(wrong.statusCode, 422);
  const late = await post('mudar', formOf(wrong.body, { phone: bakery.phone ?? '' }));
  assert.equal(late.statusCode, 409);
  assert.match(late.body, /A escola retirou este benefício/);
  const again = formOf(late.body, { 'benefits.1.remove': '1' });
  assert.equal((await post('mudar', again)).statusCode, 303);
  assert.deepEqual(
    (await pageOf()).proposal?.changes.map(({ what }) => what),
    ['Descrição'],
  );
});

test('a website is proposed as an address that students may be sent to', async () => {
  assert.match((await propose({ website: 'javascript:alert(1)' })).body, /id="website-erro"/);
  assert.equal((await propose({ website: 'www.padaria.com.br' })).statusCode, 303);
  const site = 'https://www.padaria.com.br/';
  const { proposal } = await pageOf();
  assert.deepEqual(proposal?.changes, [{ what: 'Site', now: '', proposed: site, changed_since: false }]);
  await answer('accept');
  assert.equal((await partnerNow()).website, site);
  assert.match(await read(path), /<dt>Site<\/dt><dd>www\.padaria\.com\.br<\/dd>/);
  assert.equal((await propose({ website: '' })).statusCode, 303);
  await answer('accept');
  assert.equal((await partnerNow()).website, null);
});

test('another school answers no proposal, and another shop changes no benefit of this one', async () => {
  const stranger = await app.signIn('outra@escola.example', 'Outra');
  const { id } = await app.makeCompany(stranger, 'Outra');
  await propose({ description: 'Nova' });
  const { proposal } = await pageOf();
  refuses(await answerAs(stranger, { answer: 'accept', version: proposal?.version }), 404);
  const other = await domain.makePartner(stranger, id, { title: 'Loja', benefits: [{ title: 'Deles' }] });
  const theirs = other.benefits[0]?.id ?? '';
  assert.equal((await post('pausa', new URLSearchParams({ beneficio: theirs, pausar: '1' }))).statusCode, 404);
  await propose({ description: 'Nova', 'benefits.2.title': 'Tomado', 'benefits.2.id': theirs });
  await answer('accept');
  const kept = await domain.read<Partner>({ as: stranger }, `/partners/${other.id}`);
  assert.deepEqual(
    kept.benefits.map(({ title }) => title),
    ['Deles'],
  );
});

test('HTML in a proposal stays text on the page and in its form', async () => {
  const text = '"><script>alert(1)</script></textarea><b>';
  await propose({
    description: text,
    'address.address': text,
    'benefits.2.title': 'a<b',
    'benefits.2.conditions': text,
  });
  for (const html of [await read(path), await read(`${path}/mudar`)]) {
    assert.doesNotMatch(html, /<script>|<\/textarea><b>/);
    assert.ok(html.includes('&lt;script&gt;'));
  }
  assert.equal((await filled()).get('description'), text);
});

test('reading, following a preview or pressing from another site changes nothing', async () => {
  const form = await filled({ description: 'De fora' });
  for (const below of ['mudar', 'desistir', 'pausa']) {
    const foreign = await post(below, form, { 'sec-fetch-site': 'cross-site' });
    assert.equal(foreign.statusCode, 403, below);
  }
  for (const below of ['', '/mudar', '/desistir', '/pausa?beneficio=x&pausar=1', '/adesivo'])
    await app.fastify.inject({ method: 'HEAD', url: `${path}${below}`, remoteAddress: ip() });
  const rest = await partnerNow();
  assert.deepEqual({ ...rest, uses_30_days: 0 }, { ...bakery, uses_30_days: 0 });
});

test('a shop pauses and resumes a benefit at once; students and the search no longer find it', async () => {
  const [bread] = bakery.benefits;
  const pause = (pausar: string) =>
    post('pausa', new URLSearchParams({ beneficio: bread?.id ?? '', pausar, palavra: 'PADARIA' }));
  const seen = async () => {
    const { partners: all } = await domain.read<HolderPartnerList>({ as: student }, '/partners/me');
    return all.find(({ id }) => id === bakery.id)?.benefits.map(({ title }) => title);
  };
  const found = async () =>
    (await app.deps.db.select({ search: partners.search }).from(partners).where(eq(partners.id, bakery.id)))[0]?.search;
  assert.equal((await pause('1')).statusCode, 303);
  assert.deepEqual(await seen(), ['Leite']);
  assert.doesNotMatch((await found()) ?? '', /pao/);
  assert.match(await read(path), /Pausado pela loja/);
  assert.equal((await partnerNow()).benefits[0]?.paused_by_shop, true);
  await saveBakery({ benefits: (await partnerNow()).benefits });
  assert.equal((await partnerNow()).benefits[0]?.paused_by_shop, true);
  assert.equal((await pause('0')).statusCode, 303);
  assert.deepEqual(await seen(), ['Pão', 'Leite']);
  assert.match((await found()) ?? '', /pao/);
});

test('what a shop has paused is the school’s to activate once its page is closed', async () => {
  const [bread] = bakery.benefits;
  await post('pausa', new URLSearchParams({ beneficio: bread?.id ?? '', pausar: '1', palavra: 'padaria' }));
  const state = async () => {
    const [first] = (await partnerNow()).benefits;
    return [first?.active, first?.paused_by_shop];
  };
  await domain.call({ as: manager }, 'POST', `/partners/${bakery.id}/page`);
  assert.deepEqual(await state(), [true, true]);
  await domain.call({ as: manager }, 'DELETE', `/partners/${bakery.id}/page`);
  assert.deepEqual(await state(), [false, false]);
});

test('a closed page, an inactive shop and a deleted one change nothing', async () => {
  const form = await filled({ description: 'Tarde' });
  await app.deps.db.update(partners).set({ active: false }).where(eq(partners.id, bakery.id));
  assert.equal((await post('mudar', form)).statusCode, 409);
  await app.deps.db.update(partners).set({ active: true }).where(eq(partners.id, bakery.id));
  await propose({ description: 'Antes' });
  await domain.call({ as: manager }, 'DELETE', `/partners/${bakery.id}/page`);
  assert.equal((await post('mudar', form)).statusCode, 404);
  assert.deepEqual(
    (await pageOf()).proposal?.changes.map(({ proposed }) => proposed),
    ['Antes'],
  );
  await domain.call({ as: manager }, 'DELETE', `/partners/${bakery.id}`);
  assert.equal(await app.deps.db.$count(shopProposals, eq(shopProposals.partnerId, bakery.id)), 0);
});

test('floods end, and huge or broken bodies are refused', async () => {
  for (let made = 0; made < LIMITS.proposal.scopes.partner; made += 1)
    assert.equal((await propose({ description: `Vez ${made}` })).statusCode, 303);
  const many = await propose({ description: 'Demais' });
  assert.equal(many.statusCode, 429);
  assert.equal(formOf(many.body).get('description'), 'Demais');
  const huge = await post('mudar', new URLSearchParams({ description: 'x'.repeat(300_000) }));
  assert.equal(huge.statusCode, 413);
  const wide = new URLSearchParams(Array.from({ length: 500 }, (_, at) => [`benefits.${at}.title`, 'x']));
  assert.equal((await post('mudar', wide)).statusCode, 422);
  const nul = await post('mudar', new URLSearchParams({ seen: 'x', description: 'a\0b' }));
  assert.equal(nul.statusCode, 422);
  const bare = (more: object) =>
    app.fastify.inject({ method: 'POST', url: `${path}/mudar`, remoteAddress: ip(), ...more });
  assert.equal((await post('mudar', new URLSearchParams())).statusCode, 409);
  assert.equal((await bare({})).statusCode, 409);
  assert.equal((await bare({ payload: { seen: 'x' } })).statusCode, 415);
});

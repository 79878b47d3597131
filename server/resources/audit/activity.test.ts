// What the trail tells of a change, what a school reads of it, and how long it tells of people.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { AuditEntry, AuditEntryList } from '@vinculo/contract/audit';
import type { Card } from '@vinculo/contract/cards';
import { AUDIT_MATCHES_MAX, AUDIT_NAMED_DAYS } from '@vinculo/contract/rules/limits';
import { actionsOf, AUDIT_KIND_NAMES, type AuditAction } from '@vinculo/contract/rules/trail/auditActions';
import { auditChangeText } from '@vinculo/contract/rules/trail/auditChanges';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { audit, sweepTrail } from '../../domain/audit/audit';
import { readOwnData } from '../../domain/people/ownData';
import { eraseLeavingPeople } from '../../domain/people/removal';
import { audit as auditTable } from '../../services/database/schema';
import { cnpjNumber } from '../../testing/cnpj';
import { refuses, succeeds } from '../../testing/domain';
import { schoolWorld } from '../../testing/schoolWorld';
import { type SignedInPerson } from '../../testing/testApp';

const DAY_MS = 86_400_000;

const { app, domain, manager, companyId } = await schoolWorld({ title: 'Colégio Aurora', manager: 'Márcia Gestora' });

const support = await app.signIn('suporte@vinculo.example', 'Suporte de Verdade', { superAdmin: true });
const other = await app.signIn('outra@escola.example', 'Olga Outra');
const otherCompanyId = (await app.makeCompany(other, 'Colégio Sereno')).id;

const all = (query: Record<string, string>) =>
  domain.read<AuditEntryList>({ as: support }, `/audit?${new URLSearchParams(query).toString()}`);
const activity = (query: Record<string, string> = {}, as = manager, of = companyId) =>
  domain.read<AuditEntryList>({ as }, `/audit?${new URLSearchParams({ company: of, ...query }).toString()}`);

const told = ({ action, record_name: name, changes }: AuditEntry) => [
  action,
  name,
  changes.map((change) => auditChangeText(change, action)),
];
/** The newest entries of an action, as support reads them. */
const newest = async (action: AuditAction) => {
  const kind = AUDIT_KIND_NAMES.find((each) => actionsOf(each).includes(action)) ?? 'all';
  return (await all({ kind, company: companyId })).entries.filter((entry) => entry.action === action);
};

async function put(as: SignedInPerson, path: string, body: object) {
  const { headers } = await domain.call({ as }, 'GET', path);
  succeeds(await domain.call({ as, ifMatch: String(headers.etag) }, 'PUT', path, body));
}

const cardOf = async (person: SignedInPerson, fields: object = {}): Promise<Card> =>
  domain.makeCard(manager, companyId, person, fields);

const edited = ({ avatar, full_name, active }: Card, changes: object) => ({
  avatar_id: avatar?.id,
  full_name,
  active,
  ...changes,
});

test('a change of a partner names it as it was called then, and tells each field before and after', async () => {
  const { id, address } = await domain.makePartner(manager, companyId, { title: 'Padaria', phone: '8133330000' });
  await put(manager, `/partners/${id}`, {
    title: 'Padaria Sol',
    phone: '8133331111',
    delivery: true,
    categories_id: [],
    address: { ...address, city: 'Recife' },
    active: true,
  });
  assert.equal((await domain.call({ as: manager }, 'DELETE', `/partners/${id}`)).statusCode, 204);
  const [created] = await newest('partner.create');
  const [changed] = await newest('partner.update');
  const [deleted] = await newest('partner.delete');
  assert.deepEqual(created && told(created), ['partner.create', 'Padaria', []]);
  assert.equal(changed?.record_name, 'Padaria Sol');
  assert.deepEqual(
    changed.changes.map((change) => auditChangeText(change, changed.action)),
    [
      'Nome do parceiro: Padaria → Padaria Sol',
      'Telefone: (81) 3333-0000 → (81) 3333-1111',
      'Endereço: vazio → Recife',
      'Faz entrega: Não → Sim',
    ],
  );
  assert.deepEqual(deleted && told(deleted), ['partner.delete', 'Padaria Sol', []]);
});

test('a change of a card tells what the school keeps of the student, and neither photo nor code', async () => {
  const ana = await app.signIn('ana@aluno.example', 'Ana Aluna');
  const card = await cardOf(ana, { full_name: 'Ana Alves', class_name: '3º A' });
  const photo = await domain.uploadPicture({ as: manager, companyId });
  await put(
    manager,
    `/cards/${card.id}`,
    edited(card, { avatar_id: photo.id, full_name: 'Ana Lima', class_name: '3º B' }),
  );
  const [changed] = await newest('card.update');
  assert.deepEqual(changed && told(changed), [
    'card.update',
    'Ana Lima',
    ['Nome: Ana Alves → Ana Lima', 'Turma: 3º A → 3º B', 'Foto: mudou'],
  ]);
  const [row] = await app.deps.db
    .select()
    .from(auditTable)
    .where(eq(auditTable.id, changed?.id ?? ''));
  assert.ok(!JSON.stringify(row).includes(photo.id));
});

test('support reads what support changed of a school, by the id that its page leads with', async () => {
  const company = await domain.read<{ title: string; cnpj: string }>({ as: support }, `/companies/${companyId}`);
  await put(support, `/companies/${companyId}`, {
    ...company,
    cnpj: cnpjNumber(77),
    email: 'nova@escola.example',
    due_day: 10,
  });
  const [changed] = await newest('company.update');
  assert.equal(changed?.record_name, 'Colégio Aurora');
  const texts = changed.changes.map((change) => auditChangeText(change, changed.action));
  assert.match(texts[0] ?? '', /^CNPJ: .+ → 90\.000\.000\/0077-\d\d$/);
  assert.deepEqual(texts.slice(1), ['E-mail: mudou', 'Dia de vencimento: vazio → 10']);
  assert.ok((await all({ company: companyId })).entries.every(({ company: of }) => of?.id === companyId));
});

test('a record without a name of its own is called as its school, an invited manager by the address until the end', async () => {
  const line = { personId: manager.person.id, companyId, at: new Date() };
  for (const action of [
    'template.update',
    'subscription.create',
    'charge.paid',
    'link.open',
    'cards.export',
  ] as const) {
    await audit(app.deps.db, { ...line, action, recordId: action === 'cards.export' ? null : uuidv7() });
    assert.equal((await newest(action))[0]?.record_name, 'Colégio Aurora', action);
  }

  const invite = { email: 'convidada@escola.example' };
  const path = `/companies/${companyId}/managers/invitations`;
  const invited = succeeds(await domain.call({ as: manager }, 'POST', path, invite), 201);
  assert.equal((await newest('manager.invite'))[0]?.record_name, invite.email);
  const { id } = invited.json<{ id: string }>();
  succeeds(await domain.call({ as: manager }, 'DELETE', `/managers/invitations/${id}`), 204);
  assert.equal((await newest('manager.invite'))[0]?.record_name, null);
});

test('searches for people are there when they are asked for', async () => {
  await domain.read({ as: manager, companyId }, '/users?search=Ana');
  const actions = async (query: Record<string, string>) => (await activity(query)).entries.map(({ action }) => action);
  assert.ok(!(await actions({})).includes('people.search'));
  assert.ok((await actions({ kind: 'all' })).includes('people.search'));
  assert.deepEqual(await actions({ kind: 'searches' }), ['people.search']);
  assert.deepEqual(
    new Set(await actions({ kind: 'partners' })),
    new Set(['partner.create', 'partner.update', 'partner.delete']),
  );
  refuses(await domain.call({ as: manager }, 'GET', `/audit?company=${companyId}&kind=nada`), 400);
});

test('a school reads its own part alone, in which support has no name', async () => {
  await domain.makePartner(other, otherCompanyId, { title: 'Livraria de outra' });
  const { entries, total } = await activity();
  assert.equal(total, (await all({ company: companyId })).total);
  assert.ok(entries.every(({ company }) => company?.id === companyId));
  const text = JSON.stringify(await activity({ kind: 'all' }));
  for (const hidden of ['Suporte de Verdade', support.person.id, 'suporte@', 'Livraria', 'Olga'])
    assert.ok(!text.includes(hidden), hidden);
  assert.ok(text.includes('Suporte do Vínculo') && text.includes(manager.person.email));
  const bySupport = entries.filter(({ action }) => action === 'company.update');
  assert.equal((await activity({ person: 'marcia' })).total, total - bySupport.length);
  assert.equal((await activity({ person: 'Olga' })).total, 0);
  assert.equal((await activity({ person: other.person.id })).total, 0);
  refuses(await domain.call({ as: other }, 'GET', `/audit?company=${companyId}`), 404);
  refuses(await domain.call({ as: other }, 'GET', '/audit'), 404);
});

test('a person who refused the school, or lost its card, has no name in its part', async () => {
  const rita = await app.signIn('rita@aluno.example', 'Rita Recusa');
  await cardOf(rita, { full_name: 'Rita Recusa' });
  assert.ok(JSON.stringify(await activity()).includes('Rita'));
  assert.equal((await domain.call({ as: rita }, 'POST', `/companies/${companyId}/refusal`)).statusCode, 204);
  const sara = await app.signIn('sara@aluno.example', 'Sara Saiu');
  const at = new Date();
  await audit(app.deps.db, { personId: sara.person.id, companyId, action: 'card.activate', recordId: null, at });
  const text = JSON.stringify(await activity());
  for (const gone of ['Rita', rita.person.id, 'Sara', sara.person.id]) assert.ok(!text.includes(gone), gone);
  const names = (await activity()).entries.map(({ person }) => person?.full_name);
  assert.ok(names.includes('Quem recusou a escola') && names.includes('Pessoa sem vínculo com a escola'));
});

test('leaving takes out what the trail told of the person, also from before the card had an owner', async () => {
  const leo = await app.signIn('leo@aluno.example', 'Leo Leal');
  const card = await cardOf(leo, { full_name: 'Leo Leal' });
  await put(manager, `/cards/${card.id}`, edited(card, { class_name: '1º C' }));
  // As a card of a student without an account has it.
  await app.deps.db.insert(auditTable).values({
    id: uuidv7(),
    personId: manager.person.id,
    companyId,
    action: 'card.update',
    recordId: card.id,
    recordName: 'Leo Leal',
    changes: [{ field: 'class_name', before: null, after: '1º C' }],
    subjectId: card.id,
  });
  const sections = await readOwnData(app.deps.db, { id: leo.person.id, email: leo.person.email });
  const wasDone = sections.find(({ title }) => title.startsWith('O que outros fizeram'))?.rows ?? [];
  assert.deepEqual(
    wasDone.map((row) => row.map(({ value }) => value).slice(1)),
    [
      ['Editou uma carteirinha', 'Leo Leal', 'Turma: vazio → 1º C'],
      ['Criou uma carteirinha', 'Leo Leal', null],
    ],
  );
  assert.ok(!JSON.stringify(sections).includes('Padaria'));
  assert.equal((await domain.call({ as: leo }, 'DELETE', '/profile')).statusCode, 204);
  const named = () => app.deps.db.$count(auditTable, sql`record_name like 'Leo%' or changes::text like '%1º C%'`);
  assert.equal(await named(), 0, 'at once');
  await eraseLeavingPeople(app.deps);
  assert.equal(await app.deps.db.$count(auditTable, eq(auditTable.recordId, card.id)), 3, 'the lines stay');
});

test('a deleted card is named, until the time is over or its student leaves', async () => {
  const dora = await app.signIn('dora@aluno.example', 'Dora Dias');
  const { id } = await cardOf(dora, { full_name: 'Dora Dias' });
  assert.equal((await domain.call({ as: manager }, 'DELETE', `/cards/${id}`)).statusCode, 204);
  const deleted = async () => (await newest('card.delete')).map(({ record_name: name }) => name);
  assert.deepEqual(await deleted(), ['Dora Dias']);
  assert.equal(await sweepTrail(app.deps.db, new Date(Date.now() + (AUDIT_NAMED_DAYS - 1) * DAY_MS)), 0);
  assert.equal((await domain.call({ as: dora }, 'DELETE', '/profile')).statusCode, 204);
  assert.deepEqual(await deleted(), [null]);
  const names = () => app.deps.db.$count(auditTable, sql`subject_id is not null`);
  assert.ok((await names()) > 0);
  assert.ok((await sweepTrail(app.deps.db, new Date(Date.now() + (AUDIT_NAMED_DAYS + 1) * DAY_MS))) > 0);
  assert.equal(await names(), 0);
  assert.equal((await newest('partner.update'))[0]?.record_name, 'Padaria Sol', 'a partner is no person');
});

test('a line goes after five years; the database keeps every younger one as it is', async () => {
  const old = uuidv7();
  const at = (ago: string) => sql`now() - ${ago}::interval`;
  const line = { personId: manager.person.id, companyId, action: 'partner.update', recordName: 'Padaria' };
  await app.deps.db.insert(auditTable).values([
    { ...line, id: old, at: at('5 years 1 hour') },
    { ...line, id: uuidv7(), at: at('4 years 364 days') },
  ]);
  const refused = [
    sql`delete from audit where id <> ${old}`,
    sql`truncate audit`,
    sql`update audit set action = 'partner.create'`,
    sql`update audit set record_name = 'Outra'`,
    sql`update audit set record_name = null, changes = null, company_id = null`,
  ];
  for (const statement of refused) await assert.rejects(app.deps.db.execute(statement));
  const before = await app.deps.db.$count(auditTable);
  assert.equal(await sweepTrail(app.deps.db, new Date()), 1);
  assert.equal(await app.deps.db.$count(auditTable), before - 1);
  assert.equal(await app.deps.db.$count(auditTable, eq(auditTable.id, old)), 0);
});

test('a search that matches too many people asks for more of the name', async () => {
  await app.deps.db.execute(sql`insert into people (id, full_name, username, email)
    select gen_random_uuid(), 'Zeca ' || n, 'zeca' || n, 'zeca' || n || '@aluno.example'
    from generate_series(0, ${AUDIT_MATCHES_MAX}) n`);
  const answer = await domain.call({ as: support }, 'GET', '/audit?person=zeca');
  refuses(answer, 422);
  assert.equal(answer.json<{ message: string }>().message, MESSAGES.audit.tooMany);
  assert.equal((await all({ person: 'zeca 17@' })).total, 0);
});

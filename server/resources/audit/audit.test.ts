// The audit trail as super administrators find it and download it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { AuditEntryList } from '@vinculo/contract/audit';
import { AUDIT_COUNT_MAX, AUDIT_PAGE_SIZE } from '@vinculo/contract/rules/limits';
import { audit, OPERATOR_ID } from '../../domain/audit/audit';
import { audit as auditTable } from '../../services/database/schema';
import { valuesOf } from '../../testing/domain';
import { appOfFile } from '../../testing/schoolWorld';

const START = Date.parse('2026-03-02T12:00:00.000Z');
const MINUTE_MS = 60_000;

const { app, domain } = await appOfFile();
const support = await app.signIn('suporte@vinculo.example', 'Suporte', { superAdmin: true });
const ana = await app.signIn('ana@escola.example', 'Ana Três Corações');
const bruno = await app.signIn('bruno@escola.example', '=SOMA(A1;A2)');
const ownCompanyId = (await app.makeCompany(ana, 'Colégio Três Rios')).id;
// More than one batch of the file, some at the same moment.
const entries = Array.from({ length: 1205 }, (_, n) => ({
  id: uuidv7(),
  personId: n % 100 === 0 ? bruno.person.id : ana.person.id,
  companyId: n % 5 === 0 ? null : ownCompanyId,
  action: 'partner.update',
  recordId: uuidv7(),
  at: new Date(START + Math.floor(n / 3) * MINUTE_MS),
}));
await app.deps.db.insert(auditTable).values(entries);
const operator = { personId: OPERATOR_ID, companyId: null, recordId: bruno.person.id, at: new Date(START - 1) };
await audit(app.deps.db, { ...operator, action: 'super-admin.grant' });

const list = (query: Record<string, string> = {}) =>
  domain.read<AuditEntryList>({ as: support }, `/audit?${new URLSearchParams(query).toString()}`);

test('it comes newest first, page by page, each entry once', async () => {
  const first = await list();
  assert.equal(first.total, 1206);
  assert.equal(first.limit, AUDIT_PAGE_SIZE);
  assert.equal(first.entries.length, AUDIT_PAGE_SIZE);
  const second = await list({ page: '2' });
  const both = [...first.entries, ...second.entries];
  assert.equal(new Set(both.map(({ id }) => id)).size, 2 * AUDIT_PAGE_SIZE);
  assert.deepEqual(
    valuesOf(both, 'at'),
    both.map(({ at }) => at).sort((a, b) => b.localeCompare(a)),
  );
  const past = await list({ page: '99' });
  assert.deepEqual([past.total, past.entries.length], [1206, 0]);
});

test('an entry names its person and company, or neither for the command line', async () => {
  const [entry] = (await list({ person: 'tres coracoes' })).entries;
  assert.deepEqual(entry?.person, { id: ana.person.id, full_name: 'Ana Três Corações', email: 'ana@escola.example' });
  const [byOperator] = (await list({ to: new Date(START).toISOString() })).entries;
  assert.deepEqual(
    { ...byOperator, id: undefined },
    {
      id: undefined,
      at: '2026-03-02T11:59:59.999000Z',
      action: 'super-admin.grant',
      person: null,
      company: null,
      record_name: '=SOMA(A1;A2)',
      changes: [],
      count: null,
    },
  );
});

test('person, company and time narrow it down together', async () => {
  assert.equal((await list({ person: 'bruno@escola' })).total, 13);
  assert.equal((await list({ person: bruno.person.id })).total, 13);
  assert.equal((await list({ company: 'TRES RIOS' })).total, 964);
  assert.equal((await list({ company: ownCompanyId, person: 'bruno@escola' })).total, 0);
  assert.equal((await list({ company: 'ninguém' })).total, 0);
  const from = new Date(START + MINUTE_MS).toISOString();
  const to = new Date(START + 3 * MINUTE_MS).toISOString();
  assert.equal((await list({ from, to })).total, 6, 'the first moment counts, the last does not');
  const refused = await domain.call({ as: support }, 'GET', '/audit?from=ontem');
  assert.equal(refused.statusCode, 400);
});

test('a person who has left is shown as an id', async () => {
  const gone = await app.signIn('carla@escola.example', 'Carla');
  assert.equal((await domain.call({ as: gone }, 'DELETE', '/profile')).statusCode, 204);
  const [entry] = (await list({ person: gone.person.id })).entries;
  assert.deepEqual(entry?.person, { id: gone.person.id, full_name: null, email: null });
});

test('no more of a long trail is counted than has pages, and the last of them is whole', async () => {
  await app.deps.db.execute(sql`
    insert into audit (id, person_id, action, at)
    select gen_random_uuid(), ${ana.person.id}, 'partner.update', ${new Date(START).toISOString()}::timestamptz
    from generate_series(1, ${AUDIT_COUNT_MAX})`);
  const last = await list({ page: String(AUDIT_COUNT_MAX / AUDIT_PAGE_SIZE) });
  assert.deepEqual([last.total, last.entries.length], [AUDIT_COUNT_MAX, AUDIT_PAGE_SIZE]);
  const past = await list({ page: String(AUDIT_COUNT_MAX / AUDIT_PAGE_SIZE + 1) });
  assert.deepEqual([past.total, past.entries.length], [AUDIT_COUNT_MAX, 0]);
});

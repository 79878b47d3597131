// Granting and taking the super administrator's role on the command line, with and without a running product.
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, mock, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { readConfig } from '../server/config';
import { OPERATOR_ID } from '../server/domain/audit/audit';
import { askProduct, startServer } from '../server/lifecycle/start';
import { audit, guardians, people } from '../server/services/database/schema';
import { KEPT_FREE } from '../server/services/dataFolder/freeDisk';
import { askOperator, listenForOperator } from '../server/services/operator/socket';
import { domainOf, valuesOf } from '../server/testing/domain';
import { createTestApp } from '../server/testing/testApp';
import { operate } from '.';

const folder = await mkdtemp(join(tmpdir(), 'vinculo-operator-'));
const app = await createTestApp();
after(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const ask = (command: string, ...args: string[]) => operate(app.deps, { command, args });
const isSuperAdmin = async (id: string) => {
  const [person] = await app.deps.db.select().from(people).where(eq(people.id, id));
  return person?.superAdmin;
};

test('a grant holds from the next request on, a revocation too, and both are in the trail', async () => {
  const ana = await app.signIn('ana@escola.example', 'Ana');
  const companies = async () => (await app.fastify.inject({ url: '/api/companies', headers: ana.headers })).statusCode;
  assert.equal(await companies(), 403);

  const granted = await ask('admin:grant', ' Ana@Escola.example ');
  assert.deepEqual(granted, { ok: true, text: 'ana@escola.example is a super administrator now.' });
  assert.equal(await companies(), 200);
  assert.equal((await ask('admin:grant', 'ana@escola.example')).ok, false, 'again changes nothing');

  assert.equal((await ask('admin:revoke', 'ana@escola.example')).ok, true);
  assert.equal(await companies(), 403);
  assert.equal((await ask('admin:revoke', 'ana@escola.example')).ok, false);

  const trail = await app.deps.db.select().from(audit).where(eq(audit.recordId, ana.person.id));
  assert.deepEqual(valuesOf(trail, 'action', 'personId'), [
    ['super-admin.grant', OPERATOR_ID],
    ['super-admin.revoke', OPERATOR_ID],
  ]);
});

test('what cannot be done says why and changes nothing', async () => {
  const bruno = await app.signIn('bruno@escola.example', 'Bruno');
  await app.makeCompany(bruno);
  assert.match((await ask('admin:grant', 'bruno@escola.example')).text, /manages a school/);
  assert.equal(await isSuperAdmin(bruno.person.id), false);

  const gone = await app.signIn('carla@escola.example', 'Carla');
  await app.fastify.inject({ method: 'DELETE', url: '/api/profile', headers: gone.headers });
  assert.match((await ask('admin:grant', 'carla@escola.example')).text, /Nobody has an account/);

  assert.match((await ask('admin:grant', 'ninguem@escola.example')).text, /sign up first/);
  assert.match((await ask('admin:grant')).text, /Name one e-mail/);
  assert.match((await ask('admin:grant', 'a@b.example', 'c@d.example')).text, /Name one e-mail/);
  assert.match((await ask('toString')).text, /No such command/);
});

test('it works while the product runs, which has the embedded database for itself, and while it does not', async () => {
  const dataDir = join(folder, 'a-folder-whose-path-is-longer-than-the-address-of-a-socket-may-be'.repeat(2));
  const config = readConfig({ DATA_DIR: dataDir, DEMO: '1', LOG_LEVEL: 'silent' });
  const grant = { command: 'admin:grant', args: ['bianca@aluno.example'] };
  const server = await startServer({ ...config, port: 0 }, () => undefined);
  try {
    if (process.platform !== 'win32') {
      assert.equal((await stat(join(dataDir, 'operator.sock'))).mode & 0o777, 0o600, 'for its owner alone');
    }
    assert.equal((await askProduct(config, grant)).ok, true);
  } finally {
    await server.stop();
  }
  assert.equal(await askOperator(dataDir, grant), null, 'nobody listens any more');
  const again = await askProduct(config, grant);
  assert.match(again.text, /is a super administrator already/);
});

test('what a killed process left is no obstacle, a second instance is', async () => {
  const answer = (text: string) => async () => ({ ok: true, text });
  const first = await listenForOperator(folder, answer('first'));
  const second = await listenForOperator(folder, answer('second'));
  const request = { command: 'x', args: [] };
  assert.equal((await askOperator(folder, request))?.text, 'first');
  await second();
  assert.equal((await askOperator(folder, request))?.text, 'first');
  await first();
  assert.equal(await askOperator(folder, request), null);
});

test('who asks what is kept of them is answered: all of it, nothing of others, and nothing that lets anybody in', async () => {
  const domain = domainOf(app);
  const manager = await app.signIn('gestora-dos-dados@escola.example');
  const { id: company } = await app.makeCompany(manager, 'Escola dos Dados');
  const [clara, dora] = [
    await app.signIn('clara@escola.example', 'Clara'),
    await app.signIn('dora@escola.example', 'Dora'),
  ];
  const made = await domain.makeCard(manager, company, clara, { full_name: 'Clara Dias' });
  await domain.makeCard(manager, company, dora, { full_name: 'Dora Lima' });
  for (const [as, title] of [
    [clara, 'Livraria'],
    [dora, 'Cinema'],
  ] as const) {
    const { id } = await domain.makePartner(manager, company, { title });
    await domain.call({ as }, 'PATCH', `/partners/${id}/favorite`, { favorite: true });
  }
  const lines: string[] = [];
  const answer = await operate(app.deps, { command: 'person:export', args: ['clara@escola.example'] }, (line) =>
    lines.push(line),
  );
  assert.ok(answer.ok);
  const text = [...lines, answer.text].join('\n');
  const data = JSON.parse(text) as Record<string, Record<string, unknown>[]>;
  assert.equal(data['Conta']?.[0]?.['E-mail'], 'clara@escola.example');
  const { Escola: school, Nome: name, Foto: photo } = data['Carteirinhas']?.[0] ?? {};
  assert.deepEqual([school, name, photo, data['Carteirinhas']?.length], ['Escola dos Dados', 'Clara Dias', 'Sim', 1]);
  assert.deepEqual(data['Parceiros favoritos'], [{ Escola: 'Escola dos Dados', Parceiro: 'Livraria' }]);
  assert.ok(data['Aparelhos conectados']?.length);
  assert.doesNotMatch(text, /Dora|dora@|Hash|generation/);
  const [line] = await app.deps.db.select().from(audit).where(eq(audit.recordId, clara.person.id));
  assert.deepEqual([line?.action, line?.personId], ['person.read', OPERATOR_ID]);
  assert.match((await ask('person:export', 'ninguem@escola.example')).text, /^Nothing is kept of ninguem@/);

  await app.deps.db.insert(guardians).values({
    id: uuidv7(),
    companyId: company,
    cardId: made.id,
    fullName: 'Rosa Dias',
    email: 'rosa@familia.example',
    createdAt: new Date(),
  });
  const guardian: string[] = [];
  const answered = await operate(app.deps, { command: 'person:export', args: ['rosa@familia.example'] }, (each) =>
    guardian.push(each),
  );
  const kept = JSON.parse([...guardian, answered.text].join('\n')) as Record<string, Record<string, unknown>[]>;
  assert.deepEqual(
    kept['Carteirinhas de que você é responsável']?.map((row) => row['Nome que a escola informou']),
    ['Rosa Dias'],
    'without an account',
  );
});

test('who cannot sign in any more is removed by the operator, by address or by id', async () => {
  const [edu, fabi] = [await app.signIn('edu@escola.example', 'Edu'), await app.signIn('fabi@escola.example', 'Fabi')];
  const isThere = async ({ headers }: typeof edu) =>
    (await app.fastify.inject({ url: '/api/profile', headers })).statusCode === 200;
  const asked = await ask('person:remove', 'edu@escola.example');
  assert.deepEqual([asked.ok, await isThere(edu)], [true, true], 'it is only told');
  const logged = mock.method(app.deps.log, 'warn', () => undefined);
  assert.equal((await ask('person:remove', 'edu@escola.example', '--yes')).ok, true);
  const said = logged.mock.calls.map(({ arguments: given }) => given as unknown[]);
  logged.mock.restore();
  assert.deepEqual(said, [[{ person: edu.person.id }, 'account removed']], 'what a restore is mended by');
  assert.equal((await ask('person:remove', fabi.person.id, '--yes')).ok, true);
  assert.deepEqual([await isThere(edu), await isThere(fabi)], [false, false]);
  const [line] = await app.deps.db.select().from(audit).where(eq(audit.recordId, edu.person.id));
  assert.deepEqual([line?.action, line?.personId], ['account.remove', OPERATOR_ID]);
  const gil = await app.signIn('gil@escola.example');
  await app.makeCompany(gil);
  await app.signIn('hugo@vinculo.example', 'Hugo', { superAdmin: true });
  for (const [address, why] of [
    ['gil@escola.example', /manages an active school/],
    ['hugo@vinculo.example', /is a super administrator/],
  ] as const)
    for (const yes of [[], ['--yes']]) {
      const { ok, text } = await ask('person:remove', address, ...yes);
      assert.equal(ok, false);
      assert.match(text, why);
    }
  for (const args of [[], ['edu@escola.example'], ['a@b.example', 'c@d.example']])
    assert.equal((await ask('person:remove', ...args)).ok, false);
});

test('a copy of the database never fills the disk, and one that fails leaves nothing', async () => {
  const dataDir = join(folder, 'copied');
  await mkdir(join(dataDir, 'db'), { recursive: true });
  const copyFiles = async (to: string) => {
    await mkdir(to);
    throw new Error('no space left');
  };
  const copied = (free: number) => {
    const kept = { kinds: ['database'], freeDisk: async () => free } as const;
    const deps = {
      ...app.deps,
      config: { ...app.deps.config, dataDir },
      database: { ...app.deps.database, copyFiles },
    };
    return operate({ ...deps, kept }, { command: 'database:copy', args: [] });
  };
  assert.match((await copied(KEPT_FREE.database - 1)).text, /has no room for a copy/);
  assert.match((await copied(Infinity)).text, /no space left/);
  assert.deepEqual(await readdir(dataDir), ['db']);
});

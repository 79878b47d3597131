// A change of the server's key: people stay signed in, and old signatures count while the old key is configured.
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { after, test } from 'node:test';
import type { TokenPair } from '@vinculo/contract/auth';
import type { HolderCard } from '@vinculo/contract/cards';
import { cardProofPath, codesOf, stepAt, stepBytes } from '@vinculo/contract/rules/card/cardCodes';
import { ageOfMade, sealOf } from '../../domain/cards/codes';
import { readCheck, signCheck } from '../../resources/verification/till';
import { domainOf, succeeds } from '../../testing/domain';
import { COMPANY, signingIn } from '../../testing/signingIn';
import { createTestApp, type SignedInPerson, type TestApp } from '../../testing/testApp';
import { createTestDatabase } from '../../testing/testDatabase';
import { createCodes } from '../codes/codes';
import type { Keys } from './keys';
import { openKeys } from './lastingKeys';

const OLD = 'the key of before';
const NEW = 'the key of today';

async function appWith(keys: Keys, deps: Partial<TestApp['deps']> = {}): Promise<TestApp> {
  // The shared parts are closed at the end.
  const shared = { ...database, drop: async () => undefined };
  return createTestApp({ database: shared, deps: { keys, ...deps } });
}

const database = await createTestDatabase();
const keys = await openKeys(database.database.db, OLD, []);
const app = await appWith(keys);
const manager = await app.signIn('ana@escola.example');
const holder = await app.signIn('julia@aluno.example', 'Júlia');
await domainOf(app).makeCard(manager, (await app.makeCompany(manager)).id, holder);
const [card] = await domainOf(app).read<HolderCard[]>({ as: holder }, '/cards/me');
assert(card);
const before_: { app: TestApp; keys: Keys; holder: SignedInPerson; card: HolderCard } = { app, keys, holder, card };
after(async () => {
  await before_.app.close();
  await database.drop();
});

const refresh = async (app: TestApp, token: string) =>
  app.fastify.inject({ method: 'POST', url: '/api/auth/refresh', payload: { refresh_token: token } });
const scanned = ({ number, secret }: HolderCard) => {
  const mac = createHmac('sha256', Buffer.from(secret, 'hex')).update(stepBytes(stepAt(Date.now())));
  return cardProofPath(number, codesOf(mac.digest()).scanned);
};

test('both keys together hold everything from before, the new one what was renewed meanwhile', async (t) => {
  const { app, keys, holder, card } = before_;
  const code = await signingIn(() => app).codeFor('novo@aluno.example');
  const check = signCheck(keys, { number: card.number, step: stepAt(Date.now()) }, 'reader');

  const both = await openKeys(database.database.db, NEW, [OLD]);
  const during = await appWith(both, { files: app.deps.files });
  t.after(() => during.close());
  const [seen] = await domainOf(during).read<HolderCard[]>({ as: holder }, '/cards/me');
  assert.notEqual(seen?.secret, card.secret, 'the phone gets the new key’s secret with its cards');
  for (const each of [card, seen ?? card]) {
    const page = await during.fastify.inject({ url: scanned(each) });
    assert.match(page.body, /Carteirinha válida/);
    assert.equal((await during.fastify.inject({ url: each.avatar_url ?? '' })).statusCode, 200);
  }
  assert.ok(readCheck(both, check, 'reader', new Date()));
  const renewed = (await refresh(during, holder.tokens.refresh_token)).json<TokenPair>();
  succeeds(await signingIn(() => during).enter('novo@aluno.example', code, COMPANY));

  const only = await openKeys(database.database.db, NEW, []);
  const later = await appWith(only, { files: app.deps.files });
  t.after(() => later.close());
  const asked = (token: string) =>
    later.fastify.inject({ url: '/api/cards/me', headers: { authorization: `Bearer ${token}` } });
  assert.equal((await asked(renewed.access_token)).statusCode, 200);
  assert.equal((await asked(holder.tokens.access_token)).statusCode, 401, 'the old key signs for nobody any more');
  assert.equal((await refresh(later, renewed.refresh_token)).statusCode, 200);
  assert.doesNotMatch((await later.fastify.inject({ url: scanned(card) })).body, /Carteirinha válida/);
  assert.equal(readCheck(only, check, 'reader', new Date()), null);
});

test('paper, links in mails and refused addresses outlast the key that they were made with', async () => {
  const { keys, card } = before_;
  const only = await openKeys(database.database.db, NEW, []);
  const sealed = { id: card.id, avatarKey: 'a.jpg', printSerial: 1, copySerial: null };
  assert.equal(ageOfMade(only, sealed, sealOf(keys, sealed, 'print', 1)), 'present');
  for (const purpose of ['print', 'invitation', 'mailbox'] as const)
    assert.equal(only.digest(purpose, 'x'), keys.digest(purpose, 'x'));
  for (const purpose of ['code', 'address', 'card', 'picture', 'refresh', 'check', 'place'] as const)
    assert.notEqual(only.digest(purpose, 'x'), keys.digest(purpose, 'x'));
  await assert.rejects(openKeys(database.database.db, OLD, []), /belongs to another SECRET_KEY/);
  const { rows } = await database.database.query('select sealed from lasting_keys');
  assert.equal(rows.length, 1);
  assert.ok(!String(rows[0]?.['sealed']).includes(keys.lasting.print.toString('hex')));
});

test('instances that name the keys the other way round refresh the same session', async (t) => {
  const db = database.database.db;
  const [first, second] = [await openKeys(db, OLD, [NEW]), await openKeys(db, NEW, [OLD])];
  const [one, other] = [await appWith(first), await appWith(second)];
  t.after(() => other.close());
  t.after(() => one.close());
  const { tokens } = await one.signIn('rita@aluno.example');
  // Twice at once, at both: the second answers what the first has made.
  const made = (await refresh(one, tokens.refresh_token)).json<TokenPair>();
  assert.equal((await refresh(other, tokens.refresh_token)).json<TokenPair>().refresh_token, made.refresh_token);
  assert.equal((await refresh(other, made.refresh_token)).statusCode, 200);
  const codes = (app: TestApp) => createCodes(db, app.deps.keys, app.deps.limits, app.deps.clock);
  const owner = { email: 'rita@aluno.example', asker: 'a' };
  await codes(one).keep(owner, '123456');
  assert.equal((await codes(other).check(owner, '654321')).right, false);
  assert.equal((await codes(other).check(owner, '123456')).right, true);
});

// A backup made during writes, restored elsewhere: all of it or nothing.
import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test, type TestContext } from 'node:test';
import type { HolderCard } from '@vinculo/contract/cards';
import { StartError } from '../../base/errors';
import { bytesOf } from '../../testing/bytesOf';
import { domainOf, jpeg, valuesOf } from '../../testing/domain';
import { createTestApp, type SignedInPerson, type TestApp } from '../../testing/testApp';
import { createTestDatabase, type TestDatabase } from '../../testing/testDatabase';
import { until } from '../../testing/until';
import { diskFileStore } from '../files/disk';
import { storeOfDatabase } from '../files/ofDatabase';
import { writeArchive } from './archive';
import { backUp } from './backup';
import { archivedCopy } from './copy';
import { restore } from './restore';
import { listTables, sumTable } from './tables';

let path: string;

const folder = await mkdtemp(join(tmpdir(), 'vinculo-keep-'));
const app = await createTestApp();
const manager = await app.signIn('ana@escola.example', 'Ana');
const companyId = (await app.makeCompany(manager, 'Escola “Ñandú”\u2028 \\ "x"')).id;
const holder = await app.signIn('julia@aluno.example', 'Júlia');
after(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const keyIn = (url = '') => /files\/([^?]+)/.exec(url)?.[1] ?? '';

const cardsOf = (app: TestApp, as: SignedInPerson) => domainOf(app).read<HolderCard[]>({ as }, '/cards/me');

async function elsewhere(t: TestContext, name: string) {
  const made = await createTestDatabase();
  let dropped: Promise<void> | undefined;
  // An app that is opened on it drops it too.
  const database = { ...made, drop: () => (dropped ??= made.drop()) };
  t.after(database.drop);
  const files = diskFileStore(join(folder, name));
  return { database, files, target: { database: database.database, files } };
}

const sumsOf = ({ database }: TestDatabase) =>
  database.snapshot(async (execute) => {
    const sums = [];
    for (const table of await listTables(execute)) sums.push(await sumTable(execute, table));
    return sums;
  });

test('what people write meanwhile is in it whole or not at all, with every picture that it shows', async (t) => {
  const domain = domainOf(app);
  const card = await domain.makeCard(manager, companyId, holder, { full_name: 'Júlia Sá' });
  const key = keyIn(card.avatar?.url);
  let isDone = false;
  let replaced = 0;
  t.after(() => (isDone = true));
  const writing = (async () => {
    while (!isDone) {
      await domain.send({ as: holder }, 'POST', '/profile/avatar', [{ bytes: await jpeg(), filename: 'a.jpg' }]);
      const student = await app.signIn(`aluno${replaced}@aluno.example`, 'Aluno');
      await domain.makeCard(manager, companyId, student);
      replaced += 1;
    }
  })();
  const { database, files, keys } = app.deps;
  writing.catch(() => (replaced = -1));
  await until(() => replaced !== 0);
  const { text: told } = await backUp(
    { snapshot: database.snapshot, files, keyOf: async () => ({ mark: keys.mark, secret: null }) },
    folder,
    () => undefined,
  );
  isDone = true;
  await writing;
  path = told.slice(0, told.indexOf(': '));
  assert.match(told, /rows of \d+ tables, \d+ files of pictures .*\nSECRET_KEY is not in it/);
  assert.deepEqual(
    (await readdir(folder)).filter((name) => name.endsWith('.part')),
    [],
  );

  const place = await elsewhere(t, 'restored');
  const copy = await archivedCopy(path);
  await restore(place.target, copy, { overwrites: false });
  assert.deepEqual(await sumsOf(place.database), copy.manifest.tables);
  const { rows: shown } = await place.database.database.query(
    'select key from files where used and delete_requested_at is null',
  );
  assert(shown.length >= 2);
  for (const { key: each } of shown)
    assert.ok(await bytesOf(place.files, String(each)), 'a picture that is shown is there');
  const { rows: states } = await place.database.database.query(
    `select tgname, tgenabled from pg_trigger where not tgisinternal and tgenabled <> 'O' order by tgname`,
  );
  assert.deepEqual(
    states,
    ['cards_searched', 'companies_named', 'companies_searched', 'invitations_searched'].map((tgname) => ({
      tgname,
      tgenabled: 'A',
    })),
    'triggers are as they were',
  );

  const there = await createTestApp({ database: place.database, deps: { files: place.files } });
  try {
    const [found] = await cardsOf(there, holder);
    assert.equal(found?.full_name, 'Júlia Sá');
    const picture = await there.fastify.inject({ url: found.avatar_url ?? '' });
    assert.equal(picture.statusCode, 200);
    assert.deepEqual(picture.rawPayload, await bytesOf(files, key));
    const student = await there.signIn('depois@aluno.example');
    await domainOf(there).makeCard(manager, companyId, student, { full_name: 'Depois' });
    const { paging } = await domainOf(there).read<{ paging: { total: number } }>(
      { as: manager, companyId },
      `/cards?company_id=${companyId}&search=depois`,
    );
    assert.equal(paging.total, 1, 'what triggers do goes on');
  } finally {
    await there.close();
  }
});

test('a backup that lacks pictures ends as a failure, is whole otherwise, and says so again when it is restored', async (t) => {
  const domain = domainOf(app);
  const { database, keys } = app.deps;
  const kept = {
    snapshot: database.snapshot,
    files: { ...app.deps.files, get: async () => null },
    keyOf: async () => ({ mark: keys.mark, secret: null }),
  };
  const card = await domain.makeCard(manager, companyId, holder);
  const lacking = join(folder, 'lacking.zip');
  const { ok, text } = await backUp(kept, lacking, () => undefined);
  assert.equal(ok, false);
  const lacks = /\nIt lacks \d+ pictures that are shown, because they were not in the store: [\da-f]{40}\.jpg/;
  assert.match(text, lacks);
  assert.equal((await domain.call({ as: manager }, 'DELETE', `/cards/${card.id}`)).statusCode, 204);
  const place = await elsewhere(t, 'lacking');
  assert.match(await restore(place.target, await archivedCopy(lacking), { overwrites: false }), lacks);
});

test('a restore keeps the id of its store, and uses that of another database only if it may overwrite', async (t) => {
  const place = await elsewhere(t, 'known');
  const copy = await archivedCopy(path);
  const broken = { ...copy, rows: () => lines('{"id":null}') };
  await assert.rejects(restore(place.target, broken, { overwrites: false }));
  assert.equal(await place.files.reach(), null, 'one that fails leaves the store as it was');
  await restore(place.target, copy, { overwrites: false });
  const id = await place.files.reach();
  assert.ok(id);
  assert.equal(await (await storeOfDatabase(place.database.database, place.files)).reach(), id);

  const empty = await createTestDatabase();
  t.after(() => empty.drop());
  const shared = { database: empty.database, files: place.files };
  await assert.rejects(restore(shared, copy, { overwrites: false }), (error) =>
    isLine(error, /known holds the pictures of a database already\. .*--overwrite/),
  );
  await restore(shared, copy, { overwrites: true });
  assert.equal(await (await storeOfDatabase(empty.database, place.files)).reach(), id);
});

test('data that are there stay, unless they are to go: then with their pictures', async (t) => {
  const place = await elsewhere(t, 'full');
  const there = await createTestApp({ database: place.database, deps: { files: place.files } });
  t.after(() => there.close());
  const other = await there.signIn('outra@escola.example');
  const { id } = await there.makeCompany(other);
  const card = await domainOf(there).makeCard(other, id, other);
  const key = keyIn(card.avatar?.url);
  const copy = await archivedCopy(path);
  await assert.rejects(restore(place.target, copy, { overwrites: false }), /rows already.*--overwrite/);
  assert.equal((await cardsOf(there, other)).length, 1);

  const files = await readdir(join(folder, 'full'), { recursive: true });
  const broken = { ...copy, rows: () => lines('{"id":null}') };
  await assert.rejects(restore(place.target, broken, { overwrites: true }));
  assert.equal((await cardsOf(there, other)).length, 1, 'one that fails leaves what was there');
  const short = { ...copy, rows: () => lines() };
  await assert.rejects(restore(place.target, short, { overwrites: true }), /has 0 rows of/);
  assert.equal((await cardsOf(there, other)).length, 1);
  assert.ok(files.length > 0 && (await bytesOf(place.files, key)));

  await restore(place.target, copy, { overwrites: true });
  assert.equal(await bytesOf(place.files, key), null);
  assert.equal((await cardsOf(there, holder)).length, 1);
});

async function* lines(...some: string[]): AsyncGenerator<string[]> {
  if (some.length > 0) yield some;
}

const isLine = (error: unknown, line: RegExp) =>
  error instanceof StartError && line.test(error.message) && !error.message.includes('\n');

test('a damaged file, one of another version and a name that is taken are refused', async (t) => {
  const { database, files, keys } = app.deps;
  const kept = { snapshot: database.snapshot, files, keyOf: async () => ({ mark: keys.mark, secret: null }) };
  await assert.rejects(
    backUp(kept, path, () => undefined),
    /there already/,
  );

  const bytes = await readFile(path);
  const cut = join(folder, 'cut.zip');
  await writeFile(cut, bytes.subarray(0, bytes.length / 2));
  await assert.rejects(archivedCopy(cut), /not a whole backup/);
  await assert.rejects(archivedCopy(join(folder, 'none.zip')), (error) =>
    isLine(error, /^There is no file .*none\.zip\.$/),
  );
  await assert.rejects(archivedCopy(folder), (error) => isLine(error, /is a folder: name a backup in it\.$/));

  // Changes one byte of a picture; the archive stores pictures uncompressed.
  const copy = await archivedCopy(path);
  let first: Buffer | null = null;
  for await (const picture of copy.pictures()) first ??= picture.bytes;
  assert(first);
  const damaged = Buffer.from(bytes);
  const at = damaged.indexOf(first) + 100;
  damaged[at] = (damaged[at] ?? 0) ^ 1;
  await writeFile(cut, damaged);
  await assert.rejects(archivedCopy(cut), (error) =>
    isLine(error, /cut\.zip is damaged: its pictures\/\w+\.\w+ cannot/),
  );
  const other = join(folder, 'other.zip');
  await writeArchive(other, (archive) => archive.add('holiday.jpg', Buffer.from('x')));
  await assert.rejects(archivedCopy(other), (error) => isLine(error, /no backup/));
  const inNowhere = backUp(kept, join(folder, 'nowhere', 'b.zip'), () => undefined);
  await assert.rejects(inNowhere, (error) => isLine(error, /b\.zip cannot be written \(ENOENT\)/));

  const place = await elsewhere(t, 'damaged');
  const migrations = [...copy.manifest.migrations, { name: '9999-later.sql', checksum: 'x' }];
  const later = { ...copy, manifest: { ...copy.manifest, migrations } };
  await assert.rejects(restore(place.target, later, { overwrites: false }), /another version.*9999-later/);
});

test('one of older tables comes to those of today', async (t) => {
  const copy = await archivedCopy(path);
  const migrations = copy.manifest.migrations.filter(({ name }) => name < '0026');
  const tables = copy.manifest.tables.filter(({ name }) => name === 'files');
  const place = await elsewhere(t, 'older');
  const older = { ...copy, manifest: { ...copy.manifest, migrations, tables } };
  await restore(place.target, older, { overwrites: false });
  const { rows } = await place.database.database.query('select name from migrations order by name');
  assert.deepEqual(
    valuesOf(rows, 'name'),
    copy.manifest.migrations.map(({ name }) => name),
  );
  assert.deepEqual(
    (await sumsOf(place.database)).filter(({ rows: many }) => many > 0),
    tables,
  );
});

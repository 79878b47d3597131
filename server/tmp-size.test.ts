import { test } from 'node:test';
import { mkdtemp, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createTestDatabase } from './testing/testDatabase';
import { diskFileStore } from './services/files/disk';
import { backUp } from './services/keep/backup';
import { archivedCopy } from './services/keep/copy';
import { restore } from './services/keep/restore';
import { openPglite } from './services/database/pglite';
test('size', async () => {
  const folder = await mkdtemp('/tmp/kt/size-');
  const isPg = Boolean(process.env['TEST_DATABASE_URL']);
  const own = isPg ? await createTestDatabase() : { database: await openPglite({ folder: join(folder, 'own') }) }; if (!isPg) { const { migrate } = await import('./services/database/migrate'); const { MIGRATIONS_DIR } = await import('./root'); await migrate(own.database, MIGRATIONS_DIR); }
  const N = 100_000;
  const q = own.database.query;
  await q(`insert into companies (id, title, cnpj, trial_ends_at) values ('01890000-0000-7000-8000-000000000001','E','00000000000001', now())`);
  await q(`insert into files (id,key,content_type,bytes,used,sized) select md5('f'||n)::uuid, md5('k'||n)||substr(md5(n::text),1,8)||'.jpg','image/jpeg',1,false,true from generate_series(1,${N}) n`);
  await q(`insert into people (id, full_name, username, email) select md5('p'||n)::uuid, 'Aluno da Silva '||n, 'aluno'||n, 'aluno'||n||'@aluno.example' from generate_series(1,${N}) n`);
  await q(`insert into cards (id, company_id, person_id, avatar_id, full_name, owner_email, active) select md5('c'||n)::uuid, '01890000-0000-7000-8000-000000000001', md5('p'||n)::uuid, md5('f'||n)::uuid, 'Aluno da Silva '||n, 'aluno'||n||'@aluno.example', true from generate_series(1,${N}) n`);
  let worst = 0; let on = true;
  const watch = (async () => { while (on) { const t = Date.now(); await q('select 1'); worst = Math.max(worst, Date.now() - t); await new Promise((r) => setTimeout(r, 5)); } })();
  let t = Date.now();
  if (own.database.copyFiles) { const c = Date.now(); await own.database.copyFiles(join(folder, 'copied')); console.log('copyFiles', Date.now() - c, 'worst', worst); }
 const files = diskFileStore(join(folder, 'files'));
  console.log(await backUp({ snapshot: own.database.snapshot, files, secret: null, keyMark: 'x' }, join(folder, 'a.zip'), console.log));
  console.log('backup ms', Date.now() - t, 'longest wait of a query', worst, 'MB', (await stat(join(folder, 'a.zip'))).size / 1e6);
  on = false; await watch;
  const there = isPg ? await createTestDatabase() : { database: await openPglite({ folder: join(folder, 'db') }) };
  t = Date.now();
  const copy = await archivedCopy(join(folder, 'a.zip'));
  console.log(await restore({ database: there.database, files }, copy, { overwrites: false }), Date.now() - t);
  await there.database.close(); 
  await own.database.close();
});

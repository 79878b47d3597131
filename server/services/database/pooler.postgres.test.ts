// A real PgBouncer before the database: refused in transaction mode, all there in session mode.
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { RosterEntry } from '@vinculo/contract/classLists';
import type { CompanyCreated } from '@vinculo/contract/companies';
import { readConfig } from '../../config';
import { hasPgBouncer, startPgBouncer, type PgBouncer } from '../../testing/pgbouncer';
import { callProcess, signInProcess, uploadToProcess } from '../../testing/processCalls';
import { endProcess, runProcess, startProcess, type ServerProcess } from '../../testing/serverProcess';
import { createEmptyPostgres } from '../../testing/testDatabase';
import { openPostgres, SharedSessions, type OpenPostgres } from './postgres';

const SECRET_KEY = 'pX3vN8qLr1Zt6KwYb0HsGd5Jm2Fc9AeU';
const poolers: PgBouncer[] = [];
let folder: string;
let database: Awaited<ReturnType<typeof createEmptyPostgres>>;

async function inFront(settings: readonly string[]): Promise<string> {
  const pooler = await startPgBouncer(process.env['TEST_DATABASE_URL'] ?? '', settings);
  poolers.push(pooler);
  return pooler.through(database.url);
}

describe('PgBouncer', { skip: !hasPgBouncer && 'pgbouncer is not installed' }, () => {
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vinculo-pooler-'));
    database = await createEmptyPostgres();
  });
  after(async () => {
    for (const pooler of poolers) await pooler.stop();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  for (const mode of ['transaction', 'statement'])
    it(`is refused in ${mode} mode in one line that says what to do`, async () => {
      const DATABASE_URL = await inFront([`pool_mode = ${mode}`]);
      const ended = await runProcess({ DATABASE_URL, DATA_DIR: join(folder, mode) });
      assert.deepEqual([ended.code, ended.stdout], [1, '']);
      assert.match(
        ended.stderr,
        /^The database of DATABASE_URL is behind a pooler in transaction mode.*session mode.*\n$/,
      );
    });

  it('is refused in transaction mode while others work through it', async (t) => {
    const url = await inFront(['pool_mode = transaction', 'default_pool_size = 5']);
    const open = () => openPostgres(url, readConfig({}).postgres, () => undefined);
    const [others, own] = [open(), open()];
    let isOver = false;
    t.after(async () => {
      isOver = true;
      await Promise.all(working);
      await Promise.all([others.close(), own.close()]);
    });
    const working = Array.from({ length: 4 }, async () => {
      while (!isOver) await others.query('select pg_sleep(0.001)');
    });
    for (let start = 0; start < 10; start += 1) await assert.rejects(own.requireUsable(), SharedSessions);
  });

  describe('in session mode, without further settings', () => {
    let url: string;
    const instances: ServerProcess[] = [];
    const env = () => ({ DATABASE_URL: url, SECRET_KEY, DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'warn' });
    before(async () => {
      url = await inFront(['default_pool_size = 50']);
      for (let n = 0; n < 2; n += 1) instances.push(await startProcess(env()));
    });
    // A pooler waits for them when it stops.
    after(async () => {
      for (const instance of instances) await endProcess(instance, 'SIGKILL');
    });

    it('serves two instances that migrated, and none logs a failure', async () => {
      const [one, two] = instances;
      assert.ok(one && two);
      const token = await signInProcess(one, 'gestora@escola.example');
      const company = { title: 'Colégio', phone: '19987654321', cnpj: '11.222.333/0001-81' };
      const made = await callProcess<CompanyCreated>(two, token, 'POST', '/companies', company);
      assert.equal(made.status, 201);
      const id = made.answer.company_id;
      const rows = Array.from({ length: 30 }, (_, n) => ({ full_name: `Aluna ${n}`, enrollment_number: String(n) }));
      const work = instances.map(async (instance) => {
        const statuses: number[] = [];
        for (let n = 0; n < 5; n += 1) {
          const picture = await uploadToProcess(instance, token);
          const body = {
            unit_id: id,
            title: `Parceiro ${n} ${new URL(instance.url).port}`,
            logo_id: picture.answer.id,
          };
          const partner = await callProcess(instance, token, 'POST', '/partners', body);
          statuses.push(picture.status, partner.status);
        }
        return statuses;
      });
      assert.deepEqual(new Set((await Promise.all(work)).flat()), new Set([201]));
      const reads = instances.flatMap((instance) =>
        Array.from({ length: 20 }, () => callProcess(instance, token, 'GET', `/partners?companiesId=${id}`)),
      );
      assert.deepEqual(new Set((await Promise.all(reads)).map(({ status }) => status)), new Set([200]));
      const listed = await callProcess(one, token, 'POST', '/cards/import', { company_id: id, rows });
      assert.equal(listed.status, 200);
      const roster = await callProcess<RosterEntry[]>(two, token, 'GET', `/companies/${id}/roster`);
      assert.equal(roster.answer.length, rows.length);
      for (const { stdout } of instances) assert.doesNotMatch(stdout(), /"level":[45]0/);
    });

    it('gives the limits of time, the locks of jobs and the moment of a backup', async (t) => {
      const open = () => openPostgres(url, { ...readConfig({}).postgres, statementS: 1 }, () => undefined);
      const both: OpenPostgres[] = [open(), open()];
      t.after(() => Promise.all(both.map((each) => each.close())));
      const [here, there] = both;
      assert.ok(here && there);
      await assert.rejects(here.query('select pg_sleep(3)'), /statement timeout/);
      await here.alone('mine', async () => assert.equal(await there.alone('mine', async () => 1), null));
      assert.equal(await there.alone('mine', async () => 1), 1);
      const counted = await here.snapshot(async (execute) => {
        const count = async () => (await execute('select count(*) from migrations'))[0];
        const first = await count();
        await there.query(`insert into migrations (name, checksum) values ('9999-x.sql', 'x')`);
        return [first, await count()];
      });
      assert.deepEqual(counted[0], counted[1]);
      await there.query(`delete from migrations where name = '9999-x.sql'`);
    });

    it('leaves no lock behind when an instance is killed while it changes the tables', async (t) => {
      const holder = openPostgres(url, readConfig({}).postgres, () => undefined);
      t.after(() => holder.close());
      let isHeld = () => undefined as void;
      const held = new Promise<void>((resolve) => (isHeld = resolve));
      const changing = holder.migrate(async ({ execute }) => {
        isHeld();
        await execute('select pg_terminate_backend(pg_backend_pid())');
      });
      await held;
      await assert.rejects(changing);
      instances.push(await startProcess(env()));
    });
  });
});

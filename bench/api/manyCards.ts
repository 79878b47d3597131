/** What a school does with all its cards at once, on both databases: changes of 1,000, and 500 on paper. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createTestApp, type TestApp } from '../../server/testing/testApp';
import { median, type Table } from '../report';

const ROUNDS = 5;
const CHANGED = 1_000;
const PRINTED = 500;
const PHOTO = path.resolve(import.meta.dirname, '../../server/demo/pictures/files/portrait-01.jpg');
const LOOK_MS = 20;
const MIB = 1024 * 1024;

const uuid = (kind: string) => `('01900000-0000-7000-${kind}-' || lpad(n::text, 12, '0'))::uuid`;

interface School {
  web: TestApp;
  id: string;
  headers: Record<string, string>;
}

async function makeSchool(): Promise<School> {
  const web = await createTestApp();
  const manager = await web.signIn('direcao@escola.example', 'Diretora');
  const student = await web.signIn('aluna@escola.example', 'Júlia Sá');
  const { id } = await web.makeSchool(manager, 'Colégio Aurora');
  const photo = await readFile(PHOTO);
  const cards = `generate_series(1, ${CHANGED}) n`;
  await web.deps.database.query(`insert into files (id, key, content_type, bytes, used, sized, company_id)
    select ${uuid('8001')}, lpad(n::text, 40, '0') || '.jpg', 'image/jpeg', ${photo.length}, true, true, '${id}' from ${cards}`);
  await web.deps.database
    .query(`insert into cards (id, company_id, person_id, avatar_id, full_name, owner_email, active)
    select ${uuid('8002')}, '${id}', '${student.person.id}', ${uuid('8001')}, 'Aluno da Conceição ' || n, '${student.person.email}', true
    from ${cards}`);
  const { rows } = await web.deps.database.query('select key from files');
  for (const { key } of rows as { key: string }[]) await web.deps.files.put(key, photo, 'image/jpeg');
  return { web, id, headers: { ...manager.headers, 'x-company-id': id } };
}

/** Milliseconds of a call, and what it answered. */
async function timed({ web, id, headers }: School, method: 'POST' | 'DELETE', url: string, body?: object) {
  const started = performance.now();
  const payload = body && { company_id: id, ...body };
  const response = await web.app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) });
  if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}: ${response.body}`);
  return { ms: performance.now() - started, response };
}

async function changes(school: School): Promise<Record<string, number>> {
  const done: Record<string, number[]> = {};
  for (let round = 0; round < ROUNDS; round += 1)
    for (const body of [
      { change: 'renew', valid_until: '2030-03-31' },
      { change: 'deactivate' },
      { change: 'delete' },
    ]) {
      const made = await timed(school, 'POST', '/cards/changes', { search: 'aluno', expected: CHANGED, ...body });
      const undone = await timed(school, 'DELETE', `/cards/changes/${made.response.json<{ id: string }>().id}`);
      (done[body.change] ??= []).push(made.ms);
      (done[`undo of ${body.change}`] ??= []).push(undone.ms);
    }
  return Object.fromEntries(Object.entries(done).map(([name, each]) => [name, median(each)]));
}

/** Seconds, and MiB by which the process grew at most. */
async function print(school: School) {
  const { rows } = await school.web.deps.database.query(`select id from cards order by id limit ${PRINTED}`);
  const before = process.memoryUsage.rss();
  let most = before;
  const look = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), LOOK_MS);
  const ids = (rows as { id: string }[]).map(({ id }) => id);
  const { ms, response } = await timed(school, 'POST', '/cards/prints', { ids, layout: 'a4' });
  clearInterval(look);
  return { seconds: ms / 1000, grown: (most - before) / MIB, size: response.rawPayload.length / MIB };
}

async function column(): Promise<string[][]> {
  const school = await makeSchool();
  try {
    const done = Object.entries(await changes(school)).map(([name, ms]) => [`${name}, ms`, ms.toFixed(0)]);
    const { seconds, grown, size } = await print(school);
    return [
      ...done,
      [`print ${PRINTED}, s`, seconds.toFixed(1)],
      ['process grows by, MiB', grown.toFixed(0)],
      ['file, MiB', size.toFixed(1)],
    ];
  } finally {
    await school.web.close();
  }
}

export async function benchManyCards(): Promise<Table> {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) throw new Error('PostgreSQL 15 or newer is needed: install it, or name a server in TEST_DATABASE_URL.');
  const postgres = await column();
  delete process.env['TEST_DATABASE_URL'];
  const embedded = await column();
  process.env['TEST_DATABASE_URL'] = server;
  return {
    title: `Server: ${CHANGED.toLocaleString('en')} cards changed at once, medians of ${ROUNDS}, and ${PRINTED} printed`,
    head: ['', 'PostgreSQL', 'embedded'],
    rows: postgres.map(([name = '', value = ''], row) => [name, value, embedded[row]?.[1] ?? '']),
  };
}

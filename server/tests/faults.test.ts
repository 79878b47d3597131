// Kills a server at any moment of its work. What it acknowledged is there, nothing is there twice, sessions last, and
// each picture has its bytes. FAULT_ROUNDS sets the number of kills.
import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import type { ClassListResult, ClassListRow, RosterEntry } from '@vinculo/contract/classLists';
import type { CompanyCreated } from '@vinculo/contract/companies';
import type { Partner, PartnerList } from '@vinculo/contract/partners';
import { readConfig } from '../config';
import { sweepUnusedFiles } from '../domain/files/pictures';
import { files as fileRows } from '../services/database/schema';
import { sweepUnfinished } from '../services/dataFolder/unfinished';
import { ID_NAME } from '../services/files/files';
import { openFiles } from '../services/files/open';
import { faultPlace, killAmid, ROUNDS } from '../testing/faults';
import { callProcess, signInProcess, uploadToProcess } from '../testing/processCalls';
import { endProcess, startProcess, type ServerProcess } from '../testing/serverProcess';

const ROWS_A_BATCH = 10;
const PICTURES_A_BATCH = 2;
const DAY_MS = 24 * 3600 * 1000;

const place = faultPlace();

class Ledger {
  readonly batches: ClassListRow[][] = [];
  readonly listed = new Set<string>();
  readonly partners = new Set<string>();
  readonly deleted = new Set<string>();
}

interface School {
  token: string;
  id: string;
}

let numbers = 0;

function newRow(avatarId: string | undefined): ClassListRow {
  const number = String((numbers += 1));
  return {
    email: `aluna${number}@lista.example`,
    full_name: `Aluna ${number}`,
    enrollment_number: number,
    ...(avatarId && { avatar_id: avatarId }),
  };
}

async function upload(server: ServerProcess, { token }: School): Promise<string> {
  const { status, answer } = await uploadToProcess(server, token);
  assert.equal(status, 201);
  return answer.id;
}

const importRows = (server: ServerProcess, { token, id }: School, rows: ClassListRow[]) =>
  callProcess<ClassListResult[]>(server, token, 'POST', '/cards/import', { company_id: id, rows });

/** Each goes on until no answer comes. */
const WRITERS: ((server: ServerProcess, company: School, ledger: Ledger) => Promise<void>)[] = [
  async function bringsLists(server, company, ledger) {
    for (;;) {
      const rows: ClassListRow[] = [];
      for (let row = 0; row < ROWS_A_BATCH; row += 1) {
        const isPictured = row < PICTURES_A_BATCH;
        rows.push(newRow(isPictured ? await upload(server, company) : undefined));
      }
      ledger.batches.push(rows);
      const { status, answer } = await importRows(server, company, rows);
      assert.equal(status, 200);
      for (const [index, { outcome }] of answer.entries()) {
        assert.equal(outcome, 'invitation');
        ledger.listed.add(rows[index]?.enrollment_number ?? '');
      }
    }
  },
  async function keepsPartners(server, company, ledger) {
    const { token, id } = company;
    for (;;) {
      const logo_id = await upload(server, company);
      const title = `Parceiro ${(numbers += 1)}`;
      const body = { unit_id: id, title, logo_id };
      const { status, answer } = await callProcess<Partner>(server, token, 'POST', '/partners', body);
      assert.equal(status, 201);
      ledger.partners.add(title);
      if (numbers % 3 > 0) continue;
      ledger.partners.delete(title);
      const deleted = await callProcess(server, token, 'DELETE', `/partners/${answer.id}`);
      assert.equal(deleted.status, 204);
      ledger.deleted.add(title);
    }
  },
];

async function readPartners(server: ServerProcess, { token, id }: School): Promise<Partner[]> {
  const found: Partner[] = [];
  for (let page = 1; ; page += 1) {
    const path = `/partners?companiesId=${id}&page=${page}`;
    const { partners, total } = (await callProcess<PartnerList>(server, token, 'GET', path)).answer;
    found.push(...partners);
    if (partners.length === 0 || found.length >= total) return found;
  }
}

const readNumbers = async (server: ServerProcess, { token, id }: School) => {
  const { answer } = await callProcess<RosterEntry[]>(server, token, 'GET', `/companies/${id}/roster`);
  return answer.map(({ enrollment_number: number }) => number ?? '').sort();
};

async function judge(server: ServerProcess, company: School, ledger: Ledger): Promise<void> {
  const partners = await readPartners(server, company);
  const titles = partners.map(({ title }) => title);
  assert.equal(new Set(titles).size, titles.length);
  assert.deepEqual(
    [...ledger.partners].filter((title) => !titles.includes(title)),
    [],
  );
  assert.deepEqual(
    titles.filter((title) => ledger.deleted.has(title)),
    [],
  );
  for (const { logo } of partners) assert.equal((await fetch(`${server.url}${logo?.url}`)).status, 200);

  const kept = await readNumbers(server, company);
  assert.deepEqual(
    [...ledger.listed].filter((number) => !kept.includes(number)),
    [],
  );
  // As a manager would: the same list again.
  for (const batch of ledger.batches) {
    const { status, answer } = await importRows(server, company, batch);
    assert.equal(status, 200);
    for (const { outcome } of answer) assert.ok(outcome === 'unchanged' || outcome === 'invitation', outcome);
  }
  const sent = ledger.batches.flat().map(({ enrollment_number: number }) => number ?? '');
  assert.deepEqual(await readNumbers(server, company), sent.sort());
}

/** After a day's sweep, each picture has its bytes, and all bytes have a picture. */
async function judgePictures(): Promise<void> {
  const database = await place.open();
  const { files, close } = await openFiles(readConfig(place.env));
  try {
    const later = () => new Date(Date.now() + 2 * DAY_MS);
    await sweepUnusedFiles({ db: database.db, files, clock: later });
    await sweepUnfinished(join(place.folder, 'files'), later());
    const rows = await database.db.select({ key: fileRows.key }).from(fileRows);
    const names = await readdir(join(place.folder, 'files'), { recursive: true, withFileTypes: true });
    const stored = names.filter((entry) => entry.isFile() && entry.name !== ID_NAME);
    const pictures = stored.filter(({ name }) => !/-\d+\.webp$/.test(name));
    assert.deepEqual(pictures.map(({ name }) => name).sort(), rows.map(({ key }) => key).sort());
    const sizes = stored.length - pictures.length;
    assert.equal(sizes % rows.length, 0, 'each picture has all of its sizes');
  } finally {
    await close();
    await database.close();
  }
}

async function makeCompany(): Promise<School> {
  const server = await startProcess(place.env);
  const token = await signInProcess(server, 'gestora@escola.example');
  const body = { title: 'Colégio', phone: '19987654321', cnpj: '11.222.333/0001-81' };
  const { answer } = await callProcess<CompanyCreated>(server, token, 'POST', '/companies', body);
  await endProcess(server, 'SIGTERM');
  await place.approve();
  return { token, id: answer.company_id };
}

test(`killed ${ROUNDS} times amid lists, pictures and partners`, { timeout: 60_000 * (ROUNDS + 2) }, async () => {
  const company = await makeCompany();
  const ledger = new Ledger();
  for (let round = 0; round < ROUNDS; round += 1) {
    const server = await startProcess(place.env);
    await killAmid(
      server,
      WRITERS.map((write) => () => write(server, company, ledger)),
      () => ledger.listed.size + ledger.partners.size,
    );
    const next = await startProcess(place.env);
    await judge(next, company, ledger);
    await endProcess(next, 'SIGKILL');
  }
  await judgePictures();
});

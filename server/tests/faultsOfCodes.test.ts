// Kills a server while codes are printed, typed and taken back. No card has an owner and a living code, no used code is
// without its card, and codes end all at once with a new printing or not at all. FAULT_ROUNDS sets the number of kills.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ClassListResult, ClassListRow } from '@vinculo/contract/classLists';
import type { CompanyCreated } from '@vinculo/contract/companies';
import type { ActivatedCard } from '@vinculo/contract/invitations';
import { activationCodes, audit, cards, invitations } from '../services/database/schema';
import { faultPlace, killAmid, ROUNDS } from '../testing/faults';
import { callProcess, signInProcess, uploadToProcess } from '../testing/processCalls';
import { endProcess, startProcess, type ServerProcess } from '../testing/serverProcess';

const CARDS_A_CLASS = 4;
/** Students without a photo, who come anew with each pass: a code of theirs is used for good. */
const LISTED_A_PASS = 2;

const place = faultPlace();

interface School {
  id: string;
  manager: string;
  parent: string;
  parentId: string;
}

/** What is known of a student: null while a call that changes it has no answer. */
interface Student {
  /** Of the card or the invitation. */
  id: string;
  isOwned: boolean | null;
  /** The code on paper, if it is alive. */
  code: string | null;
}

/** Each class belongs to one writer, so that no other printing ends its codes. */
class ClassLedger {
  readonly students = new Map<string, Student>();
  /** A printing is on its way. */
  isPrinting = false;
  acknowledged = 0;

  constructor(readonly name: string) {}
}

let numbers = 0;

async function bring(
  server: ServerProcess,
  { manager, id }: School,
  ledger: ClassLedger,
  avatarIds: (string | null)[],
) {
  const rows: ClassListRow[] = avatarIds.map((avatar_id) => {
    const enrollment_number = String((numbers += 1));
    return { full_name: `Aluna ${enrollment_number}`, enrollment_number, class_name: ledger.name, avatar_id };
  });
  const body = { company_id: id, rows };
  const { status, answer } = await callProcess<ClassListResult[]>(server, manager, 'POST', '/cards/import', body);
  assert.equal(status, 200);
  for (const [index, made] of answer.entries()) {
    const number = rows[index]?.enrollment_number ?? '';
    ledger.students.set(number, { id: made.id ?? '', isOwned: false, code: null });
  }
}

async function print(server: ServerProcess, { manager, id }: School, ledger: ClassLedger): Promise<void> {
  ledger.isPrinting = true;
  const response = await fetch(`${server.url}/api/cards/deliveries`, {
    method: 'POST',
    headers: { authorization: `Bearer ${manager}`, 'content-type': 'application/json' },
    body: JSON.stringify({ company_id: id, class_name: ledger.name, format: 'csv', renew: true }),
  });
  assert.equal(response.status, 200);
  const [, ...lines] = (await response.text()).trimEnd().split(/\r?\n/);
  for (const line of lines) {
    const [, , number = '', code = ''] = line.split(';');
    const student = ledger.students.get(number);
    if (student) student.code = code;
  }
  ledger.isPrinting = false;
  ledger.acknowledged += 1;
}

async function activate(server: ServerProcess, { parent }: School, ledger: ClassLedger, student: Student) {
  const path = `/activations/${student.code}`;
  student.isOwned = null;
  const { status, answer } = await callProcess<ActivatedCard>(server, parent, 'POST', path);
  assert.equal(status, 200, JSON.stringify(answer));
  assert.equal(answer.id, student.id);
  Object.assign(student, { isOwned: true, code: null });
  ledger.acknowledged += 1;
}

async function release(server: ServerProcess, { manager }: School, ledger: ClassLedger, student: Student) {
  student.isOwned = null;
  const { status } = await callProcess(server, manager, 'POST', `/cards/${student.id}/release`);
  assert.equal(status, 204);
  student.isOwned = false;
  ledger.acknowledged += 1;
}

/** Prints a class, activates all of it and takes back its cards, until no answer comes. */
async function work(server: ServerProcess, school: School, ledger: ClassLedger): Promise<void> {
  const isCard = (index: number) => index < CARDS_A_CLASS;
  for (;;) {
    await bring(
      server,
      school,
      ledger,
      Array.from({ length: LISTED_A_PASS }, () => null),
    );
    await print(server, school, ledger);
    await print(server, school, ledger);
    for (const student of ledger.students.values()) if (student.code) await activate(server, school, ledger, student);
    for (const [index, student] of [...ledger.students.values()].entries())
      if (isCard(index) && student.isOwned) await release(server, school, ledger, student);
  }
}

/** Nothing in the database is half, and what was acknowledged is there. */
async function judgeRows({ parentId }: School, ledgers: readonly ClassLedger[]): Promise<void> {
  const database = await place.open();
  try {
    const { db } = database;
    const codes = await db.select().from(activationCodes);
    const owners = new Map<string, string | null>();
    for (const { id, personId } of await db.select().from(cards)) owners.set(id, personId);
    for (const { id, personId, state } of await db.select().from(invitations)) {
      owners.set(id, personId);
      assert.equal(state, personId === null ? 'listed' : 'picture');
    }
    const trail = await db.select().from(audit);
    const times = (action: string, id: string) =>
      trail.filter((entry) => entry.action === action && entry.recordId === id).length;
    for (const [id, personId] of owners) {
      const theirs = codes.filter(({ cardId, invitationId }) => (cardId ?? invitationId) === id);
      assert.ok(theirs.length <= 1);
      for (const { usedBy, usedAt } of theirs) {
        assert.equal(usedBy, personId, 'a used code has its owner, and a card without an owner a living code');
        assert.equal(usedAt === null, personId === null);
      }
      if (personId !== null) assert.equal(theirs.length, 1, 'the school reads who typed the code');
      assert.equal(times('card.activate', id) - times('card.release', id), personId === null ? 0 : 1);
    }
    assert.ok(codes.every(({ cardId, invitationId }) => owners.has(cardId ?? invitationId ?? '')));
    for (const student of ledgers.flatMap(({ students }) => [...students.values()])) {
      const owner = owners.get(student.id);
      if (student.isOwned !== null) assert.equal(owner, student.isOwned ? parentId : null);
      // The call without an answer went one way or the other.
      student.isOwned = owner !== null;
      if (owner !== null) student.code = null;
    }
  } finally {
    await database.close();
  }
}

/** The codes on paper open, all of them, or have ended, all of them, by the printing that had no answer. */
async function judgeCodes(server: ServerProcess, ledger: ClassLedger): Promise<void> {
  const statuses = new Set<number>();
  for (const { code } of ledger.students.values()) {
    if (code) statuses.add((await callProcess(server, null, 'GET', `/activations/${code}`)).status);
  }
  if (!ledger.isPrinting)
    assert.deepEqual(
      [...statuses].filter((status) => status !== 200),
      [],
    );
  assert.ok(statuses.size <= 1, `some codes opened and others did not: ${[...statuses].join(', ')}`);
  if (statuses.has(404)) for (const student of ledger.students.values()) student.code = null;
  ledger.isPrinting = false;
}

async function makeSchool(ledgers: readonly ClassLedger[]): Promise<School> {
  const first = await startProcess(place.env);
  const manager = await signInProcess(first, 'gestora@escola.example');
  const parent = await signInProcess(first, 'mae@casa.example');
  const { answer: profile } = await callProcess<{ id: string }>(first, parent, 'GET', '/profile');
  const body = { title: 'Colégio', phone: '19987654321', cnpj: '11.222.333/0001-81' };
  const { answer } = await callProcess<CompanyCreated>(first, manager, 'POST', '/companies', body);
  await endProcess(first, 'SIGTERM');
  await place.approve();
  const school = { id: answer.company_id, manager, parent, parentId: profile.id };
  const server = await startProcess(place.env);
  for (const ledger of ledgers) {
    const pictures: string[] = [];
    while (pictures.length < CARDS_A_CLASS) pictures.push((await uploadToProcess(server, manager)).answer.id);
    await bring(server, school, ledger, pictures);
  }
  await endProcess(server, 'SIGTERM');
  return school;
}

test(`killed ${ROUNDS} times amid codes`, { timeout: 60_000 * (ROUNDS + 2) }, async () => {
  const ledgers = [new ClassLedger('6º A'), new ClassLedger('6º B')];
  const school = await makeSchool(ledgers);
  for (let round = 0; round < ROUNDS; round += 1) {
    const server = await startProcess(place.env);
    for (const ledger of ledgers) await judgeCodes(server, ledger);
    const acknowledged = () => ledgers.reduce((sum, ledger) => sum + ledger.acknowledged, 0);
    await killAmid(
      server,
      ledgers.map((ledger) => () => work(server, school, ledger)),
      acknowledged,
    );
    await judgeRows(school, ledgers);
  }
  const last = await startProcess(place.env);
  for (const ledger of ledgers) await judgeCodes(last, ledger);
  await endProcess(last, 'SIGKILL');
});

// What a person reads of what is kept of them: all of it, nothing of others, and which schools saw them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { uuidv7 } from 'uuidv7';
import { calls } from '@vinculo/contract/calls';
import type { OwnData } from '@vinculo/contract/profile';
import { WAITING_STATES } from '@vinculo/contract/rules/card/waiting';
import { SEEN_DAYS } from '@vinculo/contract/rules/limits';
import { ATTEMPT_WORDS, WAITING_WORDS } from '@vinculo/contract/rules/words/stateWords';
import { sweepSeen } from '../../domain/admission/admit';
import { invitations, subscriptionAttempts } from '../../services/database/schema';
import { domainOf, succeeds } from '../../testing/domain';
import { appOfFile } from '../../testing/schoolWorld';
import type { SignedInPerson } from '../../testing/testApp';

const DAY_MS = 86_400_000;

const { app } = await appOfFile();
const manager = await app.signIn('gestora@escola.example', 'Gestora');

async function dataOf({ headers }: SignedInPerson): Promise<OwnData> {
  const answer = succeeds(await app.fastify.inject({ method: 'GET', url: `/api${calls.getOwnData.path}`, headers }));
  return answer.json<OwnData>();
}
const rowsOf = (data: OwnData, title: string) =>
  (data.sections.find((section) => section.title === title)?.rows ?? []).map((row) =>
    Object.fromEntries(row.map(({ label, value }) => [label, value])),
  );
const SEEN = 'Outras escolas que encontraram você em seis meses';

test('a student reads their own card and pictures, and nothing of another student', async () => {
  const { id } = await app.makeCompany(manager, 'Escola Um');
  const [ana, bia] = [await app.signIn('ana@aluno.example', 'Ana'), await app.signIn('bia@aluno.example', 'Bia')];
  const card = await domainOf(app).makeCard(manager, id, ana, { full_name: 'Ana Dias' });
  await domainOf(app).makeCard(manager, id, bia, { full_name: 'Bia Lima' });
  const data = await dataOf(ana);
  assert.deepEqual(
    rowsOf(data, 'Carteirinhas').map((row) => [row['Escola'], row['Nome'], row['Situação'], row['Foto']]),
    [['Escola Um', 'Ana Dias', 'ativa', 'Sim']],
  );
  assert.equal(rowsOf(data, 'Conta')[0]?.['E-mail'], 'ana@aluno.example');
  assert.ok(data.pictures.some(({ id: picture }) => picture === card.avatar?.id));
  assert.doesNotMatch(JSON.stringify(data), /Bia|bia@/);
});

test('a school that finds a stranger is read by the stranger for six months, its own school is not', async () => {
  const { id: ownSchool } = await app.makeCompany(manager, 'Escola Própria');
  const other = await app.signIn('outra@escola.example', 'Outra');
  const { id: otherSchool } = await app.makeCompany(other, 'Escola Alheia');
  const caio = await app.signIn('caio@aluno.example', 'Caio Barros Nunes');
  await domainOf(app).makeCard(manager, ownSchool, caio, { full_name: 'Caio Barros Nunes' });
  const search = ({ headers }: SignedInPerson, companyId: string) =>
    app.fastify.inject({
      method: 'GET',
      url: '/api/users?search=caio%40aluno.example',
      headers: { ...headers, 'x-company-id': companyId },
    });
  for (const [who, company] of [
    [manager, ownSchool],
    [other, otherSchool],
    [other, otherSchool],
  ] as const) {
    const answer = await search(who, company);
    assert.equal(answer.json<unknown[]>().length, 1, answer.body);
  }
  const today = rowsOf(await dataOf(caio), SEEN);
  assert.deepEqual(
    today.map((row) => row['Escola']),
    ['Escola Alheia'],
  );
  assert.match(String(today[0]?.['Última vez']), /^\d{4}-\d\d-\d\d$/);
  const { db, clock } = app.deps;
  assert.equal(await sweepSeen(db, clock()), 0);
  assert.equal(await sweepSeen(db, new Date(clock().getTime() + (SEEN_DAYS + 1) * DAY_MS)), 1);
  assert.deepEqual(rowsOf(await dataOf(caio), SEEN), []);
});

test('what is kept as a code is read in Portuguese words', async () => {
  const { db } = app.deps;
  const { id } = await app.makeCompany(manager, 'Escola Dois');
  const ida = await app.signIn('ida@aluno.example', 'Ida');
  const card = await domainOf(app).makeCard(manager, id, ida, { full_name: 'Ida Reis' });
  for (const change of ['deactivate', 'activate'] as const) {
    const body = { company_id: id, ids: [card.id], expected: 1, change };
    const { statusCode } = await domainOf(app).call({ as: manager, companyId: id }, 'POST', '/cards/changes', body);
    assert.equal(statusCode, 200);
  }
  const states = WAITING_STATES;
  const email = ida.person.email;
  const waits = { companyId: id, email, fullName: 'Ida', personId: ida.person.id };
  for (const [minute, state] of states.entries())
    await db.insert(invitations).values({ ...waits, id: uuidv7(), state, createdAt: new Date(minute * 60_000) });
  const tried = { companyId: id, personId: ida.person.id };
  const tries = ['open', 'subscribed', 'refused', 'abandoned'] as const;
  for (const [minute, state] of tries.entries()) {
    const createdAt = new Date(minute * 60_000);
    await db.insert(subscriptionAttempts).values({ ...tried, id: uuidv7(), state, createdAt });
  }
  const data = await dataOf(ida);
  assert.deepEqual(
    rowsOf(data, 'Carteirinhas mudadas há pouco').map((row) => row['Mudança']),
    ['Desativou 1 carteirinha', 'Ativou 1 carteirinha'],
  );
  assert.deepEqual(
    rowsOf(data, 'Convites e pedidos').map((row) => row['Situação']),
    states.map((state) => WAITING_WORDS[state]),
  );
  assert.deepEqual(
    rowsOf(data, 'Assinaturas que você fez').map((row) => row['Situação']),
    tries.map((state) => ATTEMPT_WORDS[state]),
  );
});

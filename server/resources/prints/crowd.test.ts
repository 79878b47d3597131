// What a free account can take from others: prints and exports share their places.
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import type { LightMyRequestResponse } from 'fastify';
import { SERVER_MESSAGES } from '@vinculo/contract/rules/words/messages';
import { createLimits, LIMITS } from '../../services/limits/limits';
import { refuses } from '../../testing/domain';
import { appOfFile } from '../../testing/schoolWorld';
import type { SignedInPerson } from '../../testing/testApp';
import { until } from '../../testing/until';

const unknown: string[] = [];

const { app, domain } = await appOfFile();
const stranger = await app.signIn('qualquer@pessoa.example', 'Qualquer Pessoa');
const director = await app.signIn('direcao@escola.example', 'Diretora');
const known = (await app.makeCompany(director, 'Conhecida')).id;
for (const n of [1, 2, 3]) unknown.push((await app.makeCompany(stranger, `De graça ${n}`, { approved: false })).id);
for (const [as, id] of [[director, known], ...unknown.map((each) => [stranger, each] as const)] as const) {
  await domain.makeCard(as, id, as);
}
beforeEach(() => void Object.assign(app.deps.limits, createLimits(null)));

const print = (as: SignedInPerson, company_id: string) =>
  domain.call({ as }, 'POST', '/cards/prints', { company_id, layout: 'a4' });
const take = (as: SignedInPerson, companyId: string) => domain.call({ as }, 'POST', `/companies/${companyId}/exports`);

const countOf = (answers: readonly LightMyRequestResponse[], status: number) =>
  answers.filter(({ statusCode }) => statusCode === status).length;

/** A stranger's file that is never finished, as for a client that does not read. */
async function holdPlace() {
  const { files } = app.deps;
  const get = files.get.bind(files);
  let open = () => {};
  const gate = new Promise<void>((resolve) => (open = resolve));
  let held = 0;
  files.get = async (key) => {
    held += 1;
    await gate;
    return get(key);
  };
  const first = print(stranger, unknown[0] ?? '');
  await until(() => held > 0);
  return { first, open, letNew: () => void (files.get = get) };
}

test('readers of one free account, whatever schools it makes, keep no school from its files', async () => {
  const { first, letNew, open } = await holdPlace();
  for (const id of unknown)
    for (const again of [print, take]) {
      const refused = await again(stranger, id);
      refuses(refused, 503);
      assert.equal(refused.json<{ message: string }>().message, SERVER_MESSAGES.madeFile.own);
      assert.ok(Number(refused.headers['retry-after']) > 0);
    }
  letNew();
  assert.equal((await print(director, known)).statusCode, 200);
  assert.equal((await take(director, known)).statusCode, 201);
  open();
  assert.equal((await first).statusCode, 200);
  assert.equal((await print(stranger, unknown[1] ?? '')).statusCode, 200, 'its place is free again');
});

test('sixty prints at once of one free account are told to come back, and others are served', async () => {
  const { first, letNew, open } = await holdPlace();
  const asked = Array.from({ length: 60 }, () => print(stranger, unknown[0] ?? ''));
  const others = Array.from({ length: 5 }, () => domain.call({ as: director }, 'GET', '/profile'));
  assert.equal(countOf(await Promise.all(asked), 503), 60);
  assert.equal(countOf(await Promise.all(others), 200), 5);
  letNew();
  open();
  assert.equal((await first).statusCode, 200);
  const made = countOf(await Promise.all(Array.from({ length: 60 }, () => print(stranger, unknown[0] ?? ''))), 200);
  assert.ok(made >= 1 && made < 10, 'each holds a place');
  assert.equal((await print(stranger, unknown[0] ?? '')).statusCode, 200);
});

test('the limit is spent before anything is done, also by those that are asked to come back', async () => {
  const { points } = LIMITS.print;
  const { take: takePlace } = app.deps.filePlaces;
  let tried = 0;
  app.deps.filePlaces.take = (maker) => {
    tried += 1;
    return takePlace(maker);
  };
  for (let n = 0; n < points; n += 1) await app.deps.limits.spend('print', stranger.person.id);
  refuses(await print(stranger, unknown[0] ?? ''), 429);
  assert.equal(tried, 0);
  app.deps.filePlaces.take = takePlace;
});

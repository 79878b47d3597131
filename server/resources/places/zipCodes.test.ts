// The address behind a postal code, asked of two directories that speak the protocols of the real ones.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, afterEach, test } from 'node:test';
import { LIMITS } from '../../services/limits/limits';
import { zipCodeDirectories } from '../../services/zipCodes/zipCodes';
import { appOfFile } from '../../testing/schoolWorld';

type Answer = { status?: number; body?: unknown } | 'silence';

/** What each directory answers; the default is a code that it lacks. */
const LACKING = { brasilApi: { status: 404, body: { errors: [] } }, viaCep: { body: { erro: true } } };
const AWAY = { status: 500 };
let answers: Record<'brasilApi' | 'viaCep', Answer> = { ...LACKING };
let asked: string[] = [];

const directories = createServer(({ url = '' }, reply) => {
  asked.push(url);
  const answer = answers[url.startsWith('/ws/') ? 'viaCep' : 'brasilApi'];
  if (answer === 'silence') return;
  reply.writeHead(answer.status ?? 200, { 'content-type': 'application/json' });
  reply.end(JSON.stringify(answer.body ?? {}));
});
directories.listen(0, '127.0.0.1');
await once(directories, 'listening');
const url = `http://127.0.0.1:${(directories.address() as AddressInfo).port}`;
const here: typeof fetch = (input, init) => fetch(url + new URL(input as URL | string).pathname, init);
const zipCodes = zipCodeDirectories({ fetch: here, timeoutMs: 1000 });
const { app } = await appOfFile({ deps: { zipCodes } });
const person = await app.signIn('cep@escola.example');
after(() => {
  directories.closeAllConnections();
  directories.close();
});
afterEach(() => {
  answers = { ...LACKING };
  asked = [];
});

const find = (zipCode: string, headers = person.headers) =>
  app.fastify.inject({ url: `/api/zip-codes/${zipCode}`, headers });

test('the first directory answers street, bairro, city and state, and the second is not asked', async () => {
  answers.brasilApi = {
    body: {
      cep: '01310100',
      state: 'SP',
      city: 'São Paulo',
      neighborhood: 'Bela Vista',
      street: 'Avenida Paulista',
      service: 'open-cep',
      location: { type: 'Point', coordinates: {} },
    },
  };
  const answer = await find('01310100');
  assert.equal(answer.statusCode, 200, answer.body);
  assert.deepEqual(answer.json(), {
    address: 'Avenida Paulista',
    neighborhood: 'Bela Vista',
    city: 'São Paulo',
    uf: 'SP',
    place: null,
  });
  assert.deepEqual(asked, ['/api/cep/v2/01310100']);
});

for (const [what, coordinates, place] of [
  ['coordinates', { longitude: '-46.6565912', latitude: '-23.5615313' }, { latitude: -23.56153, longitude: -46.65659 }],
  ['coordinates of another country', { longitude: '-9.13934', latitude: '38.72225' }, null],
  ['half of them', { longitude: '-46.65659' }, null],
  ['empty ones', { longitude: '', latitude: '' }, null],
  ['none', undefined, null],
] as const)
  test(`${what} of a code are ${place ? 'told' : 'no place'}`, async () => {
    answers.brasilApi = { body: { state: 'SP', city: 'São Paulo', location: { type: 'Point', coordinates } } };
    assert.deepEqual((await find('01310100')).json<{ place: object }>().place, place);
  });

const BY_VIA_CEP = { cep: '50030-230', logradouro: 'Cais do Apolo', bairro: 'Recife', localidade: 'Recife', uf: 'PE' };

for (const [how, first] of [
  ['lacks the code', LACKING.brasilApi],
  ['fails', AWAY],
  ['answers no JSON', { body: 'manutenção' }],
  ['is silent', 'silence'],
] as const)
  test(`the second directory is asked if the first ${how}`, async () => {
    answers = { brasilApi: first, viaCep: { body: BY_VIA_CEP } };
    const answer = await find('50030230');
    assert.deepEqual(answer.json(), {
      address: 'Cais do Apolo',
      neighborhood: 'Recife',
      city: 'Recife',
      uf: 'PE',
      place: null,
    });
    assert.deepEqual(asked, ['/api/cep/v2/50030230', '/ws/50030230/json/']);
  });

test('the code of a whole town knows no street, and a state that does not exist is left out', async () => {
  answers.brasilApi = { body: { state: 'XX', city: 'Goiás', street: null, neighborhood: '' } };
  assert.deepEqual((await find('76600000')).json(), {
    address: null,
    neighborhood: null,
    city: 'Goiás',
    uf: null,
    place: null,
  });
});

test('a code that both lack is unknown', async () => {
  assert.equal((await find('00000001')).statusCode, 404);
});

test('a code that the first lacks while the second is away is unknown', async () => {
  answers.viaCep = AWAY;
  assert.equal((await find('00000002')).statusCode, 404);
});

test('the person is told to type the address while both directories are away', async () => {
  answers = { brasilApi: AWAY, viaCep: AWAY };
  const answer = await find('01310100');
  assert.equal(answer.statusCode, 503);
  assert.deepEqual(answer.json(), { message: 'A busca de CEP não respondeu. Preencha o endereço.' });
});

test('only eight digits reach a directory', async () => {
  for (const text of ['1310100', '01310-100', '0131010a', '..%2F..%2Fx']) {
    const { statusCode } = await find(text);
    assert.ok([400, 404, 422].includes(statusCode), `${text}: ${statusCode}`);
  }
  assert.deepEqual(asked, []);
});

test('one person asks so often an hour, and others go on', async () => {
  const eager = await app.signIn('muitos-ceps@escola.example');
  answers.brasilApi = { body: { state: 'SP', city: 'Santos' } };
  for (let count = 0; count < LIMITS.zipCode.scopes.person; count += 1)
    assert.equal((await find('11010000', eager.headers)).statusCode, 200);
  assert.equal((await find('11010000', eager.headers)).statusCode, 429);
  assert.equal((await find('11010000')).statusCode, 200);
});

test('the people of one address ask together as often as their limit allows', async () => {
  answers.brasilApi = { body: { state: 'SP', city: 'Santos' } };
  const people = Math.ceil(LIMITS.zipCode.scopes.address / LIMITS.zipCode.scopes.person) + 1;
  const statuses: number[] = [];
  for (let count = 0; count < people; count += 1) {
    const { headers } = await app.signIn(`cep${count}@escola.example`);
    for (let asked = 0; asked < LIMITS.zipCode.scopes.person; asked += 1)
      statuses.push((await find('11010000', headers)).statusCode);
  }
  assert.equal(statuses.at(0), 200);
  assert.equal(statuses.at(-1), 429);
});

// Every way a request can be wrong, and the one shape of its answer.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import Fastify from 'fastify';
import pino from 'pino';
import { Type } from 'typebox';
import { PartnerInput } from '@vinculo/contract/partners';
import { AddressInput } from '@vinculo/contract/places';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { requiredText, type ErrorBody } from '@vinculo/contract/schema';
import { ApiError } from '../base/errors';
import { sessions } from '../services/database/schema';
import { LIMITS } from '../services/limits/limits';
import { appOfFile } from '../testing/schoolWorld';
import { createTestApp } from '../testing/testApp';
import { authentication } from './authentication';
import { handleError } from './errors';
import { validation } from './validation';

const logged: string[] = [];

async function failing() {
  const fastify = Fastify({
    bodyLimit: 1000,
    loggerInstance: pino({ level: 'info' }, { write: (line: string) => void logged.push(line) }),
    disableRequestLogging: true,
  });
  fastify.setErrorHandler(handleError);
  await fastify.register(validation);
  fastify.get('/bug', async () => {
    throw new TypeError('secret detail');
  });
  fastify.get('/busy', async () => {
    throw new ApiError('too_many', { retryAfter: 42 });
  });
  fastify.get('/away', async () => {
    throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  });
  fastify.post('/partner', { schema: { body: PartnerInput } }, async (request) => request.body);
  fastify.post('/rows', { bodyLimit: 20_000, schema: { body: PartnerInput } }, async (request) => request.body);
  fastify.post(
    '/nested',
    { schema: { body: Type.Object({ address: AddressInput }) } },
    async (request) => request.body,
  );
  fastify.post(
    '/text',
    { schema: { body: Type.Object({ name: requiredText({ messages: {} }) }) } },
    async (r) => r.body,
  );
  fastify.get(
    '/page',
    { schema: { querystring: Type.Object({ page: Type.Integer({ minimum: 1 }) }) } },
    async (r) => r.query,
  );
  return fastify;
}

const { app } = await appOfFile();
const person = await app.signIn('pessoa@escola.example');
const administrator = await app.signIn('admin@escola.example');
await app.makeCompany(administrator);

test('a bug is logged and told in a fixed sentence', async () => {
  const fastify = await failing();
  const answer = await fastify.inject('/bug');
  assert.deepEqual(
    [answer.statusCode, answer.json()],
    [500, { message: 'Ops, não era para ter acontecido isso! Tente novamente.' }],
  );
  assert(logged.some((line) => line.includes('secret detail')));
});

test('waiting is told in seconds', async () => {
  const fastify = await failing();
  const busy = await fastify.inject('/busy');
  assert.deepEqual([busy.statusCode, busy.headers['retry-after']], [429, '42']);
  const away = await fastify.inject('/away');
  assert.deepEqual([away.statusCode, away.headers['retry-after']], [503, '5']);
  assert.deepEqual(away.json(), { message: 'O serviço está fora do ar por um momento. Tente novamente.' });
});

test('all wrong fields at once, nested ones with dots, each in the contract’s words', async () => {
  const fastify = await failing();
  const answer = await fastify.inject({
    method: 'POST',
    url: '/partner',
    payload: {
      title: '  ',
      description: 'x'.repeat(256),
      phone: '123',
      delivery: 'yes',
      facebook: 'a b',
      categories_id: ['x'],
      address: { uf: 'ABC', zip_code: '12', city: 'y'.repeat(256), number: 7 },
    },
  });
  assert.equal(answer.statusCode, 422);
  assert.deepEqual(answer.json(), {
    message: 'Corrija os campos em vermelho',
    fields: {
      title: [MESSAGES.partner.title],
      description: [MESSAGES.partner.descriptionMax],
      phone: [MESSAGES.phone.invalid],
      delivery: [MESSAGES.generic.invalid],
      facebook: [MESSAGES.handle.invalid],
      'categories_id.0': [MESSAGES.generic.invalid],
      'address.uf': [MESSAGES.uf.invalid],
      'address.zip_code': [MESSAGES.zipCode.invalid],
      'address.city': ['Use no máximo 255 caracteres'],
      'address.number': [MESSAGES.generic.invalid],
    },
  });
});

test('optional fields may be empty, null or absent', async () => {
  const fastify = await failing();
  const payload = { title: 'Padaria', phone: '', facebook: null, address: { uf: '', zip_code: null }, logo_id: null };
  const answer = await fastify.inject({ method: 'POST', url: '/partner', payload });
  assert.equal(answer.statusCode, 200, answer.body);
  assert.equal(answer.json().active, true, 'defaults are filled in');
});

test('texts come without spaces around them and in one spelling; NUL is refused where it is', async () => {
  const fastify = await failing();
  const clean = await fastify.inject({ method: 'POST', url: '/text', payload: { name: ' Jose\u0301 ' } });
  assert.deepEqual(clean.json(), { name: 'Jos\u00e9' });
  const refused = await fastify.inject({ method: 'POST', url: '/nested', payload: { address: { city: 'a\u0000b' } } });
  assert.equal(refused.statusCode, 422);
  assert.deepEqual(refused.json().fields, { 'address.city': [MESSAGES.generic.invalid] });
  assert.equal(
    (await app.fastify.inject({ url: '/api/partners?search=%00', headers: administrator.headers })).statusCode,
    400,
  );
});

test('what cannot be read is 400', async () => {
  const fastify = await failing();
  const send = (payload: string, type = 'application/json') =>
    fastify.inject({ method: 'POST', url: '/text', payload, headers: { 'content-type': type } });
  for (const payload of ['{"name"', '', '[]', '"x"', 'null', '{"__proto__":{"a":1}}']) {
    const answer = await send(payload);
    assert.deepEqual([answer.statusCode, answer.json()], [400, { message: 'Não entendemos este pedido.' }], payload);
  }
  assert.equal((await send('a=b', 'application/x-www-form-urlencoded')).statusCode, 415);
  assert.equal((await send(JSON.stringify({ name: 'x'.repeat(2000) }))).statusCode, 413);
  const query = await fastify.inject('/page?page=zero');
  assert.deepEqual([query.statusCode, Object.keys(query.json<ErrorBody>().fields ?? {})], [400, ['page']]);
  assert.deepEqual((await fastify.inject('/page?page=2')).json(), { page: 2 });
});

test('a body is looked at no deeper and no further than the call has fields', async () => {
  const send = (payload: string) =>
    app.fastify.inject({
      method: 'POST',
      url: '/api/auth/code',
      payload,
      headers: { 'content-type': 'application/json' },
    });
  const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
  for (const email of [nested(5), nested(1500), `${'{"a":'.repeat(500)}1${'}'.repeat(500)}`]) {
    const answer = await send(`{"email":${email}}`);
    assert.deepEqual(
      [answer.statusCode, answer.json<ErrorBody>().fields],
      [422, { email: [MESSAGES.generic.invalid] }],
    );
  }
  const unknown = `"b":"a\\u0000","c":${nested(500)},"__proto":{"email":1}`;
  assert.equal((await send(`{${unknown},"email":"ana@escola.example"}`)).statusCode, 200);
  assert.equal((await send(`{"email":${nested(100_000)}}`)).statusCode, 413);
});

test('a body may be as large as its texts, escaped or beyond the usual characters, and hardly larger', async () => {
  const long = (text: string) => text.repeat(255);
  const address = Object.fromEntries(Object.keys(AddressInput.properties).map((name) => [name, long('😀')]));
  const body = { unit_id: null, title: long('ã'), description: long('😀'), categories_id: [], address };
  const escaped = JSON.stringify(body).replaceAll('ã', (unit) => `\\u00${unit.charCodeAt(0).toString(16)}`);
  const send = (payload: string) =>
    app.fastify.inject({
      method: 'POST',
      url: '/api/partners',
      payload,
      headers: { ...administrator.headers, 'content-type': 'application/json' },
    });
  const answer = await send(escaped);
  assert.deepEqual(Object.keys(answer.json<ErrorBody>().fields ?? {}).sort(), [
    'address.uf',
    'address.zip_code',
    'unit_id',
  ]);
  assert.equal((await send(JSON.stringify({ ...body, more: 'x'.repeat(300_000) }))).statusCode, 413);
});

test('twenty of many wrong rows are told, and no more are looked at than may be sent', async () => {
  const fastify = await failing();
  const rows = (...more: string[]) => ({ title: 'Padaria', categories_id: [...Array<string>(900).fill('x'), ...more] });
  for (const payload of [rows(), { ...rows(), categories_id: rows().categories_id.map(() => 'a\u0000') }]) {
    const answer = await fastify.inject({ method: 'POST', url: '/rows', payload });
    assert.equal(answer.statusCode, 422);
    assert.equal(Object.keys(answer.json<ErrorBody>().fields ?? {}).length, 20);
  }
});

test('a text longer than any that is kept is refused as it came', async () => {
  const fastify = await failing();
  const marks = (count: number) => `a${'\u0301'.repeat(count)}`;
  const send = async (name: string) => {
    const answer = await fastify.inject({ method: 'POST', url: '/text', payload: { name } });
    return [answer.statusCode, answer.json<{ name?: string }>().name];
  };
  assert.deepEqual(await send('e\u0301'.repeat(255)), [200, 'é'.repeat(255)]);
  assert.deepEqual(await send(marks(255)), [200, `á${'\u0301'.repeat(254)}`]);
  assert.deepEqual(await send(marks(300)), [422, undefined]);
  assert.deepEqual(await send(`a${'\u0301'.repeat(150)}${'\u0323'.repeat(150)}`), [422, undefined]);
});

test('an id that is none is an address that does not exist', async () => {
  for (const id of ['x', '1', 'urn:uuid:01890a5d-ac96-774b-bcce-b302099a8057']) {
    const answer = await app.fastify.inject({ url: `/api/users/${id}`, headers: administrator.headers });
    assert.deepEqual([answer.statusCode, answer.json()], [404, { message: 'Não encontramos o que você procura.' }]);
  }
});

test('a route under /api that says no audience does not start', async () => {
  const fastify = Fastify();
  fastify.setErrorHandler(handleError);
  await fastify.register(authentication, { deps: app.deps });
  assert.throws(() => fastify.get('/api/open', async () => null), /\/api\/open says no audience/);
});

test('answers hold what the contract says and no more', async () => {
  const { authorization } = person.headers;
  const answer = await app.fastify.inject({ url: '/api/profile', headers: { authorization } });
  assert.deepEqual(Object.keys(answer.json()).sort(), [
    'avatar',
    'cards_off',
    'email',
    'full_name',
    'has_card',
    'has_family',
    'id',
    'is_new',
    'managed',
    'new_schools',
    'permission',
    'username',
  ]);
});

test('a person who calls without end is asked to wait', async () => {
  const busy = await app.signIn('robo@escola.example');
  const call = () => app.fastify.inject({ url: '/api/profile', headers: busy.headers });
  const [session] = await app.deps.db.select().from(sessions).where(eq(sessions.personId, busy.person.id));
  for (let i = 1; i < LIMITS.calls.points; i += 1) await app.deps.limits.take('calls', session?.id ?? '');
  assert.equal((await call()).statusCode, 200);
  const refused = await call();
  assert.equal(refused.statusCode, 429);
  assert(Number(refused.headers['retry-after']) > 0);
});

test('settings say what is set up', async (t) => {
  const set = await createTestApp({
    config: { whatsApp: '11987654321', contactEmail: 'oi@vinculo.example', affiliateTag: 'vinculo-20' },
  });
  t.after(() => set.close());
  assert.deepEqual((await set.fastify.inject('/api/settings')).json(), {
    whats_app: '11987654321',
    contact_email: 'oi@vinculo.example',
    registration_number: null,
    google_client_id: null,
    affiliate_tag: 'vinculo-20',
    payment_provider: 'sandbox',
    payment_public_key: 'TEST-sandbox',
    providers: [{ kind: 'hosting', name: null }],
  });
});

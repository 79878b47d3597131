// What the logs hold after sign-ins, failures and searches.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SignedIn, TokenPair } from '@vinculo/contract/auth';
import { valuesOf } from '../../testing/domain';
import { appOfFile } from '../../testing/schoolWorld';
import { createLog } from './log';

const lines: string[] = [];

const { app } = await appOfFile({
  deps: { log: createLog('trace', { write: (line: string) => void lines.push(line) }) },
});

test('a whole sign-in, its failures included, leaves no code, token or e-mail in the logs', async () => {
  const email = 'julia.segredo@escola.example';
  const post = (path: string, payload: object, headers: Record<string, string> = {}) =>
    app.fastify.inject({ method: 'POST', url: `/api/auth/${path}`, payload, headers });

  assert.equal((await post('code', { email })).statusCode, 200);
  const code = /\d{6}/.exec(app.sent.at(-1)?.subject ?? '')?.[0] ?? assert.fail('no code');
  const wrong = code === '271828' ? '314159' : '271828';
  assert.equal(
    (await post('signin', { provider: 'email', email, full_name: 'Júlia', password: wrong })).statusCode,
    422,
  );
  const entered = await post('signin', { provider: 'email', email, full_name: 'Júlia Segredo', password: code });
  const { access_token, refresh_token } = entered.json<SignedIn>();
  const headers = { authorization: `Bearer ${access_token}` };
  assert.equal((await app.fastify.inject({ url: '/api/profile', headers })).statusCode, 200);
  const administrator = await app.signIn('admin@escola.example');
  await app.makeCompany(administrator);
  const search = { url: `/api/users?search=${encodeURIComponent(email)}`, headers: administrator.headers };
  assert.equal((await app.fastify.inject(search)).statusCode, 200);
  const refreshed = (await post('refresh', { refresh_token })).json<TokenPair>();

  // A database error includes the statement and its values.
  await app.deps.database.query('alter table access_codes rename to elsewhere');
  assert.equal((await post('signin', { provider: 'email', email, password: wrong })).statusCode, 500);
  await app.deps.database.query('alter table elsewhere rename to access_codes');
  assert.equal((await post('signout', { refresh_token: refreshed.refresh_token })).statusCode, 204);

  const log = lines.join('');
  assert(log.includes('/api/auth/signin'), 'requests are logged');
  assert(log.includes('request failed') && log.includes('Failed query'), 'failures are logged');
  const secrets = { code, wrong, access_token, refresh_token, next: refreshed.refresh_token, email };
  for (const [name, secret] of Object.entries(secrets)) {
    assert(!log.includes(secret), `the log holds: ${name}`);
    assert(!log.includes(encodeURIComponent(secret)), `the log holds: ${name}`);
  }
  assert(!log.includes('segredo') && !/bearer/i.test(log));
});

test('the address of a picture or of a shop’s page, which is all that guards it, is not logged, wherever a client has put it', async () => {
  const before = lines.length;
  const name = 'a1'.repeat(20);
  const key = `${name}.jpg`;
  const id = '01890a5d-ac96-774b-bcce-b302099a8057';
  const made = [
    `/files/${key}?until=1&signature=${name}`,
    `//files/${key}`,
    `/%66iles/${key}`,
    `/api/cards/${key}`,
    `/admin/carteirinhas/${key}`,
    `/outra-pagina/${name}/${id}`,
    `/pagina-da-loja/${id}-${name}`,
    `/pagina-da-loja/${id}-${name}/adesivo`,
    `/${key.toUpperCase()}`,
    `/files/%61${key.slice(1)}`,
  ];
  for (const url of [...made, `/api/cards/${id}`, '/robots.txt']) await app.fastify.inject(url);
  const log = lines.slice(before).join('');
  for (const path of ['/files/[removed]', '/outra-pagina/[removed]/' + id, `/api/cards/${id}`, '/robots.txt']) {
    assert(log.includes(`"path":"${path}"`), `that one was asked for is logged: ${path}`);
  }
  assert(!log.toLowerCase().includes(name.slice(1)));
});

test('several failures told as one each say their reason, and no value of a query', () => {
  const written: string[] = [];
  const log = createLog('info', { write: (line: string) => void written.push(line) });
  const failures = Array.from({ length: 100 }, (_, n) => new Error(`reason ${n}\nparams: ana@escola.example`));
  const cause = new Error('the disk is away');
  log.error({ err: new AggregateError([new Error('one', { cause }), ...failures], '101 people not erased') });
  const { err } = JSON.parse(written.join('')) as { err: { message: string; errors: { message: string }[] } };
  assert.equal(err.message, '101 people not erased');
  assert.deepEqual(valuesOf(err.errors.slice(0, 3), 'message'), ['one', 'reason 0', 'reason 1']);
  assert.equal(err.errors.length, 10);
  assert(written.join('').includes('the disk is away') && !written.join('').includes('ana@'));
});

test('what is logged by mistake is cut out', () => {
  const written: string[] = [];
  const log = createLog('info', { write: (line: string) => void written.push(line) });
  const headers = { authorization: 'Bearer abc.def.ghi' };
  log.info({
    req: { headers, method: 'GET', url: '/x?search=ana' },
    body: { password: '123456', refresh_token: 'r-1' },
  });
  log.info({ request: { headers }, pair: { access_token: 'a-1' } });
  for (const secret of ['abc.def', '123456', 'r-1', 'a-1', 'ana']) assert(!written.join('').includes(secret), secret);
});

// Short links to maps, which are asked where they lead, once and at their own host alone.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, afterEach, test } from 'node:test';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { LIMITS } from '../../services/limits/limits';
import { shortMapLinks } from '../../services/mapLinks/mapLinks';
import { appOfFile } from '../../testing/schoolWorld';

const PLACE = 'https://www.google.com/maps/place/Padaria/@-8.06,-34.87,17z/data=!3d-8.06315!4d-34.87114';
const SHORT = 'Padaria1';

/** Where the host says that a link leads; a number is a status without an address. */
let leadsTo: string | number | 'silence' = PLACE;
let asked: string[] = [];

const hosts = createServer(({ url = '' }, reply) => {
  asked.push(url);
  if (leadsTo === 'silence') return;
  if (typeof leadsTo === 'number') reply.writeHead(leadsTo);
  else reply.writeHead(302, { location: leadsTo });
  reply.end('<html></html>');
});
hosts.listen(0, '127.0.0.1');
await once(hosts, 'listening');
const { port } = hosts.address() as AddressInfo;
const here: typeof fetch = (input, init) => {
  const { host, pathname } = new URL(input as URL | string);
  return fetch(`http://127.0.0.1:${port}/${host}${pathname}`, init);
};
const { app } = await appOfFile({ deps: { mapLinks: shortMapLinks({ fetch: here, timeoutMs: 300 }) } });
const administrator = await app.signIn('mapa@escola.example');
await app.makeCompany(administrator);
after(() => {
  hosts.closeAllConnections();
  hosts.close();
});
afterEach(() => {
  leadsTo = PLACE;
  asked = [];
});

const find = (link: string, headers = administrator.headers) =>
  app.fastify.inject({ url: `/api/places/${encodeURIComponent(link)}`, headers });

test('a short link is asked once where it leads, and the place is read from the answer', async () => {
  const answer = await find(SHORT);
  assert.equal(answer.statusCode, 200, answer.body);
  assert.deepEqual(answer.json(), { latitude: -8.06315, longitude: -34.87114 });
  assert.deepEqual(asked, ['/maps.app.goo.gl/Padaria1']);
});

for (const [what, answer, message] of [
  ['nowhere', 404, MESSAGES.place.link],
  ['a page', 200, MESSAGES.place.link],
  ['an address in words', 'https://maps.google.com/?q=Rua+da+Aurora', MESSAGES.place.link],
  ['another short link', 'https://maps.app.goo.gl/Outro', MESSAGES.place.link],
  ['another country', 'https://www.google.com/maps/@38.72225,-9.13934,17z', MESSAGES.place.outside],
] as const)
  test(`a short link to ${what} is refused at its field, and nothing else is asked`, async () => {
    leadsTo = answer;
    const refused = await find(SHORT);
    assert.equal(refused.statusCode, 422, refused.body);
    assert.deepEqual(refused.json().fields, { link: [message] });
    assert.equal(asked.length, 1);
  });

for (const answer of [500, 429, 'silence'] as const)
  test(`the field says that the map is away (${answer})`, async () => {
    leadsTo = answer;
    const refused = await find(SHORT);
    assert.equal(refused.statusCode, 503);
    assert.match(refused.json().fields.link[0], /O mapa não respondeu/);
  });

for (const link of ['../x', '/127.0.0.1:4299/x', '\\127.0.0.1', '@127.0.0.1', ':4299', 'x?y', 'x'.repeat(65)])
  test(`${link} is asked of no host`, async () => {
    assert.equal((await find(link)).statusCode, 404);
    assert.deepEqual(asked, []);
  });

test('one person asks so often an hour, and others go on', async () => {
  const eager = await app.signIn('muitos-links@escola.example');
  await app.makeCompany(eager);
  for (let count = 0; count < LIMITS.mapLink.scopes.person; count += 1)
    assert.equal((await find(SHORT, eager.headers)).statusCode, 200);
  assert.equal((await find(SHORT, eager.headers)).statusCode, 429);
  assert.equal((await find(SHORT)).statusCode, 200);
});

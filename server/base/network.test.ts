// How limits count addresses, and which requests and settings are this machine's alone.
import assert from 'node:assert/strict';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { test } from 'node:test';
import { isFromThisMachine, networkOf, openedBy } from './network';

const CASES: [string, string][] = [
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
];

for (const [address, network] of CASES) {
  test(`${address} counts as ${network}`, () => assert.equal(networkOf(address), network));
}

const HERE = ['localhost', 'LOCALHOST:3000', '127.0.0.1:3000', '127.8.9.1', '[::1]:3000', '[::1]'];
const ELSEWHERE = [
  'rebind.evil.example',
  'localhost.evil.example:3000',
  '127.0.0.1.evil.example',
  'localhost@evil.example',
  'evil.example:80@localhost',
  'localhost, evil.example',
  'localhost/evil',
  '0.0.0.0:3000',
  '192.168.0.7',
  '[::]',
  '',
];
const FORWARDED = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'x-client-ip',
  'true-client-ip',
  'x-original-forwarded-for',
  'cf-connecting-ip',
  'fly-client-ip',
  'cdn-loop',
  'x-envoy-external-address',
  'x-of-a-proxy-to-come',
];

const isHere = (
  headers: IncomingHttpHeaders,
  { httpVersion = '1.1', remoteAddress = '127.0.0.1', method = 'GET' } = {},
) => isFromThisMachine({ raw: { headers, httpVersion, method, socket: { remoteAddress } } as IncomingMessage });

test('a request is from this machine if it names this machine and was not forwarded', () => {
  for (const host of HERE) {
    assert.ok(isHere({ host, accept: '*/*', 'user-agent': 'Firefox' }), host);
    for (const header of FORWARDED) assert.ok(!isHere({ host, [header]: '127.0.0.1' }), header);
  }
  for (const host of ELSEWHERE) assert.ok(!isHere({ host }), host);
  assert.ok(!isHere({}));
});

test('a plain proxy asks by HTTP/1.0 or from elsewhere, and is not this machine', () => {
  for (const host of HERE) {
    assert.ok(!isHere({ host }, { httpVersion: '1.0' }), host);
    assert.ok(!isHere({ host }, { remoteAddress: '10.0.0.9' }), host);
    assert.ok(isHere({ host }, { remoteAddress: '::1' }), host);
  }
});

test('what a page from elsewhere makes its browser ask is not from this machine; a link that is followed is', () => {
  const host = 'localhost:3000';
  const own = { host, origin: `http://${host}` };
  for (const site of ['same-origin', 'none', undefined]) {
    const told = site && { 'sec-fetch-site': site };
    assert.ok(isHere({ ...own, ...told }), site);
    for (const origin of ['https://evil.example', 'http://localhost:3001', 'http://localhost', 'no address'])
      assert.ok(!isHere({ host, origin, ...told }), `${origin}, ${site}`);
  }
  assert.ok(!isHere({ host, origin: 'null' }));
  for (const site of ['cross-site', 'same-site', 'whatever']) {
    assert.ok(!isHere({ host, 'sec-fetch-site': site }), site);
    assert.ok(isHere({ host, 'sec-fetch-site': site, 'sec-fetch-dest': 'document' }), site);
    assert.ok(!isHere({ host, 'sec-fetch-site': site, 'sec-fetch-dest': 'document' }, { method: 'POST' }), site);
    assert.ok(!isHere({ host, 'sec-fetch-site': site, 'sec-fetch-dest': 'iframe' }), site);
  }
});

test('the setting that lets others in is named', () => {
  const local = { host: '127.0.0.1', publicUrl: 'http://localhost:3000', trustProxy: false } as const;
  assert.equal(openedBy(local), null);
  assert.equal(openedBy({ ...local, trustProxy: 0 }), null);
  assert.equal(openedBy({ ...local, host: '0.0.0.0' }), 'HOST');
  assert.equal(openedBy({ ...local, publicUrl: 'https://vinculo.example' }), 'PUBLIC_URL');
  assert.equal(openedBy({ ...local, trustProxy: ['10.0.0.0/8'] }), 'TRUST_PROXY');
});

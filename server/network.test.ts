/** Addresses as limits count them, and whose requests and settings are this machine's alone. */
import assert from 'node:assert/strict';
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
];

test('a request is from this machine where it names this machine and nobody forwarded it', () => {
  for (const host of HERE) {
    assert.ok(isFromThisMachine({ headers: { host, accept: '*/*', 'user-agent': 'Firefox' } }), host);
    for (const header of FORWARDED) assert.ok(!isFromThisMachine({ headers: { host, [header]: '127.0.0.1' } }), header);
  }
  for (const host of ELSEWHERE) assert.ok(!isFromThisMachine({ headers: { host } }), host);
  assert.ok(!isFromThisMachine({ headers: {} }));
});

test('the setting that lets others in is named', () => {
  const local = { host: '127.0.0.1', publicUrl: 'http://localhost:3000', trustProxy: false } as const;
  assert.equal(openedBy(local), null);
  assert.equal(openedBy({ ...local, trustProxy: 0 }), null);
  assert.equal(openedBy({ ...local, host: '0.0.0.0' }), 'HOST');
  assert.equal(openedBy({ ...local, publicUrl: 'https://vinculo.example' }), 'PUBLIC_URL');
  assert.equal(openedBy({ ...local, trustProxy: ['10.0.0.0/8'] }), 'TRUST_PROXY');
});

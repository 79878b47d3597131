/** What browsers tell of a page's policy is counted by directive, and nothing else of it is kept. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { POLICY_REPORTS_PATH } from '../../plugins/securityHeaders';
import { createLimits, LIMITS } from '../../services/limits/limits';
import { createLog } from '../../services/monitoring/log';
import { createTestApp, type TestApp } from '../../testing/testApp';

const lines: string[] = [];
let app: TestApp;

before(async () => {
  const log = createLog('info', { write: (line: string) => void lines.push(line) });
  app = await createTestApp({ deps: { log, limits: createLimits(null) } });
});
after(() => app.close());

let networks = 0;
const tell = (payload: string, remoteAddress = `198.51.100.${++networks}`) =>
  app.fastify.inject({
    method: 'POST',
    url: POLICY_REPORTS_PATH,
    headers: { 'content-type': 'application/csp-report' },
    payload,
    remoteAddress,
  });

const reportOf = (directive: string) =>
  JSON.stringify({
    'csp-report': {
      'document-uri': 'https://vinculo.example/parceiros?search=ana',
      'blocked-uri': 'https://evil.example/x.js',
      'effective-directive': directive,
    },
  });

const counted = async () => {
  const { values } = await app.deps.metrics.policyReports.get();
  return new Map(values.map(({ labels, value }) => [labels.directive, value]));
};

test('each page names where reports go', async () => {
  const { headers } = await app.fastify.inject('/');
  assert.match(String(headers['content-security-policy']), new RegExp(`report-uri ${POLICY_REPORTS_PATH}$`));
});

test('a report is counted by its directive, and what it tells of the page is not kept', async () => {
  assert.equal((await tell(reportOf('script-src-elem'))).statusCode, 204);
  const old = JSON.stringify({ 'csp-report': { 'violated-directive': "img-src 'self' data:" } });
  assert.equal((await tell(old)).statusCode, 204);
  const found = await counted();
  assert.deepEqual([found.get('script-src-elem'), found.get('img-src')], [1, 1]);
  const kept = lines.join('') + (await app.deps.metrics.registry.metrics());
  assert.doesNotMatch(kept, /evil\.example|search=ana/);
});

test('what is no report, or names a directive of its own making, makes no series', async () => {
  const strange = ['', 'null', '[]', '{"csp-report":null}', 'not json', reportOf('made-up'), reportOf('toString')];
  for (const payload of strange) assert.equal((await tell(payload)).statusCode, 204, payload);
  const found = await counted();
  assert.equal(found.get('other'), strange.length);
  assert.equal(found.size, 3);
});

test('a long one is refused', async () => {
  assert.equal((await tell(reportOf('x'.repeat(17 * 1024)))).statusCode, 413);
});

test('a thousand of one network are a few hundred, a line of the log each at most, and do no harm', async () => {
  const before = lines.length;
  const answers = await Promise.all(Array.from({ length: 1000 }, () => tell(reportOf('font-src'), '203.0.113.7')));
  const ofStatus = (status: number) => answers.filter(({ statusCode }) => statusCode === status).length;
  const { points } = LIMITS.document;
  assert.deepEqual([ofStatus(204), ofStatus(429)], [points, 1000 - points]);
  assert.equal((await counted()).get('font-src'), points);
  assert.equal(lines.slice(before).filter((line) => line.includes(POLICY_REPORTS_PATH)).length, 0);
  assert.equal((await app.fastify.inject('/api/ready')).statusCode, 200);
  assert.equal((await tell(reportOf('font-src'), '203.0.113.8')).statusCode, 204);
});

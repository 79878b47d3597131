// Delivery reports of real mail servers, and what is none.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { OUT_OF_OFFICE, REPORTS, reportTo, withOutcome } from '../../testing/deliveryReports';
import { readReport, REPORT_MAX_BYTES } from './report';

const ADDRESS = `nao-responda+${'0'.repeat(40)}@vinculo.example`;
const read = (report: string) => readReport(reportTo(ADDRESS, report));

for (const [name, report] of Object.entries(REPORTS)) {
  test(`the report of ${name} says that the address does not exist, also if it is cut`, () => {
    for (const text of [
      report,
      `From x\r\n${report}`,
      report.slice(0, report.indexOf('Content-Type: message/rfc822')),
    ]) {
      const failed = read(text);
      assert.equal(failed?.why, 'no-mailbox');
      assert.ok(failed.headers.includes(ADDRESS));
    }
  });
}

for (const [action, status, diagnostic, why] of [
  ['Failed', '5.1.1', 'none', 'no-mailbox'],
  ['failed', '5.0.0', 'smtp; 550 5.1.1 <ana@escola.example>: User unknown', 'no-mailbox'],
  ['failed', '5.4.4', 'X-Postfix; Host or domain name not found', 'no-mailbox'],
  ['failed', '5.2.2', 'smtp; 552 5.2.2 mailbox full', 'undelivered'],
  ['failed', '4.2.2', 'smtp; 452 4.2.2 over quota', 'undelivered'],
  ['failed', '4.4.7', 'X-Postfix; delivery time expired', 'undelivered'],
  ['failed', '5.0.0', 'smtp; 550 5.7.1 message looks like spam', 'refused'],
  ['failed', '5.0.0', 'smtp; 550 Blocked, see https://www.spamhaus.org/query/ip/192.0.2.1', 'refused'],
  ['failed', '5.0.0', 'smtp; 554 relay access denied', 'refused'],
  ['failed', '5.7.1 (policy)', 'none', 'refused'],
  ['failed', '5.1.8', 'none', 'refused'],
] as const)
  test(`${action} with ${status}, "${diagnostic}" came back as ${why}`, () => {
    assert.equal(read(withOutcome(action, status, diagnostic))?.why, why);
  });

test('what waits, arrives or is answered is no failure', () => {
  for (const [action, status] of [
    ['delayed', '4.4.1'],
    ['delivered', '2.0.0'],
    ['relayed', '2.0.0'],
    ['delayed', '5.1.1'],
    ['failed', 'none'],
  ] as const)
    assert.equal(read(withOutcome(action, status)), null, `${action} ${status}`);
  assert.equal(read(OUT_OF_OFFICE), null);
  assert.equal(read(REPORTS.postfix.replace('message/delivery-status', 'text/plain')), null);
  assert.equal(read(''), null);
});

test('a message that is made to cost much is read in a moment', () => {
  const report = (part: string) =>
    `Content-Type: multipart/report; boundary=b\n\n--b\nContent-Type: message/delivery-status\n\n${part}`;
  const hostile = [
    report('\n \t'.repeat(REPORT_MAX_BYTES / 3)),
    report('\n'.repeat(REPORT_MAX_BYTES)),
    report('\n:'.repeat(REPORT_MAX_BYTES)),
    report(`Status:${' '.repeat(REPORT_MAX_BYTES)}`),
    report(`Action: failed\nStatus: 5.0.0\nDiagnostic-Code: smtp${' '.repeat(10_000)}`),
    report('--b\n\n'.repeat(REPORT_MAX_BYTES / 5)),
    `A: ${'\n b'.repeat(REPORT_MAX_BYTES)}`,
    'Content-Type:\t'.repeat(REPORT_MAX_BYTES / 14),
    `Content-Type: multipart/report\n\n${'\nContent-Type: '.repeat(REPORT_MAX_BYTES / 15)}`,
    `Content-Type: multipart/report\n\n\nContent-Type:${' '.repeat(REPORT_MAX_BYTES)}`,
  ];
  for (const [at, message] of hostile.entries()) {
    const before = process.cpuUsage();
    readReport(Buffer.from(message));
    const { user, system } = process.cpuUsage(before);
    assert.ok(user + system < 200_000, `message ${at} took ${user + system} µs`);
  }
});

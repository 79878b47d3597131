// Reads a delivery report (RFC 3464), as a mail server returns it to a mail's return address.
import { whyReturned, type WhyReturned } from './mail';

/** The report's own parts come before the mail that it returns, which may be cut. */
export const REPORT_MAX_BYTES = 256 * 1024;

const REPORT = /^content-type:[ \t]*multipart\/report\b/im;
// Strangers write to return addresses, and libraries for mails take minutes for a message that is made to cost much. So
// the one part that counts is cut out. Its fields are ASCII, in few lines.
const STATUS_PART = /\ncontent-type:[ \t]*message\/(?:global-)?delivery-status\b/i;
const STATUS_MAX = 16 * 1024;
const HEADERS_MAX = 64 * 1024;

export interface FailedDelivery {
  /** They name the address to which the report was sent. */
  headers: string;
  why: WhyReturned;
}

/** The headers, without continued lines, and what follows them. */
function splitHead(text: string): [head: string, body: string] {
  const end = text.indexOf('\n\n');
  const [head, body] = end < 0 ? [text, ''] : [text.slice(0, end), text.slice(end + 2)];
  return [head.replaceAll(/\n[ \t]+/g, ' '), body];
}

/** The fields of each block of the part; the first is about the report, the others about a receiver each. */
function statusOf(body: string): Map<string, string>[] {
  const at = body.search(STATUS_PART);
  if (at < 0) return [];
  const [, content] = splitHead(body.slice(at, at + STATUS_MAX));
  const [part = ''] = content.split('\n--', 1);
  return part.split(/\n[ \t]*\n/).map((block) => {
    const lines = splitHead(block)[0].split('\n');
    return new Map(
      lines.map((line) => {
        const [name = '', ...value] = line.split(':');
        return [name.trim().toLowerCase(), value.join(':').trim()];
      }),
    );
  });
}

function failureOf(fields: Map<string, string>): Pick<FailedDelivery, 'why'> | null {
  const [status] = /^[45]\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '') ?? [];
  if (fields.get('action')?.toLowerCase() !== 'failed' || !status) return null;
  // A mail that failed with a 4 was tried for days. A server that only passes a refusal on may say no more than 5.0.0
  // itself.
  const [, reply = `550 ${status}`] = /^smtp *; *(5.*)/i.exec(fields.get('diagnostic-code') ?? '') ?? [];
  return { why: whyReturned(reply) };
}

/** Null for every other message: mails that wait, arrived or were relayed, replies of people and of their programs. */
export function readReport(message: Buffer): FailedDelivery | null {
  const text = message.subarray(0, REPORT_MAX_BYTES).toString('latin1').replaceAll('\r\n', '\n');
  const [head, body] = splitHead(text);
  const headers = head.slice(0, HEADERS_MAX);
  if (!REPORT.test(headers)) return null;
  for (const fields of statusOf(`\n${body}`)) {
    const failure = failureOf(fields);
    if (failure) return { headers, ...failure };
  }
  return null;
}

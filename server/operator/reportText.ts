/** How a delivery report gets from standard input to the product that runs: in base64, as one word of the command. */

import { REPORT_MAX_BYTES } from '../services/mail/report';

/** Reads to the end, keeps the beginning: a mail server takes a closed pipe for a failure. */
export async function readReportText(input: AsyncIterable<Buffer | string>): Promise<string> {
  const kept: Buffer[] = [];
  let bytes = 0;
  for await (const part of input) {
    const buffer = Buffer.from(part);
    if (bytes < REPORT_MAX_BYTES) kept.push(buffer);
    bytes += buffer.length;
  }
  return Buffer.concat(kept).subarray(0, REPORT_MAX_BYTES).toString('base64');
}

export const fromReportText = (text: string): Buffer => Buffer.from(text, 'base64');

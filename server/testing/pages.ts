/** Pages without a script as a browser opens them: the one under a card's QR, and their forms. */

import { createHmac } from 'node:crypto';
import { cardProofPath, codesOf, stepAt, stepBytes } from '@vinculo/contract/rules/card/cardCodes';
import type { TestApp } from './testApp';

/** What a phone shows of a card at this moment. */
export const codesAt = (secret: string, now: Date) => {
  const mac = createHmac('sha256', Buffer.from(secret, 'hex')).update(stepBytes(stepAt(now.getTime())));
  return codesOf(mac.digest());
};

export const proofAt = ({ number, secret }: { number: string; secret: string }, now: Date) =>
  cardProofPath(number, codesAt(secret, now).scanned);

export const postForm = (
  { fastify }: TestApp,
  url: string,
  fields: string | Record<string, string>,
  { headers, ...from }: { headers?: Record<string, string>; remoteAddress?: string } = {},
) =>
  fastify.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
    ...from,
  });

// Pages without a script as a browser opens them: the one under a card's QR, and their forms.
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

/** What a page says first. */
export const says = (body: string) => /<h1>(.*?)<\/h1>/.exec(body)?.[1];

/** The signed check that a till's page hands on. */
export const checkIn = (body: string) => /name="prova" value="([^"]+)"/.exec(body)?.[1] ?? '';

export async function openPage({ fastify }: TestApp, url: string) {
  const { statusCode, body, headers } = await fastify.inject({ method: 'GET', url });
  return { statusCode, body, headers, says: says(body) };
}

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
    payload: typeof fields === 'string' ? fields : new URLSearchParams(fields).toString(),
    ...from,
  });

// Tokens of the settings, with which programs call instead of people.
import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Takes the same time for every wrong token. */
export function bearsToken({ authorization = '' }: IncomingHttpHeaders, token: string): boolean {
  const bearer = /^Bearer (\S+)$/i.exec(authorization)?.[1] ?? '';
  return timingSafeEqual(digest(bearer), digest(token));
}

/** A name for each request, by which its lines in the logs of proxies and instances find together. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** By address and number of proxies before it: whether what it says of a request counts. */
export type Trusts = (address: string, hop: number) => boolean;

export const REQUEST_ID_HEADER = 'x-request-id';
/** What proxies make up; whatever else is sent there might be anything, and would stand in every line. */
const ID = /^[\w.:=+/-]{8,100}$/;

/** The one that a trusted proxy gave, else one that no other instance gives. */
export function requestIdOf({ socket, headers }: IncomingMessage, trusts: Trusts): string {
  const given = headers[REQUEST_ID_HEADER];
  const isKnown = typeof given === 'string' && ID.test(given) && trusts(socket.remoteAddress ?? '', 0);
  return isKnown ? given : randomUUID();
}

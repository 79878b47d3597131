// Gives each request an id, which connects its log lines in proxies and instances.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Whether the request id of a proxy counts, by its address and the number of proxies before it. */
export type Trusts = (address: string, hop: number) => boolean;

export const REQUEST_ID_HEADER = 'x-request-id';
/** The ids that proxies make. Other text could be anything, and would stand in every line. */
const ID = /^[\w.:=+/-]{8,100}$/;

/** The id from a trusted proxy, else a new unique one. */
export function requestIdOf({ socket, headers }: IncomingMessage, trusts: Trusts): string {
  const id = headers[REQUEST_ID_HEADER];
  const isKnown = typeof id === 'string' && ID.test(id) && trusts(socket.remoteAddress ?? '', 0);
  return isKnown ? id : randomUUID();
}

// Sends a file while it is made, for as long as the person who asked may have it.
import type { FastifyReply } from 'fastify';
import { asTaken, type Sending } from '../services/limits/slowReaders';

/** The contract calls a stream a text. */
export function sendMade(
  reply: FastifyReply,
  fileName: string,
  pieces: AsyncIterable<string | Uint8Array>,
  sending: Sending,
): string {
  reply.header('content-disposition', `attachment; filename="${fileName}"`);
  return asTaken(reply.raw, pieces, sending) as unknown as string;
}

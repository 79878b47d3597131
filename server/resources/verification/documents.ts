/** Sends the documents that answer a shop. */

import type { FastifyReply, FastifyRequest } from 'fastify';
import { pictureAddresses } from '../../services/files/addresses';
import { fileUrl } from '../../services/files/files';
import { networkKey } from '../../services/keys/keys';
import type { Deps } from '../../wiring/deps';
import { HEADERS, proofPage, type Proof, type Shown } from './page';

/** Seconds for which the page can show its pictures: as long as the code was valid. */
const PHOTO_S = 90;

export interface Documents {
  send(reply: FastifyReply, page: string): FastifyReply;
  show(reply: FastifyReply, shown: Shown, uses?: Proof['uses']): FastifyReply;
  /** The client's network, as limits count it. */
  networkKey(request: FastifyRequest): string;
  /** False if this network asks too often. Then the answer has been sent. */
  admits(request: FastifyRequest, reply: FastifyReply, limit: 'verify' | 'use'): Promise<boolean>;
}

export function documentsOf({ keys, clock, limits }: Deps): Documents {
  const addresses = pictureAddresses(keys, clock);
  const documents: Documents = {
    send: (reply, page) => reply.headers(HEADERS).send(page),
    show: (reply, shown, uses) => {
      const signed = (key: string | null) => key && addresses.signFor(fileUrl(key), PHOTO_S);
      const { avatarKey = null, logoKey = null } = 'avatarKey' in shown ? shown : {};
      const pictures = { signedPhoto: signed(avatarKey), signedLogo: signed(logoKey) };
      return documents.send(reply, proofPage({ shown, ...pictures, uses, now: clock() }));
    },
    networkKey: (request) => networkKey(keys, request.ip),
    admits: async (request, reply, limit) => {
      const wait = await limits.take(limit, documents.networkKey(request));
      if (wait !== null) documents.show(reply.code(429).header('retry-after', wait), { state: 'busy' });
      return wait === null;
    },
  };
  return documents;
}

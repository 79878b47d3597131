/** The documents that a shop is answered with. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../../base/network';
import { PERMISSIONS } from '../../plugins/securityHeaders';
import { pictureAddresses } from '../../services/files/addresses';
import { fileUrl } from '../../services/files/files';
import type { Deps } from '../../wiring/deps';
import { POLICY, proofPage, type Shown } from './page';

/** Seconds for which the page can show its photo: as long as the code that led to it could be taken. */
const PHOTO_S = 90;

/**
 * Nobody on the way keeps it, and no page of others learns its address. Without any referrer its form would say no more
 * where it comes from than one of another site.
 */
const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': POLICY,
  'content-type': 'text/html; charset=utf-8',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': PERMISSIONS,
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex',
};

/** How the documents of a shop are sent. */
export interface Documents {
  send(reply: FastifyReply, page: string): FastifyReply;
  /** `uses`: HTML under a valid card. */
  show(reply: FastifyReply, shown: Shown, uses?: string): FastifyReply;
  /** The network that asks, as limits count it. */
  networkKey(request: FastifyRequest): string;
  /** False where this network asks too often, and has been told so. */
  admits(request: FastifyRequest, reply: FastifyReply, limit: 'verify' | 'use'): Promise<boolean>;
}

export function documentsOf({ keys, clock, limits }: Deps): Documents {
  const addresses = pictureAddresses(keys, clock);
  const documents: Documents = {
    send: (reply, page) => reply.headers(HEADERS).send(page),
    show: (reply, verdict, uses) => {
      const key = verdict.state === 'valid' ? verdict.avatarKey : null;
      const signedPhoto = key && addresses.signFor(fileUrl(key), PHOTO_S);
      return documents.send(reply, proofPage({ verdict, signedPhoto, uses, now: clock() }));
    },
    networkKey: (request) => keys.digest('address', networkOf(request.ip)),
    admits: async (request, reply, limit) => {
      const wait = await limits.take(limit, documents.networkKey(request));
      if (wait !== null) documents.show(reply.code(429).header('retry-after', wait), { state: 'busy' });
      return wait === null;
    },
  };
  return documents;
}

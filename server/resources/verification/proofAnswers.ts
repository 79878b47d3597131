/** Sends the documents that answer a shop. */

import type { FastifyReply, FastifyRequest } from 'fastify';
import { answers, send } from '../../domain/webPages/answers';
import { pictureAddresses } from '../../services/files/addresses';
import { fileUrl } from '../../services/files/files';
import type { Deps } from '../../wiring/deps';
import { proofPage, type Proof, type Shown } from './page';

/** Seconds for which the page can show its pictures: as long as the code was valid. */
const PHOTO_S = 90;

export function proofAnswers(deps: Deps) {
  const { keys, clock, limits } = deps;
  const { networkOf, isForeign } = answers(deps, 'plain');
  const addresses = pictureAddresses(keys, clock);
  const signed = (key: string | null) => key && addresses.signFor(fileUrl(key), PHOTO_S);

  function show(reply: FastifyReply, shown: Shown, uses?: Proof['uses']): FastifyReply {
    const { avatarKey = null, logoKey = null } = 'avatarKey' in shown ? shown : {};
    const pictures = { signedPhoto: signed(avatarKey), signedLogo: signed(logoKey) };
    return send(reply, proofPage({ shown, ...pictures, ...(uses && { uses }), now: clock() }));
  }

  /** False if this network asks too often. Then the answer has been sent. */
  async function admits(request: FastifyRequest, reply: FastifyReply, limit: 'verify' | 'use'): Promise<boolean> {
    const wait = await limits.take(limit, networkOf(request));
    if (wait !== null) show(reply.code(429).header('retry-after', wait), { state: 'busy' });
    return wait === null;
  }
  return { show, admits, networkOf, isForeign };
}
export type ProofAnswers = ReturnType<typeof proofAnswers>;

/** Shows a stored picture in one of its sizes. */

import type { FastifyReply, FastifyRequest } from 'fastify';
import { askedSize } from '@vinculo/contract/rules/pictures';
import { ApiError, requireFound } from '../../base/errors';
import { pictureAddresses } from '../../services/files/addresses';
import { contentTypeOf, sizeKey } from '../../services/files/files';
import type { Deps } from '../../wiring/deps';

const DAY_S = 86_400;
/** How long the full picture may stand in for a size that is not made yet. After it, browsers ask again. */
const STAND_IN_S = 60;

export interface Shown {
  Params: { key: string };
  Querystring: Record<string, unknown>;
}

/** True if the browser has these bytes. The bytes under a key never change. */
const has = (request: FastifyRequest, key: string) =>
  request.headers['if-none-match']?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === `"${key}"`);

/** Browsers ask for an image without a token: the address is the secret. It expires and is never reused. */
export const showPicture = ({ files, keys, clock }: Deps) => {
  const addresses = pictureAddresses(keys, clock);
  return async (request: FastifyRequest<Shown>, reply: FastifyReply) => {
    const { key } = request.params;
    const left = addresses.secondsLeft(key, request.query);
    const size = askedSize(request.query.size);
    if (!left || size === undefined) throw new ApiError('not_found');
    const wanted = size === null ? key : sizeKey(key, size);
    const fresh = `private, max-age=${Math.min(left, DAY_S)}`;
    const show = (shown: string, caching: string) =>
      reply.headers({
        'cache-control': caching,
        etag: `"${shown}"`,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
      });
    if (has(request, wanted)) return show(wanted, fresh).code(304).send();

    const resized = await files.get(wanted);
    const picture = requireFound(resized ?? (size === null ? null : await files.get(key)));
    const { length, body } = picture;
    const shown = resized ? wanted : key;
    const standIn = `private, max-age=${Math.min(left, STAND_IN_S)}, stale-while-revalidate=${Math.min(left, DAY_S)}`;
    show(shown, resized ? fresh : standIn);
    if (has(request, shown)) {
      body.destroy();
      return reply.code(304).send();
    }
    // A HEAD request needs no bytes.
    if (request.method === 'HEAD') body.destroy();
    return reply.type(contentTypeOf(shown)).header('content-length', length).send(body);
  };
};

/** Uploading a picture that a record will use, and showing pictures. */
import type { FastifyPluginAsync } from 'fastify';
import { calls } from '@vinculo/contract/calls';
import { actingCompany } from '../../access';
import type { Deps } from '../../deps';
import { ApiError } from '../../errors';
import { route } from '../../route';
import { contentTypeOf, fileUrl } from '../../services/files/files';
import { keepPicture } from './pictures';
import { readPicture } from './upload';

const DAY_S = 86_400;

export const fileRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    route(app, calls.createFile, async ({ caller, request }) => {
      const companyId = actingCompany(caller, request.headers['x-company-id']);
      await deps.limits.spend('upload', caller.id);
      const picture = await readPicture(request);
      const { id, key } = await keepPicture(deps, picture, { uploadedBy: caller.id, companyId });
      return { id, url: fileUrl(key) };
    });

    // Images are asked for by the browser itself, without a token: the address is the secret, and it is never reused.
    app.get<{ Params: { key: string } }>('/files/:key', async (request, reply) => {
      const { key } = request.params;
      const bytes = await deps.files.get(key);
      if (!bytes) throw new ApiError('not_found');
      const tag = `"${key}"`;
      reply.headers({
        'cache-control': `private, max-age=${DAY_S}`,
        etag: tag,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
      });
      const known = request.headers['if-none-match']?.split(',').map((text) => text.trim().replace(/^W\//, ''));
      if (known?.some((text) => text === tag || text === '*')) return reply.code(304).send();
      return reply.type(contentTypeOf(key)).send(bytes);
    });
  };

/** Uploading, replacing and deleting a picture that records use, and showing pictures. */
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { calls } from '@vinculo/contract/calls';
import { askedSize } from '@vinculo/contract/rules/pictures';
import { actingCompany, type Caller } from '../../access/access';
import type { Deps } from '../../wiring/deps';
import { ApiError } from '../../base/errors';
import { route } from '../../wiring/route';
import { audit } from '../../domain/audit/audit';
import type { Database } from '../../services/database/database';
import { pictureAddresses } from '../../services/files/addresses';
import { contentTypeOf, fileUrl, sizeKey } from '../../services/files/files';
import { readTrust } from '../../domain/standing/trust';
import { eraseDropped, keepPicture } from '../../domain/files/pictures';
import { letGoOfFile, lockFile, markFile, swapFiles, type StoredFile } from '../../domain/files/store';
import { readPicture } from '../../domain/files/upload';

const DAY_S = 86_400;
/** For which a picture stands in for a size that is not made yet. After it browsers may show it once more, and ask. */
const STAND_IN_S = 60;

const toRef = ({ id, key }: StoredFile) => ({ id, url: fileUrl(key) });

/** True for a browser that has these bytes: what lies under a key never changes. */
const has = (request: FastifyRequest, key: string) =>
  request.headers['if-none-match']?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === `"${key}"`);

export const fileRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    const { db, limits } = deps;
    // The first limit is made against strangers: it does not stop a school that is known from bringing its class list.
    const spendUpload = async (personId: string, companyId: string) => {
      const wait = await limits.take('upload', personId);
      if (wait === null) return;
      if (!(await readTrust(db, companyId)).isKnown) throw new ApiError('too_many', { retryAfter: wait });
      await limits.spend('uploadKnown', personId);
    };

    route(app, calls.createFile, async ({ caller, request }) => {
      const companyId = actingCompany(caller, request.headers['x-company-id']);
      await spendUpload(caller.id, companyId);
      const picture = await readPicture(deps, request, caller);
      const { id, key } = await keepPicture(deps, picture, { uploadedBy: caller.id, companyId });
      return toRef({ id, key });
    });

    const lockOwn = async (tx: Database, caller: Caller, id: string) => {
      const file = await lockFile(tx, caller.companyIds, id);
      if (!file) throw new ApiError('not_found');
      return file;
    };

    route(app, calls.replaceFile, async ({ caller, params, request, requireVersion }) => {
      await deps.limits.spend('upload', caller.id);
      // Asked before the upload is read, and again when it is: in between it may have gone.
      const { companyId } = await deps.db.transaction((tx) => lockOwn(tx, caller, params.id));
      const picture = await readPicture(deps, request, caller);
      const upload = await keepPicture(deps, picture, { uploadedBy: caller.id, companyId });
      const now = deps.clock();
      try {
        const replaced = await deps.db.transaction(async (tx) => {
          const file = await lockOwn(tx, caller, params.id);
          requireVersion(toRef(file));
          await audit(tx, { personId: caller.id, companyId, action: 'file.replace', recordId: file.id, at: now });
          return swapFiles(tx, file, upload.id, now);
        });
        await eraseDropped(deps, replaced);
      } catch (error) {
        // Whether another failure came before or after the commit nobody knows here: the sweep finds out.
        if (error instanceof ApiError) await eraseDropped(deps, upload);
        throw error;
      }
      return toRef({ id: params.id.toLowerCase(), key: upload.key });
    });

    // Screens delete the picture first and its record after it. The record still shows the picture until it goes or drops
    // it, so whatever stops them in between leaves nothing half-deleted.
    route(app, calls.deleteFile, async ({ caller, params }) => {
      const now = deps.clock();
      const dropped = await deps.db.transaction(async (tx) => {
        const { id, companyId, used } = await lockOwn(tx, caller, params.id);
        await audit(tx, { personId: caller.id, companyId, action: 'file.delete', recordId: id, at: now });
        if (!used) return letGoOfFile(tx, id);
        await markFile(tx, id, now);
        return null;
      });
      await eraseDropped(deps, dropped);
      return null;
    });

    // Images are asked for by the browser itself, without a token: the address is the secret. It is never reused, and ends.
    const addresses = pictureAddresses(deps.keys, deps.clock);
    app.get<{ Params: { key: string }; Querystring: Record<string, unknown> }>(
      '/files/:key',
      async (request, reply) => {
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

        const made = await deps.files.get(wanted);
        const found = made ?? (size === null ? null : await deps.files.get(key));
        if (!found) throw new ApiError('not_found');
        const { length, body } = found;
        const shown = made ? wanted : key;
        const standIn = `private, max-age=${Math.min(left, STAND_IN_S)}, stale-while-revalidate=${Math.min(left, DAY_S)}`;
        show(shown, made ? fresh : standIn);
        if (has(request, shown)) {
          body.destroy();
          return reply.code(304).send();
        }
        // Its bytes would be read to nobody.
        if (request.method === 'HEAD') body.destroy();
        return reply.type(contentTypeOf(shown)).header('content-length', length).send(body);
      },
    );
  };

// Uploads, replaces and deletes pictures that records use, and shows pictures in one of their sizes.
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { askedSize } from '@vinculo/contract/rules/pictures';
import { actingCompany } from '../../access/access';
import { ApiError, requireFound } from '../../base/errors';
import { audit } from '../../domain/audit/audit';
import { eraseDropped, keepPicture, keepPictureFor } from '../../domain/files/pictures';
import { letGoOfFile, lockFile, markFile, swapFiles, type StoredFile } from '../../domain/files/store';
import { readPicture } from '../../domain/files/upload';
import { readTrust } from '../../domain/standing/trust';
import { pictureAddresses } from '../../services/files/addresses';
import { contentTypeOf, fileUrl, sizeKey } from '../../services/files/files';
import type { Deps } from '../../wiring/deps';
import { routes, type Handler } from '../../wiring/route';

const toRef = ({ id, key }: StoredFile) => ({ id, url: fileUrl(key) });

/** The first limit is against strangers. A trusted company may upload a whole class list. */
async function spendUpload({ db, limits }: Deps, personId: string, companyId: string): Promise<void> {
  const wait = await limits.take('upload', personId);
  if (wait === null) return;
  if (!(await readTrust(db, companyId)).isTrusted) throw new ApiError('too_many', { retryAfter: wait });
  await limits.spend('uploadTrusted', personId);
}

const createFile: Handler<'createFile'> = async ({ caller, request }, deps) => {
  const companyId = actingCompany(caller, request.headers['x-company-id']);
  await spendUpload(deps, caller.id, companyId);
  const picture = await readPicture(deps, request, caller);
  return toRef(await keepPicture(deps, picture, { uploadedBy: caller.id, companyId }));
};

const replaceFile: Handler<'replaceFile'> = async (input, deps) => {
  const { caller, callerNow, params, request, requireVersion } = input;
  await deps.limits.spend('upload', caller.id);
  // Checked before the upload is read and again after it: by then it may be gone, or not be the caller's any more.
  const { companyId } = requireFound(await deps.db.transaction((tx) => lockFile(tx, caller.companyIds, params.id)));
  const picture = await readPicture(deps, request, caller);
  const { companyIds } = await callerNow();
  const now = deps.clock();
  const owner = { uploadedBy: caller.id, companyId };
  const { key } = await keepPictureFor(deps, picture, owner, async (tx, upload) => {
    const file = requireFound(await lockFile(tx, companyIds, params.id));
    requireVersion(toRef(file));
    await audit(tx, { personId: caller.id, companyId, action: 'file.replace', recordId: file.id, at: now });
    return swapFiles(tx, file, upload.id, now);
  });
  return toRef({ id: params.id.toLowerCase(), key });
};

/**
 * Screens delete the picture first and its record after it. The record shows the picture until then, so that an
 * interruption leaves nothing half-deleted.
 */
const deleteFile: Handler<'deleteFile'> = async ({ caller, params }, deps) => {
  const now = deps.clock();
  const dropped = await deps.db.transaction(async (tx) => {
    const { id, companyId, used } = requireFound(await lockFile(tx, caller.companyIds, params.id));
    await audit(tx, { personId: caller.id, companyId, action: 'file.delete', recordId: id, at: now });
    if (!used) return letGoOfFile(tx, id);
    await markFile(tx, id, now);
    return null;
  });
  await eraseDropped(deps, dropped);
  return null;
};

const DAY_S = 86_400;
/** How long the full picture may stand in for a size that is not made yet. After it, browsers ask again. */
const STAND_IN_S = 60;

interface Shown {
  Params: { key: string };
  Querystring: Record<string, unknown>;
}

/** True if the browser has these bytes. The bytes under a key never change. */
const has = (request: FastifyRequest, key: string) =>
  request.headers['if-none-match']?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === `"${key}"`);

/** Browsers ask for an image without a token: the address is the secret. It expires and is never reused. */
const showPicture = ({ files, keys, clock }: Deps) => {
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

export const fileRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    await app.register(routes({ createFile, replaceFile, deleteFile })(deps));
    app.get<Shown>('/files/:key', showPicture(deps));
  };

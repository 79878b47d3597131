/** Uploads, replaces and deletes pictures that records use, and shows pictures. */

import type { FastifyPluginAsync } from 'fastify';
import { actingCompany } from '../../access/access';
import { ApiError, requireFound } from '../../base/errors';
import { audit } from '../../domain/audit/audit';
import { eraseDropped, keepPicture } from '../../domain/files/pictures';
import { letGoOfFile, lockFile, markFile, swapFiles, type StoredFile } from '../../domain/files/store';
import { readPicture } from '../../domain/files/upload';
import { readTrust } from '../../domain/standing/trust';
import { fileUrl } from '../../services/files/files';
import type { Deps } from '../../wiring/deps';
import { routes, type Handler } from '../../wiring/route';
import { showPicture, type Shown } from './showPicture';

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
  const { id, key } = await keepPicture(deps, picture, { uploadedBy: caller.id, companyId });
  return toRef({ id, key });
};

const replaceFile: Handler<'replaceFile'> = async (input, deps) => {
  const { caller, callerNow, params, request, requireVersion } = input;
  await deps.limits.spend('upload', caller.id);
  // Checked before the upload is read and again after it: by then it may be gone, or not be the caller's any more.
  const { companyId } = requireFound(await deps.db.transaction((tx) => lockFile(tx, caller.companyIds, params.id)));
  const picture = await readPicture(deps, request, caller);
  const { companyIds } = await callerNow();
  const upload = await keepPicture(deps, picture, { uploadedBy: caller.id, companyId });
  const now = deps.clock();
  try {
    const replaced = await deps.db.transaction(async (tx) => {
      const file = requireFound(await lockFile(tx, companyIds, params.id));
      requireVersion(toRef(file));
      await audit(tx, { personId: caller.id, companyId, action: 'file.replace', recordId: file.id, at: now });
      return swapFiles(tx, file, upload.id, now);
    });
    await eraseDropped(deps, replaced);
  } catch (error) {
    // Other failures may be before or after the commit, so they are left to the sweep.
    if (error instanceof ApiError) await eraseDropped(deps, upload);
    throw error;
  }
  return toRef({ id: params.id.toLowerCase(), key: upload.key });
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

export const fileRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    await app.register(routes({ createFile, replaceFile, deleteFile })(deps));
    app.get<Shown>('/files/:key', showPicture(deps));
  };

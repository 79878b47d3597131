/** Uploads, replaces and deletes pictures that records use, and shows pictures. */
import type { FastifyPluginAsync } from 'fastify';
import { calls } from '@vinculo/contract/calls';
import { actingCompany, type Caller } from '../../access/access';
import type { Deps } from '../../wiring/deps';
import { ApiError } from '../../base/errors';
import { route, type Handler } from '../../wiring/route';
import { audit } from '../../domain/audit/audit';
import type { Database } from '../../services/database/database';
import { fileUrl } from '../../services/files/files';
import { readTrust } from '../../domain/standing/trust';
import { eraseDropped, keepPicture } from '../../domain/files/pictures';
import { letGoOfFile, lockFile, markFile, swapFiles, type LockedFile, type StoredFile } from '../../domain/files/store';
import { readPicture } from '../../domain/files/upload';
import { showPicture, type Shown } from './showPicture';

const toRef = ({ id, key }: StoredFile) => ({ id, url: fileUrl(key) });

/** The first limit is against strangers. A known company may upload a whole class list. */
async function spendUpload({ db, limits }: Deps, personId: string, companyId: string): Promise<void> {
  const wait = await limits.take('upload', personId);
  if (wait === null) return;
  if (!(await readTrust(db, companyId)).isKnown) throw new ApiError('too_many', { retryAfter: wait });
  await limits.spend('uploadKnown', personId);
}

async function lockOwn(tx: Database, caller: Caller, id: string): Promise<LockedFile> {
  const file = await lockFile(tx, caller.companyIds, id);
  if (!file) throw new ApiError('not_found');
  return file;
}

const createFile =
  (deps: Deps): Handler<typeof calls.createFile> =>
  async ({ caller, request }) => {
    const companyId = actingCompany(caller, request.headers['x-company-id']);
    await spendUpload(deps, caller.id, companyId);
    const picture = await readPicture(deps, request, caller);
    const { id, key } = await keepPicture(deps, picture, { uploadedBy: caller.id, companyId });
    return toRef({ id, key });
  };

const replaceFile =
  (deps: Deps): Handler<typeof calls.replaceFile> =>
  async ({ caller, params, request, requireVersion }) => {
    await deps.limits.spend('upload', caller.id);
    // Checked before the upload is read and again after it, since it may be gone by then.
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
const deleteFile =
  (deps: Deps): Handler<typeof calls.deleteFile> =>
  async ({ caller, params }) => {
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
  };

export const fileRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    route(app, calls.createFile, createFile(deps));
    route(app, calls.replaceFile, replaceFile(deps));
    route(app, calls.deleteFile, deleteFile(deps));
    app.get<Shown>('/files/:key', showPicture(deps));
  };

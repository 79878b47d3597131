/** Adds and replaces the signed-in person's photo. */

import { ApiError } from '../../base/errors';
import { eraseDropped, fileRef, keepPicture } from '../../domain/files/pictures';
import { readPicture } from '../../domain/files/upload';
import { fileUrl } from '../../services/files/files';
import { routes, type Handler } from '../../wiring/route';
import { lockAvatar, setAvatar } from './store';

/** A second tab may have added one already, so adding also replaces. */
const storeAvatar: Handler<'addAvatar' | 'replaceAvatar'> = async (input, deps) => {
  const { caller, callerNow, request, requireVersion } = input;
  await deps.limits.spend('upload', caller.id);
  const picture = await readPicture(deps, request, caller);
  await callerNow();
  const upload = await keepPicture(deps, picture, { uploadedBy: caller.id, companyId: null });
  try {
    const replaced = await deps.db.transaction(async (tx) => {
      const current = await lockAvatar(tx, caller.id);
      requireVersion(fileRef(current?.id ?? null, current?.key ?? null));
      return setAvatar(tx, caller.id, { fileId: upload.id, current });
    });
    await eraseDropped(deps, replaced);
  } catch (error) {
    // Other failures may be before or after the commit, so they are left to the sweep.
    if (error instanceof ApiError) await eraseDropped(deps, upload);
    throw error;
  }
  return { id: upload.id, url: fileUrl(upload.key) };
};

export const avatarRoutes = routes({ addAvatar: storeAvatar, replaceAvatar: storeAvatar });

/** Adds and replaces the signed-in person's photo. */
import type { FastifyPluginAsync } from 'fastify';
import { calls } from '@vinculo/contract/calls';
import type { FileRef } from '@vinculo/contract/schema';
import type { Deps } from '../../wiring/deps';
import { ApiError } from '../../base/errors';
import { route, type Input } from '../../wiring/route';
import { fileUrl } from '../../services/files/files';
import { eraseDropped, fileRef, keepPicture } from '../../domain/files/pictures';
import { readPicture } from '../../domain/files/upload';
import { lockAvatar, setAvatar } from './avatarStore';

type AvatarInput = Pick<Input<typeof calls.addAvatar>, 'caller' | 'request' | 'requireVersion'>;

export const avatarRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    const storeAvatar = async ({ caller, request, requireVersion }: AvatarInput): Promise<FileRef> => {
      await deps.limits.spend('upload', caller.id);
      const picture = await readPicture(deps, request, caller);
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

    // A second tab may have added one already, so adding also replaces.
    route(app, calls.addAvatar, storeAvatar);
    route(app, calls.replaceAvatar, storeAvatar);
  };

/** Adding and replacing the photo of the person who is signed in. */
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { calls } from '@vinculo/contract/calls';
import type { FileRef } from '@vinculo/contract/schema';
import type { Caller } from '../../access';
import type { Deps } from '../../deps';
import { route } from '../../route';
import { fileUrl } from '../../services/files/files';
import { erasePictures, keepPicture } from '../files/pictures';
import { readPicture } from '../files/upload';
import { setAvatar } from './avatarStore';

export const avatarRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    const storeAvatar = async ({ caller, request }: { caller: Caller; request: FastifyRequest }): Promise<FileRef> => {
      await deps.limits.spend('upload', caller.id);
      const picture = await readPicture(request);
      const { id, key } = await keepPicture(deps, picture, { uploadedBy: caller.id, companyId: null });
      const replaced = await deps.db.transaction((tx) => setAvatar(tx, caller.id, id));
      // The photo has changed whatever happens to the old one; what cannot be erased now is swept later.
      if (replaced) {
        await erasePictures(deps, [replaced]).catch((error: unknown) => {
          request.log.warn({ err: error }, 'replaced photo not erased yet');
        });
      }
      return { id, url: fileUrl(key) };
    };

    // A second tab may already have added one, so adding replaces too: what counts is the photo just chosen.
    route(app, calls.addAvatar, storeAvatar);
    route(app, calls.replaceAvatar, storeAvatar);
  };

/**
 * Saves the look of a school's cards: its picture first, then the look that names it.
 *
 * A new picture beside none is uploaded unused, and one that was taken away is only marked: the look itself puts both
 * into force, so that a failure in between changes nothing. A picture in the place of another shows at once, though. So
 * the look is compared with the one that the form opened with before the upload and after it, and a save that fails after
 * it goes on, when it is tried again, without uploading anew.
 */
import { slug } from '@vinculo/contract/rules/slug';
import type { FileRef } from '@vinculo/contract/schema';
import { useRef } from 'react';
import {
  useCreateFileMutation,
  useDeleteFileMutation,
  useReplaceFileMutation,
  useUpdateTemplateMutation,
} from '../../api/api';
import { isApiError, UNEXPECTED, type ApiError } from '../../api/errors';
import type { Stored } from '../../entities/entitiesSlice';
import { contentOf, sendPicture } from '../../components/image/useImageUpload';
import type { ImageValue, ToFile } from '../../components/image/imageValue';
import type { LookValues } from './lookValues';

export type Look = Stored<'templates'>;

const overtakenBy = ({ version = '' }: Look): ApiError => ({ status: 409, data: { message: UNEXPECTED }, version });
/** The picture itself: the signature after it changes every few hours. */
const pictureIn = (file: FileRef | null | undefined) => file?.url.split('?', 1)[0];
const isGone = (error: unknown) => isApiError(error) && error.status === 404;

export interface SaveLook {
  /** Rejects as its calls do; with a version conflict where somebody else has changed `base`. */
  send: (values: LookValues, base: Look) => Promise<Look>;
  /** The uploaded picture is not to be used again. */
  forget: () => void;
}

/** `readAgain` asks the server for the look as it is now. */
export function useSaveLook(readAgain: () => Promise<Look>): SaveLook {
  const [createFile] = useCreateFileMutation();
  const [replaceFile] = useReplaceFileMutation();
  const [deleteFile] = useDeleteFileMutation();
  const [updateTemplate] = useUpdateTemplateMutation();
  const uploaded = useRef<{ content: string; file: FileRef } | null>(null);

  const expectUnchanged = async (base: Look): Promise<Look> => {
    const now = await readAgain();
    const isSame =
      now.name === base.name &&
      now.background_color === base.background_color &&
      now.background_id === base.background_id &&
      [base.background, uploaded.current?.file].map(pictureIn).includes(pictureIn(now.background));
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the shape that forms understand
    if (!isSame) throw overtakenBy(now);
    return now;
  };

  const upload = async (image: ImageValue, toFile: ToFile, base: Look): Promise<FileRef> => {
    const id = base.background_id;
    const content = contentOf(image);
    const known = uploaded.current;
    if (known?.content === content && (id === null || known.file.id === id)) return known.file;
    const file = await sendPicture(toFile, slug(['card', 'background', base.name]), (picture) =>
      (id ? replaceFile({ id, companyId: base.company_id, file: picture }) : createFile({ file: picture })).unwrap(),
    );
    uploaded.current = { content, file };
    return file;
  };

  const remove = async (id: string): Promise<void> => {
    try {
      await deleteFile(id).unwrap();
    } catch (error) {
      if (!isGone(error)) throw error;
    }
  };

  /** The picture's id and the version of the look once its picture is where it belongs. */
  const settlePicture = async (image: ImageValue, base: Look): Promise<Pick<Look, 'background_id' | 'version'>> => {
    const { background_id: id, version } = base;
    if (!image.changed) return { background_id: id, version };
    if (!image.toFile) {
      if (id) await remove(id);
      return { background_id: null, version };
    }
    if (!id) return { background_id: (await upload(image, image.toFile, base)).id, version };
    await expectUnchanged(base);
    await upload(image, image.toFile, base);
    return { background_id: id, version: (await expectUnchanged(base)).version };
  };

  return {
    send: async ({ background, color, name }, base) => {
      const { id, company_id: companyId } = base;
      const picture = await settlePicture(background, base);
      const look = { background_color: color.trim(), name: name.trim() };
      const saved = await updateTemplate({ id, companyId, ...look, ...picture }).unwrap();
      uploaded.current = null;
      return saved;
    },
    forget: () => {
      uploaded.current = null;
    },
  };
}

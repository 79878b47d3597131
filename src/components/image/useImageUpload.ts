/** Uploads a form's picture before the form is sent: once, however often the form is refused afterwards. */

import { useRef } from 'react';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import type { FileRef } from '@vinculo/contract/schema';
import { isApiError, type ApiError } from '../../api/errors';
import { useCreateFileMutation } from '../../api/slice';
import { cropOf, type ImageValue, type ToFile } from './imageValue';

/** The name of a refused picture among the error's fields. */
export const UPLOAD_FIELD = 'file';

// Too large, of another kind, or unreadable: the person can correct it, so the message belongs to the field.
const PICTURE_REFUSED: readonly unknown[] = [413, 415, 422];

function onField(message: string, field: string): ApiError {
  return { status: 422, data: { message, fields: { [field]: [message] } } };
}

export type SendFile = (file: File) => Promise<FileRef>;

async function make(toFile: ToFile, baseName: string, field: string): Promise<File> {
  try {
    return await toFile(baseName);
  } catch {
    // oxlint-disable-next-line typescript/only-throw-error -- the shape that forms understand
    throw onField(MESSAGES.file.damaged, field);
  }
}

/** Makes the file and sends it. Rejects as `send` does; a fault of the picture is an error of `field`. */
export async function sendPicture<Answer>(
  toFile: ToFile,
  baseName: string,
  send: (file: File) => Promise<Answer>,
  field = UPLOAD_FIELD,
): Promise<Answer> {
  const file = await make(toFile, baseName, field);
  try {
    return await send(file);
  } catch (error) {
    if (!isApiError(error) || !PICTURE_REFUSED.includes(error.status)) throw error;
    const [reason] = error.data.fields?.[UPLOAD_FIELD] ?? [];
    // oxlint-disable-next-line typescript/only-throw-error -- the shape that forms understand
    throw onField(reason ?? error.data.message, field);
  }
}

interface Replaced {
  id: string;
  replace: SendFile;
}

export interface ImageUpload {
  /** Null if there is no file to make. Rejects like the call, with a refused picture's reason on its field. */
  upload: (image: ImageValue, baseName: string, replaced?: Replaced) => Promise<FileRef | null>;
  /** The last uploaded file that is still to be used. */
  uploaded: () => FileRef | undefined;
  /** The file was used, or the server does not take it: the next try uploads again. */
  forget: () => void;
}

/** `own`: where a picture is sent that belongs to no company yet. `field`: the name of a refused one among the errors. */
export function useImageUpload(own?: SendFile, field = UPLOAD_FIELD): ImageUpload {
  const [createFile] = useCreateFileMutation();
  const create = own ?? ((file: File) => createFile({ file }).unwrap());
  const last = useRef<{ content: string; file: FileRef } | null>(null);

  return {
    upload: async (image, baseName, replaced) => {
      if (!image.toFile) return null;
      // The crop changes in place, so only its content tells if the uploaded file is still right.
      const content = JSON.stringify(cropOf(image));
      const earlier = last.current;
      if (earlier?.content === content && (!replaced || replaced.id === earlier.file.id)) return earlier.file;
      const file = await sendPicture(image.toFile, baseName, replaced?.replace ?? create, field);
      last.current = { content, file };
      return file;
    },
    uploaded: () => last.current?.file,
    forget: () => {
      last.current = null;
    },
  };
}

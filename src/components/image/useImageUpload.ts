/** Uploads the picture of a form that is about to be sent: once, however often the form itself is refused afterwards. */
import { MESSAGES } from '@vinculo/contract/rules/messages';
import type { FileRef } from '@vinculo/contract/schema';
import { useRef } from 'react';
import { useCreateFileMutation } from '../../api/api';
import { isApiError, type ApiError } from '../../api/errors';
import { cropOf, type ImageValue, type ToFile } from './imageValue';

/** The name under which a refused picture stands among the fields of the error. */
export const UPLOAD_FIELD = 'file';

// Too large, of another kind, or unreadable: for the person to mend, so the message belongs to the field.
const PICTURE_REFUSED: readonly unknown[] = [413, 415, 422];

function onField(message: string): ApiError {
  return { status: 422, data: { message, fields: { [UPLOAD_FIELD]: [message] } } };
}

async function make(toFile: ToFile, baseName: string): Promise<File> {
  try {
    return await toFile(baseName);
  } catch {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the shape that forms understand
    throw onField(MESSAGES.file.damaged);
  }
}

/** Makes the file and sends it. Rejects as `send` does; what is wrong with the picture itself is an error of its field. */
export async function sendPicture(
  toFile: ToFile,
  baseName: string,
  send: (file: File) => Promise<FileRef>,
): Promise<FileRef> {
  const file = await make(toFile, baseName);
  try {
    return await send(file);
  } catch (error) {
    if (!isApiError(error) || !PICTURE_REFUSED.includes(error.status)) throw error;
    const [reason] = error.data.fields?.[UPLOAD_FIELD] ?? [];
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the shape that forms understand
    throw onField(reason ?? error.data.message);
  }
}

/** The crop changes in place: only its content tells whether an uploaded file is still the one that is meant. */
export const contentOf = (image: ImageValue) => JSON.stringify(cropOf(image));

export interface ImageUpload {
  /** The id to send; null where there is no picture. Rejects like the call, with a refused picture's reason on `file`. */
  upload: (image: ImageValue, baseName: string) => Promise<string | null>;
  /** The server will not take the uploaded file after all: the next try uploads anew. */
  forget: () => void;
}

export function useImageUpload(): ImageUpload {
  const [createFile] = useCreateFileMutation();
  const uploaded = useRef<{ crop: string; id: string } | null>(null);

  return {
    upload: async (image, baseName) => {
      if (!image.toFile) return image.id;
      const crop = contentOf(image);
      if (uploaded.current?.crop === crop) return uploaded.current.id;
      const { id } = await sendPicture(image.toFile, baseName, (file) => createFile({ file }).unwrap());
      uploaded.current = { crop, id };
      return id;
    },
    forget: () => {
      uploaded.current = null;
    },
  };
}

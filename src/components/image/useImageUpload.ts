/** Uploads the picture of a form that is about to be sent: once, however often the form itself is refused afterwards. */
import { MESSAGES } from '@vinculo/contract/rules/messages';
import { useRef } from 'react';
import { useCreateFileMutation } from '../../api/api';
import { isApiError, type ApiError } from '../../api/errors';
import { cropOf, type ImageValue } from './imageValue';

/** The name under which a refused picture stands among the fields of the error. */
export const UPLOAD_FIELD = 'file';

// Too large, of another kind, or unreadable: for the person to mend, so the message belongs to the field.
const PICTURE_REFUSED: readonly unknown[] = [413, 415, 422];

function onField(message: string): ApiError {
  return { status: 422, data: { message, fields: { [UPLOAD_FIELD]: [message] } } };
}

async function toFile(make: NonNullable<ImageValue['toFile']>, baseName: string): Promise<File> {
  try {
    return await make(baseName);
  } catch {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the shape that forms understand
    throw onField(MESSAGES.file.damaged);
  }
}

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
      // The crop changes in place: only its content tells whether the uploaded file is still the one meant.
      const crop = JSON.stringify(cropOf(image));
      if (uploaded.current?.crop === crop) return uploaded.current.id;
      const file = await toFile(image.toFile, baseName);
      try {
        const { id } = await createFile({ file }).unwrap();
        uploaded.current = { crop, id };
        return id;
      } catch (error) {
        if (!isApiError(error) || !PICTURE_REFUSED.includes(error.status)) throw error;
        const [reason] = error.data.fields?.[UPLOAD_FIELD] ?? [];
        // eslint-disable-next-line @typescript-eslint/only-throw-error -- the shape that forms understand
        throw onField(reason ?? error.data.message);
      }
    },
    forget: () => {
      uploaded.current = null;
    },
  };
}

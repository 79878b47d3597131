// Sends a form with a picture. The picture goes first, and only once, however often the form is refused afterwards.
// Then the record that names it goes. Refusals go to their fields.
import type { FormikHelpers } from 'formik';
import { useRef } from 'react';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import type { FileRef } from '@vinculo/contract/schema';
import { isApiError, type ApiError } from '../../api/errors';
import { useCreateFileMutation } from '../../api/slice';
import { useServerErrors } from '../form/useServerErrors';
import { cropOf, type ImageValue, type ToFile } from './imageValue';

/** A refused picture has this name among the error's fields. */
export const UPLOAD_FIELD = 'file';

// Too large, of another kind, or unreadable: the person can correct it, so the message belongs to the field.
const PICTURE_REFUSED: readonly unknown[] = [413, 415, 422];

function onField(message: string, field: string): ApiError {
  return { status: 422, data: { message, fields: { [field]: [message] } } };
}

type SendFile = (file: File) => Promise<FileRef>;

/** Makes the file and sends it. Rejects as `send` does; a fault of the picture is an error of `field`. */
export async function sendPicture<Answer>(
  toFile: ToFile,
  baseName: string,
  send: (file: File) => Promise<Answer>,
  field = UPLOAD_FIELD,
): Promise<Answer> {
  const file = await toFile(baseName).catch(() => {
    // oxlint-disable-next-line typescript/only-throw-error -- the shape that forms understand
    throw onField(MESSAGES.file.damaged, field);
  });
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

/** `own`: sends a picture that belongs to no company yet. `field`: a refused picture's name among the errors. */
export function useImageUpload(own?: SendFile, field = UPLOAD_FIELD) {
  const [createFile] = useCreateFileMutation();
  const create = own ?? ((file: File) => createFile({ file }).unwrap());
  const last = useRef<{ content: string; file: FileRef } | null>(null);

  return {
    /** Null if there is no file to make. Rejects like the call, with a refused picture's reason on its field. */
    upload: async (image: ImageValue, baseName: string, replaced?: Replaced) => {
      if (!image.toFile) return null;
      // The crop changes in place, so only its content tells if the uploaded file is still right.
      const content = JSON.stringify(cropOf(image));
      const earlier = last.current;
      if (earlier?.content === content && (!replaced || replaced.id === earlier.file.id)) return earlier.file;
      const file = await sendPicture(image.toFile, baseName, replaced?.replace ?? create, field);
      last.current = { content, file };
      return file;
    },
    /** The last uploaded file, if no record uses it yet. */
    uploaded: () => last.current?.file,
    /** The file was used, or the server does not take it: the next try uploads again. */
    forget: () => {
      last.current = null;
    },
  };
}

interface Picture<Answer> {
  image: ImageValue;
  /** The file's name without its extension. */
  baseName: string;
  /** Gets the picture's id: just uploaded, stored, or null if there is none. */
  send: (imageId: string | null) => Promise<Answer>;
}

/** `requestField`: the request's name for the picture (`logo_id`); `own` as for `useImageUpload`. */
export function usePictureFirst(requestField: string, own?: SendFile) {
  const { upload, forget } = useImageUpload(own);

  return async <Answer>({ image, baseName, send }: Picture<Answer>): Promise<Answer> => {
    try {
      return await send((await upload(image, baseName))?.id ?? image.id);
    } catch (error) {
      if (isApiError(error) && error.data.fields?.[requestField]) forget();
      throw error;
    }
  };
}

interface ImageSubmission<Values, Answer> extends Picture<Answer> {
  helpers: Pick<FormikHelpers<Values>, 'setFormikState'>;
}

/**
 * `nameMap` as for `useServerErrors`; it has to map `UPLOAD_FIELD` to the form's picture field. Answers what `send`
 * answered, or null after a failure, which the person has seen.
 */
export function useImageSubmit(requestField: string, nameMap: Readonly<Record<string, string>>, own?: SendFile) {
  const sendPictureFirst = usePictureFirst(requestField, own);
  const showErrors = useServerErrors(nameMap);

  return async <Values, Answer>({ helpers, ...picture }: ImageSubmission<Values, Answer>): Promise<Answer | null> => {
    try {
      return await sendPictureFirst(picture);
    } catch (error) {
      showErrors(error, helpers);
      return null;
    }
  };
}

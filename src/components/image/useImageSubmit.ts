/** Sends a form with a picture: the picture first, then the record that names it, and refusals to their fields. */

import type { FormikHelpers } from 'formik';
import { isApiError } from '../../api/errors';
import { useServerErrors } from '../form/useServerErrors';
import type { ImageValue } from './imageValue';
import { useImageUpload, type SendFile } from './useImageUpload';

interface Picture<Answer> {
  image: ImageValue;
  /** Without extension. */
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
 * answered; null if it failed, which the person has been told.
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

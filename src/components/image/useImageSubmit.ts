/** Sends a form that carries a picture: the picture first, then the record that names it, and refusals to their fields. */
import type { FormikHelpers } from 'formik';
import { isApiError } from '../../api/errors';
import { useServerErrors } from '../form/useServerErrors';
import type { ImageValue } from './imageValue';
import { useImageUpload, type SendFile } from './useImageUpload';

export interface ImageSubmission<Values, Answer> {
  image: ImageValue;
  /** Of the uploaded file, without extension. */
  baseName: string;
  helpers: Pick<FormikHelpers<Values>, 'setFormikState'>;
  /** Gets the id of the picture: of the one just uploaded, of the stored one, or null where there is none. */
  send: (imageId: string | null) => Promise<Answer>;
}

/**
 * `requestField`: what the request calls the picture (`logo_id`). `nameMap` as for `useServerErrors`; it has to map
 * `UPLOAD_FIELD` to the form's picture field; `own` as for `useImageUpload`. Answers what `send` answered; null where it failed, which has been told.
 */
export function useImageSubmit(requestField: string, nameMap: Readonly<Record<string, string>>, own?: SendFile) {
  const { upload, forget } = useImageUpload(own);
  const showErrors = useServerErrors(nameMap);

  return async <Values, Answer>(submission: ImageSubmission<Values, Answer>): Promise<Answer | null> => {
    const { image, baseName, helpers, send } = submission;
    try {
      return await send((await upload(image, baseName))?.id ?? image.id);
    } catch (error) {
      if (isApiError(error) && error.data.fields?.[requestField]) forget();
      showErrors(error, helpers);
      return null;
    }
  };
}

/** A person's photo in a form: the required field `photo`. */

import { mixed, object } from 'yup';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { hasImage, NO_IMAGE, reusedImage, type ImageValue } from './imageValue';
import { UPLOAD_FIELD } from './useImageSubmit';

export interface PhotoValues {
  photo: ImageValue;
}

export const PHOTO_NAMES = { [UPLOAD_FIELD]: 'photo' };

export const photoSchema = object({
  photo: mixed<ImageValue>().test('required', MESSAGES.photo.required, hasImage),
});

/** A card's photo starts as the picture of the person's account, to be cropped. */
export const photoOf = (account: { avatar: { url: string } | null } | undefined): ImageValue =>
  account?.avatar ? reusedImage(account.avatar.url, 'circle') : NO_IMAGE;

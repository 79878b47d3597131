// The photo of a card's person, in a form's field `photo`.
import { mixed, object } from 'yup';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { ImageField } from './ImageField';
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

export function FacePhotoField({ required = true }: { required?: boolean }) {
  return (
    <ImageField
      name="photo"
      label="Foto da carteirinha"
      noun="foto"
      shape="circle"
      required={required}
      isFace
      helperText="O rosto dentro da linha, de frente e com luz. JPEG, PNG ou WebP de até 10 MB."
    />
  );
}

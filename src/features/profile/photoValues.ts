/** The profile photo's form: there has to be a picture. */
import { MESSAGES } from '@vinculo/contract/rules/messages';
import { mixed, object } from 'yup';
import { hasImage, type ImageValue } from '../../components/image/imageValue';

export interface PhotoValues {
  photo: ImageValue;
}

export const photoSchema = object({
  photo: mixed<ImageValue>().test('required', MESSAGES.photo.required, hasImage),
});

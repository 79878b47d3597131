/** What the card form holds, and when it is right. */
import type { Person } from '@vinculo/contract/users';
import { TEXT_MAX } from '@vinculo/contract/rules/limits';
import { MESSAGES } from '@vinculo/contract/rules/messages';
import { boolean, mixed, object, string } from 'yup';
import { hasImage, NO_IMAGE, reusedImage, type ImageValue } from '../../components/image/imageValue';

export interface CardValues {
  avatar: ImageValue;
  name: string;
  active: boolean;
}

export const cardSchema = object({
  avatar: mixed<ImageValue>().test('required', MESSAGES.card.avatar, hasImage),
  name: string().trim().required(MESSAGES.card.fullName).max(TEXT_MAX, MESSAGES.generic.max(TEXT_MAX)),
  active: boolean(),
});

/** `reuse`: the person's own name and photo to start from; the photo becomes a file of its own. */
export function newCardValues(person: Person, reuse: boolean): CardValues {
  const avatar = reuse && person.avatar ? reusedImage(person.avatar.url, 'circle') : NO_IMAGE;
  return { avatar, name: reuse ? person.full_name : '', active: true };
}

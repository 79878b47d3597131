/** What the card form holds, and when it is right. */
import type { Card, UpdateCard } from '@vinculo/contract/cards';
import type { Person } from '@vinculo/contract/users';
import { nextOf } from '@vinculo/contract/rules/cardState';
import { MESSAGES } from '@vinculo/contract/rules/messages';
import { slug } from '@vinculo/contract/rules/slug';
import { boolean, mixed, object } from 'yup';
import { name } from '../../components/form/schemas';
import {
  NO_ENROLLMENT_VALUES,
  ENROLLMENT_NAMES,
  enrollmentShape,
  enrollmentValues,
  toEnrollmentInput,
  type EnrollmentValues,
} from '../../components/form/enrollmentValues';
import { hasImage, NO_IMAGE, reusedImage, storedImage, type ImageValue } from '../../components/image/imageValue';
import { UPLOAD_FIELD } from '../../components/image/useImageUpload';

export interface CardValues extends EnrollmentValues {
  avatar: ImageValue;
  name: string;
  active: boolean;
}

export const cardSchema = object({
  avatar: mixed<ImageValue>().test('required', MESSAGES.card.avatar, hasImage),
  name: name(MESSAGES.card.fullName),
  active: boolean(),
  ...enrollmentShape,
});

export const cardValues = (card: Card): CardValues => ({
  avatar: storedImage(card.avatar),
  name: card.full_name,
  active: card.active,
  ...enrollmentValues(card),
});

/**
 * `reuse`: starts from the person's own name and photo; the photo becomes a file of its own.
 * `endsOn`: the month and day on which the company's cards end, `03-31`.
 */
export function newCardValues(person: Person, reuse: boolean, endsOn: string | null): CardValues {
  const avatar = reuse && person.avatar ? reusedImage(person.avatar.url, 'circle') : NO_IMAGE;
  const valid_until = endsOn && nextOf(endsOn, new Date());
  return {
    avatar,
    name: reuse ? person.full_name : '',
    active: true,
    ...enrollmentValues({ ...NO_ENROLLMENT_VALUES, valid_until }),
  };
}

export const avatarName = ({ name }: CardValues) => slug(['card', name.trim()]);

/** The body for creating and for changing a card. The form is not sent without a picture. */
export function toCardInput(values: CardValues, avatarId: string | null | undefined): UpdateCard {
  const { name, active } = values;
  return { avatar_id: avatarId ?? '', full_name: name.trim(), active, ...toEnrollmentInput(values) };
}

export const AVATAR_REQUEST_FIELD = 'avatar_id';
export const FORM_NAMES = {
  [UPLOAD_FIELD]: 'avatar',
  full_name: 'name',
  ...ENROLLMENT_NAMES,
};
export const NOT_LOADED = 'Não era para ter acontecido isso. Tente novamente!';

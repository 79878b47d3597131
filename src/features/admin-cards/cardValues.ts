/** What the card form holds, and when it is right. */
import type { Card, UpdateCard } from '@vinculo/contract/cards';
import type { Person } from '@vinculo/contract/users';
import { readDay, shownDay } from '@vinculo/contract/rules/brasilia';
import { nextOf } from '@vinculo/contract/rules/cardState';
import { CLASS_MAX, ENROLLMENT_MAX } from '@vinculo/contract/rules/limits';
import { MESSAGES } from '@vinculo/contract/rules/messages';
import { isShown } from '@vinculo/contract/rules/plainName';
import { slug } from '@vinculo/contract/rules/slug';
import { boolean, mixed, object, string } from 'yup';
import { name, optional } from '../../components/form/schemas';
import { hasImage, NO_IMAGE, reusedImage, storedImage, type ImageValue } from '../../components/image/imageValue';
import { UPLOAD_FIELD } from '../../components/image/useImageUpload';

export interface CardValues {
  avatar: ImageValue;
  name: string;
  active: boolean;
  /** As it reads, `31/03/2027`; empty for a card that does not end. */
  validUntil: string;
  /** Empty for none, as the class. */
  enrollmentNumber: string;
  className: string;
}

const schoolsText = (max: number) =>
  optional(string().trim().max(max, MESSAGES.generic.max(max)), isShown, MESSAGES.shown);

export const cardSchema = object({
  avatar: mixed<ImageValue>().test('required', MESSAGES.card.avatar, hasImage),
  name: name(MESSAGES.card.fullName),
  active: boolean(),
  validUntil: optional(string().trim(), (text) => readDay(text) !== null, MESSAGES.card.validUntil),
  enrollmentNumber: schoolsText(ENROLLMENT_MAX),
  className: schoolsText(CLASS_MAX),
});

const toText = (day: string | null) => (day ? shownDay(day) : '');

export function cardValues({
  avatar,
  full_name,
  active,
  valid_until,
  enrollment_number,
  class_name,
}: Card): CardValues {
  return {
    ...{ avatar: storedImage(avatar), name: full_name, active, validUntil: toText(valid_until) },
    enrollmentNumber: enrollment_number ?? '',
    className: class_name ?? '',
  };
}

/**
 * `reuse`: the person's own name and photo to start from; the photo becomes a file of its own. `endsOn`: month and day on
 * which the school's cards end, `03-31`.
 */
export function newCardValues(person: Person, reuse: boolean, endsOn: string | null): CardValues {
  const avatar = reuse && person.avatar ? reusedImage(person.avatar.url, 'circle') : NO_IMAGE;
  const validUntil = toText(endsOn && nextOf(endsOn, new Date()));
  return {
    ...{ avatar, name: reuse ? person.full_name : '', active: true, validUntil },
    ...{ enrollmentNumber: '', className: '' },
  };
}

export const avatarName = ({ name }: CardValues) => slug(['card', name.trim()]);

/** The body that both creating and changing a card send. The form does not go out without a picture. */
export function toCardInput(values: CardValues, avatarId: string | null | undefined): UpdateCard {
  const { name, active, validUntil, enrollmentNumber, className } = values;
  return {
    ...{ avatar_id: avatarId ?? '', full_name: name.trim(), active, valid_until: readDay(validUntil) },
    enrollment_number: enrollmentNumber.trim() || null,
    class_name: className.trim() || null,
  };
}

/** What the requests call the picture. */
export const AVATAR_REQUEST_FIELD = 'avatar_id';
/** The requests' other names of the form's fields. */
export const FORM_NAMES = {
  ...{ [UPLOAD_FIELD]: 'avatar', full_name: 'name', valid_until: 'validUntil' },
  ...{ enrollment_number: 'enrollmentNumber', class_name: 'className' },
};
/** What is said where the person or the card of a form cannot be loaded. */
export const NOT_LOADED = 'Não era para ter acontecido isso. Tente novamente!';

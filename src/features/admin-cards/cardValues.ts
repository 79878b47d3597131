// What the card form holds, and when it is right.
import { boolean, mixed, object, string } from 'yup';
import type { Card, UpdateCard } from '@vinculo/contract/cards';
import type { Person } from '@vinculo/contract/people';
import { readDay, shownDay } from '@vinculo/contract/rules/brasilia';
import { yearEnd } from '@vinculo/contract/rules/card/cardState';
import { consentDayProblem } from '@vinculo/contract/rules/card/consentDay';
import { STUDENT_FACTS } from '@vinculo/contract/rules/card/student';
import { isPlainName } from '@vinculo/contract/rules/text/plainName';
import { slug } from '@vinculo/contract/rules/text/slug';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { studentShape, studentValues, toFacts } from '../../components/form/inputs/StudentInputs';
import { name, optional, text } from '../../components/form/schemas';
import { hasImage, type ImageValue, NO_IMAGE, reusedImage, storedImage } from '../../components/image/imageValue';
import { UPLOAD_FIELD } from '../../components/image/useImageSubmit';

export const consentDay = () =>
  string()
    .trim()
    .test('consent', (text, { createError }) => {
      const message = text ? consentDayProblem(readDay(text), new Date()) : null;
      return message === null || createError({ message });
    });

export const cardSchema = object({
  avatar: mixed<ImageValue>().test('required', MESSAGES.card.avatar, hasImage),
  name: name(MESSAGES.card.fullName),
  active: boolean(),
  guardian_name: optional(text(), isPlainName, MESSAGES.name.plain).when('guardian_consent_on', {
    is: (day: string | undefined) => Boolean(day?.trim()),
    then: (schema) => schema.required(MESSAGES.card.guardian),
  }),
  guardian_consent_on: consentDay(),
  ...studentShape,
});

export const cardValues = (card: Card) => ({
  avatar: storedImage(card.avatar),
  name: card.full_name,
  active: card.active,
  /** The guardian who consented to a child's card; empty for none. */
  guardian_name: card.guardian_name ?? '',
  /** As shown, `31/03/2027`; empty for today. */
  guardian_consent_on: card.guardian_consent_on ? shownDay(card.guardian_consent_on) : '',
  ...studentValues(card),
});

export type CardValues = ReturnType<typeof cardValues>;

/**
 * `reuse`: starts from the person's own name and photo; the photo becomes a file of its own.
 * `endsOn`: the month and day on which the company's cards end, `03-31`.
 */
export function newCardValues(person: Person, reuse: boolean, endsOn: string | null): CardValues {
  const avatar = reuse && person.avatar ? reusedImage(person.avatar.url, 'circle') : NO_IMAGE;
  const valid_until = endsOn && yearEnd(endsOn, new Date());
  return {
    avatar,
    name: reuse ? person.full_name : '',
    active: true,
    guardian_name: '',
    guardian_consent_on: '',
    ...studentValues({ valid_until }),
  };
}

export const avatarName = ({ name }: CardValues) => slug(['card', name.trim()]);

/** The body for creating and for changing a card. The form is not sent without a picture. */
export function toCardInput(values: CardValues, avatarId: string | null | undefined): UpdateCard {
  const { name, active } = values;
  return { avatar_id: avatarId ?? '', full_name: name.trim(), active, ...toFacts(STUDENT_FACTS, values) };
}

export const toGuardianInput = ({ guardian_name, guardian_consent_on }: CardValues) => ({
  guardian_name: guardian_name.trim() || null,
  guardian_consent_on: readDay(guardian_consent_on),
});

/** The fields of the form's parts, for its shape while it loads. */
export const CARD_SECTIONS = [2, 3];
export const AVATAR_REQUEST_FIELD = 'avatar_id';
export const FORM_NAMES = {
  [UPLOAD_FIELD]: 'avatar',
  full_name: 'name',
};
export const NOT_LOADED = 'Não era para ter acontecido isso. Tente novamente!';

/** The pieces that the forms' Yup schemas share. */

import { string, type StringSchema } from 'yup';
import { TEXT_MAX } from '@vinculo/contract/rules/limits';
import { isEmail, normalizeEmail } from '@vinculo/contract/rules/text/email';
import { isPlainName, isShown } from '@vinculo/contract/rules/text/plainName';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';

/** A text of the usual length; spaces around it do not count. */
export const text = () => string().trim().max(TEXT_MAX, MESSAGES.generic.max(TEXT_MAX));

/** A field that may be empty, and otherwise follows this rule. */
export const optional = (
  schema: StringSchema<string | undefined>,
  isRight: (value: string) => boolean,
  message: string,
) => schema.test('format', message, (value) => !value || isRight(value));

/** A required title or name; `tooLong` replaces the usual sentence. */
export const name = (missing: string, tooLong: string = MESSAGES.generic.max(TEXT_MAX)) =>
  optional(string().trim().max(TEXT_MAX, tooLong), isPlainName, MESSAGES.name.plain).required(missing);

export const email = () =>
  optional(string(), (text) => isEmail(normalizeEmail(text)), MESSAGES.email.invalid).required(MESSAGES.email.required);

/** A text of at most `max` characters that may be empty, of what `isShown` allows. */
export const shownText = (max: number) =>
  optional(string().trim().max(max, MESSAGES.generic.max(max)), isShown, MESSAGES.shown);

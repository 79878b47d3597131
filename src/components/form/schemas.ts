/** The pieces that the forms' Yup schemas share. */
import { isEmail, normalizeEmail } from '@vinculo/contract/rules/email';
import { TEXT_MAX } from '@vinculo/contract/rules/limits';
import { MESSAGES } from '@vinculo/contract/rules/messages';
import { isPlainName } from '@vinculo/contract/rules/plainName';
import { string, type StringSchema } from 'yup';

/** A text of the usual length; spaces around it do not count. */
export const text = () => string().trim().max(TEXT_MAX, MESSAGES.generic.max(TEXT_MAX));

/** A field that may be left empty, and is right by this rule otherwise. */
export const optional = (
  schema: StringSchema<string | undefined>,
  isRight: (value: string) => boolean,
  message: string,
) => schema.test('format', message, (value) => !value || isRight(value));

/** A title or a name that has to be there; `tooLong` where the usual sentence is not the field's own. */
export const name = (missing: string, tooLong: string = MESSAGES.generic.max(TEXT_MAX)) =>
  optional(string().trim().max(TEXT_MAX, tooLong), isPlainName, MESSAGES.name.plain).required(missing);

/** An address that a code or an invitation can reach. */
export const email = () =>
  optional(string(), (text) => isEmail(normalizeEmail(text)), MESSAGES.email.invalid).required(MESSAGES.email.required);

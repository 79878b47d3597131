/** The pieces that the forms' Yup schemas share. */
import { TEXT_MAX } from '@vinculo/contract/rules/limits';
import { MESSAGES } from '@vinculo/contract/rules/messages';
import { string, type StringSchema } from 'yup';

/** A text of the usual length; spaces around it do not count. */
export const text = () => string().trim().max(TEXT_MAX, MESSAGES.generic.max(TEXT_MAX));

/** Nothing at all is right too. */
export const optional = (
  schema: StringSchema<string | undefined>,
  isRight: (value: string) => boolean,
  message: string,
) => schema.test('format', message, (value) => !value || isRight(value));

// What is wrong with a text; undefined if nothing is. Apart from the schemas, for a form that needs no Yup.
import { TEXT_MAX } from '@vinculo/contract/rules/limits';
import { isEmail, normalizeEmail } from '@vinculo/contract/rules/text/email';
import { isPlainName } from '@vinculo/contract/rules/text/plainName';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';

export const emailProblem = (text: string) =>
  text === '' ? MESSAGES.email.required : isEmail(normalizeEmail(text)) ? undefined : MESSAGES.email.invalid;

/** `tooLong` replaces the usual sentence. */
export function nameProblem(text: string, missing: string, tooLong: string = MESSAGES.generic.max(TEXT_MAX)) {
  const name = text.trim();
  if (name === '') return missing;
  if (name.length > TEXT_MAX) return tooLong;
  return isPlainName(name) ? undefined : MESSAGES.name.plain;
}

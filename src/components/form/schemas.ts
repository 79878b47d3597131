// The pieces that the forms' Yup schemas share.
import { string, type StringSchema } from 'yup';
import { TEXT_MAX } from '@vinculo/contract/rules/limits';
import { isShown } from '@vinculo/contract/rules/text/plainName';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { emailProblem, nameProblem } from './problems';

/** A text of the usual length; spaces around it do not count. */
export const text = () => string().trim().max(TEXT_MAX, MESSAGES.generic.max(TEXT_MAX));

/** A field that may be empty, and otherwise follows this rule. */
export const optional = (
  schema: StringSchema<string | undefined>,
  isRight: (value: string) => boolean,
  message: string,
) => schema.test('format', message, (value) => !value || isRight(value));

/** A text that `problem` finds nothing wrong with; an empty one may be wrong too. */
export const without = (problem: (text: string) => string | undefined) =>
  string().test('problem', (text, { createError }) => {
    const message = problem(text ?? '');
    return message === undefined || createError({ message });
  });

/** A required title or name. */
export const name = (...messages: [missing: string, tooLong?: string]) =>
  without((text) => nameProblem(text, ...messages));

export const email = () => without(emailProblem);

/**
 * A text of at most `max` characters that may be empty, of what `isShown` allows. It is one line: send what the schema
 * casts, which has a space for each line break.
 */
export const shownText = (max: number) =>
  optional(
    string()
      .transform((text: string) => text.replaceAll(/\s+/g, ' '))
      .trim()
      .max(max, MESSAGES.generic.max(max)),
    isShown,
    MESSAGES.shown,
  );

// What a school says of a student, for all calls that take it or answer it.
import { ASKED_FACTS, FACTS, ofFacts, STUDENT_FACTS } from './rules/card/student';
import { MESSAGES } from './rules/words/messages';
import { NullableText, optionalChoice, optionalDay, optionalText } from './schema';

const companyText = (maxLength: number) =>
  optionalText({ maxLength, format: 'shown', messages: { format: MESSAGES.shown } });

/**
 * Each field may be absent. A new card then has the company's default, and a record that is changed keeps its value.
 * The enrolment number is unique in a company, in any spelling; `valid_until` is the card's last day.
 */
export const STUDENT = ofFacts(STUDENT_FACTS, (fact) => {
  const { kind } = FACTS[fact];
  if (kind.is === 'text') return companyText(kind.max);
  if (kind.is === 'day') return optionalDay({ format: kind.unread });
  return optionalChoice(Object.keys(kind.words), { invalid: kind.unread });
});

/**
 * The guardian who consented to a child's card. Without a guardian there is no day; a guardian without a day has
 * today's.
 */
export const GUARDIAN = {
  guardian_name: optionalText({ format: 'plain-name', messages: { format: MESSAGES.name.plain } }),
  guardian_consent_on: optionalDay({ format: MESSAGES.card.guardianDay }),
};

export const ASKED = ofFacts(ASKED_FACTS, (fact) => STUDENT[fact]);

/** The same fields in answers. */
export const SHOWN_STUDENT = ofFacts(STUDENT_FACTS, () => NullableText);
export const SHOWN_ASKED = ofFacts(ASKED_FACTS, () => NullableText);
export const SHOWN_GUARDIAN = { guardian_name: NullableText, guardian_consent_on: NullableText };

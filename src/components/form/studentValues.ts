/** What a school says of a student in a form: each fact as text, by the name of the calls, empty for none. */

import { string, type StringSchema } from 'yup';
import { readDay } from '@vinculo/contract/rules/brasilia';
import {
  FACTS,
  ofFacts,
  STUDENT_FACTS,
  type StudentFact,
  type StudentFacts,
} from '@vinculo/contract/rules/card/student';
import { CLASS_MAX, ENROLLMENT_MAX } from '@vinculo/contract/rules/limits';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { optional, shownText } from './schemas';

export type StudentValues = Record<StudentFact, string>;

/** Of a Yup object. */
export const studentShape: Record<StudentFact, StringSchema> = {
  enrollment_number: shownText(ENROLLMENT_MAX),
  class_name: shownText(CLASS_MAX),
  valid_until: optional(string().trim(), (text) => readDay(text) !== null, MESSAGES.card.validUntil),
};

export const studentValues = (student: Partial<StudentFacts>): StudentValues =>
  ofFacts(STUDENT_FACTS, (fact) => (student[fact] ? FACTS[fact].shown(student[fact]) : ''));

/** What these values say: of a whole form, or of some of its facts. */
export const toFacts = <Fact extends StudentFact>(facts: readonly Fact[], values: Record<Fact, string>) =>
  ofFacts(facts, (fact) => FACTS[fact].read(values[fact]));

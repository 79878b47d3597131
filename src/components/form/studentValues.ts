/** What a school says of a student in a form: each fact as text, by the name of the calls, empty for none. */

import { string, type StringSchema } from 'yup';
import {
  FACTS,
  ofFacts,
  STUDENT_FACTS,
  type StudentFact,
  type StudentFacts,
} from '@vinculo/contract/rules/card/student';
import { optional, shownText } from './schemas';

export type StudentValues = Record<StudentFact, string>;

/** Of a Yup object. */
export const studentShape = ofFacts(STUDENT_FACTS, (fact): StringSchema => {
  const { kind, read } = FACTS[fact];
  if (kind.is === 'text') return shownText(kind.max);
  return optional(string().trim(), (text) => read(text) !== null, kind.unread);
});

export const shownFact = (fact: StudentFact, value: string | null | undefined) =>
  value ? FACTS[fact].shown(value) : '';

export const studentValues = (student: Partial<StudentFacts>): StudentValues =>
  ofFacts(STUDENT_FACTS, (fact) => shownFact(fact, student[fact]));

/** What these values say: of a whole form, or of some of its facts. */
export const toFacts = <Fact extends StudentFact>(facts: readonly Fact[], values: Record<Fact, string>) =>
  ofFacts(facts, (fact) => FACTS[fact].read(values[fact]));

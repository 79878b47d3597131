/** A student who does not exist, on the looks of a school's cards. */

import { FACTS, ofFacts, STUDENT_FACTS } from '@vinculo/contract/rules/card/student';

export const SAMPLE = {
  full_name: 'Nome do aluno',
  ...ofFacts(STUDENT_FACTS, (fact) => FACTS[fact].sample),
};

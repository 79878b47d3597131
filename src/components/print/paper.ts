/** What is shown of paper before it is printed: the school's look with a student who does not exist. */

import { FACTS, ofFacts, STUDENT_FACTS } from '@vinculo/contract/rules/card/student';
import { PRINTED_CARD_WIDTH } from '../card/studentCardStyle';

export const SAMPLE = {
  full_name: 'Nome do aluno',
  ...ofFacts(STUDENT_FACTS, (fact) => FACTS[fact].sample),
};

/** The paper of a bank card, in the screen's own size of it. Text is sized by `mm`. */
export const PAPER = {
  position: 'relative',
  width: '100%',
  maxWidth: PRINTED_CARD_WIDTH,
  mx: 'auto',
  aspectRatio: '85.6 / 53.98',
  overflow: 'hidden',
  containerType: 'inline-size',
} as const;

/** Millimetres of the paper as shares of its shown width. */
export const mm = (length: number): string => `${(100 * length) / 85.6}cqw`;

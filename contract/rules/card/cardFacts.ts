/** What stands on a card beside the name, as the company chose. */

import { shownDay } from '../brasilia';
import type { StudentFact, StudentFacts } from './student';

/** The line of each fact, in the card's order; null for a fact that a company cannot choose. */
const LINES: Record<StudentFact, ((value: string) => string) | null> = {
  class_name: (name) => name,
  enrollment_number: (number) => `Matrícula ${number}`,
  valid_until: (day) => `Válida até ${shownDay(day)}`,
};

export type CardField = StudentFact;
export const CARD_FIELDS = (Object.keys(LINES) as CardField[]).filter((field) => LINES[field] !== null);

/** A line for each chosen field that the student has, in the order of `CARD_FIELDS`. */
export const cardFacts = (fields: readonly CardField[], student: Readonly<StudentFacts>): string[] =>
  CARD_FIELDS.filter((field) => fields.includes(field)).flatMap((field) => {
    const value = student[field]?.trim();
    return (value && LINES[field]?.(value)) || [];
  });

/** Who reads a field, in a sentence for the company that fills it in. The holder gets a copy of every field. */
export const seenBy = (field: CardField, chosen: readonly CardField[]): string =>
  chosen.includes(field) ? 'Aparece na carteirinha.' : 'Só a escola e o aluno veem.';

/** What stands on a card beside the name, as the company chose. */

import { FACTS, FACTS_BESIDE_NAME, type StudentFact, type StudentFacts } from './student';

export type CardField = StudentFact;
export const CARD_FIELDS = FACTS_BESIDE_NAME.filter((fact) => FACTS[fact].onCard !== null);

/** A line for each chosen field that the student has, in the order of `CARD_FIELDS`. */
export const cardFacts = (fields: readonly CardField[], student: Readonly<StudentFacts>): string[] =>
  CARD_FIELDS.filter((field) => fields.includes(field)).flatMap((field) => {
    const value = student[field]?.trim();
    const { onCard, shown } = FACTS[field];
    return (value && onCard?.(shown(value))) || [];
  });

/** Who reads a field, in a sentence for the company that fills it in. The holder and the guardians who follow the card get a copy of every field. */
export const seenBy = (field: CardField, chosen: readonly CardField[]): string =>
  chosen.includes(field) ? 'Aparece na carteirinha.' : 'Só a escola, o aluno e os responsáveis veem.';

/** What stands on a card beside the name, as the company chose. */

import { shownDay } from '../brasilia';

export const CARD_FIELDS = ['class_name', 'enrollment_number', 'valid_until'] as const;
export type CardField = (typeof CARD_FIELDS)[number];

const WORDS: Record<CardField, (value: string) => string> = {
  class_name: (name) => name,
  enrollment_number: (number) => `Matrícula ${number}`,
  valid_until: (day) => `Válida até ${shownDay(day)}`,
};

/** A line for each chosen field that the card has, in the order of `CARD_FIELDS`. */
export const cardFacts = (
  fields: readonly CardField[],
  card: Readonly<Partial<Record<CardField, string | null>>>,
): string[] =>
  CARD_FIELDS.filter((field) => fields.includes(field)).flatMap((field) => {
    const value = card[field]?.trim();
    return value ? [WORDS[field](value)] : [];
  });

/** Who reads a field, in a sentence for the company that fills it in. The holder gets a copy of every field. */
export const seenBy = (field: CardField, chosen: readonly CardField[]): string =>
  chosen.includes(field) ? 'Aparece na carteirinha.' : 'Só a escola e o aluno veem.';

/** What a school says of a student beside the name and the guardian: each fact once, and what it is called. */

import { readDay, shownDay } from '../brasilia';

interface Fact {
  label: string;
  /** In a sentence: `Muda a turma`. */
  the: string;
  /** As forms, tables and the trail write it. */
  shown: (value: string) => string;
  /** Of what is written in a form; null for nothing. */
  read: (text: string) => string | null;
}

const TEXT = { shown: (value: string) => value, read: (text: string) => text.trim() || null };
const DAY = { shown: shownDay, read: readDay };

/** In the order of tables. By the names of the calls, which are those of the database. */
export const FACTS = {
  enrollment_number: { label: 'Matrícula', the: 'a matrícula', ...TEXT },
  class_name: { label: 'Turma', the: 'a turma', ...TEXT },
  valid_until: { label: 'Validade', the: 'a validade', ...DAY },
} as const satisfies Record<string, Fact>;

export type StudentFact = keyof typeof FACTS;
export const STUDENT_FACTS = Object.keys(FACTS) as readonly StudentFact[];
export type StudentFacts = Record<StudentFact, string | null>;

/** What people who ask for a card say of themselves. */
export const ASKED_FACTS = ['enrollment_number', 'class_name'] as const satisfies readonly StudentFact[];
export type AskedFact = (typeof ASKED_FACTS)[number];

/** Something of each of these facts. */
export const ofFacts = <Name extends StudentFact, Value>(facts: readonly Name[], valueOf: (fact: Name) => Value) =>
  Object.fromEntries(facts.map((fact) => [fact, valueOf(fact)])) as Record<Name, Value>;

/** The guardian who consented to a child's card, and when. */
export const GUARDIAN_LABELS = {
  guardian_name: 'Responsável que autorizou',
  guardian_consent_on: 'Autorizada em',
} as const;

// What a school says of a student beside the name and the guardian, as each place needs it.
import { FACTS, type Fact, type FactKind } from './facts';

// The table is a file of its own, so that a test can add facts to it before they are listed here.
export { FACTS };

export type StudentFact = keyof typeof FACTS;
export const STUDENT_FACTS = Object.keys(FACTS) as readonly StudentFact[];
export type StudentFacts = Record<StudentFact, string | null>;

type FactsWith<Said extends Partial<Fact> | { kind: Pick<FactKind, 'is'> }> = {
  [Name in StudentFact]: (typeof FACTS)[Name] extends Said ? Name : never;
}[StudentFact];

/** Facts with few values, by which a company's table is filtered. */
export type ChoiceFact = FactsWith<{ kind: { is: 'choice' } }>;
export const CHOICE_FACTS = STUDENT_FACTS.filter((fact): fact is ChoiceFact => FACTS[fact].kind.is === 'choice');

type SortedFact = FactsWith<{ isSorted: true }>;
export const SORTED_FACTS = STUDENT_FACTS.filter((fact): fact is SortedFact => FACTS[fact].isSorted);

/** In the order in which they stand beside a name. */
export const FACTS_BESIDE_NAME: readonly StudentFact[] = [
  'class_name',
  ...STUDENT_FACTS.filter((fact) => fact !== 'class_name'),
];

/** What cards may show besides days, in one line below a name: `3º A · 2024-0117`. */
export const factLine = (student: Readonly<Partial<StudentFacts>>): string =>
  FACTS_BESIDE_NAME.flatMap((fact) => {
    const { kind, onCard, shown } = FACTS[fact];
    const value = student[fact];
    return value && onCard && kind.is !== 'day' ? shown(value) : [];
  }).join(' · ');

/** What people who ask for a card say of themselves. */
export const ASKED_FACTS = ['enrollment_number', 'class_name'] as const satisfies readonly StudentFact[];
export type AskedFact = (typeof ASKED_FACTS)[number];

/** An object with a value for each of these facts, by name. */
export const ofFacts = <Name extends StudentFact, Value>(facts: readonly Name[], valueOf: (fact: Name) => Value) =>
  Object.fromEntries(facts.map((fact) => [fact, valueOf(fact)])) as Record<Name, Value>;

/**
 * Labels of the guardian who, as the school says, consented to a child's card, and of the day. A guardian who is only
 * asked is never meant.
 */
export const GUARDIAN_LABELS = {
  guardian_name: 'Responsável que autorizou',
  guardian_consent_on: 'Autorizada em',
} as const;

/** What can stand on a card beside the name, if the company chooses it. */
export const CARD_FIELDS = FACTS_BESIDE_NAME.filter((fact) => FACTS[fact].onCard !== null);

/** A line for each chosen field that the student has, in the order of `CARD_FIELDS`. */
export const cardFacts = (fields: readonly StudentFact[], student: Readonly<StudentFacts>): string[] =>
  CARD_FIELDS.filter((field) => fields.includes(field)).flatMap((field) => {
    const value = student[field]?.trim();
    const { onCard, shown } = FACTS[field];
    return (value && onCard?.(shown(value))) || [];
  });

/**
 * Who reads a field, in a sentence for the company that fills it in. The holder, and the guardians who follow the card,
 * get a copy of every field.
 */
export const seenBy = (field: StudentFact, chosen: readonly StudentFact[]): string =>
  chosen.includes(field) ? 'Aparece na carteirinha.' : 'Só a escola, o aluno e os responsáveis veem.';

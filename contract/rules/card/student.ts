/** What a school says of a student beside the name and the guardian: each fact once, and what it is called. */

import { readDay, shownDay } from '../brasilia';
import { CLASS_MAX, ENROLLMENT_MAX } from '../limits';
import { AGE_BAND_LABELS, AGE_BANDS, readAgeBand, type AgeBand } from './ageBand';

interface Fact {
  label: string;
  /** In a sentence: `Muda a turma`. */
  the: string;
  /** In an address: a column of a table, or its filter. */
  param: string;
  /** A text has its longest length, a choice its values. */
  kind: { is: 'text'; max: number } | { is: 'day' } | { is: 'choice'; values: readonly string[] };
  /** As forms, tables and the trail write it. */
  shown: (value: string) => string;
  /** Of what is written in a form; null for nothing. */
  read: (text: string) => string | null;
  /** Its line on a card; null for a fact that no company can choose for its cards. */
  onCard: ((value: string) => string) | null;
  /** What a card says of a student who does not exist. */
  sample: string | null;
}

const asItIs = (value: string) => value;
const text = (max: number) => ({
  kind: { is: 'text', max } as const,
  shown: asItIs,
  read: (written: string) => written.trim() || null,
});
const DAY = { kind: { is: 'day' } as const, shown: shownDay, read: readDay };

/** By the names of the calls, which are those of the database. */
export const FACTS = {
  enrollment_number: {
    label: 'Matrícula',
    the: 'a matrícula',
    param: 'matricula',
    ...text(ENROLLMENT_MAX),
    onCard: (number: string) => `Matrícula ${number}`,
    sample: '2024-0117',
  },
  class_name: {
    label: 'Turma',
    the: 'a turma',
    param: 'turma',
    ...text(CLASS_MAX),
    onCard: asItIs,
    sample: '3º A',
  },
  valid_until: {
    label: 'Validade',
    the: 'a validade',
    param: 'validade',
    ...DAY,
    onCard: (day: string) => `Válida até ${shownDay(day)}`,
    sample: null,
  },
  age_band: {
    label: 'Faixa de idade',
    the: 'a faixa de idade',
    param: 'idade',
    kind: { is: 'choice', values: AGE_BANDS },
    shown: (band: string) => AGE_BAND_LABELS[band as AgeBand],
    read: readAgeBand,
    onCard: null,
    sample: null,
  },
} as const satisfies Record<string, Fact>;

export type StudentFact = keyof typeof FACTS;
export const STUDENT_FACTS = Object.keys(FACTS) as readonly StudentFact[];
export type StudentFacts = Record<StudentFact, string | null>;

/** In the order in which they stand beside a name. */
export const FACTS_BESIDE_NAME: readonly StudentFact[] = [
  'class_name',
  ...STUDENT_FACTS.filter((fact) => fact !== 'class_name'),
];

/** The texts in one line below a name: `3º A · 2024-0117`. */
export const factLine = (student: Readonly<Partial<StudentFacts>>): string =>
  FACTS_BESIDE_NAME.flatMap((fact) => (FACTS[fact].kind.is === 'text' && student[fact]) || []).join(' · ');

/** What people who ask for a card say of themselves. */
export const ASKED_FACTS = ['enrollment_number', 'class_name'] as const satisfies readonly StudentFact[];
export type AskedFact = (typeof ASKED_FACTS)[number];

/** Something of each of these facts. */
export const ofFacts = <Name extends StudentFact, Value>(facts: readonly Name[], valueOf: (fact: Name) => Value) =>
  Object.fromEntries(facts.map((fact) => [fact, valueOf(fact)])) as Record<Name, Value>;

/** The guardian who, as the school says, consented to a child's card, and when. Never one who is only asked. */
export const GUARDIAN_LABELS = {
  guardian_name: 'Responsável que autorizou',
  guardian_consent_on: 'Autorizada em',
} as const;

/** Students as a table for spreadsheets. */

import type { Card } from '@vinculo/contract/cards';
import { shownDay } from '@vinculo/contract/rules/brasilia';
import { FACTS, GUARDIAN_LABELS, STUDENT_FACTS, type StudentFacts } from '@vinculo/contract/rules/card/student';
import { HELD_BACK, NO_OWNER } from '@vinculo/contract/rules/words/stateWords';
import { csvMoment } from '../../base/csv';

/** The columns of a class list, so that it can be imported again. */
export const studentCsvColumns = <Row extends StudentFacts & { full_name: string }>(
  email: (row: Row) => string | null,
) => ({
  Nome: ({ full_name }: Row) => full_name,
  'E-mail': email,
  ...Object.fromEntries(
    STUDENT_FACTS.map((fact) => [FACTS[fact].label, (row: Row) => row[fact] && FACTS[fact].shown(row[fact])]),
  ),
});

export const CARD_CSV_COLUMNS = {
  ...studentCsvColumns<Card>(({ user }) => user?.email ?? null),
  Status: ({ active, held_back }: Card) => (!active ? 'Inativo' : held_back ? 'Suspensa' : 'Ativo'),
  Dono: ({ user }: Card) => user?.full_name ?? NO_OWNER,
  'Feita em': ({ created_at }: Card) => csvMoment(created_at),
  // Its heading names no guardian, whom a class list would read there.
  Suspensa: ({ held_back }: Card) => (held_back ? HELD_BACK : null),
  [GUARDIAN_LABELS.guardian_name]: ({ guardian_name }: Card) => guardian_name,
  [GUARDIAN_LABELS.guardian_consent_on]: ({ guardian_consent_on }: Card) =>
    guardian_consent_on && shownDay(guardian_consent_on),
};

/** Students as a table for spreadsheets. */

import type { Card } from '@vinculo/contract/cards';
import { shownDay } from '@vinculo/contract/rules/brasilia';
import { NO_OWNER } from '@vinculo/contract/rules/words/stateWords';
import { csvMoment } from '../../base/csv';

type Student = Pick<Card, 'full_name' | 'enrollment_number' | 'class_name' | 'valid_until'>;

/** The columns of a class list, so that it can be imported again. */
export const studentCsvColumns = <Row extends Student>(email: (row: Row) => string | null) => ({
  Nome: ({ full_name }: Row) => full_name,
  'E-mail': email,
  Matrícula: ({ enrollment_number }: Row) => enrollment_number,
  Turma: ({ class_name }: Row) => class_name,
  Validade: ({ valid_until }: Row) => valid_until && shownDay(valid_until),
});

export const CARD_CSV_COLUMNS = {
  ...studentCsvColumns<Card>(({ user }) => user?.email ?? null),
  Status: ({ active }: Card) => (active ? 'Ativo' : 'Inativo'),
  Dono: ({ user }: Card) => user?.full_name ?? NO_OWNER,
  'Feita em': ({ created_at }: Card) => csvMoment(created_at),
  Responsável: ({ guardian_name }: Card) => guardian_name,
  'Autorizada em': ({ guardian_consent_on }: Card) => guardian_consent_on && shownDay(guardian_consent_on),
};

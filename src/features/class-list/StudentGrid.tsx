/** The preview of a class list. */

import { previewGrid } from '../../lists/PreviewGrid';
import { OutcomeLabel } from './OutcomeLabel';
import type { PlannedRow } from './plan';
import { FIELD_LABELS, FIELDS, type Field } from './reading/listRow';
import { RowPhoto } from './RowPhoto';

/** Null: without a column of its own. */
const WIDTHS: Record<Field, { flex: number; minWidth: number } | null> = {
  full_name: null,
  email: { flex: 3, minWidth: 190 },
  enrollment_number: { flex: 2, minWidth: 110 },
  class_name: { flex: 1.5, minWidth: 90 },
  valid_until: { flex: 1.5, minWidth: 150 },
  guardian_name: null,
};

export const StudentGrid = previewGrid<Field, PlannedRow>({
  label: 'Alunos da lista',
  fields: FIELDS,
  labels: FIELD_LABELS,
  name: 'full_name',
  nameHeading: 'Aluno',
  columns: FIELDS.flatMap((field) => (WIDTHS[field] ? { field, ...WIDTHS[field] } : [])),
  detailOf: ({ email, class_name, enrollment_number }) =>
    [email, class_name, enrollment_number].filter(Boolean).join(' · '),
  Outcome: OutcomeLabel,
  outcomeWidth: 120,
  Picture: RowPhoto,
});

/** The preview of a class list. */

import AddAPhotoIcon from '@mui/icons-material/AddAPhoto';
import AddCardIcon from '@mui/icons-material/AddCard';
import CheckIcon from '@mui/icons-material/Check';
import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import EditIcon from '@mui/icons-material/EditOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import FamilyIcon from '@mui/icons-material/FamilyRestroom';
import MailIcon from '@mui/icons-material/MailOutlined';
import { FACTS, factLine, STUDENT_FACTS } from '@vinculo/contract/rules/card/student';
import { previewGrid } from '../../lists/PreviewGrid';
import { isAsked, type PlannedRow } from './plan';
import { FIELD_LABELS, type Field } from './reading/listRow';
import { RowPhoto } from './RowPhoto';

const LOOKS = {
  error: { Icon: ErrorIcon, color: 'error.main' },
  repeated: { Icon: ContentCopyIcon, color: 'warning.main' },
  card: { Icon: AddCardIcon, color: 'success.main' },
  invitation: { Icon: MailIcon, color: 'success.main' },
  waits: { Icon: AddAPhotoIcon, color: 'warning.main' },
  changed: { Icon: EditIcon, color: 'info.main' },
  guardian: { Icon: FamilyIcon, color: 'info.main' },
  known: { Icon: CheckIcon, color: 'info.main' },
} as const;

export const StudentGrid = previewGrid<Field, PlannedRow>({
  label: 'Alunos da lista',
  labels: FIELD_LABELS,
  name: 'full_name',
  nameHeading: 'Aluno',
  columns: [
    { field: 'email', flex: 3, minWidth: 190 },
    ...STUDENT_FACTS.map((field) => ({ field, flex: 1.5, minWidth: FACTS[field].kind.is === 'text' ? 110 : 150 })),
    { field: 'guardian_email', flex: 2, minWidth: 170 },
  ],
  ifAny: ['guardian_email'],
  detailOf: (row) =>
    [row.email, factLine(row), row.guardian_email && `Responsável: ${row.guardian_email}`].filter(Boolean).join(' · '),
  looks: LOOKS,
  marksOf: (planned) => {
    const { row, isLeftOut, lacksPicture, known, ofGuardian } = planned;
    if (isLeftOut) return [row.aside];
    const same = isAsked(planned) && 'Mesmo nome de outro aluno';
    return [same, ofGuardian, lacksPicture && 'Sem foto', known?.active === false && 'Inativa', row.note, row.aside];
  },
  outcomeWidth: 120,
  Picture: RowPhoto,
});

/** What will happen to a row, by icon, word and colour. */

import AddAPhotoIcon from '@mui/icons-material/AddAPhoto';
import AddCardIcon from '@mui/icons-material/AddCard';
import CheckIcon from '@mui/icons-material/Check';
import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import EditIcon from '@mui/icons-material/EditOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import MailIcon from '@mui/icons-material/MailOutlined';
import { OUT, RowOutcome } from '../../lists/RowOutcome';
import { isAsked, type Outcome, type PlannedRow } from './plan';

const LOOKS = {
  error: { Icon: ErrorIcon, color: 'error.main' },
  repeated: { Icon: ContentCopyIcon, color: 'warning.main' },
  card: { Icon: AddCardIcon, color: 'success.main' },
  invitation: { Icon: MailIcon, color: 'success.main' },
  waits: { Icon: AddAPhotoIcon, color: 'warning.main' },
  changed: { Icon: EditIcon, color: 'info.main' },
  known: { Icon: CheckIcon, color: 'info.main' },
} as const satisfies Record<Outcome, object>;

export function OutcomeLabel({ planned }: { planned: PlannedRow }) {
  const { outcome, text, lacksPicture, isInactive, isLeftOut, row } = planned;
  const asked = isAsked(planned) && 'Mesmo nome de outro aluno';
  const marks = isLeftOut
    ? [row.aside]
    : [asked, lacksPicture && 'Sem foto', isInactive && 'Inativa', row.note, row.aside];
  return <RowOutcome look={isLeftOut ? OUT : { ...LOOKS[outcome], word: text }} title={text} marks={marks} />;
}

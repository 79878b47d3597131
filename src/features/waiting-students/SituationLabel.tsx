/** What stops a student's card, by icon and words. */

import AddAPhotoIcon from '@mui/icons-material/AddAPhoto';
import BlockIcon from '@mui/icons-material/Block';
import CheckCircleIcon from '@mui/icons-material/CheckCircle';
import ErrorIcon from '@mui/icons-material/Error';
import FamilyIcon from '@mui/icons-material/FamilyRestroom';
import MailIcon from '@mui/icons-material/MarkEmailUnread';
import PersonAddIcon from '@mui/icons-material/PersonAddAltOutlined';
import type { Situation } from '@vinculo/contract/rules/card/waiting';
import type { WaitingStudent } from '@vinculo/contract/waitingStudents';
import { StateLabel, type StateLabelProps } from '../../components/page/StateLabel';
import { situationText } from './situationText';

const LOOKS: Readonly<Record<Situation, Omit<StateLabelProps, 'word'>>> = {
  asked: { Icon: PersonAddIcon, color: 'warning.main' },
  forbidden: { Icon: FamilyIcon, color: 'error.main' },
  bounced: { Icon: ErrorIcon, color: 'error.main' },
  invited: { Icon: MailIcon, color: 'info.main' },
  no_picture: { Icon: AddAPhotoIcon, color: 'warning.main' },
  refused: { Icon: BlockIcon, color: 'error.main' },
  declined: { Icon: BlockIcon, color: 'error.main' },
};
const DONE = { Icon: CheckCircleIcon, color: 'success.main' } as const;

export function SituationLabel({ student }: { student: WaitingStudent }) {
  const look = student.situation === null ? DONE : LOOKS[student.situation];
  return <StateLabel {...look} word={situationText(student)} />;
}

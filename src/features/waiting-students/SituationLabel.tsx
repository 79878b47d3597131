// What stops a student's card, by icon and words, `Convidado em 21/11/2026`, and what the school can do about it.
import AddAPhotoIcon from '@mui/icons-material/AddAPhoto';
import BlockIcon from '@mui/icons-material/Block';
import CheckCircleIcon from '@mui/icons-material/CheckCircle';
import ErrorIcon from '@mui/icons-material/Error';
import FamilyIcon from '@mui/icons-material/FamilyRestroom';
import MailIcon from '@mui/icons-material/MarkEmailUnread';
import PersonAddIcon from '@mui/icons-material/PersonAddAltOutlined';
import { SITUATIONS, type Situation } from '@vinculo/contract/rules/card/waiting';
import { counted } from '@vinculo/contract/rules/words/counts';
import { SITUATION_WORDS } from '@vinculo/contract/rules/words/stateWords';
import type { WaitingStudent } from '@vinculo/contract/waitingStudents';
import { StateLabel, type StateLabelProps } from '../../components/page/StateLabel';
import { formatDay } from '../../lib/shown';

function situationText({ situation, mailed_at: mailedAt }: WaitingStudent): string {
  if (situation === null) return 'Com carteirinha';
  return situation === 'invited' && mailedAt ? `Convidado em ${formatDay(mailedAt)}` : SITUATION_WORDS[situation];
}

/** What the school does next. */
export const NEXT_STEPS: Readonly<Record<Situation, string>> = {
  asked: 'Responder',
  forbidden: 'Ver aluno',
  bounced: 'Corrigir e-mail',
  invited: 'Ver convite',
  no_picture: 'Enviar foto',
  refused: 'Conferir',
  declined: 'Rever',
};

/** How often an invitation was mailed, and when last: `2 e-mails, 21/11/2026`. */
export const mailsOf = ({ mails, mailed_at: mailedAt }: Pick<WaitingStudent, 'mails' | 'mailed_at'>) =>
  mailedAt === null ? 'Nenhum ainda' : `${counted(mails, 'e-mail', 'e-mails')}, ${formatDay(mailedAt)}`;

/** Whether the school can do this with the student; nothing once there is a card. */
export const canBe = (what: 'answer' | 'deliver' | 'remove', { situation }: WaitingStudent) =>
  situation !== null && SITUATIONS[situation].can.includes(what);

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
